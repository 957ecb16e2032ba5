import { findWritings } from '#domain/stale/find-writings.ts'
import { offerValues } from '#domain/stale/offer-values.ts'
import { type DraftCheck, isButton, isNoProse } from '#domain/copy/lint/check.ts'
import { foldedOf, type LintText } from '#domain/copy/lint/lint-text.ts'

const LEAST_WORDS = 3
const MOST_PRICES = 2
/** A price with its period: that is counted by itself. */
const PRICE_ALONE = /^(?:[£$€¥]\s?\d[\d.,]*|\d[\d.,]*\s?[£$€¥])(?:[\s/]+\p{L}+){0,3}[.。]?$/u
const MESSAGE = 'Says this twice'

const isTitle = ({ field }: LintText): boolean => field === 'subject' || field === 'title'

const simple = (text: string): string =>
  foldedOf(text)
    .replaceAll(/[^\p{L}\p{N}\uE000]+/gu, ' ')
    .trim()

/** Two fields alike, a sentence that stands twice, a price more than twice. */
export const repeat: DraftCheck = {
  id: 'repeat',
  severity: 'error',
  *findAll(context) {
    const texts = context.texts.filter((text) => !isButton(text) && !isNoProse(text))
    const fields = new Set<string>()
    const alike = new Set<LintText>()
    for (const text of texts) {
      const said = simple(text.text)
      if (said !== '' && fields.has(said)) {
        alike.add(text)
        yield { of: text, from: 0, to: text.text.length, message: MESSAGE }
      }
      fields.add(said)
    }
    const apart = texts.filter((text) => !alike.has(text))
    const seen = new Set<string>()
    for (const text of apart)
      for (const { text: said, from, to } of text.sentences()) {
        const key = simple(said)
        if (key.split(' ').length < LEAST_WORDS || PRICE_ALONE.test(said)) continue
        // A question over a text is asked again where it is answered.
        if (isTitle(text) && /[?？؟]$/u.test(said)) continue
        if (seen.has(key)) yield { of: text, from, to, message: MESSAGE }
        seen.add(key)
      }
    // A page says its price at several places.
    if (context.format.preview === 'page') return
    for (const { value, kind } of offerValues(context.offer).filter((one) => one.kind === 'money')) {
      const places = texts.flatMap((text) =>
        findWritings(text.text, { kind, value }, { locale: context.language || 'en' })
          .filter(({ certainty }) => certainty === 'sure')
          .map(({ start, end }) => ({ of: text, from: start, to: end })),
      )
      for (const place of places.slice(MOST_PRICES)) yield { ...place, message: 'Says the price more than twice' }
    }
  },
}
