import { call } from '#domain/engine/calls/call.ts'
import { addPassages, type SourcePassage } from '#domain/origin/text-sources.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

/**
 * Notes passages with a text that they go into. Says so where that isn't allowed. `compared`: pasted passages that these
 * take the place of.
 */
export async function notePassages(
  account: Pick<AccountContext, 'runMutation' | 'showRefusal'>,
  ID: number,
  add: readonly SourcePassage[],
  compared: readonly SourcePassage[] = [],
): Promise<void> {
  if (add.length === 0 && compared.length === 0) return
  const done = await account.runMutation(
    call('strategy', 'noteSources', {
      ID,
      add: [...addPassages([], add)],
      ...(compared.length > 0 && { compared: [...compared] }),
    }),
  )
  if (!done.ok) await account.showRefusal(done.error)
}
