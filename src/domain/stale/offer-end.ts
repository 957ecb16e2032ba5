import type { DomainRecord } from '#domain/engine/record.ts'
import { offerClock } from '#domain/offer-clock.ts'
import type { UsedValue } from './strategy-notes.ts'
import { currentOfferValue } from './offer-values.ts'

const pathOf = (field: string): string => `content.offer.fields.${field}`

export const END_DATE_PATH = pathOf('end_date')
export const END_TIME_PATH = pathOf('end_time')
export const AMOUNT_PATH = pathOf('amount')
export const SCARCITY_PATH = pathOf('scarcity')

/**
 * Path under which a text stores that its person left it unchanged although its offer has ended. Not a field of an
 * offer.
 */
const DISMISSED_END_PATH = 'left.ended'

/**
 * When an offer ends, epoch ms: at its end date and time, without a time at the end of that day; in its own zone, else
 * in UTC. Null where it says no date.
 */
export const offerEndMs = (offer: DomainRecord): number | null =>
  offerClock((field) => currentOfferValue(offer, pathOf(field)), 'end')?.atMs ?? null

export function hasOfferEnded(offer: DomainRecord, nowMs: number): boolean {
  const endMs = offerEndMs(offer)
  return endMs !== null && endMs < nowMs
}

/**
 * Returns the value that a text stores when its person leaves it unchanged although its offer has ended. It contains
 * the end date and time, so that a later end counts as a new one.
 */
export const dismissedEnd = (offer: DomainRecord): UsedValue => ({
  path: DISMISSED_END_PATH,
  value: `${currentOfferValue(offer, END_DATE_PATH)} ${currentOfferValue(offer, END_TIME_PATH)}`.trim(),
})

export const isEndDismissed = (used: readonly UsedValue[], offer: DomainRecord): boolean => {
  const left = dismissedEnd(offer)
  return used.some(({ path, value }) => path === left.path && value === left.value)
}
