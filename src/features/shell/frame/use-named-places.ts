import { useMemo } from 'react'
import { navLabel, type NavWord } from '#domain/partner/partner.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'

/** Places under the names that the partner gives them. */
export function useNamedPlaces<P extends { readonly label: string; readonly word: NavWord }>(
  places: readonly P[],
): readonly P[] {
  const { partner } = useWorkspace()
  return useMemo(() => places.map((place) => ({ ...place, label: navLabel(partner, place.word) })), [places, partner])
}
