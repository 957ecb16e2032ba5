import { findKind } from '#domain/kinds/index.ts'
import { recordById } from '#store/queries.ts'
import type { LocalDatabase } from '#store/database.ts'
import { exportedChange } from '#store/exported-change.ts'
import type { RejectedGroup } from './rejected-groups.ts'

/**
 * A piece of work that was refused, with what goes with it and its record as this device has it: the parts of one JSON
 * file. `belonging`: the records that go with it.
 */
export async function rejectedChangeFile(
  database: LocalDatabase,
  { item, dependents }: RejectedGroup,
): Promise<{ readonly name: string; readonly parts: string[] }> {
  const rows = await database.outbox.bulkGet([item, ...dependents].map(({ localSeq }) => localSeq))
  const changes = rows.flatMap((row) => (row ? [exportedChange(row)] : []))
  const made = dependents.filter(({ verb }) => verb === 'create').map(({ subject }) => subject)
  const [seen, ...others] = await Promise.all(
    [item.subject, ...made].map(({ kind, ID }) => recordById(database, kind, ID)),
  )
  const belonging = others.flatMap((other) => (other ? [other.record] : []))
  const copy = { changes, record: seen?.record ?? null, ...(belonging.length > 0 && { belonging }) }
  const many = (findKind(item.subject.kind)?.noun[1] ?? 'changes').replaceAll(' ', '-')
  return { name: `${many}-not-synced-${item.localSeq}.json`, parts: [`${JSON.stringify(copy, null, 1)}\n`] }
}
