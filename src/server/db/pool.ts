import { Pool as PgPool, type PoolClient, type PoolConfig } from 'pg'
import type { EmbeddedDatabase } from '#server/db/embedded/embedded-database.ts'
import { GatheringSocket } from '#server/db/gathering-socket.ts'
import { embeddedClient } from '#server/db/embedded/embedded-client.ts'
import { withTimeout } from '#server/db/with-timeout.ts'

export interface PoolLimits {
  /** A query that takes longer is given up. */
  readonly queryMs: number
  /** Maximum time in ms that a call waits for a free connection. */
  readonly connectionMs: number
}

const POSTGRES_POOL_SIZE = 10
/** The server's own time limit comes first, so that its clean error is seen and the connection lives on. */
const CLIENT_PATIENCE_MS = 5_000

export interface DatabasePool extends PgPool {
  /** Gives up waiting calls with a sentence, and waits for running ones; `limitMs` at most. Safe to call twice. */
  close(limitMs: number): Promise<void>
}

/** Opens a pool with the only connection of the embedded database. */
export const openEmbeddedPool = (embedded: EmbeddedDatabase, limits: PoolLimits): DatabasePool =>
  new PlainPool(limits, {
    host: embedded.socketDirectory,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    Client: embeddedClient(embedded, limits.connectionMs),
    query_timeout: limits.queryMs,
  })

export const openPostgresPool = (connectionString: string, limits: PoolLimits): DatabasePool =>
  new PlainPool(limits, {
    connectionString,
    max: POSTGRES_POOL_SIZE,
    keepAlive: true,
    application_name: 'offer-desk',
    statement_timeout: limits.queryMs,
    query_timeout: limits.queryMs + CLIENT_PATIENCE_MS,
  })

type Done = (release?: Error | boolean) => void
type Taken = (error: Error | undefined, client: PoolClient | undefined, done: Done) => void

/** pg's pool, with plain words for a call that found no connection, and an end that nobody waits behind. */
class PlainPool extends PgPool implements DatabasePool {
  readonly #waiting = new Set<(error: Error) => void>()
  readonly #connectionMs: number
  #closed: Promise<void> | undefined

  constructor({ connectionMs }: PoolLimits, config: PoolConfig) {
    // Statements that are sent without waiting for one another are one round trip.
    const together = { pipeline: true, stream: () => new GatheringSocket() }
    super({ ...config, ...together, connectionTimeoutMillis: connectionMs })
    this.#connectionMs = connectionMs
    // A connection that breaks is replaced at the next use, and whoever used it hears of it from its query. Without
    // these listeners it would end the process.
    this.on('error', () => undefined)
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Taken): void
  override connect(callback?: Taken): Promise<PoolClient> | void {
    if (callback) return this.#take(callback)
    return new Promise((done, fail) =>
      this.#take((error, client) => (client ? done(client) : fail(error ?? new Error('no connection')))),
    )
  }

  #take(callback: Taken): void {
    let isAnswered = false
    const refuse = (error: Error): void => {
      isAnswered = true
      this.#waiting.delete(refuse)
      callback(this.#inPlainWords(error), undefined, () => undefined)
    }
    this.#waiting.add(refuse)
    super.connect((error, client, done) => {
      if (isAnswered) return client?.release()
      if (error) return refuse(error)
      this.#waiting.delete(refuse)
      callback(undefined, client, done)
    })
  }

  #inPlainWords(error: Error): Error {
    if (error.message.startsWith('Cannot use a pool after')) return new Error('the database is closed')
    if (error.message !== 'timeout exceeded when trying to connect') return error
    return new Error(
      `no database connection became free within ${this.#connectionMs} ms. Inside a transaction use its own client: a query on the pool would wait for that transaction to end`,
    )
  }

  close(limitMs: number): Promise<void> {
    this.#closed ??= this.#end(limitMs)
    return this.#closed
  }

  async #end(limitMs: number): Promise<void> {
    const ended = this.end()
    for (const refuse of [...this.#waiting]) refuse(new Error('the database is being closed'))
    await withTimeout(ended, limitMs, 'queries still run').catch(() => undefined)
  }
}
