import type { Pool } from 'pg'
import type { Clock } from '#lib/time/clock.ts'
import { cleanExpiredRows } from '#server/db/expired-rows.ts'

export interface Maintenance {
  /** Runs all tasks, even those that are not due. */
  now(): Promise<void>
  /** No more of it; waits for what runs. */
  stop(): Promise<void>
}

export interface MaintenanceOptions {
  readonly pool: Pool
  /** A real PostgreSQL checkpoints and vacuums by itself. */
  readonly isEmbedded: boolean
  readonly time: Clock
  readonly checkEveryMs?: number
  readonly vacuumEveryMs?: number
  readonly cleanEveryMs?: number
  /** A log this long is cut even when the database is never idle. */
  readonly maxLogBytes?: number
}

const CHECK_EVERY_MS = 30_000
const VACUUM_EVERY_MS = 600_000
const CLEAN_EVERY_MS = 3_600_000
/** A log this short is read in an instant after a crash: not worth a checkpoint. */
const MIN_LOG_BYTES = 1024 * 1024
const MAX_LOG_BYTES = 256 * 1024 * 1024
/** Number of checks between two readings of a busy database's log length. */
const BUSY_CHECKS = 4
/** Vacuum and checkpoint may take longer than any query of the product. */
const TASK_LIMIT_MS = 1_800_000

/**
 * Cleans old rows up, and does for the embedded database what it does not do by itself: without checkpoints its log
 * would grow for ever, without vacuum its dead rows. It waits until the database is idle, unless the log grows too
 * long.
 */
export function startMaintenance(options: MaintenanceOptions): Maintenance {
  const { pool, isEmbedded, time, maxLogBytes = MAX_LOG_BYTES } = options
  const { checkEveryMs = CHECK_EVERY_MS, vacuumEveryMs = VACUUM_EVERY_MS, cleanEveryMs = CLEAN_EVERY_MS } = options
  let isStopped = false
  let isVacuumWorthwhile = false
  let vacuumedAtMs = Date.now()
  let cleanedAtMs = Number.NEGATIVE_INFINITY
  let busyChecks = 0
  let running: Promise<void> | null = null

  const isIdle = (): boolean => pool.waitingCount === 0 && pool.idleCount === pool.totalCount

  const vacuum = async (): Promise<void> => {
    vacuumedAtMs = Date.now()
    isVacuumWorthwhile = false
    // Vacuums one table after another, so that queries can run in between.
    for (const table of await tablesOf(pool)) if (!isStopped) await task(pool, `VACUUM (ANALYZE) ${table}`)
  }
  const checkpoint = async (): Promise<void> => {
    await task(pool, 'CHECKPOINT')
    isVacuumWorthwhile = true
  }
  const careForEmbedded = async (): Promise<void> => {
    const wasIdle = isIdle()
    busyChecks = wasIdle ? 0 : busyChecks + 1
    if (!wasIdle && busyChecks % BUSY_CHECKS !== 0) return
    if ((await logBytes(pool)) >= (wasIdle ? MIN_LOG_BYTES : maxLogBytes)) await checkpoint()
    if (isIdle() && isVacuumWorthwhile && Date.now() - vacuumedAtMs >= vacuumEveryMs) await vacuum()
  }
  const check = async (): Promise<void> => {
    if (Date.now() - cleanedAtMs >= cleanEveryMs && isIdle()) {
      cleanedAtMs = Date.now()
      await cleanExpiredRows(pool, time.nowMs())
    }
    if (isEmbedded) await careForEmbedded()
  }
  const run = (work: () => Promise<void>): Promise<void> => {
    const before = running ?? Promise.resolve()
    const mine = before.catch(() => undefined).then(work)
    running = mine
    const forget = (): void => {
      if (running === mine) running = null
    }
    mine.then(forget, forget)
    return mine
  }
  const timer = setInterval(() => {
    // A failure here loses nothing: the next check tries again, and a database that does not answer shows in /healthz.
    if (!running) run(check).catch(() => undefined)
  }, checkEveryMs)
  timer.unref()
  return {
    now: () =>
      run(async () => {
        await cleanExpiredRows(pool, time.nowMs())
        if (!isEmbedded) return
        await vacuum()
        await checkpoint()
      }),
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running?.catch(() => undefined)
    },
  }
}

function task(pool: Pool, text: string): Promise<unknown> {
  // The types of pg lack this option: an object that is written into the call could not have it.
  const query = { text, query_timeout: TASK_LIMIT_MS }
  return pool.query(query)
}

async function tablesOf(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relpersistence = 'p' ORDER BY relpages DESC`,
  )
  return rows.map(({ name }) => name)
}

/** Returns how many bytes of log would have to be read again after a crash. */
async function logBytes(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::text AS bytes FROM pg_control_checkpoint()',
  )
  return Number(rows[0]?.bytes ?? 0)
}
