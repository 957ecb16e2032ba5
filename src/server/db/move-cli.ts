import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { moveDatabase } from '#server/db/move-database.ts'
import { consoleErrorText } from '#server/startup-message.ts'
import { err, ok, type Result } from '#lib/result.ts'

/** Moves the embedded database in DATA_DIR to the PostgreSQL server at DATABASE_URL. */
async function main(): Promise<Result<readonly string[], string>> {
  const config = readConfig(process.env)
  if (!config.ok) return err(config.error.join('\n'))
  const { dataDir, databaseUrl } = config.value
  if (databaseUrl === undefined)
    return err('Say with DATABASE_URL where to move to: postgres://user:password@host/database')
  const from = await openDatabase({ dataDir })
  try {
    const to = await openDatabase({ dataDir, databaseUrl })
    try {
      const moved = await moveDatabase({ from, to })
      if (!moved.ok) return moved
      return ok([
        ...moved.value.map(({ table, rows }) => `${table}: ${rows} rows`),
        'Moved. Start the server with the same DATABASE_URL from now on.',
      ])
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

const outcome = await main().catch((error: unknown) => err(consoleErrorText(error)))
if (outcome.ok) process.stdout.write(`${outcome.value.join('\n')}\n`)
else process.stderr.write(`${outcome.error}\n`)
process.exitCode = outcome.ok ? 0 : 1
