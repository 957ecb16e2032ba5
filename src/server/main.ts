import { readConfig } from '#server/config.ts'
import { safeError } from '#server/db/safe-error.ts'
import { startupMessage, consoleErrorText } from '#server/startup-message.ts'
import { createLog } from '#server/log.ts'
import { startServer } from '#server/server.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.ok)
    return fail(
      ['The server cannot start with these settings:', ...config.error.map((problem) => `  ${problem}`)].join('\n'),
    )
  const log = createLog(config.value.logLevel)
  const server = await startServer(config.value, { log }).catch((error: unknown) =>
    fail(`The server cannot start: ${consoleErrorText(error)}`),
  )
  log.info({ url: server.url, database: server.database.kind, node: process.version }, 'ready')
  process.stdout.write(startupMessage({ url: config.value.publicUrl ?? server.url, firstAdmin: server.firstAdmin }))
  const stop = (exitCode: number): void => {
    process.once('SIGINT', () => process.exit(1)) // a second Ctrl-C does not wait
    void server.close().then(
      () => process.exit(exitCode),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', () => stop(0)).once('SIGINT', () => stop(0))
  process.once('uncaughtException', (error) => {
    log.fatal({ error: safeError(error) }, 'the server stops: something unexpected happened')
    stop(1)
  })
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

await main()
