import type { Dexie, Transaction } from 'dexie'
import { type HeadRow, orderOf, type RecordRow } from '#store/rows.ts'

/** What a record was up to the second schema: a head in a table of its kind, and the rest in `bodies`. */
type FormerBody = Pick<RecordRow, 'kind' | 'ID' | 'deleted' | 'json' | 'barrier' | 'gen'>

const FIRST_KINDS = ['opportunity', 'company', 'conflict', 'capabilities']
const SECOND_KINDS = [...FIRST_KINDS, 'preferences']

const headTables = (kinds: readonly string[]): Record<string, string> =>
  Object.fromEntries(kinds.map((kind) => [kind, 'ID, name, [deleted+updatedAt]']))

/** The schemas that were, so that Dexie can bring a database of them up to the present one. */
export function defineFormerSchemas(database: Dexie): void {
  database.version(1).stores({
    ...headTables(FIRST_KINDS),
    bodies: '[kind+ID]',
    bases: '[kind+ID]',
    outbox: '++n, fold',
    dealt: '++id, atMs',
    meta: 'key',
  })
  database.version(2).stores(headTables(SECOND_KINDS))
}

/** Tables that the third schema does without. Dexie removes them when their rows have been taken over. */
export const withoutFormerTables: Readonly<Record<string, null>> = Object.fromEntries(
  ['bodies', ...SECOND_KINDS].map((name) => [name, null]),
)

const AT_ONCE = 500

/** Puts heads and bodies together, a portion at a time. */
export async function mergeFormerTables(transaction: Transaction): Promise<void> {
  const bodies = transaction.table<FormerBody, [string, number]>('bodies')
  const records = transaction.table<RecordRow, [string, number]>('records')
  for (const kind of SECOND_KINDS) {
    const heads = transaction.table<HeadRow, number>(kind)
    for (let after = Number.NEGATIVE_INFINITY; ; ) {
      const portion = await bodies
        .where('[kind+ID]')
        .between([kind, after], [kind, Number.POSITIVE_INFINITY], false)
        .limit(AT_ONCE)
        .toArray()
      const last = portion.at(-1)
      if (!last) break
      after = last.ID
      const found = await heads.bulkGet(portion.map(({ ID }) => ID))
      await records.bulkPut(portion.map((body, index) => merged(found[index] ?? headFromText(body), body)))
    }
  }
}

const merged = (head: HeadRow, body: FormerBody): RecordRow => ({ ...head, ...body, order: orderOf(head) })

/** Each body had a head, written in the same transaction. Should one be missing all the same, the record must not be. */
function headFromText({ ID, deleted, json }: FormerBody): HeadRow {
  const { name = '', title = '', excerpt = '', updatedAt = 0 } = JSON.parse(json) as Partial<HeadRow>
  return { ID, name, title, excerpt, search: title, updatedAt, deleted }
}
