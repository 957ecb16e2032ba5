import type { DatabaseRow } from '#server/db/row-types.ts'
import { fileURLToPath } from 'node:url'
import { Client, type Pool as PgPool, type PoolClient } from 'pg'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { serverFileUrl } from '#server/server-file-url.ts'
import { migrateDatabase } from '#server/db/migrate-database.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts'
import { embeddedConnection } from '#server/db/embedded/embedded-client.ts'
import { startMaintenance } from '#server/db/maintenance.ts'
import { openEmbeddedPool, openPostgresPool, type DatabasePool } from '#server/db/pool.ts'
import { TEMPLATE_NAME } from '#server/db/embedded/database-template.ts'
import { withTimeout } from '#server/db/with-timeout.ts'
import {
  type SystemClockJump,
  createDatabaseTime,
  type DatabaseTime,
  type TimeRecorder,
  readSeenTime,
  startTimeRecorder,
} from '#server/db/database-time.ts'
import { readPendingClockJump } from '#server/db/pending-clock-jump.ts'
import { DiskAlmostFull } from '#server/db/disk-full.ts'
import type { Clock } from '#lib/time/clock.ts'
import { serverClock } from '#server/server-clock.ts'

/** The server's database: PostgreSQL's dialect by one driver, embedded by default. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly pool: PgPool
  /** Identity of this database's history: another one means that it was made anew or restored. */
  readonly epoch: string
  /** By which sessions and links end, and what is old is deleted. */
  readonly time: DatabaseTime
  /**
   * Runs inside BEGIN and COMMIT on one connection; anything thrown rolls back. The embedded database has a single
   * connection: a query on the pool from inside waits, and fails with a clear error after the connection time-out.
   * Throws `DiskAlmostFull` while the disk is almost full, unless the change is small and cannot wait, such as logging
   * out.
   */
  transaction<T>(work: (client: PoolClient) => Promise<T>, options?: DatabaseTransactionOptions): Promise<T>
  /** For writes outside of a transaction: throws `DiskAlmostFull` while the disk is almost full. */
  ensureSpace(): Promise<void>
  /** Reports whether the database answers within five seconds. */
  isUp(): Promise<boolean>
  /** Checkpoint, vacuum and the deletion of old rows, now. A real PostgreSQL does the first two by itself. */
  maintain(): Promise<void>
  /** Flushes to the disk since the start; null on a real PostgreSQL. */
  fsyncCount(): number | null
  /** Gives running queries ten seconds; waiting ones fail at once. Safe to call twice. */
  close(): Promise<void>
}

interface DatabaseTransactionOptions extends Beginning {
  readonly isUrgent?: boolean
}

interface Beginning {
  /** The work's first statements lock and read, and it waits for their answers: they are sent together with BEGIN. */
  readonly readsFirst?: boolean
}

export interface DatabaseOptions {
  readonly dataDir: string
  /** A real PostgreSQL; without it the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** A query that takes longer is given up; on the embedded database its thread is ended and started anew. */
  readonly queryTimeLimitMs?: number
  /** Maximum time in ms that a call waits for a free connection. */
  readonly connectionTimeLimitMs?: number
  readonly clock?: Clock
  /** The machine's clock jumped, and isn't believed for now; null: that is over. */
  readonly onClockJump?: (jump: SystemClockJump | null) => void
  /** Another process has the directory of the embedded database now: this one can answer nothing any more. */
  readonly onTakenOver?: (sentence: string) => void
  /** Tells when only the space is left that reading and logging in may need. */
  readonly isDiskLow?: () => Promise<boolean>
  /** The built file of the embedded database's thread; found beside the server's own by default. */
  readonly workerUrl?: URL
  readonly migrationsDirectory?: string
}

const QUERY_TIME_LIMIT_MS = 30_000
/** Longer than the slowest query and the restart after it: what waited behind them gets its turn. */
const CONNECTION_TIME_LIMIT_MS = 45_000
const HEALTH_LIMIT_MS = 5_000
const CLOSE_LIMIT_MS = 10_000

