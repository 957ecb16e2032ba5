import { Client } from 'pg'
import type { EmbeddedDatabase } from '#server/db/embedded/embedded-database.ts'
import type { ThreadRun } from '#server/db/embedded/thread-supervisor.ts'
import { withTimeout } from '#server/db/with-timeout.ts'

type Callback = (error: unknown, ...rest: unknown[]) => void
const isCallback = (value: unknown): value is Callback => typeof value === 'function'

const answer = async (connected: Promise<unknown>, callback: Callback): Promise<void> => {
  try {
    await connected
  } catch (error) {
    return callback(error)
  }
  callback(undefined)
}

const isQueryTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/**
 * A client that waits while the embedded database starts, and restarts it when a query passes its time limit: nothing
 * else would stop the query.
 */
export function embeddedClient(embedded: EmbeddedDatabase, startLimitMs: number): typeof Client {
  class EmbeddedClient extends Client {}
  const { connect, query } = Client.prototype as unknown as Record<'connect' | 'query', (...args: unknown[]) => unknown>
  const runs = new WeakMap<Client, ThreadRun>()
  const giveUp = (client: Client): void => {
    const run = runs.get(client)
    if (run) embedded.restart(run)
  }
  const connectNow = async (client: Client): Promise<unknown> => {
    const run = await withTimeout(embedded.ready(), startLimitMs, 'the embedded database has not started yet')
    runs.set(client, run)
    // Between here and the pool's own listener a connection that breaks would be an error that nobody hears, which ends
    // the process.
    client.on('error', () => undefined)
    try {
      await connect.call(client)
      // PGlite has one session for all connections: nothing of an earlier one may shine through.
      return await query.call(client, 'DISCARD ALL')
    } catch (error) {
      giveUp(client) // The process listens, and does not answer.
      throw error
    }
  }
  Object.defineProperties(EmbeddedClient.prototype, {
    connect: {
      writable: true,
      value(this: Client, callback?: Callback): Promise<unknown> {
        const connected = connectNow(this)
        if (callback) void answer(connected, callback)
        return connected
      },
    },
    query: {
      writable: true,
      value(this: Client, ...args: unknown[]): unknown {
        const watched = (error: unknown): void => {
          if (isQueryTimeout(error)) giveUp(this)
        }
        const callback = args.at(-1)
        if (isCallback(callback)) {
          const wrapped: Callback = (error, ...rest) => {
            watched(error)
            callback(error, ...rest)
          }
          return query.apply(this, [...args.slice(0, -1), wrapped])
        }
        const answered = query.apply(this, args)
        if (answered instanceof Promise) answered.catch(watched)
        return answered
      },
    },
  })
  return EmbeddedClient
}

/** A connection of its own to the embedded database, outside of the pool and without a time limit for queries. */
export function embeddedConnection(embedded: EmbeddedDatabase, startLimitMs: number): Client {
  const EmbeddedClient = embeddedClient(embedded, startLimitMs)
  return new EmbeddedClient({ host: embedded.socketDirectory, port: 5432, user: 'postgres', database: 'postgres' })
}
