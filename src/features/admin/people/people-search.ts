import { atom } from 'jotai'

/** Search parameters in the address of the list of people. */
export interface PeopleSearch {
  readonly q?: string | undefined
  /** From 1 on. */
  readonly page?: number | undefined
}

export const PEOPLE_PAGE_SIZE = 50

/** The list as it was last looked at, for the way back to it. */
export const peopleSearchAtom = atom<PeopleSearch>({})

/** Returns the range of the list that a page shows: '51–100 of 120', '1 of 1'. */
export function pageRangeText(offset: number, count: number, total: number): string {
  if (count === 0) return `0 of ${total.toLocaleString('en')}`
  const [first, last, all] = [offset + 1, offset + count, total].map((number) => number.toLocaleString('en'))
  return first === last ? `${first} of ${all}` : `${first}–${last} of ${all}`
}