/** Opens the database and brings its schema up to date. Throws a plain sentence when it cannot. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const limits = {
    queryMs: options.queryTimeLimitMs ?? QUERY_TIME_LIMIT_MS,
    connectionMs: options.connectionTimeLimitMs ?? CONNECTION_TIME_LIMIT_MS,
  }
  const { databaseUrl } = options
  const migrationsDirectory = options.migrationsDirectory ?? fileURLToPath(serverFileUrl('migrations'))
  const embedded = databaseUrl === undefined ? await openEmbeddedIn({ ...options, migrationsDirectory }) : null
  let pool: DatabasePool | undefined
  try {
    await migrateDatabase(
      embedded ? embeddedConnection(embedded, limits.connectionMs) : new Client({ connectionString: databaseUrl }),
      migrationsDirectory,
    )
    pool = embedded ? openEmbeddedPool(embedded, limits) : openPostgresPool(databaseUrl ?? '', limits)
    const { clock = serverClock, onClockJump, isDiskLow, dataDir } = options
    const seen = { seenMs: await readSeenTime(pool), hold: await readPendingClockJump(pool) }
    let noting: TimeRecorder | undefined = undefined
    const onJump = (jump: SystemClockJump | null): void => {
      void noting?.note()
      onClockJump?.(jump)
    }
    const time = createDatabaseTime({ clock, ...seen, onJump })
    noting = await startTimeRecorder(pool, time)
    return assemble({ pool, epoch: await readEpoch(pool, dataDir), embedded, isDiskLow, time, noting })
  } catch (error) {
    await pool?.close(CLOSE_LIMIT_MS)
    await embedded?.close()
    throw error
  }
}

function openEmbeddedIn({
  dataDir,
  workerUrl = serverFileUrl('embedded-worker.js'),
  migrationsDirectory,
  onTakenOver,
}: DatabaseOptions & { readonly migrationsDirectory: string }): Promise<EmbeddedDatabase> {
  return openEmbeddedDatabase({
    dataDir,
    workerUrl,
    onTakenOver,
    template: { path: fileURLToPath(new URL(TEMPLATE_NAME, workerUrl)), migrationsDirectory },
  })
}

interface Parts {
  readonly pool: DatabasePool
  readonly epoch: string
  readonly embedded: EmbeddedDatabase | null
  readonly isDiskLow: DatabaseOptions['isDiskLow']
  readonly time: DatabaseTime
  readonly noting: { stop(): Promise<void> }
}

function assemble({ pool, epoch, embedded, isDiskLow, time, noting }: Parts): Database {
  const maintenance = startMaintenance({ pool, isEmbedded: embedded !== null, time })
  const close = async (): Promise<void> => {
    await noting.stop()
    await maintenance.stop()
    await pool.close(CLOSE_LIMIT_MS)
    await embedded?.close()
  }
  const ensureSpace = async (): Promise<void> => {
    if (await isDiskLow?.()) throw new DiskAlmostFull()
  }
  let closed: Promise<void> | undefined
  return {
    kind: embedded ? 'embedded' : 'postgres',
    pool,
    epoch,
    time,
    async transaction(work, { isUrgent = false, readsFirst = false } = {}) {
      if (!isUrgent) await ensureSpace()
      return inTransaction(pool, work, { readsFirst })
    },
    ensureSpace,
    isUp: () => answersSoon(pool),
    maintain: () => maintenance.now(),
    fsyncCount: () => embedded?.fsyncCount() ?? null,
    close: () => (closed ??= close()),
  }
}

const answersSoon = (pool: PgPool): Promise<boolean> =>
  withTimeout(pool.query('SELECT 1'), HEALTH_LIMIT_MS, 'the database does not answer').then(
    () => true,
    () => false,
  )

/** Marker file that is placed in the data directory along with a restored backup. */
const RESTORED_MARK = 'restored'

/**
 * The identity of the database's history. A restored backup gets another one: to a device that had seen more, its
 * numbers would otherwise mean other things once they have caught up (the protocol's section 6.7).
 */
async function readEpoch(pool: PgPool, dataDir: string): Promise<string> {
  const mark = join(dataDir, RESTORED_MARK)
  if (existsSync(mark)) {
    await pool.query(`UPDATE database_meta SET value = gen_random_uuid()::text WHERE key = 'epoch'`)
    rmSync(mark)
  }
  // Not by a migration: those were run once for every database that is laid out from the build's template.
  await pool.query(
    `INSERT INTO database_meta (key, value) VALUES ('epoch', gen_random_uuid()::text) ON CONFLICT DO NOTHING`,
  )
  const { rows } = await pool.query<DatabaseRow<'database_meta', 'value'>>(
    `SELECT value FROM database_meta WHERE key = 'epoch'`,
  )
  const [row] = rows
  if (!row) throw new Error('the identity of the database was removed while it was being read')
  return row.value
}

/** Runs inside BEGIN and COMMIT on one connection of the pool; anything thrown rolls back and is thrown on. */
export async function inTransaction<T>(
  pool: PgPool,
  work: (client: PoolClient) => Promise<T>,
  { readsFirst = false }: Beginning = {},
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const begun = begin(client)
    const value = readsFirst ? (await Promise.all([begun, work(client)]))[1] : await begun.then(() => work(client))
    await commit(client)
    return value
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** A connection that could not begin takes no more statements: outside of a transaction each would be final. */
async function begin(client: PoolClient): Promise<void> {
  try {
    await client.query('BEGIN')
  } catch (error) {
    void client.end()
    throw error
  }
}

/** PostgreSQL answers the COMMIT of a transaction in which a statement failed with a ROLLBACK, and no error. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT')
  if (command !== 'COMMIT')
    throw new Error('the transaction was rolled back: a statement in it had failed, and its error was swallowed')
}
