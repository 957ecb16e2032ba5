import { t } from '@lingui/core/macro'
import { formatTokenDate } from '#domain/tokens/token-values.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { type TextCheck, type LintIssue, findIssues, issueAtMatch } from '#domain/copy/lint/text-check.ts'
import { type KnownFacts, numberKey, numbersInText } from '#domain/copy/lint/known-facts.ts'
import { foldCaseAndAccents } from '#domain/copy/lint/lint-text.ts'

const PERCENT_BEHIND = /^[ \u00a0\u202f]?(?:%|percent\b|per cent\b|prozent|por ciento|pour cent|por cento|per cento)/iu
const MONEY_BEHIND = /^[ \u00a0\u202f]?(?:[€£$¥]|(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds?)\b)/u
const MONEY_BEFORE = /(?:[€£$¥]|EUR|USD|GBP|CHF)[ \u00a0\u202f]?$/u
const CAPITALIZED_NAME = /(?<=[\p{Ll}\d,] )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu

/**
 * A number or a name that neither offer nor company says. With a person only amounts and shares are asked for: they may
 * know more than their offer says.
 */
export const unsupportedFactCheck: TextCheck = {
  id: 'fact',
  severity: ({ maker }) => (maker === 'ai' ? 'error' : 'advice'),
  *find({ text }, { facts, maker, base, commonWords }) {
    if (facts.isEmpty) return
    for (const { text: written, index } of numbersInText(text)) {
      if (facts.numbers.has(numberKey(written))) continue
      const end = index + written.length
      const behind = text.slice(end, end + 14)
      const before = text.slice(Math.max(0, index - 5), index)
      const share = PERCENT_BEHIND.exec(behind)?.[0]
      const money = MONEY_BEHIND.exec(behind)?.[0]
      const sign = MONEY_BEFORE.exec(before)?.[0] ?? ''
      const isAmount = share !== undefined || money !== undefined || sign !== ''
      if (!isAmount && (maker !== 'ai' || written.replaceAll(/\D/g, '').length < 2 || isPartOfTime(before, behind)))
        continue
      const from = index - sign.length
      const to = end + (share ?? money ?? '').length
      yield { from, to, message: t`“${{ words: isolateDirection(text.slice(from, to)) }}” isn’t in the offer` }
    }
    if (maker === 'ai') yield* findUnknownTimes(text, facts)
    // German writes all nouns so.
    if (maker === 'ai' && base !== 'de')
      yield* findIssues(CAPITALIZED_NAME, text, (match) =>
        isKnownName(match, text, facts, commonWords)
          ? undefined
          : issueAtMatch(match, t`“${{ words: isolateDirection(match[0]) }}” isn’t in the offer`),
      )
  },
}

const CLOCK_TIME = /(?<![\d:.,])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/g
/** Matches times of day as offers write them: 7:30, 7.30, 7h30. */
const TYPED_TIME = /(?<!\d)(\d{1,2})[:.h](\d{2})(?!\d)/g

/** Finds times of day that the offer doesn’t name, also where it has the hour and the minutes as other numbers. */
function* findUnknownTimes(text: string, { typed, numbers }: KnownFacts): Generator<LintIssue> {
  if (text.search(CLOCK_TIME) === -1) return
  const known = new Set(Array.from(typed.matchAll(TYPED_TIME), timeKey))
  // ‘18:00’ may be ‘at 6’.
  const isFullHour = ({ 1: hours = '', 2: minutes = '' }: RegExpExecArray): boolean =>
    minutes === '00' && [Number(hours), Number(hours) % 12].some((hour) => numbers.has(String(hour)))
  yield* findIssues(CLOCK_TIME, text, (match) =>
    isFullHour(match) || known.has(timeKey(match))
      ? undefined
      : issueAtMatch(match, t`“${{ words: isolateDirection(match[0]) }}” isn’t in the offer`),
  )
}

const isPartOfTime = (before: string, behind: string): boolean => /\d:$/.test(before) || /^:\d{2}(?!\d)/.test(behind)

