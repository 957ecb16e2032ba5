import type { DomainRecord } from '#domain/engine/record.ts'
import { momentOf } from '#domain/kinds/opportunity-remarks.ts'
import type { UsedValue } from './strategy-notes.ts'
import { valueNow } from './offer-values.ts'

const pathOf = (field: string): string => `content.offer.fields.${field}`

export const END_DATE = pathOf('end_date')
export const END_TIME = pathOf('end_time')
export const AMOUNT = pathOf('amount')
export const SCARCITY = pathOf('scarcity')

/** Where a text keeps in mind that it is left as it is though its offer has ended. No field of an offer. */
const LEFT_ENDED = 'left.ended'

/** When an offer ends, epoch ms: at its end date and time, without a time at the end of that day; in its own zone, else in UTC. Null where it says no date. */
export function endOf(offer: DomainRecord): number | null {
  const date = valueNow(offer, END_DATE)
  const zone = valueNow(offer, pathOf('end_time_zone')) || valueNow(offer, pathOf('start_time_zone')) || 'UTC'
  const time = valueNow(offer, END_TIME)
  const hourly = { date, time: /^\d:/.test(time) ? `0${time}` : time || '23:59:59' }
  const lastly = { date, time: '23:59:59' }
  const at = (of: string): number | null => momentOf({ ...hourly, zone: of }) ?? momentOf({ ...lastly, zone: of })
  return at(zone) ?? at('UTC')
}

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
