import { OFFER } from './offer.ts'
import { NO_WORK, type OfferWork } from './list/list-view.ts'
import { CAPABILITIES_KEY, type CapabilitiesRecord } from '#domain/capabilities.ts'
import { type LocalDatabase, readCursor } from '#store/database.ts'
import { conflictCounts, countHeads, latestHeads, recordById, waitingKeys } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import type { HeadRow } from '#store/rows.ts'

/** So many rows are read for the first picture; the rest follow when it is on the screen. */
const FIRST_ROWS = 50

export interface Offers {
  /** Newest first: all of them, or the first ones while the rest are being read. */
  readonly heads: readonly HeadRow[]
  readonly isWhole: boolean
  readonly count: number
  readonly work: OfferWork
}

/** The offers of this device, read in two steps so that the first rows are there at once. Undefined until those are. */
export function useOffers(): Offers | undefined {
  const first = useLive(async (database) => {
    const [heads, count] = await Promise.all([latestHeads(database, OFFER, FIRST_ROWS), countHeads(database, OFFER)])
    return { heads, count }
  })
  const needsRest = first !== undefined && first.count > FIRST_ROWS
  const all = useLive((database) => (needsRest ? latestHeads(database, OFFER) : Promise.resolve(null)), [needsRest])
  const work = useLive(offerWork) ?? NO_WORK
  if (!first) return undefined
  if (!needsRest) return { heads: first.heads, isWhole: true, count: first.count, work }
  return all ? { heads: all, isWhole: true, count: all.length, work } : { heads: first.heads, isWhole: false, count: first.count, work }
}

const PREFIX = `${OFFER}:`
const idsOf = (keys: Iterable<string>): Set<number> =>
  new Set([...keys].filter((key) => key.startsWith(PREFIX)).map((key) => Number(key.slice(PREFIX.length))))

/** What waits, what was set aside and what needs a person, by offer. */
async function offerWork(database: LocalDatabase): Promise<OfferWork> {
  const [waiting, rows, conflicts] = await Promise.all([waitingKeys(database), database.outbox.toArray(), conflictCounts(database)])
  const aside = rows.filter(({ state }) => state === 'aside').flatMap(({ keys }) => keys.slice(0, 1))
  const counts = [...conflicts].filter(([key]) => key.startsWith(PREFIX))
  return {
    waiting: idsOf(waiting),
    aside: idsOf(aside),
    conflicts: new Map(counts.map(([key, count]) => [Number(key.slice(PREFIX.length)), count])),
  }
}

/** Why a list without offers is empty. */
export type Emptiness = 'none' | 'notDownloaded' | 'notAllowed'

/** Whether offers may be read at all, and whether the first download has happened. Undefined until both are known. */
export function useEmptiness(): Emptiness | undefined {
  return useLive(async (database) => {
    const [cursor, plan] = await Promise.all([
      readCursor(database),
      recordById<CapabilitiesRecord>(database, CAPABILITIES_KEY.kind, CAPABILITIES_KEY.ID),
    ])
    if (plan && !plan.record.modules.opportunities.read) return 'notAllowed'
    return cursor.epoch === null ? 'notDownloaded' : 'none'
  })
}
