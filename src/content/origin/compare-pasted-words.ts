import { originWords } from '#domain/origin/origin-words.ts'
import { pastedPassage, type SourcePassage } from '#domain/origin/text-sources.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { findKnownPassages } from './find-known-passages.ts'
import { notePassages } from './note-passages.ts'

type PasteAccount = Pick<AccountContext, 'database' | 'runMutation' | 'showRefusal'>

/** Fewer words are anybody's: nothing is compared. */
const MIN_PASTED_WORDS = 6

/** Notes pasted words at once, so that neither a closed tab nor a failure loses them, and then what they come from. */
export async function notePastedWords(
  account: PasteAccount,
  ID: number,
  words: string,
  find = findKnownPassages,
): Promise<void> {
  if (originWords(words).length < MIN_PASTED_WORDS) return
  const pasted = pastedPassage(words)
  await notePassages(account, ID, [pasted])
  await notePassages(account, ID, await find(account.database, words), [pasted])
}

/** Compares words that were noted before. */
export async function comparePastedWords(
  account: PasteAccount,
  ID: number,
  pasted: readonly SourcePassage[],
  find = findKnownPassages,
): Promise<void> {
  const words = pasted.map(({ text }) => text).join('\n')
  await notePassages(account, ID, await find(account.database, words), pasted)
}
