import { capabilitiesOf } from '#domain/plan/tiers.ts'
import { initialAccountRecords } from '#domain/kinds/new-account.ts'
import { DISK_FULL_MESSAGE } from '#contract/errors.ts'
import {
  type ExchangeAnswer,
  type ExchangeParams,
  HALTING_CODES,
  type MutationResult,
  type SentMutation,
} from '#contract/sync.ts'
import { authorOf, type Session } from '#server/identity/session.ts'
import type { Clock } from '#lib/time/clock.ts'
import { createIdMinter } from '#lib/id.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { quotaMutation } from '#domain/plan/quota-mutation.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { CORE_SET } from '#domain/engine/kind.ts'
import { planOfTier } from '#server/admin/plans.ts'
import type { Database } from '#server/db/database.ts'
import { isDiskFull } from '#server/db/disk-full.ts'
import {
  checkSchemaVersion,
  type ExchangeDeps,
  HALT_MESSAGES,
  type PushedBatch,
  pushBatch,
  recordPushFailure,
} from '#server/records/push-batch.ts'
import { createAccountFairQueue } from '#server/http/account-fair-queue.ts'
import { emptyExpiredTrash } from '#server/records/expired-trash.ts'
import { exchangeAnswerJson, isFarBehind, pullChanges, type PulledPage } from '#server/records/pull-changes.ts'
import type { HintHub, RawJson, RecordService } from '#server/records/record-service.ts'
import {
  lockAccount,
  readAccount,
  readDeviceRow,
  updateAccountHead,
  writeRecords,
} from '#server/records/record-rows.ts'
import { writeHistory } from '#server/records/record-history.ts'
import { isKnownMark, writePush } from '#server/records/stored-pushes.ts'
import { presentRecords } from '#server/records/present-records.ts'
import { createRecordReads } from '#server/records/record-reads.ts'
import { RecordCache } from '#server/records/record-cache.ts'
import { beginUnitOfWork, type UnitOfWork, type MutationWork } from '#server/records/unit-of-work.ts'
import type { PoolClient } from 'pg'

interface Deps {
  readonly database: Database
  readonly clock: Clock
  readonly hints: HintHub
  /** Identity of this database's history. */
  readonly epoch: string
  readonly onFailure: ExchangeDeps['onFailure']
  readonly afterWrite?: ExchangeDeps['afterWrite']
  /** The most bytes of an account's records. */
  readonly maxBytes?: number | undefined
  /** The most bytes of an account's history. */
  readonly maxHistoryBytes?: number | undefined
}

/** Whether the batch ends at this result. */
const isHalted = (result: MutationResult | undefined): boolean => HALTING_CODES.some((code) => code === result?.code)

/**
 * A statement that the database refused (SQLSTATE classes 22 and 23: data and constraints), as against a database that
 * is away.
 */
const isStatementFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)

/** What two batches did together. */
const after = (first: PushedBatch, second: PushedBatch): PushedBatch => ({
  ...second,
  results: [...first.results, ...second.results],
  written: [...first.written, ...second.written],
  afters: new Map([...first.afters, ...second.afters]),
})

/** Pages that are read at once for devices that are far behind. */
const MAX_CATCH_UPS = 2

/** After so long a batch goes on in the device's next exchange. */
const MAX_PUSHING_MS = 5_000
/** Devices are told how full an account is once this share of its limit is used. */
const STORAGE_NOTICE_SHARE = 0.8

/** A batch that stops behind what was done of it: the device sends the rest again. */
function haltedAfter(done: PushedBatch, { mutations }: ExchangeParams, message: string): PushedBatch {
  const next = mutations[done.results.length]
  return next ? { ...done, results: [...done.results, retryResult(next, message)] } : done
}

const retryResult = ({ id, seq }: SentMutation, message: string): MutationResult => ({
  id,
  seq,
  status: 'refused',
  code: 'retry',
  message,
})

interface OpenUnit {
  readonly client: PoolClient
  readonly record: UnitOfWork['record']
  readonly run: (work: MutationWork) => ReturnType<UnitOfWork['run']>
}

/** Undoes the transaction that it is thrown in. */
class RefusedAmongOthers extends Error {
  constructor(readonly refusal: MutationRefusal) {
    super(refusal.message)
  }
}

