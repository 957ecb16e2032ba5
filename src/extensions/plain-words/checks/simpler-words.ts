import { isolateDirection } from '#lib/text/text.ts'
import {
  WORDS_BEFORE_FILLER,
  WORDS_AFTER_FILLER,
  PLAINER_WORDS,
  type PlainerWords,
} from '#extensions/plain-words/lists/plainer-words.ts'
import type { TextLine } from '#extensions/plain-words/read-text.ts'
import { editInLine, type Suggestion } from '#extensions/plain-words/suggestion.ts'
import { capitalized, normalizedPhrase, phrasePattern } from '#extensions/plain-words/words.ts'

const patterns = new Map<string, RegExp>()
const listed = new Map<string, PlainerWords>()

function patternOf(language: string, words: PlainerWords): RegExp {
  const known = patterns.get(language) ?? phrasePattern([...words.keys()])
  patterns.set(language, known)
  return known
}

function plainerWords(language: string): PlainerWords {
  const known =
    listed.get(language) ??
    new Map([...(PLAINER_WORDS[language] ?? [])].map(([phrase, words]) => [phrase.toLowerCase(), words]))
  listed.set(language, known)
  return known
}

/** Finds long-winded phrases with their plainer words, and fillers that can go. */
export function findSimplerWords(line: TextLine, language: string): readonly Suggestion[] {
  const words = plainerWords(language)
  if (words.size === 0) return []
  return Array.from(line.words.matchAll(patternOf(language, words)), (match) =>
    suggestionFor(line, match, language),
  ).flatMap((found) => found ?? [])
}

function suggestionFor(line: TextLine, { 0: found, index }: RegExpExecArray, language: string): Suggestion | undefined {
  const words = plainerWords(language).get(normalizedPhrase(found))
  if (words === undefined) return undefined
  const [from, to] = [index, index + found.length]
  return words === '' ? fillerAt(line, from, to, language) : phraseAt(line, from, to, { words, language })
}

interface Plainer {
  readonly words: string
  readonly language: string
}

function phraseAt(line: TextLine, from: number, to: number, { words, language }: Plainer): Suggestion | undefined {
  const found = line.words.slice(from, to)
  if (isInCapitals(found) || isBoundToArticle(line.words, from, words, language)) return undefined
  const joined = /['’]$/u.test(found) && !/['’]$/u.test(words) ? `${words} ` : words
  const text = /^\p{Lu}/u.test(found) ? capitalized(joined) : joined
  const edit = editInLine(line, from, to, found.includes('’') ? text.replaceAll("'", '’') : text)
  if (!edit) return undefined
  return {
    title: 'Simpler words',
    reason: `Say ‘${isolateDirection(edit.text.trim())}’ instead of ‘${isolateDirection(found)}’.`,
    line,
    from,
    to,
    fix: { label: 'Replace', edit },
  }
}

/** A filler goes with the space behind it, and with the commas around it. */
function fillerAt(line: TextLine, from: number, to: number, language: string): Suggestion | undefined {
  const { words } = line
  const found = words.slice(from, to)
  const before = /([\p{L}\p{N}'’]{1,40})[ \u00A0]$/u
    .exec(words.slice(Math.max(0, from - 40), from))?.[1]
    ?.toLowerCase()
    .replaceAll('’', "'")
  const behind = /^(,?) (\p{L}[\p{L}\p{M}'’-]*)/u.exec(words.slice(to, to + 60))
  if (!behind || isInCapitals(found)) return undefined
  const [, comma = '', next = ''] = behind
  const begins = /(?:^|[.!?…][”"’)]* +)$/u.test(words.slice(Math.max(0, from - 20), from))
  const isBetweenCommas = comma !== '' && words.slice(from - 2, from) === ', '
  if (begins && language === 'de') return undefined
  if (!begins && (before === undefined ? !isBetweenCommas : isFillerRequired(before, next, language))) return undefined
  if (!begins && comma !== '' && !isBetweenCommas) return undefined
  const fixed = begins
    ? { start: from, end: to + comma.length + 2, text: capitalized(next.charAt(0)) }
    : isBetweenCommas
      ? { start: from - 2, end: to + 1, text: '' }
      : { start: from, end: to + 1, text: '' }
  const edit = editInLine(line, fixed.start, fixed.end, fixed.text)
  if (!edit) return undefined
  return {
    title: 'Filler',
    reason: `The sentence says the same without ‘${isolateDirection(found)}’.`,
    line,
    from,
    to,
    fix: { label: 'Remove it', edit },
  }
}

const includesWord = (sets: Readonly<Record<string, ReadonlySet<string>>>, language: string, word: string): boolean =>
  sets[language]?.has(word) ?? false

const isFillerRequired = (before: string, next: string, language: string): boolean =>
  includesWord(WORDS_BEFORE_FILLER, language, before) ||
  before.endsWith("n't") ||
  includesWord(WORDS_AFTER_FILLER, language, next.toLowerCase()) ||
  isElided(before, next, language)

const VOWEL = /^[aeiouhàâéèêëîïôùûáíóú]/iu
/** ‘a very old’ would be ‘a old’, ‘la vraiment ancienne’ ‘la ancienne’. */
const isElided = (before: string, next: string, language: string): boolean =>
  language === 'en'
    ? before === 'a' || before === 'an'
    : language === 'fr' &&
      VOWEL.test(next) &&
      /^(?:l[ea]|ce|d[eu]|ne|je|me|te|se|que|ma|ta|sa|beau|nouveau|vieux)$/.test(before)

const isBoundToArticle = (words: string, from: number, next: string, language: string): boolean => {
  const before = /([\p{L}'’]{1,20}) $/u.exec(words.slice(Math.max(0, from - 20), from))?.[1]?.toLowerCase() ?? ''
  return (
    isElided(before, next, language) ||
    (language === 'fr' && /(?:^|[\s(«“])(?:[cdjlmnst]|qu)['’]$/iu.test(words.slice(0, from)))
  )
}

/** A headline in capitals keeps its look. */
const isInCapitals = (found: string): boolean =>
  found.length > 2 && found === found.toUpperCase() && found !== found.toLowerCase()
