import { t } from '@lingui/core/macro'
import { startsWithMonth, endsWithMonth } from '#lib/language/calendar-names.ts'
import { formatAmountLike, type Amount, amountPatternSource, readAmount } from './amounts.ts'
import { isNearScarcityWord } from './scarcity-words.ts'
import { MONEY_BEFORE_NUMBER, MONEY_AFTER_NUMBER, LABEL_BEFORE_NUMBER, UNIT_AFTER_NUMBER } from './money-patterns.ts'
import {
  isInLargerNumber,
  MAX_SPELLED_NUMBER,
  numberSpellings,
  type WordLanguage,
  spellNumberLike,
} from './number-words.ts'
import {
  contextBefore,
  contextAfter,
  type Certainty,
  findAllMentions,
  type MentionFinder,
  type ValueMention,
} from './value-mentions.ts'

/** money: a price. count: how many there are, told from other numbers by a word beside it. */
export type NumberKind = 'money' | 'count'

/** Numbers so small are days, rooms and pieces more often than prices. */
const MIN_CERTAIN_AMOUNT = 32
/** In words smaller ones are articles and idioms: 'one of', 'two or three'. */
const MIN_PRICE_IN_WORDS = 20
const MIN_COUNT_IN_WORDS = 2

/** Finds the writings of a number: in digits, and up to 999 in words. Undefined for what is none. */
export function numberFinder(kind: NumberKind, value: string, locale: string): MentionFinder | undefined {
  const amount = readAmount(value)
  if (!amount || (amount.whole === '0' && amount.cents === '')) return undefined
  const spelled =
    amount.cents === '' && amount.whole.length <= GROUPLESS_DIGITS ? wordSpellings(kind, Number(amount.whole)) : []
  const languages = new Map(spelled.map(({ language, words }) => [words, language]))
  const digits = new RegExp(amountPatternSource(amount), 'g')
  const sources = spelled.map(({ words }) => words.replaceAll(/[ -]/g, String.raw`[\s-]`))
  const inWords = new RegExp(sources.join('|'), 'gi')
  // Patterns of words are slow, and hardly any text has one of their first words.
  const firstWords = [...new Set(spelled.map(({ words }) => words.split(/[ -]/)[0] ?? ''))]
  const writingOf = (text: string, start: number, found: string): ValueMention | undefined => {
    const end = start + found.length
    const around = { before: contextBefore(text, start), behind: contextAfter(text, end) }
    const isDigits = /^\d/.test(found)
    if (isDigits ? isInsideNumber(around, amount) : isInsideWords(around)) return undefined
    const certainty = kind === 'money' ? priceCertainty(around, amount) : countCertainty(around)
    if (!certainty) return undefined
    const language = isDigits
      ? undefined
      : (languages.get(found.toLowerCase().replaceAll(/\s/g, ' ')) ?? languageOf(found, spelled))
    return {
      start,
      end,
      text: found,
      ...certainty,
      rewriteAs: (next) => replacementNumber(found, { amount, language, locale }, next),
    }
  }
  return {
    find(searched) {
      const found = findAllMentions(digits, searched, writingOf)
      if (!firstWords.some((word) => searched.lowered().includes(word))) return found
      return [...found, ...findAllMentions(inWords, searched, writingOf)].toSorted((a, b) => a.start - b.start)
    },
  }
}

const GROUPLESS_DIGITS = 3

function wordSpellings(kind: NumberKind, n: number) {
  return n >= (kind === 'money' ? MIN_PRICE_IN_WORDS : MIN_COUNT_IN_WORDS) && n <= MAX_SPELLED_NUMBER
    ? numberSpellings(n)
    : []
}

const flat = (words: string): string => words.toLowerCase().replaceAll(/[\s-]/g, ' ')

const languageOf = (found: string, spelled: ReturnType<typeof numberSpellings>): WordLanguage | undefined =>
  spelled.find(({ words }) => flat(words) === flat(found))?.language

interface NumberSurroundings {
  readonly before: string
  readonly behind: string
}

