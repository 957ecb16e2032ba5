import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { listSearchAtom } from '#features/offers/list/list-place.ts'
import type { BackProps } from '#records/editor/record-header.tsx'

/** To the list of offers as it was left: with its search, sort, filter and place. */
export function BackToOffers(props: BackProps) {
  const search = useAtomValue(listSearchAtom)
  return <Link to="/browse/opportunities" search={search} {...props} />
}
