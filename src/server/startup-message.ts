import { isDiskFull } from '#server/db/disk-full.ts'
import type { FirstAdmin } from '#server/identity/accounts.ts'

/**
 * Returns the console message for a server that is ready: its address, and the first administrator if this start
 * created one.
 */
export function startupMessage({
  url,
  firstAdmin,
}: {
  readonly url: string
  readonly firstAdmin: FirstAdmin | undefined
}): string {
  const lines = [`Offer Desk is ready: ${url}`]
  if (firstAdmin?.madeUpPassword !== undefined)
    lines.push(
      '',
      'This is the first start. Log in with:',
      `  Email:    ${firstAdmin.email}`,
      `  Password: ${firstAdmin.madeUpPassword}`,
      'The password is shown only this once.',
    )
  else if (firstAdmin)
    lines.push('', `This is the first start. Log in as ${firstAdmin.email} with the password from ADMIN_PASSWORD.`)
  return `${lines.join('\n')}\n`
}

/** An unexpected error as a sentence for the console of whoever runs the server. */
export function consoleErrorText(error: unknown): string {
  if (isDiskFull(error)) return 'The disk of DATA_DIR is full. Make room there and start again'
  return error instanceof Error ? error.message || error.name : String(error)
}
