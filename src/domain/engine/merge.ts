import { diffIndices } from 'node-diff3'
import { type Json, sameJson } from '#lib/json.ts'

export type MergeOutcome =
  | { readonly status: 'applied' | 'merged'; readonly value: Json }
  | { readonly status: 'conflict' }

/** Past this many characters a line merge is not tried: the comparison could stop the caller for seconds. */
const MAX_MERGED_CHARS = 200_000
const MAX_MERGED_LINES = 4_000
/**
 * Nor where more pairs of lines than this are equal (few different lines, each many times over): 4,000 lines of two
 * words take ten seconds.
 */
const MAX_EQUAL_PAIRS = 100_000

/**
 * Brings one field's edit (`was` → `value`) onto the field's present value. Pure; both sides of the wire use it. `was`
 * undefined means that the newest value is replaced knowingly. An absent field and an empty one are the same. `merged`
 * only where every changed line is the change of one side and its place is unambiguous; otherwise `conflict`.
 */
export function mergeFieldEdit(current: Json | undefined, was: Json | undefined, value: Json): MergeOutcome {
  if (was === undefined || isSameValue(current, was) || isSameValue(current, value)) return { status: 'applied', value }
  // Sent along or typed and taken back: nothing was changed, so nothing is in anybody's way.
  if (isSameValue(was, value)) return { status: 'applied', value: current ?? '' }
  if (typeof current !== 'string' || typeof was !== 'string' || typeof value !== 'string') return { status: 'conflict' }
  const merged = mergeLines(current, was, value)
  return merged === null ? { status: 'conflict' } : { status: 'merged', value: merged }
}

const isSameValue = (a: Json | undefined, b: Json | undefined): boolean => sameJson(a ?? '', b ?? '')

/** A change of the base's lines [from, to) into other lines. */
interface Hunk {
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
}

function mergeLines(current: string, was: string, value: string): string | null {
  if (current.length + was.length + value.length > MAX_MERGED_CHARS) return null
  const [base, now, then] = [was.split('\n'), current.split('\n'), value.split('\n')]
  if (base.length < 2 || Math.max(base.length, now.length, then.length) > MAX_MERGED_LINES) return null
  const counts = countLines(base)
  if (Math.max(equalPairs(counts, now), equalPairs(counts, then)) > MAX_EQUAL_PAIRS) return null
  const theirs = hunksOf(base, now)
  const ours = hunksOf(base, then)
  const isAmbiguous = ambiguityOf(base, counts)
  if (areAdjacentHunks(theirs, ours) || [...theirs, ...ours].some(isAmbiguous)) return null
  return applyHunks(base, [...theirs, ...ours]).join('\n')
}

function countLines(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

const equalPairs = (counts: ReadonlyMap<string, number>, side: readonly string[]): number =>
  side.reduce((pairs, line) => pairs + (counts.get(line) ?? 0), 0)

const hunksOf = (base: readonly string[], side: readonly string[]): Hunk[] =>
  diffIndices([...base], [...side]).map(({ buffer1: [from, length], buffer2Content }) => ({
    from,
    to: from + length,
    lines: buffer2Content,
  }))

/** Returns true if any two hunks overlap or touch: neighbouring lines usually belong to one thought. */
const areAdjacentHunks = (a: readonly Hunk[], b: readonly Hunk[]): boolean =>
  a.some((x) => b.some((y) => x.from <= y.to && y.from <= x.to))

/**
 * A hunk is ambiguous when it removes a line that stands in the base more than once, adds a line that the base already
 * has, or adds lines between two that are both repeated: diff could have put it elsewhere. Blank lines do not count.
 */
function ambiguityOf(base: readonly string[], counts: ReadonlyMap<string, number>): (hunk: Hunk) => boolean {
  const isRepeated = (line: string | undefined): boolean => line !== undefined && (counts.get(line) ?? 0) > 1
  const isBlank = (line: string): boolean => line.trim() === ''
  return ({ from, to, lines }) =>
    base.slice(from, to).some((line) => !isBlank(line) && isRepeated(line)) ||
    lines.some((line) => !isBlank(line) && counts.has(line)) ||
    (from === to && from > 0 && from < base.length && isRepeated(base[from - 1]) && isRepeated(base[from]))
}

function applyHunks(base: readonly string[], hunks: readonly Hunk[]): string[] {
  const out = [...base]
  for (const { from, to, lines } of hunks.toSorted((a, b) => b.from - a.from)) out.splice(from, to - from, ...lines)
  return out
}
