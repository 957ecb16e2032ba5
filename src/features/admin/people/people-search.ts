import { t } from '@lingui/core/macro'
import { atom } from 'jotai'
import { formatNumber } from '#lib/locale/ui-locale.ts'

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
  const all = formatNumber(total)
  if (count === 0) return t`0 of ${all}`
  const first = formatNumber(offset + 1)
  if (count === 1) return t`${first} of ${all}`
  return t`${first}–${{ last: formatNumber(offset + count) }} of ${all}`
}
