import { TRASH_KEPT_DAYS } from '#domain/engine/record.ts'
import { counted } from '#lib/text.ts'
import type { HeadRow } from '#store/rows.ts'

const DAY_MS = 86_400_000

/** How many days a deleted record can still be restored; never below 0. A clock that runs ahead adds none. */
export function daysLeft(deletedAtMs: number, nowMs: number): number {
  const left = Math.ceil((deletedAtMs + TRASH_KEPT_DAYS * DAY_MS - nowMs) / DAY_MS)
  return Math.min(TRASH_KEPT_DAYS, Math.max(0, left))
}

/** '87 days left'; afterwards, that it may go. */
export const daysLeftText = (days: number): string => (days === 0 ? 'May go any day' : `${counted(days, 'day')} left`)

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The records that have every word of the query in their title, summary or product name. */
export function found(heads: readonly HeadRow[], query: string): readonly HeadRow[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  return words.length === 0 ? heads : heads.filter(({ search }) => words.every((word) => folded(search).includes(word)))
}
