import { err, type Result } from '#lib/result.ts'
import { createAccountFairQueue } from '#server/http/account-fair-queue.ts'
import type { TaskAnswer, TaskInput, TaskName } from './tasks.ts'
import type { TaskFault, WorkerPool } from './worker-pool.ts'

/** Runs tasks of accounts in the pool of threads. */
export interface AccountTasks {
  /** `busy`: too many tasks of the account wait already, or of all accounts. */
  run<N extends TaskName>(accountId: number, task: N, input: TaskInput<N>): Promise<Result<TaskAnswer<N>, TaskFault>>
}

const MAX_WAITING_OF_ONE = 20

/** Runs at most one task per account at a time, so that no account occupies all threads. */
export function createAccountTasks(pool: Pick<WorkerPool, 'run'>): AccountTasks {
  const turns = createAccountFairQueue({
    maxRunning: Number.POSITIVE_INFINITY,
    maxRunningOfOne: 1,
    maxWaitingOfOne: MAX_WAITING_OF_ONE,
  })
  return {
    run: async (accountId, task, input) => (await turns.tryRun(accountId, () => pool.run(task, input))) ?? err('busy'),
  }
}
