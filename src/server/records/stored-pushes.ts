import { randomBytes } from 'node:crypto'
import type { MutationResult } from '#contract/sync.ts'
import { NO_DEVICE } from '#server/records/record-history.ts'
import { preparedQuery } from '#server/records/record-rows.ts'
import type { PoolClient } from 'pg'
import type { DatabaseRow } from '#server/db/row-types.ts'
import { isObject } from '#lib/json.ts'

type Queryable = Pick<PoolClient, 'query'>

/** Outcome of one stored batch. */
export interface StoredPush {
  /** Empty for a direct call. */
  readonly device: string
  readonly author: string
  readonly from: number
  readonly to: number
  /** In order of seq, without a gap. */
  readonly results: readonly MutationResult[]
  /** Keys of records whose creation was refused. */
  readonly refused: readonly string[]
}

/** Writes what a batch did, where it did anything; gives the mark of the account's new head, where that has moved. */
export async function writePush(client: Queryable, accountId: number, push: StoredPush): Promise<string | undefined> {
  if (push.results.length === 0 && push.to === push.from) return undefined
  const mark = randomBytes(9).toString('base64url')
  const statement = preparedQuery(
    'write-push',
    `INSERT INTO pushes (account_id, device, first_seq, last_seq, from_version, to_version, author, at, results, refused, mark)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now(), $8, $9, $10)`,
    [
      accountId,
      push.device || NO_DEVICE,
      push.results[0]?.seq ?? 0,
      push.results.at(-1)?.seq ?? 0,
      push.from,
      push.to,
      push.author,
      JSON.stringify(push.results),
      push.refused,
      mark,
    ],
  )
  await client.query(statement)
  return push.to > push.from ? markOf(push.to, mark) : undefined
}

/** `16.rH9tK0aB1cD2`: a head of the account, and what was drawn when it came to be. */
export const markOf = (head: number | string, drawn: string): string => `${head}.${drawn}`

const MARK = /^(\d{1,16})\.([\w-]{12})$/

/** The mark of the account's head, as it is committed by now; undefined where nothing was ever written. */
export async function newestMark(client: Queryable, accountId: number): Promise<string | undefined> {
  const { rows } = await client.query<DatabaseRow<'pushes', 'to_version' | 'mark'>>(
    preparedQuery(
      'newest-mark',
      'SELECT to_version, mark FROM pushes WHERE account_id = $1 AND from_version < to_version ORDER BY to_version DESC LIMIT 1',
      [accountId],
    ),
  )
  const [row] = rows
  return row && markOf(row.to_version, row.mark)
}

/** Is true if the mark belongs to the account's history, and the cursor lies within it. */
export async function isKnownMark(
  client: Queryable,
  accountId: number,
  { mark, cursor }: { readonly mark: string; readonly cursor: number },
): Promise<boolean> {
  const [, head = '', drawn] = MARK.exec(mark) ?? []
  if (drawn === undefined || Number(head) < cursor) return false
  const { rows } = await client.query(
    preparedQuery('is-mark', 'SELECT 1 FROM pushes WHERE account_id = $1 AND to_version = $2 AND mark = $3', [
      accountId,
      head,
      drawn,
    ]),
  )
  return rows.length > 0
}

const STATUSES: ReadonlySet<unknown> = new Set<MutationResult['status']>(['applied', 'merged', 'conflict', 'refused'])
const isStoredResult = (value: unknown): value is MutationResult =>
  isObject(value) && typeof value.id === 'string' && typeof value.seq === 'number' && STATUSES.has(value.status)

/** Parses the results of a batch as `writePush` stored them. */
export function readStoredResults(text: string): readonly MutationResult[] {
  const stored: unknown = JSON.parse(text)
  if (!Array.isArray(stored) || !stored.every(isStoredResult))
    throw new Error('stored results of a push cannot be read')
  return stored
}

/** Stored results of a device from one seq to another, both included. */
export async function loadResults(
  client: Queryable,
  accountId: number,
  { device, from, to }: { readonly device: string; readonly from: number; readonly to: number },
): Promise<Map<number, MutationResult>> {
  const { rows } = await client.query<DatabaseRow<'pushes', 'results'>>(
    'SELECT results FROM pushes WHERE account_id = $1 AND device = $2 AND first_seq <= $4 AND last_seq >= $3',
    [accountId, device, from, to],
  )
  const results = rows.flatMap((row) => readStoredResults(row.results))
  return new Map(results.map((result) => [result.seq, result]))
}

/** Keys of the records whose creation by this device was refused: what builds on one is refused for the same reason. */
export async function loadRefusedCreates(client: Queryable, accountId: number, device: string): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT unnest(refused) AS key FROM pushes WHERE account_id = $1 AND device = $2 AND refused <> '{}'`,
    [accountId, device],
  )
  return new Set(rows.map(({ key }) => key))
}
