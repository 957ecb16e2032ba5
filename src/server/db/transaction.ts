import type { Pool, PoolClient } from 'pg'

/** Runs inside BEGIN and COMMIT on one connection of the pool; anything thrown rolls back and is thrown on. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const value = await work(client)
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

/** PostgreSQL answers the COMMIT of a transaction in which a statement failed with a ROLLBACK, and no error. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT')
  if (command !== 'COMMIT')
    throw new Error('the transaction was rolled back: a statement in it had failed, and its error was swallowed')
}
