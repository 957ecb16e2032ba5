import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { quotaMutation } from '#domain/plan/quota-mutation.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { Database } from '#server/db/database.ts'
import { authorOf, type Session } from '#server/identity/session.ts'
import type { ExchangeDeps } from '#server/records/exchange/pushed-batch.ts'
import { presentRecords } from '#server/records/present-records.ts'
import { lockAccount } from '#server/records/record-rows.ts'
import type { HintHub, RecordService } from '#server/records/record-service.ts'
import { beginUnitOfWork, type MutationWork, type UnitOfWork } from '#server/records/unit-of-work.ts'
import type { PoolClient } from 'pg'

interface Options {
  readonly database: Database
  readonly hints: HintHub
  readonly deps: ExchangeDeps
}

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

/** Runs mutations that come from the server's own calls, not from a device's outbox. */
export function createDirectMutations(options: Options): Pick<RecordService, 'mutate' | 'mutateAll' | 'spend'> {
  const { database } = options
  return {
    async mutate(session, mutation, params, together) {
      const { subject } = mutation.describe(params)
      const work = { mutation, params }
      const done = await inUnit(options, session, [work], async ({ run, record, client }) => {
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
        return await inUnit<null>(options, session, works, async ({ run }) => {
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
      return inUnit<boolean>(options, session, [work], async ({ run, client }) => {
        if (!(await isNeeded(client))) return ok(false)
        const spent = await run(work)
        if (!spent.ok) return spent
        await execute(client)
        return ok(true)
      })
    },
  }
}

/**
 * Mutations that no device sent, in a transaction under the account's lock, and what has to happen together with them.
 */
async function inUnit<T>(
  { database, hints, deps }: Options,
  session: Pick<Session, 'accountId' | 'login' | 'keyName'>,
  works: readonly MutationWork[],
  act: (open: OpenUnit) => Promise<Result<T, MutationRefusal>>,
): Promise<Result<T, MutationRefusal>> {
  const nowMs = deps.nowMs()
  const { accountId } = session
  const author = authorOf(session)
  const { cache, maxBytes, mintId, afterWrite } = deps
  const done = await database.transaction(inAccount, { readsFirst: true })
  done.unit?.remember()
  if (done.written.length > 0) hints.publish(accountId)
  return done.acted

  async function inAccount(client: PoolClient) {
    const account = await lockAccount(client, accountId)
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
    const { written, stored } = await unit.flush({
      author,
      results: [],
      refused: [],
      maxHistoryBytes: deps.maxHistoryBytes,
    })
    await stored
    return { acted, written, unit }
  }
}
