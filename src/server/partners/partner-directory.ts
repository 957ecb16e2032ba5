import type { Clock } from '#lib/time/clock.ts'
import type { Bus } from '#server/records/bus.ts'
import type { Database } from '#server/db/database.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

/** Whoever calls by a host name that no partner has belongs here. */
export const DEFAULT_PARTNER_ID = 'default'

export interface PartnerDirectory {
  /** The partner with that host name (lower-case, without a port). */
  idOf(hostname: string): Promise<string>
  /** The same, but undefined where no partner has that host name. */
  idOfKnown(hostname: string): Promise<string | undefined>
}

const FRESH_MS = 30_000

/** Which partner a host name belongs to: read at once for all of them, and again when something has changed. */
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
