import { OFFER } from './offer.ts'
import { type Emptiness, emptinessOf } from './list/emptiness.ts'
import { NO_WORK, type OfferWork } from './list/list-view.ts'
import { useLeftAt } from './list/use-list-place.ts'
import type { CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import { type LocalDatabase, readCursor } from '#store/database.ts'
import { conflictCounts, countHeads, latestHeads, planOf, waitingKeys } from '#store/queries.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import type { HeadRow } from '#store/rows.ts'

/** So many rows are read for the first picture; the rest follow. */
const FIRST_ROWS = 50

export interface Offers {
  /** Newest first: all of them, or the first ones while the rest are being read. */
  readonly heads: readonly HeadRow[]
  readonly isWhole: boolean
  /** Undefined while there are more than `heads`, and not counted yet. */
  readonly count: number | undefined
  readonly work: OfferWork
}

/** What the list's first picture shows: its newest rows, how many there are where that was asked for, and what the plan lets one do with them. */
export interface FirstOffers {
  readonly heads: readonly HeadRow[]
  readonly count: number | undefined
  readonly plan: CapabilitiesRecord | undefined
}

/** Counting takes longer than reading the first rows: only a list that opens further down has to wait for it. */
export async function readFirstOffers(database: LocalDatabase, isCounted: boolean): Promise<FirstOffers> {
  const counted = isCounted ? countOffers(database) : undefined
  const [heads, count, plan] = await Promise.all([firstHeads(database), counted, planOf(database)])
  return { heads, count, plan }
}

const firstHeads = (database: LocalDatabase) => latestHeads(database, OFFER, FIRST_ROWS)
const countOffers = (database: LocalDatabase) => countHeads(database, OFFER)

/** The offers of this device, read in steps so that the first rows are there at once. Undefined until those are; `first` was read before the screen came. */
export function useOffers(first: FirstOffers | undefined): Offers | undefined {
  const heads = useLive(firstHeads, [], first?.heads)
  const counted = useLive(countOffers, [], first?.count)
  const needsRest = heads?.length === FIRST_ROWS
  const all = useLive((database) => (needsRest ? latestHeads(database, OFFER) : Promise.resolve(null)), [needsRest])
  const work = useLive(offerWork) ?? NO_WORK
  const isFurtherDown = useLeftAt() > 0
  if (!heads) return undefined
  if (!needsRest) return { heads, isWhole: true, count: heads.length, work }
  if (all) return { heads: all, isWhole: true, count: all.length, work }
  // Counted before the rows were read, at another time: fewer than there are rows is not true any more.
  const count = counted !== undefined && counted >= heads.length ? counted : undefined
  return count === undefined && isFurtherDown ? undefined : { heads, isWhole: false, count, work }
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

/** Why the list without offers is empty, by what this device knows. Undefined until that was read. */
export function useEmptiness(): Emptiness | undefined {
  const { session } = useWorkspace()
  const isGuest = session.acting !== undefined
  return useLive(
    async (database) => {
      const [cursor, plan] = await Promise.all([readCursor(database), planOf(database)])
      return emptinessOf({ plan, isGuest, isDownloaded: cursor.epoch !== null })
    },
    [isGuest],
  )
}
