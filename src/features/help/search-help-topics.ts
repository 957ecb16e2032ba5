import { escapePattern } from '#lib/text/escape-pattern.ts'
import type { HelpTopic } from './help-topic.ts'

/** A piece of a text; `isHit` where it is one of the words that were searched for. */
export interface SearchHitPiece {
  readonly text: string
  readonly isHit: boolean
}

export interface HelpHit {
  readonly topic: HelpTopic
  readonly title: readonly SearchHitPiece[]
  /** Words around the first hit, or the first words. */
  readonly excerpt: readonly SearchHitPiece[]
}

/**
 * Finds the topics whose title and content together have every word of the term, whatever its case [5.14]; those with
 * the words in their title first.
 */
export function searchHelpTopics(topics: readonly HelpTopic[], term: string): readonly HelpHit[] {
  const words = term.normalize('NFC').split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const patterns = words.map((word) => new RegExp(escapePattern(word), 'iu'))
  const any = new RegExp(
    words
      .toSorted((a, b) => b.length - a.length)
      .map(escapePattern)
      .join('|'),
    'giu',
  )
  return topics
    .filter(({ title, content, words: more }) =>
      patterns.every((pattern) => pattern.test(`${title}\n${content}\n${more}`)),
    )
    .map((topic) => ({ topic, score: scoreOf(topic, patterns) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ topic }) => ({
      topic,
      title: marked(topic.title, any),
      excerpt: marked(excerptOf(topic.content, any), any),
    }))
}

/** A word in the title counts most, then one that search is meant to find the topic by. */
const scoreOf = ({ title, words }: HelpTopic, patterns: readonly RegExp[]): number =>
  patterns.reduce((score, pattern) => score + (pattern.test(title) ? 10 : pattern.test(words) ? 3 : 0), 0)

function marked(text: string, any: RegExp): readonly SearchHitPiece[] {
  const pieces: SearchHitPiece[] = []
  let from = 0
  for (const { 0: hit, index } of text.matchAll(any)) {
    if (index > from) pieces.push({ text: text.slice(from, index), isHit: false })
    pieces.push({ text: hit, isHit: true })
    from = index + hit.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isHit: false })
  return pieces
}

const MAX_EXCERPT_CHARS = 110
/** An excerpt begins at most so many characters before a hit. */
const MAX_LEAD_CHARS = 40

function excerptOf(content: string, any: RegExp): string {
  const text = content.replaceAll('\n', ' ')
  const first = Math.max(0, text.search(any))
  const from = first <= MAX_LEAD_CHARS ? 0 : wordStart(text, first - MAX_LEAD_CHARS, first)
  const end = from + MAX_EXCERPT_CHARS
  const to =
    end >= text.length
      ? text.length
      : Math.max(first + 1, text.lastIndexOf(' ', end) > from ? text.lastIndexOf(' ', end) : end)
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}

/** The first word that begins between two places; the first place where none does, as in scripts without spaces. */
function wordStart(text: string, from: number, to: number): number {
  const space = text.indexOf(' ', from)
  return space < 0 || space >= to ? from : space + 1
}
