import { TIERS } from '#domain/plan/tiers.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { type AccountsDeps, createUserAccount, listUsers, type ListedUser } from '#server/identity/accounts.ts'
import { DEFAULT_PARTNER_ID } from '#server/partners/partner-directory.ts'
import { generatePassword } from '#server/identity/passwords.ts'
import * as z from 'zod/mini'

/** Actions of the `user` command. It crosses a process boundary while a server is running, hence a schema. */
export const userCommandSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('add'),
    email: z.string(),
    login: z.optional(z.string()),
    password: z.optional(z.string()),
    tier: z.enum(TIERS),
    isAdmin: z.boolean(),
    partner: z.optional(z.string()),
  }),
  z.object({ name: z.literal('list') }),
])
export type UserCommand = z.output<typeof userCommandSchema>

/** Carries a command out on the database. Gives lines for the person at the console. Errors: a sentence for them. */
export async function runUserCommand(
  deps: AccountsDeps,
  command: UserCommand,
): Promise<Result<readonly string[], string>> {
  if (command.name === 'list') return ok(linesOf(await listUsers(deps.database)))
  const madeUp = command.password === undefined ? generatePassword() : undefined
  const made = await createUserAccount(deps, { ...command, password: command.password ?? madeUp ?? '' })
  if (!made.ok) return err(made.error.message)
  const { email, login } = made.value
  return ok([
    `Added ${email}${login === email ? '' : ` (login ${login})`}, plan ${command.tier}${command.isAdmin ? ', administrator' : ''}.`,
    ...(madeUp === undefined ? [] : [`Password: ${madeUp}`, 'It is shown only this once.']),
  ])
}

const linesOf = (users: readonly ListedUser[]): string[] =>
  users.length === 0
    ? ['There are no users yet.']
    : users.map(({ email, login, tier, isAdmin, disabled, partner }) =>
        [
          email,
          partner === DEFAULT_PARTNER_ID ? '' : `of ${partner}`,
          login === email ? '' : login,
          tier,
          isAdmin ? 'administrator' : '',
          disabled ? 'disabled' : '',
        ]
          .filter((word) => word !== '')
          .join('  '),
      )
