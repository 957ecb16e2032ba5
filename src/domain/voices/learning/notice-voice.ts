import { plural, t } from '@lingui/core/macro'
import { UNSPACED_SCRIPT } from '#lib/text/text-script.ts'
import { groupBy } from '#lib/group-by.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { type LearnedPlace, MIN_LEARNED_TEXTS, type VoiceFinding } from './learned-addition.ts'
import { noticeAddress, noticeSpelling } from './notice-language.ts'
import { noticeWords } from './notice-words.ts'
import { EMOJI_PATTERN, type ReadVoiceText, readVoiceText, type VoiceText, wordsIn } from './read-voice-text.ts'

type FindInTexts = (texts: readonly ReadVoiceText[]) => readonly VoiceFinding[]

/** Finds what texts have in common. Each finding is in at least three of them; the same texts give the same findings. */
export function noticeVoice(texts: readonly VoiceText[]): readonly VoiceFinding[] {
  const read = distinct(texts).map(readVoiceText)
  if (read.length < MIN_LEARNED_TEXTS) return []
  return NOTICES.flatMap((notice) => notice(read)).filter(({ places }) => places.length >= MIN_LEARNED_TEXTS)
}

/** Copies of a text count once: a copy speaks for nothing. */
function distinct(texts: readonly VoiceText[]): readonly VoiceText[] {
  const seen = new Set<string>()
  return texts.filter(({ text }) => {
    const words = text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
    if (words === '' || seen.has(words)) return false
    seen.add(words)
    return true
  })
}

const learnedPlace = ({ id, title }: VoiceText, quote: string): LearnedPlace => ({ id, title, quote })
const firstSentence = (text: ReadVoiceText): LearnedPlace => learnedPlace(text, text.sentences[0] ?? '')
const sentenceWith = (text: ReadVoiceText, pattern: RegExp): LearnedPlace[] => {
  const found = text.sentences.find((sentence) => pattern.test(sentence))
  return found === undefined ? [] : [learnedPlace(text, found)]
}

/** Average length per sentence at which texts count as short or long: words, or letters without spaces. */
const LENGTHS = {
  words: { short: 14, long: 22 },
  letters: { short: 30, long: 60 },
} as const

const noticeLength: FindInTexts = (texts) => {
  const unit = texts.some(({ clean }) => UNSPACED_SCRIPT.test(clean)) ? 'letters' : 'words'
  const lengthOf = (sentence: string): number =>
    unit === 'words' ? wordsIn(sentence).length : sentence.replaceAll(/[\s\p{P}]/gu, '').length
  const averages = texts.flatMap((text) => {
    const lengths = wholeSentences(text)
      .map(lengthOf)
      .filter((length) => length > 0)
    const sum = lengths.reduce((total, length) => total + length, 0)
    return lengths.length < 2 ? [] : [{ text, average: sum / lengths.length }]
  })
  const { short, long } = LENGTHS[unit]
  const all = averages.reduce((total, { average }) => total + average, 0) / averages.length
  const rounded = Math.round(all)
  const name = unit === 'words' ? 'words' : 'characters'
  const found = (isShort: boolean): readonly VoiceFinding[] => [
    {
      key: isShort ? 'short' : 'long',
      label: sentencesLabel(rounded, unit, isShort),
      isClear: true,
      places: averages
        .filter(({ average }) => (isShort ? average <= short : average >= long))
        .map(({ text }) => nearest(text, rounded, lengthOf)),
      adds: { do: `${isShort ? 'Short' : 'Long'} sentences, about ${rounded} ${name}.` },
    },
  ]
  if (all <= short) return found(true)
  return all >= long ? found(false) : []
}

function sentencesLabel(count: number, unit: 'letters' | 'words', isShort: boolean): string {
  if (unit === 'words')
    return isShort
      ? plural(count, { one: 'Short sentences: # word on average', other: 'Short sentences: # words on average' })
      : plural(count, { one: 'Long sentences: # word on average', other: 'Long sentences: # words on average' })
  return isShort
    ? plural(count, {
        one: 'Short sentences: # character on average',
        other: 'Short sentences: # characters on average',
      })
    : plural(count, {
        one: 'Long sentences: # character on average',
        other: 'Long sentences: # characters on average',
      })
}

/** Titles and signatures are no sentences: they end without a mark. */
const wholeSentences = ({ sentences }: ReadVoiceText): readonly string[] =>
  sentences.filter((sentence) => /[.!?…。！？؟]/u.test(sentence.slice(-3)))

/** The sentence of a text that is closest to the average shows it best. */
function nearest(text: ReadVoiceText, average: number, lengthOf: (sentence: string) => number): LearnedPlace {
  const distance = (sentence: string): number => Math.abs(lengthOf(sentence) - average)
  const [first = ''] = wholeSentences(text).toSorted((one, other) => distance(one) - distance(other))
  return learnedPlace(text, first)
}

const SIGNATURE_LINE = /^(?:[–—-]\s*)?(\p{Lu}[\p{L}\p{M}]{1,20})\.?$/u

