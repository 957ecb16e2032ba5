import type { LocalDatabase } from '#store/database.ts'
import { type Following, followRecords } from '#store/follow-records.ts'
import type { RecordRow } from '#store/rows.ts'

/** Read at once: more would hold the page up. */
const PAGE_ROWS = 200

/** Whose rows are read, and what is held of each; undefined: nothing. */
export interface Picking<T> {
  readonly kind: string
  pick(row: RecordRow): T | undefined
}

interface Held<T> extends Picking<T> {
  readonly database: LocalDatabase
  readonly picked: Map<number, T>
}

/**
 * What is picked of every record of a kind on this device, by ID, as it is now and whenever it is another; nothing of
 * what is in the trash. For what only whole records say: of thousands no more than that is held in memory.
 */
export function followPicked<T>(
  database: LocalDatabase,
  picking: Picking<T>,
  onPicked: (picked: ReadonlyMap<number, T>) => void,
): Following {
  const held: Held<T> = { ...picking, database, picked: new Map() }
  const tell = (): void => onPicked(new Map(held.picked))
  const { started, stop } = followRecords(database, {
    kind: picking.kind,
    readAll: () => readAll(held),
    readAgain: (IDs) => readAgain(held, IDs),
    onChange: tell,
  })
  return { started: started.then(tell), stop }
}

/**
 * Page by page, each in a transaction of its own: a record that moves meanwhile was written, and is read again behind
 * it.
 */
async function readAll<T>(held: Held<T>): Promise<void> {
  const { database, kind, picked } = held
  picked.clear()
  const end = [kind, 0, [Number.POSITIVE_INFINITY]]
  for (let after: unknown[] = [kind, 0, [Number.NEGATIVE_INFINITY]]; ; ) {
    const rows = await database.records
      .where('[kind+deleted+order]')
      .between(after, end, false, true)
      .limit(PAGE_ROWS)
      .toArray()
    for (const row of rows) hold(held, row.ID, row)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_ROWS) return
    after = [kind, 0, last.order]
  }
}

async function readAgain<T>(held: Held<T>, IDs: readonly number[]): Promise<boolean> {
  const rows = await held.database.records.bulkGet(IDs.map((ID): [string, number] => [held.kind, ID]))
  return IDs.map((ID, at) => hold(held, ID, rows[at])).some(Boolean)
}

/** Whether something is held of it, or was. */
function hold<T>({ picked, pick }: Held<T>, ID: number, row: RecordRow | undefined): boolean {
  const value = row?.deleted === 0 ? pick(row) : undefined
  if (value === undefined) return picked.delete(ID)
  picked.set(ID, value)
  return true
}
