import { useMemo } from 'react'
import { navLabel, type NavSection } from '#domain/partner/partner.ts'
import { useAccountContext } from '#store/react/account-context.tsx'

/** Places under the names that the partner gives them. */
export function useLabelledNavItems<P extends { readonly label: string; readonly word: NavSection }>(
  places: readonly P[],
): readonly P[] {
  const { partner } = useAccountContext()
  return useMemo(() => places.map((place) => ({ ...place, label: navLabel(partner, place.word) })), [places, partner])
}
