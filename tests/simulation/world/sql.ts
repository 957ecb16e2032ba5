import type { PoolClient, QueryConfig } from 'pg'
import type { Database } from '#server/db/database.ts'
import type { VirtualClock } from './clock.ts'

/** A connection whose statements are changed before they are sent. */
export const withSql = <C extends Pick<PoolClient, 'query'>>(client: C, change: (sql: string) => string): C =>
  new Proxy(client, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name) as unknown
      return (asked: string | QueryConfig, values?: unknown[]) => {
        const query = typeof asked === 'string' ? { text: asked } : asked
        const text = change(query.text)
        // A statement that was prepared as it is, is another one.
        const { name: prepared, ...unprepared } = query
        return target.query(text === query.text && prepared !== undefined ? query : { ...unprepared, text }, values)
      }
    },
  })

/** The queue of requests goes by the database's clock: here it is the world's. */
export function inVirtualTime(database: Database, clock: VirtualClock): Database {
  const change = (sql: string): string =>
    sql.includes('job_queue') ? sql.replaceAll('now()', `to_timestamp(${clock.nowMs() / 1_000})`) : sql
  return {
    ...database,
    transaction: (work) => database.transaction((client) => work(withSql(client, change))),
    pool: withSql(database.pool, change),
  }
}
