import type { LocalDatabase } from '#store/database.ts'
import { type RecordMirrorHandle, startRecordMirror } from '#store/record-mirror.ts'
import type { LocalRecordRow } from '#store/rows.ts'

/** Read at once: more would hold the page up. */
const PAGE_ROWS = 200

/** Kind whose rows are read, and the value stored for each row. `project` returns undefined to store nothing. */
export interface RecordProjection<T> {
  readonly kind: string
  project(row: LocalRecordRow): T | undefined
}

interface ProjectionState<T> extends RecordProjection<T> {
  readonly database: LocalDatabase
  readonly values: Map<number, T>
}

/**
 * Keeps the projected value of every record of a kind on this device in memory, by ID and up to date, without records
 * in the trash. For values that only whole records contain, when there are thousands of them.
 */
export function observeProjection<T>(
  database: LocalDatabase,
  projection: RecordProjection<T>,
  onPicked: (values: ReadonlyMap<number, T>) => void,
): RecordMirrorHandle {
  const state: ProjectionState<T> = { ...projection, database, values: new Map() }
  const tell = (): void => onPicked(new Map(state.values))
  const { started, stop } = startRecordMirror(database, {
    kind: projection.kind,
    readAll: () => readAll(state),
    readAgain: (IDs) => readAgain(state, IDs),
    onChange: tell,
  })
  return { started: started.then(tell), stop }
}

/**
 * Page by page, each in a transaction of its own: a record that moves meanwhile was written, and is read again behind
 * it.
 */
async function readAll<T>(state: ProjectionState<T>): Promise<void> {
  const { database, kind, values } = state
  values.clear()
  const end = [kind, 0, [Number.POSITIVE_INFINITY]]
  for (let after: unknown[] = [kind, 0, [Number.NEGATIVE_INFINITY]]; ; ) {
    const rows = await database.records
      .where('[kind+deleted+order]')
      .between(after, end, false, true)
      .limit(PAGE_ROWS)
      .toArray()
    for (const row of rows) updateProjection(state, row.ID, row)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_ROWS) return
    after = [kind, 0, last.order]
  }
}

async function readAgain<T>(state: ProjectionState<T>, IDs: readonly number[]): Promise<boolean> {
  const rows = await state.database.records.bulkGet(IDs.map((ID): [string, number] => [state.kind, ID]))
  return IDs.map((ID, at) => updateProjection(state, ID, rows[at])).some(Boolean)
}

/** Updates the stored value of one row. Returns true if a value is stored, or was. */
function updateProjection<T>(
  { values, project }: ProjectionState<T>,
  ID: number,
  row: LocalRecordRow | undefined,
): boolean {
  const value = row?.deleted === 0 ? project(row) : undefined
  if (value === undefined) return values.delete(ID)
  values.set(ID, value)
  return true
}
