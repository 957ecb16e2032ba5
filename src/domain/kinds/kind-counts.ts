import { plural, t } from '@lingui/core/macro'
import { type Kind, RECORD_KINDS, KIND_NOUNS } from './record-kinds.ts'

const NON_WORK = ['conflict', 'capabilities', 'preferences', 'job', 'import'] as const satisfies readonly Kind[]
type WorkKind = Exclude<Kind, (typeof NON_WORK)[number]>

/**
 * Kinds that are no work by themselves: what waits for a choice or for the server, the plan, the preferences. They go
 * and come with the rest.
 */
export const NON_WORK_KINDS: ReadonlySet<string> = new Set(NON_WORK)

const worked = RECORD_KINDS.filter((kind): kind is WorkKind => !NON_WORK_KINDS.has(kind))

/** Kinds that people work on. */
export const WORK_KINDS: readonly Kind[] = worked

const COUNTS: Readonly<Record<WorkKind, (count: number) => string>> = {
  opportunity: (count) => plural(count, { one: '# offer', other: '# offers' }),
  strategy: (count) => plural(count, { one: '# text', other: '# texts' }),
  template: (count) => plural(count, { one: '# template', other: '# templates' }),
  aiResult: (count) => plural(count, { one: '# draft', other: '# drafts' }),
  formula: (count) => plural(count, { one: '# formula', other: '# formulas' }),
  swot: (count) => plural(count, { one: '# SWOT', other: '# SWOTs' }),
  app: (count) => plural(count, { one: '# app', other: '# apps' }),
  workbook: (count) => plural(count, { one: '# workbook', other: '# workbooks' }),
  form: (count) => plural(count, { one: '# form', other: '# forms' }),
  entry: (count) => plural(count, { one: '# entry', other: '# entries' }),
  // An account has one.
  company: () => t`the company profile`,
  voice: (count) => plural(count, { one: '# brand voice', other: '# brand voices' }),
}

/**
 * '12 offers', '40 texts', 'the company profile': the kinds that people work on, in the order in which they are told;
 * what this version knows no name of comes last. Without those of which there are none.
 */
export function kindCounts(counts: ReadonlyMap<string, number>): readonly string[] {
  const named = worked.flatMap((kind) => {
    const count = counts.get(kind) ?? 0
    return count === 0 ? [] : [COUNTS[kind](count)]
  })
  const unknown = [...counts]
    .filter(([kind]) => !Object.hasOwn(KIND_NOUNS, kind))
    .reduce((sum, [, count]) => sum + count, 0)
  return unknown === 0 ? named : [...named, plural(unknown, { one: '# other entry', other: '# other entries' })]
}

/** Joins the counts of kinds in one text: '12 offers, 40 texts and the company profile'. Empty if there are none. */
export const kindCountsText = (counts: ReadonlyMap<string, number>): string => listed(kindCounts(counts))

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  const first = words.slice(0, -1).join(', ')
  return first === '' ? last : t`${first} and ${last}`
}

/** Counts the records of each kind. */
export function countByKind(records: Iterable<{ readonly kind: string }>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { kind } of records) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}
