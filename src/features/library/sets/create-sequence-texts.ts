import { plural } from '@lingui/core/macro'
import { commonCall } from '#domain/engine/calls/common-call.ts'
import { prefixedTitle } from '#domain/kinds/strategy-kinds.ts'
import type { LibraryText } from '#features/library/library-text.ts'
import { canCreateTextForOffer, CREATED_TEXT_KIND } from '#features/library/template-actions.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { offerUndo } from '#records/actions/undo.ts'
import type { ActionContext } from '#records/kind-screens.ts'
import type { SummaryRow } from '#store/rows.ts'

/** An email of a sequence, fitted to the offer. */
export interface SequenceText {
  readonly text: LibraryText
}

/**
 * Makes a text of every email of a sequence, all of them or none, and goes to the offer's texts. One undo takes all of
 * them back.
 */
export async function createSequenceTexts(
  context: ActionContext,
  emails: readonly SequenceText[],
  offer: SummaryRow | undefined,
): Promise<void> {
  if (!(await canCreateTextForOffer(context)) || !offer) return
  const { account, go } = context
  const { libraryPassages } = await import('#domain/origin/comparison/library-passages.ts')
  // The list of texts shows the newest first: created last, the first email is on top.
  const lastFirst = emails.toReversed()
  const IDs = lastFirst.map(() => account.mintId())
  const done = await account.runMutations(
    lastFirst.map(({ text }, index) => {
      const { kind, format, parts, content, name, title } = text
      const sources = [...libraryPassages(text)]
      return commonCall(CREATED_TEXT_KIND, 'create', {
        ID: IDs[index] ?? 0,
        post_title: prefixedTitle(kind, title),
        post_content: content,
        meta_input: { kind, opportunity_id: offer.ID, format, parts: { ...parts }, source_key: name, sources },
      })
    }),
  )
  if (!done.ok) return account.showRefusal(done.error)
  const title = isolateDirection(offer.title)
  offerUndo({
    announcement: plural(
      { count: IDs.length },
      { one: `# text created for ${title}.`, other: `# texts created for ${title}.` },
    ),
    undo: () => trashTexts(account, IDs),
  })
  await go({ to: '/browse/strategies', search: { offer: offer.name } })
}

/** Moves the texts to the trash, from where what was edited in them meanwhile can be restored. */
async function trashTexts(account: ActionContext['account'], IDs: readonly number[]): Promise<boolean> {
  const done = await account.runMutations(IDs.map((ID) => commonCall(CREATED_TEXT_KIND, 'trash', { ID })))
  if (!done.ok) await account.showRefusal(done.error)
  return done.ok
}
