import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { startServer } from '#server/server.ts'

/**
 * A process with a database of its own, for tests that kill it. Arguments: what to do, the data directory, the worker,
 * the migrations.
 */
const [task = '', dataDir = '', worker = '', migrationsDirectory = ''] = process.argv.slice(2)

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const parts = { workerUrl: new URL(worker), migrationsDirectory }

/** A whole server, on a port that nobody else has. */
async function serve(): Promise<void> {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, MIN_FREE_DISK: '0' })
  if (!config.ok) throw new Error(config.error.join())
  const taskWorkerUrl = new URL('task-worker.js', parts.workerUrl)
  const server = await startServer(config.value, { log: createLog('warn'), databaseParts: parts, taskWorkerUrl })
  say(`open ${server.url}`)
}
if (task === 'serve') await serve()

const database = task === 'serve' ? undefined : await openDatabase({ dataDir, ...parts })
if (database) say('open')

/** Rows one by one, each in a transaction of its own, each told once it is acknowledged. */
async function write({ pool, transaction }: Database): Promise<never> {
  const { rows } = await pool.query<{ id: string }>(`INSERT INTO accounts (tier) VALUES ('x') RETURNING id`)
  for (let id = 1; ; id++) {
    await transaction((client) =>
      client.query(
        `INSERT INTO records (account_id, kind, id, version, updated_at, body) VALUES ($1, 'opportunity', $2, $2, now(), $3)`,
        [rows[0]?.id, id, JSON.stringify({ text: 'word '.repeat(800) })],
      ),
    )
    say(`${rows[0]?.id}/${id}`)
  }
}

/** A statement that fails over what a person wrote. */
async function fail({ pool, close }: Database): Promise<void> {
  await pool.query('SELECT $1::bigint', ['my secret offer']).catch(() => undefined)
  await pool.query(`SELECT 'my secret offer' FROM nowhere`).catch(() => undefined)
  await close()
}

if (database && task === 'write') await write(database)
if (database && task === 'fail') await fail(database)