const DIGITS_BEFORE = /(?:\d|\d[.,:/\\+*'’-]|[#@/\\=+№_]|[\p{L}\d]-)$/u
const LETTER_BEFORE = /[\p{L}\p{M}_]$/u
const UNSPACED_BEFORE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u
const GROUP_BEFORE = /(?:^|[^\d])\d{1,3}[ \u00a0\u202f\u2009]$/u
const DIGITS_BEHIND =
  /^(?:\d|[.,:/'’*-]\d|[ \u00a0\u202f\u2009]\d{3}(?!\d)|[ \u00a0]\d{2,4}[ \u00a0-]\d{2,}|\)[ -]?\d|[ \u00a0]?[x×][ \u00a0]?\d|_)/iu
const TIMES_BEFORE = /\d[ \u00a0]?[x×][ \u00a0]?$/u
const LETTER_BEHIND = /^-?[\p{L}\p{M}]/u
const UNSPACED_BEHIND = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A part of a longer number, a date, a time, a version, an address, or one with a unit. */
function isInsideNumber({ before: left, behind: right }: NumberSurroundings, { whole }: Amount): boolean {
  if (DIGITS_BEFORE.test(left) || DIGITS_BEHIND.test(right) || TIMES_BEFORE.test(left)) return true
  if (LETTER_BEFORE.test(left) && !UNSPACED_BEFORE.test(left) && !MONEY_BEFORE_NUMBER.test(left)) return true
  if (whole.length === GROUPLESS_DIGITS && GROUP_BEFORE.test(left)) return true
  if (MONEY_AFTER_NUMBER.test(right)) return false
  if (UNIT_AFTER_NUMBER.test(right) || LABEL_BEFORE_NUMBER.test(left)) return true
  if (LETTER_BEHIND.test(right) && !UNSPACED_BEHIND.test(right)) return true
  return whole.length <= 2 && (startsWithMonth(right) || endsWithMonth(left))
}

const isInsideWords = ({ before: left, behind: right }: NumberSurroundings): boolean =>
  /[\p{L}\p{M}\p{N}_]-?$/u.test(left) ||
  /^[\p{L}\p{M}\p{N}_]/u.test(right) ||
  isInLargerNumber(left, right) ||
  UNIT_AFTER_NUMBER.test(right)

interface CertaintyVerdict {
  readonly certainty: Certainty
  readonly why?: string
}

function priceCertainty(
  { before: left, behind: right }: NumberSurroundings,
  { whole, cents }: Amount,
): CertaintyVerdict {
  if (MONEY_BEFORE_NUMBER.test(left) || MONEY_AFTER_NUMBER.test(right)) return { certainty: 'sure' }
  const size = Number(whole)
  if (cents === '' && size < MIN_CERTAIN_AMOUNT)
    return { certainty: 'doubtful', why: t`it’s a small number without a currency` }
  if (cents === '' && size >= 1900 && size <= 2100) return { certainty: 'doubtful', why: t`it might be a year` }
  return { certainty: 'likely' }
}

const SENTENCE_END = /[.!?。！？\n](?=\s|$)/u

function countCertainty({ before: left, behind: right }: NumberSurroundings): CertaintyVerdict | undefined {
  const ofSentence = left.split(SENTENCE_END).at(-1) ?? ''
  return isNearScarcityWord(ofSentence, right.split(SENTENCE_END)[0] ?? '') ? { certainty: 'likely' } : undefined
}

interface NumberManner {
  readonly amount: Amount
  readonly language: WordLanguage | undefined
  readonly locale: string
}

function replacementNumber(found: string, { amount, language, locale }: NumberManner, next: string): string | null {
  const after = readAmount(next)
  if (!after) return null
  const n = Number(after.whole)
  if (language && after.cents === '' && n >= 1 && n <= MAX_SPELLED_NUMBER) return spellNumberLike(n, language, found)
  return formatAmountLike(after, language ? '' : found, amount, locale)
}
