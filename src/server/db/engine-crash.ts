import type { PGlite } from '@electric-sql/pglite'
import { isObject } from '#lib/json.ts'

/** PostgreSQL's own way of leaving a failed statement: the only exception after which it can go on. */
const LONGJMP_STATUS = 100

interface Engine {
  _PostgresMainLoopOnce: () => void
}

/**
 * Ends this thread when the database engine crashes (its stack or memory overflows, a flush fails, PostgreSQL panics).
 * PGlite swallows such an exception and goes on in a state that nobody knows, without ever answering the query. As with
 * a server's crash, the next start recovers from the log. It reaches into PGlite 0.5.14's internals: the version is
 * pinned, and a test crashes the engine.
 */
export function exitOnEngineCrash(db: PGlite): void {
  const engine = db.Module as unknown as Engine
  const runOnce = engine._PostgresMainLoopOnce
  engine._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if (!isObject(error) || error.status !== LONGJMP_STATUS) process.exit(1)
      throw error
    }
  }
  const exec = db.execProtocolRawStream.bind(db)
  // The socket server stops answering anybody after a failure here.
  db.execProtocolRawStream = (message, options) => exec(message, options).catch(() => process.exit(1))
}
