import { indexWords } from './searched-text.ts'
import {
  type MentionFinder,
  MAX_MENTIONS,
  type SearchedText,
  type HashedWords,
  type ValueMention,
} from './value-mentions.ts'

/** Words in a row that are compared. */
const GRAM = 4
const MIN_GRAMS = 2

function gramAt(hashes: readonly number[], index: number): number {
  let hash = 17
  for (let offset = 0; offset < GRAM; offset++) hash = Math.imul(hash ^ (hashes[index + offset] ?? 0), 0x01000193)
  return hash
}

const isGram = ({ sentences }: HashedWords, index: number): boolean => sentences[index] === sentences[index + GRAM - 1]

/** The sets of four words of each sentence. */
function gramsOf(value: string): readonly ReadonlySet<number>[] {
  const words = indexWords(value)
  const sets: Set<number>[] = []
  for (let index = 0; index + GRAM <= words.hashes.length; index++) {
    if (!isGram(words, index)) continue
    const sentence = words.sentences[index] ?? 0
    const set = sets[sentence] ?? new Set<number>()
    set.add(gramAt(words.hashes, index))
    sets[sentence] = set
  }
  return sets.filter((set) => set !== undefined && set.size >= MIN_GRAMS)
}

/**
 * Finds sentences that say what a longer text says: the whole of it word for word, or half of the word groups of one of
 * its sentences.
 */
export function sentenceFinder(value: string): MentionFinder | undefined {
  const whole = value.trim()
  const sets = gramsOf(whole)
  if (sets.length === 0) return undefined
  return { find: (searched) => withExactMatches(searched, whole, similarSentences(searched, sets)) }
}

function withExactMatches({ text }: SearchedText, whole: string, others: readonly ValueMention[]): ValueMention[] {
  const exact: ValueMention[] = []
  for (
    let at = text.indexOf(whole);
    at >= 0 && exact.length < MAX_MENTIONS;
    at = text.indexOf(whole, at + whole.length)
  )
    exact.push({
      start: at,
      end: at + whole.length,
      text: whole,
      certainty: 'sure',
      rewriteAs: (next) => (next.trim() === '' ? null : next.trim()),
    })
  let passed = 0
  const free = others.filter(({ start, end }) => {
    while ((exact[passed]?.end ?? Number.POSITIVE_INFINITY) <= start) passed++
    return end <= (exact[passed]?.start ?? Number.POSITIVE_INFINITY)
  })
  return [...exact, ...free].toSorted((a, b) => a.start - b.start)
}

function similarSentences(searched: SearchedText, sets: readonly ReadonlySet<number>[]): ValueMention[] {
  const words = searched.words()
  const found: ValueMention[] = []
  let first = 0
  while (first < words.hashes.length && found.length < MAX_MENTIONS) {
    let end = first
    while (end < words.hashes.length && words.sentences[end] === words.sentences[first]) end++
    if (end - first >= GRAM && sets.some((set) => isHalfIn(words, first, end, set)))
      found.push(sentenceAt(searched.text, words, first, end))
    first = end
  }
  return found
}

function isHalfIn({ hashes }: HashedWords, first: number, end: number, set: ReadonlySet<number>): boolean {
  const seen = new Set<number>()
  for (let index = first; index + GRAM <= end; index++) {
    const gram = gramAt(hashes, index)
    if (set.has(gram)) seen.add(gram)
  }
  return seen.size * 2 >= set.size
}

function sentenceAt(text: string, { starts, ends }: HashedWords, first: number, end: number): ValueMention {
  const [from, to] = [starts[first] ?? 0, ends[end - 1] ?? 0]
  return { start: from, end: to, text: text.slice(from, to), certainty: 'likely', rewriteAs: () => null }
}
