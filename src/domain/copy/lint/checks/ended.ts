import { stalePlaces } from '#domain/stale/radar.ts'
import { hasEnded } from '#domain/stale/offer-end.ts'
import { dateText } from '#domain/tokens/token-values.ts'
import type { DraftCheck } from '#domain/copy/lint/check.ts'

/**
 * Date, number or scarcity of an offer that is over. Its places are those of the stored text. The fix leaves the
 * sentence out, where others stand beside it.
 */
export const ended: DraftCheck = {
  id: 'ended',
  severity: 'error',
  isRaw: true,
  *findAll({ texts, offer, facts, nowMs, language }) {
    if (!hasEnded(offer, nowMs)) return
    const message = `This offer ended on ${dateText(facts.offer('offer', 'end_date'), 'en-GB').replace(/ \d{4}$/, '')}`
    for (const text of texts) {
      const sentences = text.sentences().map(({ from, to }) => ({ from: text.rawAt(from), to: text.rawAt(to) }))
      const places = stalePlaces({ text: { content: text.raw, parts: {} }, offer, nowMs, locale: language || 'en-GB' })
      for (const { start, end, reason } of places) {
        if (reason !== 'ended') continue
        const around = sentences.find(({ from, to }) => from <= start && end <= to)
        const isOneOfSeveral = around !== undefined && sentences.length > 1
        yield { of: text, ...(isOneOfSeveral ? { ...around, fix: '' } : { from: start, to: end }), message }
      }
    }
  },
}
