import { t } from '@lingui/core/macro'
import { FEED_TARGET_KIND, sectionChange, readSectionTexts } from '#domain/feeds/feed-section.ts'
import type { SectionTexts } from '#domain/feeds/insert-answer.ts'
import { offerUndo } from '#records/actions/undo.ts'
import { runMutation } from '#records/run-mutation.ts'
import type { EditSession } from '#records/form/edit-session.ts'
import { recordById } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import type { ToastAction } from '#ui/feedback/toast-store.ts'

/** An offer that words are put into, and what is being typed on the screen. */
export interface TargetOffer {
  readonly account: AccountContext
  readonly editSession: Pick<EditSession, 'flush'>
  readonly ID: number
}

/** Represents an edit of a section. */
export interface SectionEdit {
  /** Current texts of the section. */
  readonly now: SectionTexts
  readonly words: SectionTexts
  readonly announcement: string
  /** Further action offered in the toast. */
  readonly also?: ToastAction | undefined
}

/**
 * Returns the current texts of an offer's section, by field. Stores edits typed in the last second first, so that they
 * are included.
 */
export async function readSectionWords(
  { account, editSession, ID }: TargetOffer,
  section: string,
): Promise<SectionTexts> {
  await editSession.flush()
  const seen = await recordById(account.database, FEED_TARGET_KIND, ID)
  return readSectionTexts(seen?.record, section)
}

/**
 * Puts words in the place of those that a section says now. The toast says `said`, and puts back what stood there
 * wherever nobody has changed it since. False: it could not be done, and that was told.
 */
export async function editSection(
  offer: TargetOffer,
  section: string,
  { now, words, announcement, also }: SectionEdit,
): Promise<boolean> {
  const write = (fields: SectionTexts, was: SectionTexts) =>
    runMutation(offer.account, sectionChange(offer.ID, section, { fields, was }))
  const was = pickSectionWords(now, Object.keys(words))
  if (!(await write(words, was))) return false
  const back = async () => {
    const later = await readSectionWords(offer, section)
    const same = Object.keys(words).filter((key) => (later[key] ?? '') === words[key])
    if (same.length === 0) return t`These fields have changed since, so nothing was undone.`
    return write(pickSectionWords(was, same), pickSectionWords(words, same))
  }
  offerUndo({ announcement, undo: back }, also)
  return true
}

const pickSectionWords = (words: SectionTexts, keys: readonly string[]): SectionTexts =>
  Object.fromEntries(keys.map((key) => [key, words[key] ?? '']))
