import type { DomainRecord } from '#domain/engine/record.ts'
import { offerEndMs } from '#domain/stale/offer-end.ts'
import { offerTimeLine, type ReaderClock } from './offer-time-line.ts'
import { offerTime } from './offer-time.ts'

/** An offer whose end is near. */
export interface EndingOffer<T extends DomainRecord> {
  readonly offer: T
  readonly endMs: number
  /** 'Ends in 3 days, on Friday at 18:00 in Madrid. That’s 17:00 in your time zone.' */
  readonly words: string
}

const WEEK_MS = 7 * 86_400_000

/**
 * Returns the running offers that end within seven days, the next one first. Offers with an invalid time zone are left
 * out.
 */
export const offersEndingSoon = <T extends DomainRecord>(
  offers: readonly T[],
  reader: ReaderClock,
): readonly EndingOffer<T>[] =>
  offers
    .flatMap((offer) => {
      const endMs = offerEndMs(offer)
      if (endMs === null || endMs < reader.nowMs || endMs > reader.nowMs + WEEK_MS) return []
      const words = offerTimeLine(offer, reader)
      const { state, end } = offerTime(offer, reader.nowMs)
      return words !== '' && state === 'running' && end !== null ? [{ offer, endMs, words }] : []
    })
    .toSorted((one, other) => one.endMs - other.endMs)
