import { recordKeyString } from '#domain/engine/record.ts'
import type { LocalDatabase } from '#store/database.ts'

/** A record on a device. */
export interface LocalRecord {
  readonly key: string
  readonly deleted: boolean
  readonly body: string
}

/** What the person sees of an account. */
export async function seenRecords(database: LocalDatabase): Promise<LocalRecord[]> {
  const rows = await database.records.toArray()
  return rows.map(({ kind, ID, deleted, json }) => ({
    key: recordKeyString(kind, ID),
    deleted: deleted === 1,
    body: json,
  }))
}

/** What the device holds of the server: beneath waiting work it is put aside. */
export async function serverCopies(database: LocalDatabase): Promise<LocalRecord[]> {
  const [seen, beneath] = await Promise.all([seenRecords(database), database.bases.toArray()])
  const copies = new Map(seen.map((record) => [record.key, record]))
  for (const { kind, ID, deleted, json } of beneath) {
    const key = recordKeyString(kind, ID)
    if (json === null) copies.delete(key)
    else copies.set(key, { key, deleted: deleted === 1, body: json })
  }
  return [...copies.values()]
}

/** Work that waits on a device, is arriving, or was refused. */
export interface LocalWork {
  readonly localSeq: number
  readonly id: string
  readonly state: 'waiting' | 'done' | 'rejected'
  readonly keys: readonly string[]
  readonly method: string
  readonly texts: readonly string[]
}

export async function localWork(database: LocalDatabase): Promise<LocalWork[]> {
  const rows = await database.outbox.toArray()
  return rows.map(({ localSeq, id, state, keys, method, params }) => ({
    localSeq,
    id,
    state,
    keys,
    method,
    texts: textsIn(params),
  }))
}

/** Every text within a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