/** The record service over a database. */
export function createRecordService({
  database,
  clock,
  hints,
  epoch,
  onFailure,
  afterWrite = () => Promise.resolve(),
  maxBytes = Number.POSITIVE_INFINITY,
  maxHistoryBytes = Number.MAX_SAFE_INTEGER,
}: Deps): RecordService {
  const mintId = createIdMinter(clock)
  const cache = new RecordCache()
  const deps: ExchangeDeps = {
    epoch,
    maxBytes,
    maxHistoryBytes,
    nowMs: () => clock.nowMs(),
    mintId,
    cache,
    afterWrite,
    onFailure,
  }

  /**
   * Reading much must not keep other accounts' changes from the database: these pages are read after the commit, a few
   * at a time.
   */
  const catchUps = createAccountFairQueue({
    maxRunning: MAX_CATCH_UPS,
    maxRunningOfOne: 1,
    maxWaitingOfOne: Number.POSITIVE_INFINITY,
  })
  const catchUp = async (session: Session, params: ExchangeParams, pushed: PushedBatch | null): Promise<PulledPage> => {
    const start = pushed && { ...pushed, headBefore: -1, mark: undefined }
    const pulled = await catchUps.tryRun(session.accountId, () => pullChanges(database.pool, session, params, start))
    if (!pulled) throw new Error('a queue without an end was full')
    return pulled
  }

  /** As much of a batch as belongs in one transaction, and its page where the batch ends with it. */
  const inOneTransaction = async (session: Session, params: ExchangeParams) => {
    const { pushed, pulled } = await database.transaction(async (client) => {
      const done = await pushBatch(client, { session, params, deps })
      const isLater = done.isCut || isFarBehind(params, done.headBefore)
      return { pushed: done, pulled: isLater ? null : await pullChanges(client, session, params, done) }
    })
    pushed.remember()
    return { pushed, pulled }
  }

  /**
   * Where the database refuses a batch as a whole, its mutations are tried one at a time, so that the one at fault is
   * found and the others are not held up. A database that is away throws: the device sends the same batch again.
   */
  async function pushAndPull(session: Session, params: ExchangeParams) {
    const untilMs = performance.now() + MAX_PUSHING_MS
    let all: PushedBatch | null = null
    try {
      for (;;) {
        const rest: ExchangeParams = all ? { ...params, mutations: params.mutations.slice(all.results.length) } : params
        const { pushed, pulled } = await inOneTransaction(session, rest)
        if (pulled && !all) return { pushed, pulled }
        all = all ? after(all, pushed) : pushed
        if (!pushed.isCut) break
        if (performance.now() > untilMs) {
          all = haltedAfter(all, params, HALT_MESSAGES.retry)
          break
        }
      }
      return { pushed: all, pulled: await catchUp(session, params, all) }
    } catch (error) {
      if (all && isDiskFull(error)) {
        const pushed = haltedAfter(all, params, DISK_FULL_MESSAGE)
        return { pushed, pulled: await catchUp(session, params, pushed) }
      }
      if (!isStatementFault(error)) throw error
      onFailure(error, 'sync.exchange')
      const pushed = await pushOneByOne(session, params, all)
      return { pushed, pulled: await catchUp(session, params, pushed) }
    }
  }

  /** `done`: what the first of the batch's mutations did already. */
  async function pushOneByOne(
    session: Session,
    params: ExchangeParams,
    done: PushedBatch | null,
  ): Promise<PushedBatch> {
    let all = done
    for (const sent of params.mutations.slice(done?.results.length ?? 0)) {
      const single = { ...params, mutations: [sent] }
      const pushed = await database
        .transaction((client) => pushBatch(client, { session, params: single, deps }))
        .catch((error: unknown) => {
          if (!isStatementFault(error)) throw error
          return database.transaction((client) => recordPushFailure(client, { session, params: single, deps }, error))
        })
      pushed.remember()
      all = all ? after(all, pushed) : pushed
      if (pushed.lastSeq < sent.seq || isHalted(pushed.results.at(-1))) break
    }
    if (!all) throw new Error('a batch without mutations')
    return all
  }

  /** Whether what a device has was read from what this database has. Once committed it stays, so no lock is needed. */
  const isOfThisHistory = async (
    { accountId }: Session,
    { epoch: known, cursor, mark }: ExchangeParams,
  ): Promise<boolean> =>
    (known === null || known === epoch) &&
    (mark === undefined || (await isKnownMark(database.pool, accountId, { mark, cursor })))

  /** Told once an account nears its limit: until then no device has to count. */
  const storageOf = (bytes: number): Pick<ExchangeAnswer, 'storage'> =>
    bytes >= maxBytes * STORAGE_NOTICE_SHARE ? { storage: { bytes, maxBytes } } : {}

  /** Nothing is brought in: the device has to ask for everything first. */
  async function rewoundAnswer({ accountId }: Session, { device }: ExchangeParams): Promise<RawJson> {
    const { lastSeq } = await readDeviceRow(database.pool, accountId, device)
    const { head } = await readAccount(database.pool, accountId)
    return exchangeAnswerJson({ epoch, lastSeq, results: [], cursor: 0, head, more: false, rewound: true }, [])
  }

  /** Gives a page of changes and brings nothing in. */
  async function pullOnly(
    session: Session,
    params: ExchangeParams,
    results: readonly MutationResult[],
  ): Promise<RawJson> {
    const device = await readDeviceRow(database.pool, session.accountId, params.device)
    const isFar = isFarBehind(params, (await readAccount(database.pool, session.accountId)).head)
    const { page, bytes, ...place } = await (isFar
      ? catchUp(session, params, null)
      : pullChanges(database.pool, session, params, null))
    return exchangeAnswerJson({ epoch, lastSeq: device.lastSeq, results, ...place, ...storageOf(bytes) }, page)
  }

  /**
   * Mutations that no device sent, in a transaction under the account's lock, and what has to happen together with
   * them.
   */
  async function inUnit<T>(
    session: Pick<Session, 'accountId' | 'login' | 'keyName'>,
    works: readonly MutationWork[],
    act: (open: OpenUnit) => Promise<Result<T, MutationRefusal>>,
  ): Promise<Result<T, MutationRefusal>> {
    const nowMs = clock.nowMs()
    const { accountId } = session
    const author = authorOf(session)
    const done = await database.transaction(async (client) => {
      const account = await lockAccount(client, accountId)
      const { head } = account
      const begun = await beginUnitOfWork(
        { client, cache, accountId, account, maxBytes, nowMs, mintId, afterWrite },
        works,
      )
      if (!begun.ok) return { acted: err(refusals.tooMuchAtOnce()), written: [], unit: undefined }
      const unit = begun.value
      const acted = await act({
        client,
        record: unit.record,
        run: (work) => unit.run(work, { author, device: '', atMs: nowMs }),
      })
      const written = await unit.flush()
      await writeHistory(client, accountId, { device: '', log: unit.history, maxBytes: maxHistoryBytes })
      await writePush(client, accountId, { device: '', author, from: head, to: unit.head(), results: [], refused: [] })
      return { acted, written, unit }
    })
    done.unit?.remember()
    if (done.written.length > 0) hints.publish(accountId)
    return done.acted
  }

  return {
    async exchange(session, params) {
      const checked = checkSchemaVersion(params.schema)
      if (!checked.ok) return checked
      if (!(await isOfThisHistory(session, params))) return ok(await rewoundAnswer(session, params))
      const [first] = params.mutations
      if (!first) return ok(await pullOnly(session, params, []))
      let done: Awaited<ReturnType<typeof pushAndPull>>
      try {
        done = await pushAndPull(session, params)
      } catch (error) {
        if (!isDiskFull(error)) throw error
        // The device keeps its work for later, and goes on receiving that of others.
        return ok(await pullOnly(session, params, [retryResult(first, DISK_FULL_MESSAGE)]))
      }
      const { pushed, pulled } = done
      if (pushed.written.length > 0) hints.publish(session.accountId)
      const { page, bytes, ...place } = pulled
      return ok(
        exchangeAnswerJson(
          { epoch, lastSeq: pushed.lastSeq, results: pushed.results, ...place, ...storageOf(bytes) },
          page,
        ),
      )
    },

    async mutate(session, mutation, params, together) {
      const { subject } = mutation.describe(params)
      const work = { mutation, params }
      const done = await inUnit(session, [work], async ({ run, record, client }) => {
        const ran = await run(work)
        if (ran.ok) await together?.(client)
        return ran.ok ? ok({ made: record(subject.kind, subject.ID), ...ran.value }) : ran
      })
      if (!done.ok) return done
      const { made, data, outcome } = done.value
      const [shown] = made ? await presentRecords(database.pool, session.accountId, subject.kind, [made]) : []
      return ok({ ...shown, ...data, status: outcome })
    },

    async mutateAll(session, works) {
      try {
        return await inUnit<null>(session, works, async ({ run }) => {
          for (const work of works) {
            const done = await run(work)
            // Undoes what was done before it.
            if (!done.ok) throw new RefusedAmongOthers(done.error)
          }
          return ok(null)
        })
      } catch (error) {
        if (error instanceof RefusedAmongOthers) return err(error.refusal)
        throw error
      }
    },

    spend(session, { method, module, isNeeded, execute }) {
      const work = { mutation: quotaMutation(method, module), params: null }
      return inUnit<boolean>(session, [work], async ({ run, client }) => {
        if (!(await isNeeded(client))) return ok(false)
        const spent = await run(work)
        if (!spent.ok) return spent
        await execute(client)
        return ok(true)
      })
    },

    ...createRecordReads(database.pool),

    async storage({ accountId }) {
      const { rows } = await database.pool.query<{ bytes: string }>('SELECT bytes FROM accounts WHERE id = $1', [
        accountId,
      ])
      return { bytes: Number(rows[0]?.bytes ?? 0), maxBytes: Math.min(maxBytes, Number.MAX_SAFE_INTEGER) }
    },

    emptyTrash: () => emptyExpiredTrash(database, { onEmptied: (accountId) => hints.publish(accountId), afterWrite }),

    async seedAccount(client, accountId, tier) {
      const nowMs = clock.nowMs()
      const { head } = await lockAccount(client, accountId)
      const seeds = initialAccountRecords(capabilitiesOf(tier, nowMs, await planOfTier(client, tier)), nowMs)
      const bytes = await writeRecords(
        client,
        accountId,
        seeds.map(({ kind, record }, index) => ({
          kind,
          ID: record.ID,
          name: record.name,
          parent: null,
          set: CORE_SET,
          version: head + index + 1,
          deleted: false,
          updatedAtMs: nowMs,
          body: JSON.stringify(record),
        })),
      )
      const to = head + seeds.length
      await updateAccountHead(client, accountId, to, bytes)
      await writePush(client, accountId, { device: '', author: '', from: head, to, results: [], refused: [] })
    },
  }
}
