import type { ExchangeParams } from '#contract/sync.ts'
import type { Database } from '#server/db/database.ts'
import { createAccountFairQueue } from '#server/http/account-fair-queue.ts'
import type { Session } from '#server/identity/session.ts'
import { pullChanges, type PulledPage } from './pull-changes.ts'
import type { PushedBatch } from './pushed-batch.ts'

/** Pages that are read at once for devices that are far behind. */
const MAX_CATCH_UPS = 2

export type CatchUp = (session: Session, params: ExchangeParams, pushed: PushedBatch | null) => Promise<PulledPage>

/**
 * Reading much must not keep other accounts' changes from the database: these pages are read after the commit, a few
 * at a time.
 */
export function createCatchUp({ pool }: Pick<Database, 'pool'>): CatchUp {
  const catchUps = createAccountFairQueue({
    maxRunning: MAX_CATCH_UPS,
    maxRunningOfOne: 1,
    maxWaitingOfOne: Number.POSITIVE_INFINITY,
  })
  return async (session, params, pushed) => {
    const start = pushed && { ...pushed, headBefore: -1, mark: undefined }
    const pulled = await catchUps.tryRun(session.accountId, () => pullChanges(pool, session, params, start))
    if (!pulled) throw new Error('a queue without an end was full')
    return pulled
  }
}
