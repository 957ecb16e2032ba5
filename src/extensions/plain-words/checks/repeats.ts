import { formatCount, isolateDirection } from '#lib/text/text.ts'
import { isFunctionWord } from '#lib/language/function-words.ts'
import type { TextLine } from '#extensions/plain-words/read-text.ts'
import { editInLine, type Suggestion } from '#extensions/plain-words/suggestion.ts'
import { type WordSpan, wordSpans } from '#extensions/plain-words/words.ts'

/** A phrase has at least as many words, and one of them says something by itself. */
const MIN_PHRASE_WORDS = 3
const MAX_PHRASE_WORDS = 8
/** Shorter phrases of scripts without spaces are ordinary. */
const MIN_PHRASE_UNITS = 9
/** Maximum occurrences of one word in one paragraph. */
const MAX_SAME_WORDS = 3
const MIN_WORD_UNITS = 4
const TITLE = 'Repeated'

interface ReadLine {
  readonly line: TextLine
  readonly words: readonly WordSpan[]
}

/**
 * Finds words that appear twice in a row, phrases that appear twice or in the headline too, and words that fill a
 * paragraph.
 */
export function findRepeats(lines: readonly TextLine[], headline: string, language: string): readonly Suggestion[] {
  const read = lines.map((line) => ({ line, words: wordSpans(line.words, language) }))
  return [
    ...read.flatMap((one) => doubledWords(one, language)),
    ...repeatedPhrases(read, wordSpans(headline, language), language),
    ...crowdedWords(read, language),
  ]
}

const small = ({ text }: WordSpan): string => text.toLowerCase().replaceAll('’', "'")

/** Words that people put twice on purpose. */
const MAY_DOUBLE = new Set(
  'very so no bye ha had that really more sehr ja nein nie die der das sie très nous vous muy no sí'.split(' '),
)

function doubledWords({ line, words }: ReadLine, language: string): readonly Suggestion[] {
  return words.flatMap((word, index) => {
    const before = words[index - 1]
    if (!before || small(word) !== small(before) || /\d/.test(word.text) || MAY_DOUBLE.has(small(word))) return []
    if (line.words.slice(before.to, word.from).trim() !== '' || before.to === word.from) return []
    // ‘Duran Duran’ is a name, and the words of some languages are said twice.
    if ((index > 1 && /^\p{Lu}/u.test(word.text)) || !isFunctionWord(word.text, language)) return []
    const edit = editInLine(line, before.to, word.to, '')
    return [
      {
        title: TITLE,
        reason: `‘${isolateDirection(word.text)}’ appears twice in a row.`,
        line,
        from: before.from,
        to: word.to,
        ...(edit && { fix: { label: 'Remove it' as const, edit } }),
      },
    ]
  })
}

/** A phrase with the words around it that hold no meaning of their own taken off its ends. */
interface Phrase {
  readonly key: string
  readonly from: number
  readonly to: number
}

function repeatedPhrases(
  read: readonly ReadLine[],
  headline: readonly WordSpan[],
  language: string,
): readonly Suggestion[] {
  const inHeadline = new Set(phrasesOf(headline, language).map(({ key }) => key))
  const seen = new Set<string>()
  const found: Suggestion[] = []
  for (const { line, words } of read) {
    let end = 0
    const here: string[] = []
    for (const { key, from, to } of phrasesOf(words, language)) {
      here.push(key)
      if (from < end || !(inHeadline.has(key) || seen.has(key))) continue
      end = to
      const phrase = line.words.slice(from, to)
      const reason = inHeadline.has(key)
        ? `‘${isolateDirection(phrase)}’ appears in the headline too.`
        : `‘${isolateDirection(phrase)}’ appears before in this text.`
      found.push({ title: TITLE, reason, line, from, to })
    }
    for (const key of here) seen.add(key)
  }
  return found
}

/** Phrases of a line in the order of their beginnings, the longest first. */
function phrasesOf(words: readonly WordSpan[], language: string): readonly Phrase[] {
  const letters = words.map(small)
  const isSaying = words.map(({ text }) => /\p{L}/u.test(text) && !isFunctionWord(text, language))
  const phrases: Phrase[] = []
  for (const [index, first] of words.entries())
    for (let length = Math.min(MAX_PHRASE_WORDS, words.length - index); length >= MIN_PHRASE_WORDS; length--) {
      const to = words[index + length - 1]?.to ?? 0
      if (to - first.from < MIN_PHRASE_UNITS || !isSaying.slice(index, index + length).includes(true)) continue
      phrases.push({ key: letters.slice(index, index + length).join(' '), from: first.from, to })
    }
  return phrases
}

function crowdedWords(read: readonly ReadLine[], language: string): readonly Suggestion[] {
  const counts = new Map<string, { readonly places: { readonly line: TextLine; readonly word: WordSpan }[] }>()
  for (const { line, words } of read)
    for (const word of words) {
      if (word.text.length < MIN_WORD_UNITS || !/^\p{L}/u.test(word.text) || isFunctionWord(word.text, language))
        continue
      const key = `${line.paragraph} ${small(word)}`
      const known = counts.get(key) ?? { places: [] }
      known.places.push({ line, word })
      counts.set(key, known)
    }
  return [...counts.values()].flatMap(({ places }) => {
    const last = places.at(-1)
    if (!last || places.length <= MAX_SAME_WORDS) return []
    const reason = `‘${isolateDirection(last.word.text)}’ appears ${formatCount(places.length, 'time')} in this paragraph.`
    return [{ title: 'The same word again', reason, line: last.line, from: last.word.from, to: last.word.to }]
  })
}
