import pg from 'pg'

/** A barrier inside the database: whatever writes to a table waits at it, in the middle of its statement. */
export interface Barrier {
  /** From now on the next statements of that kind on the table wait, until they are let go. */
  hold(event: 'INSERT' | 'DELETE', table: 'sessions' | 'api_keys'): Promise<void>
  /** Resolves once somebody waits at the barrier. */
  reached(): Promise<void>
  /** Resolves once somebody waits for a row, or whatever else, that a statement at the barrier has locked. */
  queued(): Promise<void>
  letGo(): Promise<void>
  close(): Promise<void>
}

const LOCK = 4_711

/** Opens a barrier on a PostgreSQL database. */
export async function openBarrier(databaseUrl: string): Promise<Barrier> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`CREATE OR REPLACE FUNCTION wait_at_barrier() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK}); RETURN coalesce(NEW, OLD); END'`)
  let placed: string | undefined
  const until = async (condition: string): Promise<void> => {
    for (;;) {
      const { rows } = await client.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND ${condition} LIMIT 1`)
      if (rows.length > 0) return
    }
  }
  const letGo = async (): Promise<void> => {
    await client.query('SELECT pg_advisory_unlock_all()')
    if (placed !== undefined) await client.query(`DROP TRIGGER IF EXISTS barrier ON ${placed}`)
    placed = undefined
  }
  return {
    async hold(event, table) {
      await client.query('SELECT pg_advisory_lock($1)', [LOCK])
      await client.query(
        `CREATE TRIGGER barrier BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION wait_at_barrier()`,
      )
      placed = table
    },
    reached: () => until(`locktype = 'advisory'`),
    queued: () => until(`locktype <> 'advisory'`),
    letGo,
    async close() {
      await letGo()
      await client.end()
    },
  }
}
