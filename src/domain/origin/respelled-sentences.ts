/** Letters from which sentences are compared; shorter ones are alike by chance. */
const MIN_LETTERS = 5
/** Longer sentences keep words in a row when their spelling is put right. */
const MAX_LETTERS = 60
const LETTERS_PER_EDIT = 5
/** Comparisons for one text. Past it `isRespelled` no longer answers. */
const MAX_COMPARISONS = 4_000_000

/**
 * Finds sentences that are one of a set with its spelling, accents or spaces put right: at most one letter in five is
 * changed, added, dropped or swapped with its neighbour. Undefined where there are too many to compare.
 */
export function createRespelledSentences(
  sentences: readonly (readonly string[])[],
): (words: readonly string[]) => boolean | undefined {
  const ofLength = new Map<number, KnownSentence[]>()
  for (const letters of new Set(sentences.map((words) => words.join('')))) {
    if (letters.length < MIN_LETTERS || letters.length > MAX_LETTERS) continue
    const known = { letters, mask: letterMask(letters), pairs: new Set(letterPairs(letters)) }
    const alike = ofLength.get(letters.length)
    if (alike) alike.push(known)
    else ofLength.set(letters.length, [known])
  }
  let comparisons = 0
  return (words) => {
    const letters = words.join('')
    if (letters.length < MIN_LETTERS || letters.length > MAX_LETTERS) return false
    if (comparisons > MAX_COMPARISONS) return undefined
    const [pairs, mask] = [letterPairs(letters), letterMask(letters)]
    const maxEdits = Math.floor(letters.length / LETTERS_PER_EDIT)
    // An edit changes at most three pairs.
    const minPairs = pairs.length - maxEdits * 3
    for (let length = letters.length - maxEdits; length <= letters.length + maxEdits; length++)
      for (const known of ofLength.get(length) ?? []) {
        comparisons++
        // An edit drops one letter at most and adds one.
        if (countBits(mask ^ known.mask) > maxEdits * 2) continue
        comparisons += letters.length
        if (pairs.filter((pair) => known.pairs.has(pair)).length < minPairs) continue
        comparisons += letters.length * known.letters.length
        if (editsBetween(letters, known.letters) <= maxEdits) return true
      }
    return false
  }
}

interface KnownSentence {
  readonly letters: string
  /** Letters in it, as bits: rules most sentences out at once. */
  readonly mask: number
  readonly pairs: ReadonlySet<string>
}

function letterMask(letters: string): number {
  let mask = 0
  for (let at = 0; at < letters.length; at++) mask |= 1 << (letters.charCodeAt(at) % 31)
  return mask
}

function countBits(mask: number): number {
  let [count, left] = [0, mask]
  for (; left !== 0; left &= left - 1) count++
  return count
}

const letterPairs = (letters: string): readonly string[] =>
  Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2))

/** Counts the edits of letters that turn one text into the other; swapping two neighbours is one. */
export function editsBetween(one: string, other: string): number {
  let [twoBefore, before]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row++) {
    const counts = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      counts[at] = Math.min(
        (before[at] ?? 0) + 1,
        (counts[at - 1] ?? 0) + 1,
        (before[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (twoBefore[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[twoBefore, before] = [before, counts]
  }
  return before[other.length] ?? 0
}
