import type { Strategy } from '#domain/kinds/strategy.ts'
import { isSummaryStale, findStalePlaces } from '#domain/stale/find-stale-places.ts'

const TEXTS = 2_000
const PRICE = 'content.benefits.fields.price_1'
const WORDS =
  'For people with an unplayed piano at home: ten evenings, 38 a lesson elsewhere, until 12 March at 17:20. '
const offer = { ID: 1, name: 'piano', updatedAt: 0, content: { benefits: { fields: { price_1: '520' } } } }

const texts = Array.from(
  { length: TEXTS },
  (_, i) =>
    ({
      content: `${WORDS.repeat(5)}${i % 4 === 0 ? 'Four hundred and eighty in all.' : `It is ${i % 3 === 0 ? '$480' : '380'} in all.`} ${WORDS.repeat(5)}`,
      parts: { headline_1: `Ten lessons, ${i % 2 === 0 ? '480' : '490'}` },
      used: [{ path: PRICE, value: '480' }],
    }) satisfies Pick<Strategy, 'content' | 'parts' | 'used'>,
)

/**
 * Ms that the radar takes over 2,000 texts of 1 KB whose offer has another price now: what lists know of them, and all
 * of their words.
 */
export function radar(): number {
  const startMs = performance.now()
  let found = 0
  for (const text of texts)
    if (isSummaryStale(text, offer, startMs))
      found += findStalePlaces({ text, offer, nowMs: startMs, locale: 'en-GB' }).length
  const ms = performance.now() - startMs
  if (found < TEXTS / 2) throw new Error(`the radar has found ${found} places`)
  return ms
}

/** Ms that it takes to look for the same value, in the writings that those texts have, by `indexOf` alone. */
export function plainSearch(): number {
  const startMs = performance.now()
  let found = 0
  for (const { content, parts } of texts)
    for (const text of [content, ...Object.values(parts)])
      for (const value of ['480', 'our hundred and eighty']) if (text.indexOf(value) >= 0) found++
  const ms = performance.now() - startMs
  if (found < TEXTS / 2) throw new Error(`the search has found ${found} places`)
  return ms
}
