import { plural, t } from '@lingui/core/macro'
import { recordKeyString, TRASH_RETENTION_DAYS } from '#domain/engine/record.ts'
import { findKind, kindNoun } from '#domain/kinds/index.ts'
import { formatList } from '#lib/locale/ui-locale.ts'
import type { LocalDatabase } from '#store/database.ts'
import { deletedSummaries } from '#store/queries.ts'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import type { SummaryRow } from '#store/rows.ts'

const DAY_MS = 86_400_000

/** Returns how many days a deleted record can still be restored, at least 0. A clock that runs ahead adds none. */
export function daysLeft(deletedAtMs: number, nowMs: number): number {
  const left = Math.ceil((deletedAtMs + TRASH_RETENTION_DAYS * DAY_MS - nowMs) / DAY_MS)
  return Math.min(TRASH_RETENTION_DAYS, Math.max(0, left))
}

/** '87 days left'; afterwards, that it may go. */
export const daysLeftText = (days: number): string =>
  days === 0 ? t`May be deleted any day` : plural(days, { one: '# day left', other: '# days left' })

/** A deleted record. */
export interface TrashedRecord {
  readonly kind: string
  readonly summary: SummaryRow
}

/** Reads the trash of several kinds, the last deleted first. */
export async function readTrashedRecords(
  database: LocalDatabase,
  kinds: readonly string[],
): Promise<readonly TrashedRecord[]> {
  const each = await Promise.all(
    kinds.map(async (kind) =>
      (await deletedSummaries(database, kind)).map((summary) => ({
        kind,
        summary: { ...summary, title: titleOrUntitled(kindNoun(kind), summary.title) },
      })),
    ),
  )
  return each.flat().toSorted((one, other) => other.summary.updatedAt - one.summary.updatedAt)
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Made once a row: a full trash is searched at each key. */
const searchable = new WeakMap<SummaryRow, string>()

function searchableOf(summary: SummaryRow): string {
  const known = searchable.get(summary)
  if (known !== undefined) return known
  const text = withoutAccents(summary.search)
  searchable.set(summary, text)
  return text
}

/** The records that have every word of the query in what lists search by. */
export function searchTrashedRecords(rows: readonly TrashedRecord[], query: string): readonly TrashedRecord[] {
  const words = withoutAccents(query).split(/\s+/).filter(Boolean)
  return words.length === 0
    ? rows
    : rows.filter(({ summary }) => words.every((word) => searchableOf(summary).includes(word)))
}

/** Names the places that several searches cover, each once: 'title, summary, product name or text'. */
export const searchedFieldsText = (each: readonly (readonly string[])[]): string =>
  formatList([...new Set(each.flat())], 'disjunction')

/** Counts the records of each kind. */
export function countsByKind(rows: readonly TrashedRecord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** Returns a record's children that are in the trash. */
export const trashedChildren = (
  rows: readonly TrashedRecord[],
  { kind, summary: { ID } }: TrashedRecord,
): readonly TrashedRecord[] =>
  rows.filter((row) => row.summary.parent === ID && findKind(row.kind)?.parent?.kind === kind)

/** The keys of what is in the trash. */
export const trashedKeys = (rows: readonly TrashedRecord[]): ReadonlySet<string> =>
  new Set(rows.map(({ kind, summary: { ID } }) => recordKeyString(kind, ID)))

/** Returns the noun of a record's parent if that is in the trash, too. Null otherwise. */
export function trashedParentNoun(
  keys: ReadonlySet<string>,
  { kind, summary: { parent } }: TrashedRecord,
): string | null {
  const parentKind = findKind(kind)?.parent?.kind
  return parentKind !== undefined && keys.has(recordKeyString(parentKind, parent)) ? kindNoun(parentKind) : null
}
