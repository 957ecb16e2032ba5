import { DISK_FULL_MESSAGE, wireErrors } from '#contract/errors.ts'
import type { ExchangeAnswer, ExchangeParams, MutationResult } from '#contract/sync.ts'
import { OLDEST_WIRE_SCHEMA, WIRE_SCHEMA } from '#contract/version.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { Database } from '#server/db/database.ts'
import { isDiskFull } from '#server/db/disk-full.ts'
import type { Session } from '#server/identity/session.ts'
import { readAccount, readDeviceRow } from '#server/records/record-rows.ts'
import type { HintHub, RawJson, RecordService } from '#server/records/record-service.ts'
import { isKnownMark } from '#server/records/stored-pushes.ts'
import { type CatchUp, createCatchUp } from './catch-up.ts'
import { exchangeAnswerJson, isFarBehind, pullChanges } from './pull-changes.ts'
import { pushAndPull } from './push-and-pull.ts'
import { type ExchangeDeps, retryResult } from './pushed-batch.ts'

/** Devices are told how full an account is once this share of its limit is used. */
const STORAGE_NOTICE_SHARE = 0.8

interface Options {
  readonly database: Database
  readonly hints: HintHub
  readonly deps: ExchangeDeps
}

/** The record service's end of a sync: brings a device's batch in and answers with a page of changes. */
export function createExchange({ database, hints, deps }: Options): RecordService['exchange'] {
  const catchUp = createCatchUp(database)
  return async (session, params) => {
    const checked = checkSchemaVersion(params.schema)
    if (!checked.ok) return checked
    if (!(await isOfThisHistory(database, deps, { session, params })))
      return ok(await rewoundAnswer(database, deps, { session, params }))
    const asking = { database, deps, catchUp, session, params }
    const [first] = params.mutations
    if (!first) return ok(await pullOnly(asking, []))
    let done: Awaited<ReturnType<typeof pushAndPull>>
    try {
      done = await pushAndPull(asking)
    } catch (error) {
      if (!isDiskFull(error)) throw error
      // The device keeps its work for later, and goes on receiving that of others.
      return ok(await pullOnly(asking, [retryResult(first, DISK_FULL_MESSAGE)]))
    }
    const { pushed, pulled } = done
    if (pushed.written.length > 0) hints.publish(session.accountId)
    const { page, bytes, ...place } = pulled
    const { epoch } = deps
    const { lastSeq, results } = pushed
    return ok(exchangeAnswerJson({ epoch, lastSeq, results, ...place, ...storageOf(bytes, deps) }, page))
  }
}

/** Checks that the client uses a schema version that this server can read. */
const checkSchemaVersion = (schema: number): Result<null, ReturnType<typeof wireErrors.upgrade>> =>
  schema >= OLDEST_WIRE_SCHEMA && schema <= WIRE_SCHEMA ? ok(null) : err(wireErrors.upgrade())

interface Asking {
  readonly session: Session
  readonly params: ExchangeParams
}

/**
 * Is true if the device's data was read from this database's history. Committed history never changes, so no lock is
 * needed.
 */
const isOfThisHistory = async (
  { pool }: Database,
  { epoch }: ExchangeDeps,
  { session: { accountId }, params: { epoch: known, cursor, mark } }: Asking,
): Promise<boolean> =>
  (known === null || known === epoch) && (mark === undefined || (await isKnownMark(pool, accountId, { mark, cursor })))

/** Told once an account nears its limit: until then no device has to count. */
const storageOf = (bytes: number, { maxBytes }: ExchangeDeps): Pick<ExchangeAnswer, 'storage'> =>
  bytes >= maxBytes * STORAGE_NOTICE_SHARE ? { storage: { bytes, maxBytes } } : {}

/** Answers without accepting mutations: the device has to fetch everything first. */
async function rewoundAnswer(
  { pool }: Database,
  { epoch }: ExchangeDeps,
  { session: { accountId }, params: { device } }: Asking,
): Promise<RawJson> {
  const { lastSeq } = await readDeviceRow(pool, accountId, device)
  const { head } = await readAccount(pool, accountId)
  return exchangeAnswerJson({ epoch, lastSeq, results: [], cursor: 0, head, more: false, rewound: true }, [])
}

/** Gives a page of changes and brings nothing in. */
async function pullOnly(
  {
    database: { pool },
    deps,
    catchUp,
    session,
    params,
  }: Asking & { readonly database: Database; readonly deps: ExchangeDeps; readonly catchUp: CatchUp },
  results: readonly MutationResult[],
): Promise<RawJson> {
  const { lastSeq } = await readDeviceRow(pool, session.accountId, params.device)
  const isFar = isFarBehind(params, (await readAccount(pool, session.accountId)).head)
  const { page, bytes, ...place } = await (isFar
    ? catchUp(session, params, null)
    : pullChanges(pool, session, params, null))
  const { epoch } = deps
  return exchangeAnswerJson({ epoch, lastSeq, results, ...place, ...storageOf(bytes, deps) }, page)
}
