import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import { MAX_SETS } from '#contract/sync.ts'
import { recordKeyString, parseRecordKey } from '#domain/engine/record.ts'
import {
  runInTransaction,
  type LocalDatabase,
  type LocalTables,
  readCursor,
  recordsOfKind,
  WRITABLE_TABLES,
  type WritableTables,
} from '#store/database.ts'
import type { LocalRecordRow } from '#store/rows.ts'

/**
 * Holds a set on this device from now on: its records come with the next exchanges. False where the device holds as
 * many as can be asked for at once, those among them that are still leaving; then nothing was done.
 */
export const replicateSet = (database: LocalDatabase, set: string): Promise<boolean> =>
  runInTransaction(database, ['meta'], async (tables) => {
    const before = await readCursor(tables)
    const sets = { [set]: 0, ...before.sets }
    if (Object.keys(sets).length > MAX_SETS) return false
    await tables.meta.put({ ...before, leaving: before.leaving.filter((one) => one !== set), sets })
    return true
  })

/**
 * Lets a set go: its records leave this device at once, or as soon as nothing of them waits and nothing in them needs a
 * person.
 */
export const releaseSet = (database: LocalDatabase, set: string): Promise<void> =>
  runInTransaction(database, WRITABLE_TABLES, async (tables) => {
    const before = await readCursor(tables)
    if (!(set in before.sets)) return
    await tables.meta.put({ ...before, leaving: [...new Set([...before.leaving, set])] })
    await removeReleasedSets(tables)
  })

/**
 * Takes the records of sets that are to leave off the device, as far as nothing holds them; while everything is pulled
 * anew, none: this device may be the only one that still has them. Inside the caller's transaction.
 */
export async function removeReleasedSets(tables: WritableTables): Promise<void> {
  const place = await readCursor(tables)
  if (place.leaving.length === 0 || place.isRebuilding) return
  const wanted = await recordKeysInUse(tables)
  const gone: string[] = []
  for (const set of place.leaving) {
    const keys = await tables.records.where('set').equals(set).primaryKeys()
    if (keys.some(([kind, ID]) => wanted.has(recordKeyString(kind, ID)))) continue
    await tables.records.bulkDelete(keys)
    await tables.bases.bulkDelete(keys)
    gone.push(set)
  }
  if (gone.length === 0) return
  const sets = Object.fromEntries(Object.entries(place.sets).filter(([set]) => !gone.includes(set)))
  await tables.meta.put({ ...place, sets, leaving: place.leaving.filter((set) => !gone.includes(set)) })
}

/** Records that work of this device is about or looks at, or an open conflict is about. */
async function recordKeysInUse(tables: WritableTables): Promise<ReadonlySet<string>> {
  const [outbox, conflicts] = await Promise.all([tables.outbox.toArray(), recordsOfKind(tables, 'conflict').toArray()])
  const open = conflicts.filter(({ deleted }) => deleted === 0).map(({ json }) => parseRecord('conflict', json).of)
  return new Set([
    ...outbox.flatMap(({ keys, reads = [] }) => [...keys, ...reads]),
    ...open.map(({ kind, ID }) => recordKeyString(kind, ID)),
  ])
}

/** The sets that records lie in, by record; those of the core are not among them. */
export async function setsByRecord(
  tables: Pick<LocalTables, 'records'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tables.records.bulkGet(
    keys.map(parseRecordKey).map(({ kind, ID }): [string, number] => [kind, ID]),
  )
  return new Map(rows.flatMap((row) => (row?.set === undefined ? [] : [[keyOf(row), row.set] as const])))
}

const keyOf = ({ kind, ID }: LocalRecordRow): string => recordKeyString(kind, ID)
