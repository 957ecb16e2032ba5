import { parseArgs } from 'node:util'
import { DEFAULT_TIER, TIERS } from '#domain/plan/tiers.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { runConsole } from '#server/run-console.ts'
import { consoleErrorText } from '#server/startup-message.ts'
import type { UserCommand } from '#server/identity/user-commands.ts'

const USAGE = `Usage:
  npm run user -- add --email name@example.com [--tier subscriber] [--password …] [--login …] [--partner …] [--admin]
  npm run user -- list

Plans (--tier): ${TIERS.join(', ')}. Without --tier the plan is ${DEFAULT_TIER}, or admin with --admin.
Without --password one is generated and shown.`

/** Reads the command line. Errors: how the command is used. */
function readCommand(args: readonly string[]): Result<UserCommand, string> {
  const options = {
    email: { type: 'string' },
    tier: { type: 'string' },
    password: { type: 'string' },
    login: { type: 'string' },
    partner: { type: 'string' },
  } as const
  const parse = () =>
    parseArgs({ args: [...args], allowPositionals: true, options: { ...options, admin: { type: 'boolean' } } })
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse()
  } catch (error) {
    return err(`${consoleErrorText(error)}\n\n${USAGE}`)
  }
  const { positionals, values } = parsed
  if (positionals[0] === 'list') return ok({ name: 'list' })
  if (positionals[0] !== 'add' || values.email === undefined) return err(USAGE)
  const isAdmin = values.admin ?? false
  const wanted = values.tier ?? (isAdmin ? 'admin' : DEFAULT_TIER)
  const tier = TIERS.find((each) => each === wanted)
  if (!tier) return err(`There is no plan ${wanted}.\n\n${USAGE}`)
  const { email, login, password, partner } = values
  return ok({ name: 'add', email, login, password, partner, tier, isAdmin })
}

await runConsole(readCommand)
