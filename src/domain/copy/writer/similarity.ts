import { UNSPACED_SCRIPT } from '#lib/text/text-script.ts'

const GRAM_WORDS = 4
const GRAM_LETTERS = 6
const SHORT_WORDS = 8
const MAX_SHARED_WORD_SHARE = 0.5

/** Maximum similarity of two texts: between drafts of one job, and to earlier drafts. COPY, section 4. */
export const MAX_SIMILARITY = { inRequest: 0.4, earlier: 0.6 } as const

/** The words of a draft without what all drafts of an offer share (names, price, date, call to action, guarantee). */
export function distinctiveText(fields: readonly string[], shared: readonly string[]): string {
  let text = fields.join('\n').toLowerCase()
  for (const one of shared) if (one !== '') text = text.replaceAll(one.toLowerCase(), ' ')
  return text.replace(/^– .*$/gm, ' ')
}

/**
 * Measures how much of the shorter text occurs in the other, 0 to 1: by runs of four words, or of six letters in
 * scripts without spaces. Texts under eight words are compared by their words of four letters and more.
 */
function textSimilarity(one: string, other: string): number {
  const isUnspaced = UNSPACED_SCRIPT.test(one) || UNSPACED_SCRIPT.test(other)
  const [a, b] = [wordGrams(one, isUnspaced), wordGrams(other, isUnspaced)]
  const smaller = Math.min(a.size, b.size)
  if (smaller === 0) return 0
  let both = 0
  for (const gram of a) if (b.has(gram)) both++
  return both / smaller
}

const wordsInText = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

function wordGrams(text: string, isUnspaced: boolean): ReadonlySet<string> {
  if (isUnspaced) {
    const letters = wordsInText(text).join('')
    return new Set(
      Array.from({ length: Math.max(0, letters.length - GRAM_LETTERS + 1) }, (_, at) =>
        letters.slice(at, at + GRAM_LETTERS),
      ),
    )
  }
  const words = wordsInText(text)
  return new Set(
    Array.from({ length: Math.max(0, words.length - GRAM_WORDS + 1) }, (_, at) =>
      words.slice(at, at + GRAM_WORDS).join(' '),
    ),
  )
}

const longWordSet = (text: string): ReadonlySet<string> => new Set(wordsInText(text).filter((word) => word.length >= 4))

export function isTooSimilar(one: string, other: string, maxSimilarity: number): boolean {
  const [a, b] = [wordsInText(one), wordsInText(other)]
  const isShort = Math.min(a.length, b.length) < SHORT_WORDS && !UNSPACED_SCRIPT.test(one)
  if (!isShort) return textSimilarity(one, other) > maxSimilarity
  const [first, second] = [longWordSet(one), longWordSet(other)]
  const smaller = Math.min(first.size, second.size)
  if (smaller === 0) return one.trim() === other.trim()
  let both = 0
  for (const word of first) if (second.has(word)) both++
  return both / smaller > MAX_SHARED_WORD_SHARE
}
