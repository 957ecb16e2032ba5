import { t } from '@lingui/core/macro'
import { findMentions } from '#domain/stale/find-mentions.ts'
import { offerValues } from '#domain/stale/offer-values.ts'
import { type DraftCheck, type LintIssue, isButtonField, isNonProseField } from '#domain/copy/lint/text-check.ts'
import { comparableField, toComparableText, comparableWordCount } from '#domain/copy/lint/comparable-text.ts'
import { findTokens } from '#domain/tokens/tokens.ts'
import type { LintText } from '#domain/copy/lint/lint-text.ts'

const MIN_REPEATED_WORDS = 3
const MAX_PRICE_MENTIONS = 2
/** A price with its period: that is counted by itself. */
const PRICE_ALONE = /^(?:[£$€¥]\s?\d[\d.,]*|\d[\d.,]*\s?[£$€¥])(?:[\s/]+\p{L}+){0,3}[.。]?$/u
const REPETITION_MESSAGE = t`Says this twice`

/** Tells texts apart that differ in their merge fields only: clean texts have the same sign for each of them. */
const withTokenKeys = (comparable: string, raw: string): string =>
  [comparable, ...findTokens(raw).map(({ key }) => key)].join('\n')

const isTitleField = ({ field }: LintText): boolean => field === 'subject' || field === 'title'

/** Two fields alike, a sentence that stands twice, a price more than twice. */
export const repetitionCheck: DraftCheck = {
  id: 'repeat',
  severity: 'error',
  *findAll(context) {
    const texts = context.texts.filter((text) => !isButtonField(text) && !isNonProseField(text))
    const fields = new Set<string>()
    const alike = new Set<LintText>()
    for (const text of texts) {
      const wording = comparableField(text)
      const key = withTokenKeys(wording, text.raw)
      if (wording !== '' && fields.has(key)) {
        alike.add(text)
        yield { of: text, from: 0, to: text.text.length, message: REPETITION_MESSAGE }
      }
      fields.add(key)
    }
    const apart = texts.filter((text) => !alike.has(text))
    const seen = new Set<string>()
    for (const text of apart)
      for (const { text: wording, from, to } of text.sentences()) {
        const plain = toComparableText(wording)
        if (comparableWordCount(plain) < MIN_REPEATED_WORDS || PRICE_ALONE.test(wording)) continue
        const key = withTokenKeys(plain, text.raw.slice(text.rawAt(from), text.rawAt(to)))
        // A question over a text is asked again where it is answered, a customer's sentence where it goes on.
        if (isTitleField(text) && /[?？؟]$|^[“„«「]/u.test(wording)) continue
        if (seen.has(key)) yield { of: text, from, to, message: REPETITION_MESSAGE }
        seen.add(key)
      }
    if (context.maker !== 'person') for (const text of apart) yield* findRepeatedHalves(text)
    // A page says its price at several places.
    if (context.format.preview === 'page') return
    for (const { value, kind } of offerValues(context.offer).filter((one) => one.kind === 'money')) {
      const places = texts.flatMap((text) =>
        findMentions(text.text, { kind, value }, { locale: context.language || 'en' })
          .filter(({ certainty }) => certainty === 'sure')
          .map(({ start, end }) => ({ of: text, from: start, to: end })),
      )
      for (const place of places.slice(MAX_PRICE_MENTIONS))
        yield { ...place, message: t`Mentions the price more than twice` }
    }
  },
}

const HALF_BREAK = /(?<=[:：;])\s*|\s[–—|·]\s/u
const MIN_REPEATED_HALF_WORDS = 4

/** Half a sentence that stands again in the same field: ‘Loaf: no queue and no car. No queue and no car.’ */
function* findRepeatedHalves(of: LintText): Generator<LintIssue & { readonly of: LintText }> {
  if (of.text.search(HALF_BREAK) === -1) return
  const seen = new Set<string>()
  for (const { text, from, to } of of.sentences()) {
    const halves = text.split(HALF_BREAK).map(toComparableText)
    const isLong = (half: string): boolean => comparableWordCount(half) >= MIN_REPEATED_HALF_WORDS
    const isSeen = halves.some((half) => isLong(half) && seen.has(half)) || new Set(halves).size < halves.length
    if (isSeen && halves.some(isLong)) yield { of, from, to, message: REPETITION_MESSAGE }
    for (const half of halves) seen.add(half)
  }
}
