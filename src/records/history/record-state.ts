import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { type FieldChange, fieldChanges } from '#domain/engine/history.ts'
import { keyText } from '#domain/engine/record.ts'
import { type LocalDatabase, readCursor } from '#store/database.ts'
import { idByName, recordById } from '#store/queries.ts'
import { OFFER } from './history-words.ts'
import { textChanges } from '#domain/kinds/text-changes.ts'

/** What this device has and the server does not. */
export interface Unsent {
  /** When the newest of it was done, epoch ms. */
  readonly at: number
  readonly fields: readonly FieldChange[]
  readonly verb: 'edit' | 'delete' | 'restore'
}

/** An offer with what this device knows of it beyond its texts. */
export interface OfferState {
  readonly shown: Opportunity
  readonly isDeleted: boolean
  /** The server's copy as this device has it; null where the server never had the offer. */
  readonly server: Opportunity | null
  /** Changes with each of the server's copies. */
  readonly serverText: string
  readonly unsent: Unsent | null
  readonly isSetAside: boolean
}

/** An offer with what waits on it; null where this device does not have it. */
export async function offerState(database: LocalDatabase, ID: number): Promise<OfferState | null> {
  const [seen, base, rows] = await Promise.all([
    recordById<Opportunity>(database, OFFER, ID),
    database.bases.get([OFFER, ID]),
    database.outbox.toArray(),
  ])
  if (!seen) return null
  const serverText = base ? (base.json ?? '') : JSON.stringify(seen.record)
  const server = serverText === '' ? null : (JSON.parse(serverText) as Opportunity)
  const own = rows.filter(({ keys }) => keys.includes(keyText(OFFER, ID)))
  const waiting = own.filter(({ state }) => state === 'waiting')
  const wasDeleted = base ? base.deleted === 1 : seen.deleted
  const fields = server ? textChanges(OFFER, fieldChanges(server, seen.record)) : []
  const verb = wasDeleted === seen.deleted ? 'edit' : seen.deleted ? 'delete' : 'restore'
  const at = Math.max(0, ...waiting.map((row) => row.at))
  return {
    shown: seen.record,
    isDeleted: seen.deleted,
    server,
    serverText: `${wasDeleted} ${serverText}`,
    unsent: waiting.length > 0 && (fields.length > 0 || verb !== 'edit') ? { at, fields, verb } : null,
    isSetAside: own.some(({ state }) => state === 'aside'),
  }
}

/** The offer behind the name in an address; `isDownloading`: none, but the first sync has not finished. */
export async function offerNamed(
  database: LocalDatabase,
  name: string,
): Promise<{ name: string; ID: number | null; isDownloading: boolean }> {
  const [ID, cursor] = await Promise.all([idByName(database, OFFER, name), readCursor(database)])
  return { name, ID: ID ?? null, isDownloading: cursor.epoch === null }
}
