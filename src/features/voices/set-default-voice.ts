import { runMutation } from '#records/run-mutation.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

/** Names the voice for offers that have chosen none. Of two devices that name one, the later counts. */
export const setDefaultVoice = (account: AccountContext, ID: number): Promise<boolean> =>
  runMutation(account, { method: 'preferences.update', params: { default_voice: ID } })
