import { doneCount, lettersOf, SECTION_COUNT } from '#features/offers/offer.ts'
import type { OffersShow, OffersSort } from '#features/offers/offers-search.ts'
import type { HeadRow } from '#store/rows.ts'

/** What a row says about syncing. */
export type RowSync = { readonly type: 'synced' | 'waiting' | 'aside' } | { readonly type: 'needs'; readonly count: number }

/** The offers' unfinished business, by ID. */
export interface OfferWork {
  readonly waiting: ReadonlySet<number>
  readonly aside: ReadonlySet<number>
  readonly conflicts: ReadonlyMap<number, number>
}

export const NO_WORK: OfferWork = { waiting: new Set(), aside: new Set(), conflicts: new Map() }

/** What a person has to settle comes before what was set aside, that before what still waits. */
export function rowSync(work: OfferWork, ID: number): RowSync {
  const count = work.conflicts.get(ID)
  if (count) return { type: 'needs', count }
  if (work.aside.has(ID)) return { type: 'aside' }
  return { type: work.waiting.has(ID) ? 'waiting' : 'synced' }
}

/** How many offers each chip lets through. */
export type ShowCounts = Readonly<Record<OffersShow, number>>

const isComplete = (head: HeadRow): boolean => doneCount(lettersOf(head)) === SECTION_COUNT
const needsPerson = (work: OfferWork, ID: number): boolean => work.conflicts.has(ID) || work.aside.has(ID)

/** Whether a chip lets an offer through. */
export function isShown(show: OffersShow, head: HeadRow, work: OfferWork): boolean {
  switch (show) {
    case 'all':
      return true
    case 'progress':
      return !isComplete(head)
    case 'complete':
      return isComplete(head)
    case 'needs':
      return needsPerson(work, head.ID)
  }
}

export function showCounts(heads: readonly HeadRow[], work: OfferWork): ShowCounts {
  let complete = 0
  let needs = 0
  for (const head of heads) {
    if (isComplete(head)) complete += 1
    if (needsPerson(work, head.ID)) needs += 1
  }
  return { all: heads.length, progress: heads.length - complete, complete, needs }
}

/** Most texts have no accents to lose, and finding that out is cheap. */
const ASCII = /^[ -~\s]*$/

/** Lower case without accents: 'español' is found by 'espanol', and the other way round. */
const folded = (text: string): string => (ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()

const foldedSearch = new WeakMap<HeadRow, string>()

function searchTextOf(head: HeadRow): string {
  const known = foldedSearch.get(head)
  if (known !== undefined) return known
  const text = folded(head.search)
  foldedSearch.set(head, text)
  return text
}

/** The offers whose title, summary or product name has every word of the query. */
export function searched(heads: readonly HeadRow[], query: string): readonly HeadRow[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return heads
  return heads.filter((head) => words.every((word) => searchTextOf(head).includes(word)))
}

const byTitle = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })

/** Sorts heads that come newest first; equal ones keep that order. */
export function sorted(heads: readonly HeadRow[], sort: OffersSort): readonly HeadRow[] {
  switch (sort) {
    case 'edited':
      return heads
    case 'title':
      return heads.toSorted((a, b) => byTitle.compare(a.title, b.title))
    case 'complete':
      return heads.toSorted((a, b) => doneCount(lettersOf(b)) - doneCount(lettersOf(a)))
  }
}
