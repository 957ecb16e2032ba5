import type { Pool } from 'pg'
import type { Embedded } from '#server/db/embedded.ts'

const CHECK_EVERY_MS = 30_000
const VACUUM_EVERY_MS = 600_000

export interface Maintenance {
  now(): Promise<void>
  stop(): Promise<void>
}

/** The embedded database has neither automatic checkpoints nor an autovacuum: its log and its dead rows would grow for ever. When it was written to and is
 *  idle, it is checkpointed; every ten minutes of such use it is vacuumed. */
export function keepMaintained(pool: Pool, embedded: Embedded): Maintenance {
  let fsyncsSeen = embedded.fsyncCount()
  let vacuumedAtMs = Date.now()
  let running: Promise<void> = Promise.resolve()

  const run = async (tasks: readonly string[]): Promise<void> => {
    for (const task of tasks) await pool.query(task)
    fsyncsSeen = embedded.fsyncCount()
  }
  const isIdle = (): boolean => pool.waitingCount === 0 && pool.idleCount === pool.totalCount
  const tick = (): void => {
    if (!isIdle() || embedded.fsyncCount() === fsyncsSeen) return
    const isVacuumDue = Date.now() - vacuumedAtMs >= VACUUM_EVERY_MS
    if (isVacuumDue) vacuumedAtMs = Date.now()
    // A failure here loses nothing; the next tick tries again, and a database that does not answer shows in /healthz.
    running = run(isVacuumDue ? ['VACUUM (ANALYZE)', 'CHECKPOINT'] : ['CHECKPOINT']).catch(() => undefined)
  }
  const timer = setInterval(tick, CHECK_EVERY_MS)
  timer.unref()
  return {
    now: () => run(['VACUUM (ANALYZE)', 'CHECKPOINT']),
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
