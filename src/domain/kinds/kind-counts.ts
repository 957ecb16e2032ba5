import { formatCount } from '#lib/text/text.ts'
import { type Kind, RECORD_KINDS, KIND_NOUNS } from './record-kinds.ts'

/**
 * Kinds that are no work by themselves: what waits for a choice or for the server, the plan, the preferences. They go
 * and come with the rest.
 */
export const NON_WORK_KINDS: ReadonlySet<string> = new Set<Kind>([
  'conflict',
  'capabilities',
  'preferences',
  'job',
  'import',
])

/** Kinds that people work on. */
export const WORK_KINDS: readonly Kind[] = RECORD_KINDS.filter((kind) => !NON_WORK_KINDS.has(kind))

/** Kinds of which each account has one. */
const ONLY_ONES: ReadonlySet<string> = new Set<Kind>(['company'])

/**
 * '12 offers', '40 texts', 'the company profile': the kinds that people work on, in the order in which they are told;
 * what this version knows no name of comes last. Without those of which there are none.
 */
export function kindCounts(counts: ReadonlyMap<string, number>): readonly string[] {
  const named = WORK_KINDS.flatMap((kind) => {
    const count = counts.get(kind) ?? 0
    const [one, many] = KIND_NOUNS[kind]
    if (count === 0) return []
    return [ONLY_ONES.has(kind) ? `the ${one}` : formatCount(count, one, many)]
  })
  const unknown = [...counts]
    .filter(([kind]) => !Object.hasOwn(KIND_NOUNS, kind))
    .reduce((sum, [, count]) => sum + count, 0)
  return unknown === 0 ? named : [...named, formatCount(unknown, 'other entry', 'other entries')]
}

/** Joins the counts of kinds in one text: '12 offers, 40 texts and the company profile'. Empty if there are none. */
export const kindCountsText = (counts: ReadonlyMap<string, number>): string => listed(kindCounts(counts))

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** Counts the records of each kind. */
export function countByKind(records: Iterable<{ readonly kind: string }>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { kind } of records) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}
