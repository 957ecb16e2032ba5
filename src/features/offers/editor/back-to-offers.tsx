import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { listSearchAtom } from '#features/offers/list/list-place.ts'

export interface BackToOffersProps {
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly 'aria-label'?: string | undefined
}

/** To the list of offers as it was left: with its search, sort, filter and place. */
export function BackToOffers(props: BackToOffersProps) {
  const search = useAtomValue(listSearchAtom)
  return <Link to="/browse/opportunities" search={search} {...props} />
}
