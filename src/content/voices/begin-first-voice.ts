import { runMutation } from '#records/run-mutation.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { readVoices } from './read-voices.ts'

/**
 * Makes the voice that the preferences still hold a record, so that it stays when others are added or chosen. False:
 * refused, and the person was told.
 */
export async function beginFirstVoice(account: AccountContext): Promise<boolean> {
  const { pendingTitle } = await readVoices(account.database)
  if (pendingTitle === undefined) return true
  return runMutation(account, { method: 'voice.begin', params: { post_title: pendingTitle } })
}
