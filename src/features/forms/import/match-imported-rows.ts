import type { ReadEntry } from '#domain/forms/csv/read-entries.ts'
import { emailKey } from '#domain/values/read-email.ts'
import { entryAnswer } from '#domain/forms/csv/write-table.ts'
import type { ImportedEntryUpdate, ImportedEntry } from './store-import.ts'

/** Treatment of rows whose email address an entry has already. */
export type DuplicateHandling = 'leave' | 'update' | 'add'

/** An entry that is there. */
export interface ExistingEntry {
  readonly ID: number
  readonly values: unknown
}

/** The entries by an answer, whatever its case; of several with the same one the first. */
export function indexEntriesByEmail(
  name: string,
  entries: readonly ExistingEntry[],
): ReadonlyMap<string, ExistingEntry> {
  const found = new Map<string, ExistingEntry>()
  for (const entry of entries) {
    const key = emailKey(entryAnswer(entry.values, name))
    if (key !== '' && !found.has(key)) found.set(key, entry)
  }
  return found
}

export interface EntryMatches {
  readonly entries: readonly ImportedEntry[]
  readonly updates: readonly ImportedEntryUpdate[]
  /** Rows that were left out because the entry is there. */
  readonly left: number
  /** Rows whose entry has all that they say already. */
  readonly same: number
}

interface MatchImportedRowsOptions {
  /** The question that tells which entry a row is of; null: none. */
  readonly by: string | null
  readonly when: DuplicateHandling
  readonly known: readonly ExistingEntry[]
  readonly mintId: () => number
}

/**
 * Parts the rows of a file into what is added and what is brought up to date. A row is held against the entries that
 * were there before, and what is empty in it takes no answer away.
 */
export function matchImportedRows(
  rows: readonly ReadEntry[],
  { by, when, known, mintId }: MatchImportedRowsOptions,
): EntryMatches {
  const there = by === null || when === 'add' ? new Map<string, ExistingEntry>() : indexEntriesByEmail(by, known)
  const current = new Map<number, Readonly<Record<string, string>>>()
  const entries: ImportedEntry[] = []
  const updates: ImportedEntryUpdate[] = []
  let [left, same] = [0, 0]
  for (const { values } of rows) {
    const entry = there.get(emailKey(by === null ? '' : (values[by] ?? '')))
    if (!entry) entries.push({ ID: mintId(), fields: values })
    else if (when === 'leave') left++
    else {
      const update = createUpdate(entry, values, current)
      if (update) updates.push(update)
      else same++
    }
  }
  return { entries, updates, left, same }
}

function createUpdate(
  { ID, values: before }: ExistingEntry,
  values: Readonly<Record<string, string>>,
  current: Map<number, Readonly<Record<string, string>>>,
): ImportedEntryUpdate | null {
  const changed = current.get(ID) ?? {}
  const now = (name: string): string =>
    Object.hasOwn(changed, name) ? (changed[name] ?? '') : entryAnswer(before, name)
  const names = Object.keys(values).filter((name) => values[name] !== now(name))
  if (names.length === 0) return null
  const fields = Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  const was = Object.fromEntries(names.map((name) => [name, now(name)]))
  current.set(ID, { ...changed, ...fields })
  return { ID, fields, was }
}
