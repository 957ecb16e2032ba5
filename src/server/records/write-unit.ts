import { randomBytes } from 'node:crypto'
import { createEventLoopYield } from '#server/records/event-loop-yield.ts'
import type { HistoryLog, RecordChange } from '#server/records/history-log.ts'
import { packedTexts } from '#server/records/packed-texts.ts'
import {
  CHANGE_ROW_BYTES,
  deleteOldestHistory,
  forgetHistory,
  insertChanges,
  NO_DEVICE,
} from '#server/records/record-history.ts'
import {
  type AccountState,
  type DeviceRow,
  INSERT_RECORDS,
  preparedQuery,
  recordValues,
  type StoredRecordRow,
} from '#server/records/record-rows.ts'
import { markOf, type StoredPush } from '#server/records/stored-pushes.ts'
import type { PoolClient } from 'pg'

type Queryable = Pick<PoolClient, 'query'>

/** Describes who sent a unit's work, and the results that they get. */
export interface UnitOrigin extends Pick<StoredPush, 'author' | 'results' | 'refused'> {
  /** The device whose batch it was, and how far it was dealt with; undefined for a direct call. */
  readonly device?: { readonly name: string; readonly row: DeviceRow }
  /** The most bytes of the account's history. */
  readonly maxHistoryBytes: number
}

interface UnitContents {
  readonly accountId: number
  /** State of the account before the unit. */
  readonly account: AccountState
  /** Records to write. Those that are gone for good may have been written before. */
  readonly records: readonly StoredRecordRow[]
  readonly history: Pick<HistoryLog, 'changes' | 'erased'>
  /** The account's change number after the unit. */
  readonly head: number
  /** Bytes by which the records grow. */
  readonly grown: number
}

export interface WrittenUnit {
  /** Mark of the account's new head; undefined where it has not moved. */
  readonly mark: string | undefined
  /** Settles when everything is written. The statements are sent already, and run in order. */
  readonly stored: Promise<unknown>
}

/** Bytes of fields of changes in one statement. */
const MAX_STATEMENT_BYTES = 8 * 1024 * 1024

/** Everything that a unit of work stores, in one statement: each of them by itself costs as much as all together. */
const WRITE_UNIT = `WITH written_records AS (${INSERT_RECORDS}),
  written_changes AS (${insertChanges({ device: 22, packed: 2, first: 13 })}),
  written_push AS (
    INSERT INTO pushes (account_id, device, first_seq, last_seq, from_version, to_version, author, at, results, refused, mark)
    SELECT $1, $22::uuid, $23::bigint, $24::bigint, $25::bigint, $26::bigint, $27::text, now(), $28::text, $29::text[], $30::text
     WHERE $28::text IS NOT NULL),
  written_device AS (
    INSERT INTO devices (account_id, device, last_seq, stuck_seq, stuck_attempts, seen_at)
    SELECT $1, $22::uuid, $31::bigint, $32::bigint, $33::int, now() WHERE $31::bigint IS NOT NULL
    ON CONFLICT (account_id, device) DO UPDATE
       SET last_seq = excluded.last_seq, stuck_seq = excluded.stuck_seq, stuck_attempts = excluded.stuck_attempts, seen_at = now())
  UPDATE accounts SET head = $34::bigint, bytes = bytes + $35::bigint, history_bytes = history_bytes + $36::bigint WHERE id = $1`

interface Rows extends Pick<UnitContents, 'accountId' | 'records' | 'head' | 'grown'> {
  readonly changes: readonly { readonly change: RecordChange; readonly fields: string }[]
  readonly device?: UnitOrigin['device']
  readonly deviceName: string
  readonly push?: Omit<StoredPush, 'device'> & { readonly drawn: string }
}

function writeRows(client: Queryable, rows: Rows): Promise<unknown> {
  const { accountId, records, changes, push, device, deviceName, head, grown } = rows
  const bodies = records.map(({ body }) => body)
  const { packed, starts, lengths } = packedTexts([...bodies, ...changes.map(({ fields }) => fields)])
  const fieldLengths = lengths.slice(bodies.length)
  const all = changes.map(({ change }) => change)
  const deviceRow = device?.row
  const values = [
    accountId,
    packed,
    ...recordValues(records, { starts: starts.slice(0, bodies.length), lengths: lengths.slice(0, bodies.length) }),
    starts.slice(bodies.length),
    fieldLengths,
    all.map(({ kind }) => kind),
    all.map(({ ID }) => ID),
    all.map(({ version }) => version),
    all.map(({ at }) => at),
    all.map(({ method }) => method),
    all.map(({ verb }) => verb),
    all.map(({ author }) => author),
    deviceName,
    push?.results[0]?.seq ?? 0,
    push?.results.at(-1)?.seq ?? 0,
    push?.from ?? null,
    push?.to ?? null,
    push?.author ?? null,
    push ? JSON.stringify(push.results) : null,
    push?.refused ?? null,
    push?.drawn ?? null,
    deviceRow?.lastSeq ?? null,
    deviceRow?.stuckSeq ?? null,
    deviceRow?.stuckAttempts ?? null,
    head,
    grown,
    historyBytesOf(fieldLengths),
  ]
  return client.query(preparedQuery('write-unit', WRITE_UNIT, values))
}

const historyBytesOf = (lengths: readonly number[]): number =>
  lengths.reduce((sum, length) => sum + length + CHANGE_ROW_BYTES, 0)

/**
 * Writes a unit's records, changes and results, and deletes the history of records that are gone. The oldest changes
 * go where the account has more than it may keep. Under the account's lock.
 */
export async function writeUnit(client: Queryable, unit: UnitContents, origin: UnitOrigin): Promise<WrittenUnit> {
  const { accountId, account, records, history, head, grown } = unit
  const { author, results, refused, device, maxHistoryBytes } = origin
  const deviceName = device?.name ?? NO_DEVICE
  const erased = history.erased()
  let historyBytes = erased.length > 0 ? await forgetHistory(client, accountId, erased) : account.historyBytes
  const base = { accountId, deviceName, head }
  const pause = createEventLoopYield()
  let changes: { readonly change: RecordChange; readonly fields: string }[] = []
  let size = 0
  for (const change of history.changes()) {
    const fields = JSON.stringify(change.fields)
    if (size > 0 && size + fields.length > MAX_STATEMENT_BYTES) {
      await writeRows(client, { ...base, records: [], changes, grown: 0 })
      changes = []
      size = 0
    }
    changes.push({ change, fields })
    size += fields.length
    historyBytes += historyBytesOf([Buffer.byteLength(fields)])
    await pause()
  }
  const isPush = results.length > 0 || head !== account.head
  if (!isPush && device === undefined) return { mark: undefined, stored: Promise.resolve() }
  const drawn = randomBytes(9).toString('base64url')
  const push = { author, results, refused, from: account.head, to: head, drawn }
  const written = writeRows(client, { ...base, records, changes, grown, device, ...(isPush ? { push } : {}) })
  const isExceeded = history.changes().length > 0 && historyBytes > maxHistoryBytes
  const stored = Promise.all([written, isExceeded && deleteOldestHistory(client, accountId, maxHistoryBytes)])
  // Whoever waits for it hears of a failure; until then it is nobody's unhandled one.
  stored.catch(() => undefined)
  return { mark: head > account.head ? markOf(head, drawn) : undefined, stored }
}