/** A time of a clock with twelve hours: 7:30 p.m. is 19:30. */
const timeKey = ({ 1: hours = '', 2: minutes = '' }: RegExpExecArray | RegExpMatchArray): string =>
  `${Number(hours) % 12}:${minutes}`

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)?/gu
/** Behind these a name follows, in a headline too. */
const LEADS_TO_NAME =
  /(?:^|[^\p{L}])(?:by|meet|says?|said|dr|mr|mrs|ms|prof|por|par|di|dr\.|mr\.|mrs\.|ms\.|prof\.)\s+$/iu
const MIN_TITLE_WORD_CHARS = 4
const TITLE_CASE_SHARE = 0.8

/**
 * True if capitals do not mark a new name: the offer contains all of its words, in any case, or they are common
 * headline words.
 */
function isKnownName(
  { 0: name, index }: RegExpExecArray,
  text: string,
  facts: KnownFacts,
  common: ReadonlySet<string>,
): boolean {
  const folded = foldCaseAndAccents(name)
  if (facts.folded.includes(folded)) return true
  const unknown = (folded.match(WORD) ?? []).filter(
    (word) => !isKnownWord(word, facts.words) && !isKnownWord(word, common),
  )
  if (unknown.length === 0) return true
  return isTitleCase(text, index) && !LEADS_TO_NAME.test(text.slice(Math.max(0, index - 12), index))
}

/** A word, its singular or without its genitive. */
const isKnownWord = (word: string, words: ReadonlySet<string>): boolean => {
  const bare = word.replace(/['’]\p{L}+$/u, '')
  return [bare, bare.replace(/e?s$/, ''), bare.replace(/s$/, ''), `${bare}s`].some(
    (one) => one !== '' && words.has(one),
  )
}

/** True if the line around a position is written in title case: nearly all its longer words are capitalised. */
function isTitleCase(text: string, index: number): boolean {
  const from = Math.max(text.lastIndexOf('\n', index), text.lastIndexOf('. ', index)) + 1
  const end = text.slice(index).search(/\n|[.!?](?:\s|$)/)
  const line = text.slice(from, end < 0 ? undefined : index + end)
  const words = (line.match(WORD) ?? []).filter((word) => word.length >= MIN_TITLE_WORD_CHARS)
  const titled = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return words.length >= 2 && titled >= words.length * TITLE_CASE_SHARE
}

const AMOUNT =
  /(?<![\p{L}\d.,])(?:([€£])[ \u00a0\u202f]?(\d[\d.,]{0,14}\d|\d)|(\d[\d.,]{0,14}\d|\d)[ \u00a0\u202f]?([€£]))(?![\p{L}\d])/gu
const CODES: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' }
const ISO_DATE = /(?<![\d-])\d{4}-\d{2}-\d{2}(?![\d-])/g
const MONEY_FORMAT_LANGUAGES = new Set(['en', 'de', 'es', 'fr', 'pt', 'it'])

/** Amounts and dates that are not written as their language does. Marks of thousands are free. */
export const amountFormatCheck: TextCheck = {
  id: 'price-form',
  severity: 'advice',
  *find({ text }, { language, base }) {
    if (MONEY_FORMAT_LANGUAGES.has(base))
      yield* findIssues(AMOUNT, text, (match) => {
        const fix = localizedAmount(match[2] ?? match[3] ?? '', CODES[match[1] ?? match[4] ?? ''], language)
        return fix === undefined || comparableAmount(fix) === comparableAmount(match[0])
          ? undefined
          : issueAtMatch(match, t`Write “${{ words: isolateDirection(fix) }}”`, fix)
      })
    yield* findIssues(ISO_DATE, text, (match): LintIssue | undefined => {
      const fix = formatTokenDate(match[0], language || 'en-GB')
      return fix === match[0] ? undefined : issueAtMatch(match, t`Write “${{ words: isolateDirection(fix) }}”`, fix)
    })
  },
}

/** Without what may be otherwise: the kind of the space, the marks of thousands. */
const comparableAmount = (amount: string): string =>
  amount.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/(?<=\d)[., ](?=\d{3}(?!\d))/g, '')

function localizedAmount(written: string, currency: string | undefined, language: string): string | undefined {
  const key = numberKey(written)
  if (currency === undefined || !/^\d+(?:\.\d{2})?$/.test(key)) return undefined
  const fraction = key.includes('.') || /[.,]\d{2}$/.test(written) ? 2 : 0
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  }).format(Number(key))
}
