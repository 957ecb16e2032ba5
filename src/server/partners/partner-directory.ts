import type { Clock } from '#lib/time/clock.ts'
import type { Bus } from '#server/records/bus.ts'
import type { Database } from '#server/db/database.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

/** Partner of calls whose host name belongs to no partner. */
export const DEFAULT_PARTNER_ID = 'default'

export interface PartnerDirectory {
  /** The partner with that host name (lower-case, without a port). */
  idOf(hostname: string): Promise<string>
  /** Returns the partner with that host name, or undefined if there is none. */
  idOfKnown(hostname: string): Promise<string | undefined>
}

const FRESH_MS = 30_000

/** Maps host names to partners. Reads all of them at once, and again after a change. */
export function createPartnerDirectory({
  database,
  bus,
  clock,
}: {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
}): PartnerDirectory {
  let known: { readonly hosts: Promise<ReadonlyMap<string, string>>; readonly readAtMs: number } | undefined
  bus.subscribe(({ type }) => {
    if (type === 'partners' || type === 'gap') known = undefined
  })
  const read = async (): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await database.pool.query<DatabaseRow<'partner_hosts', 'hostname' | 'partner'>>(
      'SELECT hostname, partner FROM partner_hosts',
    )
    return new Map(rows.map(({ hostname, partner }) => [hostname, partner]))
  }
  const idOfKnown = async (hostname: string): Promise<string | undefined> => {
    if (!known || clock.nowMs() - known.readAtMs >= FRESH_MS) {
      const reading = { hosts: read(), readAtMs: clock.nowMs() }
      known = reading
      reading.hosts.catch(() => known === reading && (known = undefined))
    }
    return (await known.hosts).get(hostname)
  }
  return { idOfKnown, idOf: async (hostname) => (await idOfKnown(hostname)) ?? DEFAULT_PARTNER_ID }
}
