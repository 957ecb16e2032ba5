import { t } from '@lingui/core/macro'
import { findStalePlaces } from '#domain/stale/find-stale-places.ts'
import { hasOfferEnded } from '#domain/stale/offer-end.ts'
import { formatTokenDate } from '#domain/tokens/token-values.ts'
import type { DraftCheck } from '#domain/copy/lint/text-check.ts'

/**
 * Date, number or scarcity of an offer that is over. Its places are those of the stored text. The fix leaves the
 * sentence out, where others stand beside it.
 */
export const endedOfferCheck: DraftCheck = {
  id: 'ended',
  severity: 'error',
  isRaw: true,
  *findAll({ texts, offer, facts, nowMs, language }) {
    if (!hasOfferEnded(offer, nowMs)) return
    const endDate = formatTokenDate(facts.offer('offer', 'end_date'), 'en-GB').replace(/ \d{4}$/, '')
    const message = t`This offer ended on ${endDate}`
    for (const text of texts) {
      const sentences = text.sentences().map(({ from, to }) => ({ from: text.rawAt(from), to: text.rawAt(to) }))
      const places = findStalePlaces({
        text: { content: text.raw, parts: {} },
        offer,
        nowMs,
        locale: language || 'en-GB',
      })
      for (const { start, end, reason } of places) {
        if (reason !== 'ended') continue
        const around = sentences.find(({ from, to }) => from <= start && end <= to)
        const isOneOfSeveral = around !== undefined && sentences.length > 1
        yield { of: text, ...(isOneOfSeveral ? { ...around, fix: '' } : { from: start, to: end }), message }
      }
    }
  },
}
