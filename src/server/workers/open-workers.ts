import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { serverFileUrl } from '#server/server-file-url.ts'
import { safeError } from '#server/db/safe-error.ts'
import type { Log } from '#server/log.ts'
import { type AccountTasks, createAccountTasks } from './account-tasks.ts'
import { createWorkerPool, POOL_DEFAULTS, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts'

export interface Workers {
  readonly pool: WorkerPool
  readonly tasks: AccountTasks
  /** Changes with the code of the threads. */
  readonly buildId: string
}

/** Opens the pool of threads of a server. */
export function openWorkers(log: Log, workerUrl = serverFileUrl('task-worker.js')): Workers {
  const onFault: WorkerPoolOptions['onFault'] = (task, why) =>
    log.error({ task, error: why instanceof Error ? safeError(why) : { name: why } }, 'a thread could not do its task')
  // The file imports others by names with their hashes, so that it changes with each of them.
  const buildId = createHash('sha256').update(readFileSync(workerUrl)).digest('base64url')
  const pool = createWorkerPool({ ...POOL_DEFAULTS, workerUrl, onFault })
  return { pool, tasks: createAccountTasks(pool), buildId }
}