const noticeSignature: FindInTexts = (texts) => {
  const signed = texts.flatMap((text) => {
    const lines = text.clean.split('\n').filter((line) => line.trim() !== '')
    const last = lines.at(-1)?.trim() ?? ''
    const [, name = ''] = SIGNATURE_LINE.exec(last) ?? []
    return lines.length > 1 && name !== '' ? [{ name, place: learnedPlace(text, last) }] : []
  })
  // The same person signs: three last words that differ are buttons or headings.
  const byName = groupBy(signed, ({ name }) => name)
  const [most = []] = [...byName.values()].toSorted((one, other) => other.length - one.length)
  const places = most.map(({ place }) => place)
  return [
    {
      key: 'signature',
      label: t`Signs with a first name`,
      isClear: true,
      places,
      adds: { do: 'Signs with a first name.' },
    },
  ]
}

/**
 * A time of day: ‘7:30’, ‘7.30 Uhr’, ‘7 h 30’, ‘7 pm’. A point alone may be in a price, and a colon in a ratio, which has
 * no minutes.
 */
const TIME = String.raw`(?<![\p{N}\p{Sc}:.,]\s?)(?:[01]?\d|2[0-3])(?::[0-5]\d(?![\p{N}:.,]*\s?\p{Sc})|[.:][0-5]\d\s?(?:Uhr|[ap]\.?m)|\s?h\s?[0-5]\d|\s(?:Uhr|[ap]\.?m))(?!\p{N})`

/** The vague word for a day that is not named, by language. */
const SOON: Readonly<Record<string, string>> = {
  en: 'soon',
  de: 'bald',
  fr: 'bientôt',
  es: 'pronto',
  it: 'presto',
  pt: 'em breve',
  nl: 'binnenkort',
}

const noticeDays: FindInTexts = (texts) => {
  const [language = ''] = texts.map((text) => text.language)
  const soon = SOON[language]
  if (soon === undefined || texts.some((text) => text.language !== language)) return []
  const vague = new RegExp(String.raw`(?<!\p{L})${soon}(?!\p{L})`, 'iu')
  if (texts.some(({ clean }) => vague.test(clean))) return []
  const named = new RegExp(String.raw`(?<!\p{L})(?:${weekdays(language).join('|')})s?(?!\p{L})|${TIME}`, 'iu')
  return [
    {
      key: 'days',
      label: t`Gives exact days and times instead of “${{ words: isolateDirection(soon) }}”`,
      isClear: true,
      places: texts.flatMap((text) => sentenceWith(text, named)),
      adds: { do: `Names days and times rather than “${isolateDirection(soon)}”.` },
    },
  ]
}

const FIRST_MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
const weekdays = (language: string): readonly string[] =>
  Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(FIRST_MONDAY + day * DAY_MS),
  )

const EXCLAMATION = /[!！]/u

const noticeExclamation: FindInTexts = (texts) => {
  const loud = texts.filter(({ clean }) => EXCLAMATION.test(clean))
  if (loud.length === 0)
    return [
      {
        key: 'exclamation',
        label: t`No exclamation marks`,
        isClear: true,
        places: texts.map(firstSentence),
        adds: { dont: 'Use exclamation marks.' },
      },
    ]
  return [
    {
      key: 'exclaims',
      label: t`Uses exclamation marks`,
      isClear: false,
      places: loud.flatMap((text) => sentenceWith(text, EXCLAMATION)),
      adds: { do: 'An exclamation mark is welcome.' },
    },
  ]
}

const noticeEmoji: FindInTexts = (texts) => {
  const merry = texts.filter(({ clean }) => EMOJI_PATTERN.test(clean))
  const finding = { isClear: true } as const
  if (merry.length === 0)
    return [
      { ...finding, key: 'no-emoji', label: t`No emoji`, places: texts.map(firstSentence), adds: { emoji: 'no' } },
    ]
  const places = merry.flatMap((text) => sentenceWith(text, EMOJI_PATTERN))
  return [{ ...finding, key: 'emoji', label: t`Uses emoji`, places, adds: { emoji: 'yes' } }]
}

const AND: Readonly<Record<string, string>> = { en: 'And', de: 'Und', fr: 'Et', es: 'Y', it: 'E', pt: 'E', nl: 'En' }

const noticeAnd: FindInTexts = (texts) => {
  const [language = ''] = texts.map((text) => text.language)
  const and = AND[language]
  if (and === undefined) return []
  const begins = new RegExp(String.raw`^${and}\s`, 'u')
  return [
    {
      key: 'and',
      label: t`Starts sentences with “${{ word: isolateDirection(and) }}”`,
      isClear: false,
      places: texts.flatMap((text) => sentenceWith(text, begins)),
      adds: { do: `Sentences may start with “${isolateDirection(and)}”.` },
    },
  ]
}

const noticeTerms: FindInTexts = (texts) =>
  noticeWords(texts).map(({ word, places }) => ({
    key: `word ${word.toLowerCase()}`,
    label: isolateDirection(word),
    isClear: false,
    isWord: true,
    places: places.map(({ text, quote }) => learnedPlace(text, quote)),
    adds: { term: word },
  }))

const NOTICES: readonly FindInTexts[] = [
  noticeLength,
  noticeAddress,
  noticeSignature,
  noticeDays,
  noticeExclamation,
  noticeEmoji,
  noticeSpelling,
  noticeAnd,
  noticeTerms,
]
