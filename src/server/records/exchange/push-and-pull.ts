import { DISK_FULL_MESSAGE } from '#contract/errors.ts'
import type { ExchangeParams } from '#contract/sync.ts'
import type { Database } from '#server/db/database.ts'
import { isDiskFull } from '#server/db/disk-full.ts'
import type { Session } from '#server/identity/session.ts'
import type { CatchUp } from './catch-up.ts'
import { isFarBehind, pullChanges, type PulledPage } from './pull-changes.ts'
import { pushBatch, recordPushFailure } from './push-batch.ts'
import {
  type ExchangeDeps,
  HALT_MESSAGES,
  haltedAfter,
  isHalted,
  joinedBatches,
  type PushedBatch,
  type PushRequest,
} from './pushed-batch.ts'
import type { PoolClient } from 'pg'

/** After so long a batch goes on in the device's next exchange. */
const MAX_PUSHING_MS = 5_000

/**
 * A statement that the database refused (SQLSTATE classes 22 and 23: data and constraints), as against a database that
 * is away.
 */
const isStatementFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)

export interface BatchExchange {
  readonly database: Database
  readonly deps: ExchangeDeps
  readonly catchUp: CatchUp
  readonly session: Session
  readonly params: ExchangeParams
}

interface PushedAndPulled {
  readonly pushed: PushedBatch
  readonly pulled: PulledPage
}

/**
 * Retries mutations one at a time if the database rejects a batch as a whole, so that only the faulty one is held back.
 * Throws if the database is unreachable: the device sends the same batch again.
 */
export async function pushAndPull(exchange: BatchExchange): Promise<PushedAndPulled> {
  const { deps, catchUp, session, params } = exchange
  const pull = async (pushed: PushedBatch) => ({ pushed, pulled: await catchUp(session, params, pushed) })
  const untilMs = performance.now() + MAX_PUSHING_MS
  let all: PushedBatch | null = null
  try {
    for (;;) {
      const rest: ExchangeParams = all ? { ...params, mutations: params.mutations.slice(all.results.length) } : params
      const { pushed, pulled } = await inOneTransaction(exchange, rest)
      if (pulled && !all) return { pushed, pulled }
      all = all ? joinedBatches(all, pushed) : pushed
      if (!pushed.isCut) break
      if (performance.now() > untilMs) {
        all = haltedAfter(all, params, HALT_MESSAGES.retry)
        break
      }
    }
    return await pull(all)
  } catch (error) {
    if (all && isDiskFull(error)) return pull(haltedAfter(all, params, DISK_FULL_MESSAGE))
    if (!isStatementFault(error)) throw error
    deps.onFailure(error, 'sync.exchange')
    return pull(await pushOneByOne(exchange, all))
  }
}

/**
 * Pushes as much of a batch as belongs in one transaction. Also pulls a page if the batch ends with it. COMMIT is sent
 * behind what stores the batch, without waiting for it: PostgreSQL commits nothing of which a statement failed.
 */
async function inOneTransaction({ database, deps, session }: BatchExchange, params: ExchangeParams) {
  let stored: Promise<unknown> = Promise.resolve()
  const work = async (client: PoolClient) => {
    const done = await pushBatch(client, { session, params, deps })
    stored = done.stored
    const isLater = done.isCut || isFarBehind(params, done.headBefore)
    return { pushed: done, pulled: isLater ? null : await pullChanges(client, session, params, done) }
  }
  try {
    const { pushed, pulled } = await database.transaction(work, { readsFirst: true })
    // A statement that never left this process is none that PostgreSQL could refuse to commit.
    await pushed.stored
    pushed.remember()
    return { pushed, pulled }
  } catch (error) {
    // Its own failure comes before those of the statements behind it.
    await stored
    throw error
  }
}

/** A batch that is written by the time it is given. */
async function storedBatch(pushing: Promise<PushedBatch>): Promise<PushedBatch> {
  const pushed = await pushing
  await pushed.stored
  return pushed
}

/** `done`: what the first of the batch's mutations did already. */
async function pushOneByOne(
  { database, deps, session, params }: BatchExchange,
  done: PushedBatch | null,
): Promise<PushedBatch> {
  let all = done
  for (const sent of params.mutations.slice(done?.results.length ?? 0)) {
    const single: PushRequest = { session, params: { ...params, mutations: [sent] }, deps }
    const pushed = await database
      .transaction((client) => storedBatch(pushBatch(client, single)), { readsFirst: true })
      .catch((error: unknown) => {
        if (!isStatementFault(error)) throw error
        return database.transaction((client) => storedBatch(recordPushFailure(client, single, error)))
      })
    pushed.remember()
    all = all ? joinedBatches(all, pushed) : pushed
    if (pushed.lastSeq < sent.seq || isHalted(pushed.results.at(-1))) break
  }
  if (!all) throw new Error('a batch without mutations')
  return all
}
