import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Embedded, openEmbedded } from '#server/db/embedded.ts'
import { keepMaintained } from '#server/db/maintenance.ts'

/** The server's database: PostgreSQL's dialect by one driver, embedded by default. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly pool: pg.Pool
  readonly orm: NodePgDatabase
  /** Identity of this database's history: another one means that it was made anew or restored. */
  readonly epoch: string
  /** Runs inside BEGIN and COMMIT on one connection; anything thrown rolls back. The embedded database has a single connection: a query on the pool
   *  from inside waits, and fails with a clear error after the connection time-out. */
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** Whether it answers, soon. */
  isUp(): Promise<boolean>
  /** Checkpoint and vacuum now; on a real PostgreSQL that is its own business and nothing is done. */
  maintain(): Promise<void>
  /** Flushes to the disk since the start; null on a real PostgreSQL. */
  fsyncCount(): number | null
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly dataDir: string
  /** A real PostgreSQL; without it the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** A query that takes longer is given up; on the embedded database its thread is ended and started anew. */
  readonly queryTimeLimitMs?: number
  /** How long a call waits for a free connection. */
  readonly connectionTimeLimitMs?: number
  /** The built file of the embedded database's thread; found beside the server's own by default. */
  readonly workerUrl?: URL
  readonly migrationsDirectory?: string
}

const QUERY_TIME_LIMIT_MS = 30_000
const CONNECTION_TIME_LIMIT_MS = 30_000
const POOL_SIZE = 10

/** Opens the database and brings its schema up to date. Throws a plain sentence when it cannot. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded =
    options.databaseUrl === undefined
      ? await openEmbedded({ dataDir: options.dataDir, workerUrl: options.workerUrl ?? beside('embedded-worker.js') })
      : null
  const pool = makePool(options, embedded)
  try {
    const orm = drizzle(pool)
    await migrate(orm, { migrationsFolder: options.migrationsDirectory ?? fileURLToPath(beside('migrations')) })
    const epoch = await readEpoch(pool)
    return assemble({ pool, orm, epoch, embedded })
  } catch (error) {
    await pool.end()
    await embedded?.close()
    throw error
  }
}

/** A file that the build puts beside the server's entry; this code may lie in a chunk one folder below. */
function beside(name: string): URL {
  const candidates = [new URL(`./${name}`, import.meta.url), new URL(`../${name}`, import.meta.url)]
  const found = candidates.find((url) => existsSync(url))
  if (!found) throw new Error(`${name} is missing beside the server: build it first`)
  return found
}

function makePool({ databaseUrl, queryTimeLimitMs, connectionTimeLimitMs }: DatabaseOptions, embedded: Embedded | null): pg.Pool {
  const limits = {
    query_timeout: queryTimeLimitMs ?? QUERY_TIME_LIMIT_MS,
    connectionTimeoutMillis: connectionTimeLimitMs ?? CONNECTION_TIME_LIMIT_MS,
  }
  const pool = embedded
    ? new pg.Pool({
        host: embedded.socketDirectory,
        port: 5432,
        user: 'postgres',
        database: 'postgres',
        max: 1,
        idleTimeoutMillis: 0,
        Client: embeddedClient(embedded),
        ...limits,
      })
    : new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE, statement_timeout: limits.query_timeout, ...limits })
  // A connection that breaks while idle is replaced at the next use.
  pool.on('error', () => undefined)
  return pool
}

type Callback = (error: Error | undefined, ...rest: unknown[]) => void
const isTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** A client that waits while the embedded database restarts, and restarts it when a query passes its time limit: nothing else would stop the query. */
function embeddedClient(embedded: Embedded): typeof pg.Client {
  class EmbeddedClient extends pg.Client {}
  const { connect, query } = pg.Client.prototype as unknown as Record<'connect' | 'query', (...args: unknown[]) => unknown>
  const watched = (error: unknown): void => {
    if (isTimeout(error)) embedded.restart()
  }
  Object.defineProperties(EmbeddedClient.prototype, {
    connect: {
      value(this: pg.Client, callback?: Callback): Promise<unknown> {
        const connected = embedded.ready().then(() => connect.call(this))
        if (callback) connected.then((client) => callback(undefined, client), callback)
        return connected
      },
    },
    query: {
      value(this: pg.Client, ...args: unknown[]): unknown {
        const callback = args.at(-1)
        if (typeof callback === 'function') {
          const wrapped: Callback = (error, ...rest) => {
            watched(error)
            ;(callback as Callback)(error, ...rest)
          }
          return query.apply(this, [...args.slice(0, -1), wrapped])
        }
        const answer = query.apply(this, args)
        if (answer instanceof Promise) answer.catch(watched)
        return answer
      },
    },
  })
  return EmbeddedClient
}

async function readEpoch(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ value: string }>(`SELECT value FROM database_meta WHERE key = 'epoch'`)
  const [row] = rows
  if (!row) throw new Error('the database has no identity: it was not set up by this product')
  return row.value
}

interface Parts {
  readonly pool: pg.Pool
  readonly orm: NodePgDatabase
  readonly epoch: string
  readonly embedded: Embedded | null
}

function assemble({ pool, orm, epoch, embedded }: Parts): Database {
  const maintenance = embedded ? keepMaintained(pool, embedded) : null
  return {
    kind: embedded ? 'embedded' : 'postgres',
    pool,
    orm,
    epoch,
    transaction: (work) => inTransaction(pool, work),
    isUp: () =>
      pool.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    maintain: () => maintenance?.now() ?? Promise.resolve(),
    fsyncCount: () => embedded?.fsyncCount() ?? null,
    async close() {
      await maintenance?.stop()
      await pool.end()
      await embedded?.close()
    },
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const value = await work(client)
    await client.query('COMMIT')
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
