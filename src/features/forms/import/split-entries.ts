import type { ReadEntry } from '#domain/forms/csv/read-entries.ts'
import { emailKey } from '#domain/values/read-email.ts'
import { answerIn } from '#domain/forms/csv/write-table.ts'
import type { EntryUpdate, NewEntry } from './store-import.ts'

/** Treatment of rows whose email address an entry has already. */
export type WhenKnown = 'leave' | 'update' | 'add'

/** An entry that is there. */
export interface KnownEntry {
  readonly ID: number
  readonly values: unknown
}

/** The entries by an answer, whatever its case; of several with the same one the first. */
export function entriesBy(name: string, entries: readonly KnownEntry[]): ReadonlyMap<string, KnownEntry> {
  const found = new Map<string, KnownEntry>()
  for (const entry of entries) {
    const key = emailKey(answerIn(entry.values, name))
    if (key !== '' && !found.has(key)) found.set(key, entry)
  }
  return found
}

export interface Split {
  readonly entries: readonly NewEntry[]
  readonly updates: readonly EntryUpdate[]
  /** Rows that were left out because the entry is there. */
  readonly left: number
  /** Rows whose entry has all that they say already. */
  readonly same: number
}

interface Choice {
  /** The question that tells which entry a row is of; null: none. */
  readonly by: string | null
  readonly when: WhenKnown
  readonly known: readonly KnownEntry[]
  readonly mintId: () => number
}

/**
 * Parts the rows of a file into what is added and what is brought up to date. A row is held against the entries that
 * were there before, and what is empty in it takes no answer away.
 */
export function splitEntries(rows: readonly ReadEntry[], { by, when, known, mintId }: Choice): Split {
  const there = by === null || when === 'add' ? new Map<string, KnownEntry>() : entriesBy(by, known)
  const current = new Map<number, Readonly<Record<string, string>>>()
  const entries: NewEntry[] = []
  const updates: EntryUpdate[] = []
  let [left, same] = [0, 0]
  for (const { values } of rows) {
    const entry = there.get(emailKey(by === null ? '' : (values[by] ?? '')))
    if (!entry) entries.push({ ID: mintId(), fields: values })
    else if (when === 'leave') left++
    else {
      const update = updateOf(entry, values, current)
      if (update) updates.push(update)
      else same++
    }
  }
  return { entries, updates, left, same }
}

function updateOf(
  { ID, values: before }: KnownEntry,
  values: Readonly<Record<string, string>>,
  current: Map<number, Readonly<Record<string, string>>>,
): EntryUpdate | null {
  const changed = current.get(ID) ?? {}
  const now = (name: string): string => (Object.hasOwn(changed, name) ? (changed[name] ?? '') : answerIn(before, name))
  const names = Object.keys(values).filter((name) => values[name] !== now(name))
  if (names.length === 0) return null
  const fields = Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  const was = Object.fromEntries(names.map((name) => [name, now(name)]))
  current.set(ID, { ...changed, ...fields })
  return { ID, fields, was }
}
