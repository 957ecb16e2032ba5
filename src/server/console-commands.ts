import type { Result } from '#lib/result.ts'
import type { AccountsDeps } from '#server/identity/accounts.ts'
import type { Bus } from '#server/records/bus.ts'
import { partnerCommandSchema, runPartnerCommand } from '#server/partners/partner-commands.ts'
import { createPartnerService } from '#server/partners/partner-service.ts'
import { runUserCommand, userCommandSchema } from '#server/identity/user-commands.ts'
import * as z from 'zod/mini'

/**
 * Requests that console commands can make of a server. Defined as a schema because they cross a process boundary when a
 * server is running.
 */
export const consoleCommandSchema = z.union([userCommandSchema, partnerCommandSchema])
export type ConsoleCommand = z.output<typeof consoleCommandSchema>

export interface ConsoleDeps extends AccountsDeps {
  readonly bus: Pick<Bus, 'publish'>
}

/** Carries a command out on the database. Gives lines for the person at the console. Errors: a sentence for them. */
export async function runConsoleCommand(
  deps: ConsoleDeps,
  command: ConsoleCommand,
): Promise<Result<readonly string[], string>> {
  if (command.name === 'partner') return runPartnerCommand(createPartnerService(deps), command.command)
  return runUserCommand(deps, command)
}
