const GRAM_WORDS = 4
const GRAM_LETTERS = 6
const SHORT_WORDS = 8
const MOST_SHARED_WORDS = 0.5
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** How near two texts may be: between drafts of one request, and to earlier ones. COPY, section 4. */
export const MOST_SHARED = { inRequest: 0.4, earlier: 0.6 } as const

/** The words of a draft without what all drafts of an offer share (names, price, date, call to action, guarantee). */
export function ownWords(fields: readonly string[], shared: readonly string[]): string {
  let text = fields.join('\n').toLowerCase()
  for (const one of shared) if (one !== '') text = text.replaceAll(one.toLowerCase(), ' ')
  return text.replace(/^– .*$/gm, ' ')
}

/**
 * How much of the shorter of two texts is in the other, 0 to 1: by runs of four words, of six letters where a script
 * has no spaces. Texts under eight words: by their words of four letters and more.
 */
function likeness(one: string, other: string): number {
  const isUnspaced = UNSPACED.test(one) || UNSPACED.test(other)
  const [a, b] = [grams(one, isUnspaced), grams(other, isUnspaced)]
  const smaller = Math.min(a.size, b.size)
  if (smaller === 0) return 0
  let both = 0
  for (const gram of a) if (b.has(gram)) both++
  return both / smaller
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

function grams(text: string, isUnspaced: boolean): ReadonlySet<string> {
  if (isUnspaced) {
    const letters = wordsOf(text).join('')
    return new Set(
      Array.from({ length: Math.max(0, letters.length - GRAM_LETTERS + 1) }, (_, at) =>
        letters.slice(at, at + GRAM_LETTERS),
      ),
    )
  }
  const words = wordsOf(text)
  return new Set(
    Array.from({ length: Math.max(0, words.length - GRAM_WORDS + 1) }, (_, at) =>
      words.slice(at, at + GRAM_WORDS).join(' '),
    ),
  )
}

const longOnes = (text: string): ReadonlySet<string> => new Set(wordsOf(text).filter((word) => word.length >= 4))

/** Whether two drafts are too near each other. */
export function isTooNear(one: string, other: string, most: number): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const isShort = Math.min(a.length, b.length) < SHORT_WORDS && !UNSPACED.test(one)
  if (!isShort) return likeness(one, other) > most
  const [first, second] = [longOnes(one), longOnes(other)]
  const smaller = Math.min(first.size, second.size)
  if (smaller === 0) return one.trim() === other.trim()
  let both = 0
  for (const word of first) if (second.has(word)) both++
  return both / smaller > MOST_SHARED_WORDS
}
