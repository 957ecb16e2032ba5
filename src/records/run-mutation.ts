import type { MutationCall } from '#domain/engine/mutation.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

/** Carries a change out on this device, or says why not. */
export async function runMutation(account: AccountContext, call: MutationCall): Promise<boolean> {
  const done = await account.runMutation(call)
  if (!done.ok) await account.showRefusal(done.error)
  return done.ok
}
