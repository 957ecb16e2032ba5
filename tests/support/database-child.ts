import { openDatabase } from '#server/db/database.ts'

/** A process with a database of its own, for tests that kill it. Arguments: what to do, the data directory, the worker, the migrations. */
const [task = '', dataDir = '', worker = '', migrationsDirectory = ''] = process.argv.slice(2)

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const database = await openDatabase({ dataDir, workerUrl: new URL(worker), migrationsDirectory })
say('open')

/** Rows one by one, each in a transaction of its own, each told once it is acknowledged. */
async function write(): Promise<never> {
  const { rows } = await database.pool.query<{ id: string }>(`INSERT INTO accounts (tier) VALUES ('x') RETURNING id`)
  for (let id = 1; ; id++) {
    await database.transaction((client) =>
      client.query(`INSERT INTO records (account_id, kind, id, version, updated_at, body) VALUES ($1, 'opportunity', $2, $2, now(), $3)`, [
        rows[0]?.id,
        id,
        JSON.stringify({ text: 'word '.repeat(800) }),
      ]),
    )
    say(`${rows[0]?.id}/${id}`)
  }
}

/** A statement that fails over what a person wrote. */
async function fail(): Promise<void> {
  await database.pool.query('SELECT $1::bigint', ['my secret offer']).catch(() => undefined)
  await database.pool.query(`SELECT 'my secret offer' FROM nowhere`).catch(() => undefined)
  await database.close()
}

if (task === 'write') await write()
if (task === 'fail') await fail()
