import { atom } from 'jotai'
import type { OffersSearch } from '#features/offers/offers-search.ts'

/** Where the list was scrolled to, and under which search, sort and filter: there it opens again. */
export const listPlaceAtom = atom<{ readonly view: string; readonly offsetPx: number }>({ view: '', offsetPx: 0 })

/** The search, sort and filter that the list was left with. */
export const listSearchAtom = atom<OffersSearch>({})
