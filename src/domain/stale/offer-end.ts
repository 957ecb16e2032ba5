import type { DomainRecord } from '#domain/engine/record.ts'
import { offerClock } from '#domain/offer-clock.ts'
import type { UsedValue } from './strategy-notes.ts'
import { valueNow } from './offer-values.ts'

const pathOf = (field: string): string => `content.offer.fields.${field}`

export const END_DATE = pathOf('end_date')
export const END_TIME = pathOf('end_time')
export const AMOUNT = pathOf('amount')
export const SCARCITY = pathOf('scarcity')

/** Where a text keeps in mind that it is left as it is though its offer has ended. No field of an offer. */
const LEFT_ENDED = 'left.ended'

/**
 * When an offer ends, epoch ms: at its end date and time, without a time at the end of that day; in its own zone, else
 * in UTC. Null where it says no date.
 */
export const endOf = (offer: DomainRecord): number | null =>
  offerClock((field) => valueNow(offer, pathOf(field)), 'end')?.atMs ?? null

/** Whether an offer has ended. */
export function hasEnded(offer: DomainRecord, nowMs: number): boolean {
  const endMs = endOf(offer)
  return endMs !== null && endMs < nowMs
}

/** What a text keeps in mind once its person has left it as it is: a later end is another one. */
export const leftEnded = (offer: DomainRecord): UsedValue => ({
  path: LEFT_ENDED,
  value: `${valueNow(offer, END_DATE)} ${valueNow(offer, END_TIME)}`.trim(),
})

export const isLeft = (used: readonly UsedValue[], offer: DomainRecord): boolean => {
  const left = leftEnded(offer)
  return used.some(({ path, value }) => path === left.path && value === left.value)
}
