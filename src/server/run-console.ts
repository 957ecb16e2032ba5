import { systemClock } from '#lib/time/clock.ts'
import { err, type Result } from '#lib/result.ts'
import { createLocalBus } from '#server/records/bus.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type ConsoleCommand, runConsoleCommand } from '#server/console-commands.ts'
import { askRunningServer } from '#server/control-socket.ts'
import { openDatabase } from '#server/db/database.ts'
import { consoleErrorText } from '#server/startup-message.ts'
import { createHintHub } from '#server/records/hint-hub.ts'
import { createLog } from '#server/log.ts'
import { createRecordService } from '#server/records/create-record-service.ts'

type ConsoleOutcome = Result<readonly string[], string>

/** Parses the arguments of a console command, has it carried out and prints the result. Sets the exit code. */
export async function runConsole(
  readCommand: (args: readonly string[]) => Result<ConsoleCommand, string>,
): Promise<void> {
  const outcome = await main(readCommand).catch((error: unknown) => err(consoleErrorText(error)))
  if (outcome.ok) process.stdout.write(`${outcome.value.join('\n')}\n`)
  else process.stderr.write(`${outcome.error}\n`)
  process.exitCode = outcome.ok ? 0 : 1
}

async function main(readCommand: (args: readonly string[]) => Result<ConsoleCommand, string>): Promise<ConsoleOutcome> {
  const command = readCommand(process.argv.slice(2))
  if (!command.ok) return command
  const config = readConfig(process.env)
  return config.ok ? executeCommand(command.value, config.value) : err(config.error.join('\n'))
}

/** Asks the running server; without one, works on the database itself. */
async function executeCommand(command: ConsoleCommand, config: Config): Promise<ConsoleOutcome> {
  const answered = config.databaseUrl === undefined ? await askRunningServer(config.dataDir, command) : undefined
  return answered ?? runAlone(command, config)
}

/** Servers on the same PostgreSQL are not told: they look anew within half a minute. */
async function runAlone(command: ConsoleCommand, { dataDir, databaseUrl }: Config): Promise<ConsoleOutcome> {
  const database = await openDatabase({ dataDir, databaseUrl })
  try {
    const bus = createLocalBus(createLog('silent'))
    const hints = createHintHub(bus)
    const records = createRecordService({
      database,
      clock: systemClock,
      hints,
      epoch: database.epoch,
      onFailure: () => undefined,
    })
    return await runConsoleCommand({ database, records, bus }, command)
  } finally {
    await database.close()
  }
}
