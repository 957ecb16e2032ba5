import type { Strategy } from '#domain/kinds/strategy.ts'
import { type LocalDatabase, readCursor, recordsOfKind as localRecordsOf } from '#store/database.ts'
import { replayOnBases } from '#sync/rebase.ts'
import type { Device } from './world/device.ts'
import type { ServerRecord } from './world/server.ts'

const parentIn = (body: string): number => (JSON.parse(body) as Partial<Strategy>).meta?.opportunity_id ?? 0

/** On the server a text belongs to an offer that is there, or to none; and its column says so. */
export function brokenFamilies(server: readonly ServerRecord[]): string[] {
  const offers = new Set(
    server.filter(({ key, deleted }) => key.startsWith('opportunity:') && !deleted).map(({ key }) => key),
  )
  return server.flatMap(({ key, deleted, parent, body }) => {
    if (!key.startsWith('strategy:') || body === 'null') return []
    const of = parentIn(body)
    const said = parent === of ? [] : [`the server says that ${key} belongs to ${parent}, and it belongs to ${of}`]
    return deleted || of === 0 || offers.has(`opportunity:${of}`)
      ? said
      : [...said, `${key} belongs to ${of}, which is not there`]
  })
}

/**
 * What a person sees of the texts of an offer is what the device knows of the server, with everything that waits on
 * top. Gives what is not so.
 */
export async function staleFamilies(device: Device, database: LocalDatabase): Promise<string[]> {
  const [records, outbox, { isRebuilding }] = await Promise.all([
    localRecordsOf(database, 'strategy').toArray(),
    database.outbox.toArray(),
    readCursor(database),
  ])
  const misplaced = records
    .filter(({ json, parent = 0 }) => json !== 'null' && parentIn(json) !== parent)
    .map(({ ID, parent }) => `device ${device.index} says that text ${ID} belongs to ${parent}`)
  const shaping = outbox.filter(({ shown }) => shown === 1)
  // Until everything was pulled anew, what is seen is of before.
  if (isRebuilding || shaping.every(({ children }) => children === undefined)) return misplaced
  const keys = (await database.records.toCollection().primaryKeys()).map(([kind, ID]) => ({ kind, ID }))
  const whole = await replayOnBases(database, keys, shaping)
  const stale = records.flatMap(({ ID, deleted, parent = 0 }) => {
    const stored = whole.stored('strategy', ID)
    const [wanted, seen] = [
      stored ? `${stored.deleted ? 'deleted' : 'alive'} under ${parentIn(JSON.stringify(stored.record))}` : 'gone',
      `${deleted === 1 ? 'deleted' : 'alive'} under ${parent}`,
    ]
    return wanted === seen
      ? []
      : [`device ${device.index} shows text ${ID} ${seen}, and with what waits it is ${wanted}`]
  })
  return [...misplaced, ...stale]
}
