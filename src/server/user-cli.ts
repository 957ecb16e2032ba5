import { parseArgs } from 'node:util'
import { TIERS } from '#domain/capabilities.ts'
import { systemClock } from '#lib/clock.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { createLocalBus } from '#server/bus.ts'
import { type Config, readConfig } from '#server/config.ts'
import { askRunningServer } from '#server/control.ts'
import { openDatabase } from '#server/db/database.ts'
import { toSentence } from '#server/greeting.ts'
import { createHintHub } from '#server/hints.ts'
import { createLog } from '#server/log.ts'
import { createRecordService } from '#server/records/create-record-service.ts'
import { runUserCommand, type UserCommand } from '#server/user-commands.ts'

const USAGE = `Usage:
  npm run user -- add --email name@example.com [--tier subscriber] [--password …] [--login …] [--admin]
  npm run user -- list

Plans (--tier): ${TIERS.join(', ')}. Without --password one is made up and shown.`

type Outcome = Result<readonly string[], string>

/** Reads the command line. Errors: how the command is used. */
function readCommand(args: readonly string[]): Result<UserCommand, string> {
  const options = { email: { type: 'string' }, tier: { type: 'string' }, password: { type: 'string' }, login: { type: 'string' } } as const
  const parse = () => parseArgs({ args: [...args], allowPositionals: true, options: { ...options, admin: { type: 'boolean' } } })
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse()
  } catch (error) {
    return err(`${toSentence(error)}\n\n${USAGE}`)
  }
  const { positionals, values } = parsed
  if (positionals[0] === 'list') return ok({ name: 'list' })
  if (positionals[0] !== 'add' || values.email === undefined) return err(USAGE)
  const isAdmin = values.admin ?? false
  const wanted = values.tier ?? (isAdmin ? 'admin' : 'unassigned')
  const tier = TIERS.find((each) => each === wanted)
  if (!tier) return err(`There is no plan ${wanted}.\n\n${USAGE}`)
  return ok({ name: 'add', email: values.email, login: values.login, password: values.password, tier, isAdmin })
}

/** Asks the running server; without one, works on the database itself. */
async function carryOut(command: UserCommand, config: Config): Promise<Outcome> {
  const answered = config.databaseUrl === undefined ? await askRunningServer(config.dataDir, command) : undefined
  return answered ?? runAlone(command, config)
}

async function runAlone(command: UserCommand, { dataDir, databaseUrl }: Config): Promise<Outcome> {
  const database = await openDatabase({ dataDir, databaseUrl })
  try {
    const hints = createHintHub(createLocalBus(createLog('silent')))
    const records = createRecordService({ database, clock: systemClock, hints, epoch: database.epoch, onFailure: () => undefined })
    return await runUserCommand({ database, records }, command)
  } finally {
    await database.close()
  }
}

async function main(): Promise<Outcome> {
  const command = readCommand(process.argv.slice(2))
  if (!command.ok) return command
  const config = readConfig(process.env)
  return config.ok ? carryOut(command.value, config.value) : err(config.error.join('\n'))
}

const outcome = await main().catch((error: unknown) => err(toSentence(error)))
if (outcome.ok) process.stdout.write(`${outcome.value.join('\n')}\n`)
else process.stderr.write(`${outcome.error}\n`)
process.exitCode = outcome.ok ? 0 : 1
