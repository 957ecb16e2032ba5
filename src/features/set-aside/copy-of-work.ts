import type { LocalDatabase } from '#store/database.ts'
import { plainWork } from '#store/plain-work.ts'
import { recordById } from '#store/queries.ts'
import type { AsideGroup } from './aside-groups.ts'

/** A piece of work that was set aside, with what goes with it and its record as this device has it: the parts of one JSON file. */
export async function copyOfWork(
  database: LocalDatabase,
  { item, dependents }: AsideGroup,
): Promise<{ readonly name: string; readonly parts: string[] }> {
  const rows = await database.outbox.bulkGet([item, ...dependents].map(({ n }) => n))
  const changes = rows.flatMap((row) => (row ? [plainWork(row)] : []))
  const seen = await recordById(database, item.subject.kind, item.subject.ID)
  return {
    name: `offers-set-aside-${item.n}.json`,
    parts: [`${JSON.stringify({ changes, record: seen?.record ?? null }, null, 1)}\n`],
  }
}
