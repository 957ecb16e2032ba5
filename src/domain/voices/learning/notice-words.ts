import { UNSPACED_SCRIPT } from '#lib/text/text-script.ts'
import { functionWords, isFunctionWord } from '#lib/language/function-words.ts'
import { MIN_LEARNED_TEXTS } from './learned-addition.ts'
import { type ReadVoiceText, wordsIn } from './read-voice-text.ts'

const MAX_PHRASE_WORDS = 3
const MIN_WORD_CHARS = 4
const MAX_WORDS_NOTICED = 8

/** A word or phrase that several texts use. */
export interface NoticedWord {
  /** Form in which it is mostly written. */
  readonly word: string
  readonly places: readonly { readonly text: ReadVoiceText; readonly quote: string }[]
}

interface Found {
  readonly forms: Map<string, number>
  readonly places: Map<string, { readonly text: ReadVoiceText; readonly quote: string }>
  count: number
}

/** The words and phrases that at least three texts use, the most used first. */
export function noticeWords(texts: readonly ReadVoiceText[]): readonly NoticedWord[] {
  const found = new Map<string, Found>()
  for (const text of texts)
    for (const quote of text.sentences)
      for (const { key, form, isStart } of phrasesIn(quote, text.language)) {
        const known: Found = found.get(key) ?? { forms: new Map(), places: new Map(), count: 0 }
        found.set(key, known)
        known.count++
        // A capital at the start of a sentence says nothing about the word, so that one which is found only there is
        // left out: as a term, it would be corrected everywhere.
        known.forms.set(form, (known.forms.get(form) ?? 0) + (isStart ? 0 : 1))
        if (!known.places.has(text.id)) known.places.set(text.id, { text, quote })
      }
  const shared = [...found].filter(
    ([, { places, forms }]) => places.size >= MIN_LEARNED_TEXTS && [...forms.values()].some((count) => count > 0),
  )
  const longest = shared.filter(([key, { places }]) => !isPartOfLonger(key, places.size, shared))
  return longest
    .toSorted(([one, a], [other, b]) => b.places.size - a.places.size || b.count - a.count || (one < other ? -1 : 1))
    .slice(0, MAX_WORDS_NOTICED)
    .map(([, { forms, places }]) => ({ word: mostWritten(forms), places: [...places.values()] }))
}

/** ‘Weekly’ says nothing beside ‘Weekly Loaf’, which as many texts have. */
const isPartOfLonger = (key: string, size: number, all: readonly (readonly [string, Found])[]): boolean =>
  all.some(([other, { places }]) => other !== key && places.size >= size && ` ${other} `.includes(` ${key} `))

const mostWritten = (forms: ReadonlyMap<string, number>): string =>
  [...forms].toSorted(([one, a], [other, b]) => b - a || (one < other ? 1 : -1))[0]?.[0] ?? ''

function* phrasesIn(
  sentence: string,
  language: string,
): Generator<{ readonly key: string; readonly form: string; readonly isStart: boolean }> {
  if (UNSPACED_SCRIPT.test(sentence) || functionWords(language).prepositions.size < 2) return
  let isFirst = true
  for (const clause of sentence.split(/[^\p{L}\p{N}\p{M}'’\- ]+/u)) {
    const words = wordsIn(clause)
    for (let from = 0; from < words.length; from++)
      for (let length = 1; length <= MAX_PHRASE_WORDS && from + length <= words.length; length++) {
        const phrase = words.slice(from, from + length)
        if (isTelling(phrase, language))
          yield {
            key: phrase.join(' ').toLowerCase(),
            form: phrase.join(' '),
            isStart: isFirst && from === 0,
          }
      }
    if (words.length > 0) isFirst = false
  }
}

/** A phrase ends with a word that says something, and begins with one or with a preposition: ‘on your step’. */
function isTelling(phrase: readonly string[], language: string): boolean {
  const last = phrase.at(-1) ?? ''
  const first = phrase[0] ?? ''
  const isSmall = (word: string): boolean => isFunctionWord(word.toLowerCase(), language)
  if (phrase.some((word) => /\p{N}/u.test(word)) || isSmall(last)) return false
  if (phrase.length === 1) return last.length >= MIN_WORD_CHARS
  const isPreposition = functionWords(language).prepositions.has(first.toLowerCase())
  return last.length >= MIN_WORD_CHARS && (!isSmall(first) || isPreposition)
}
