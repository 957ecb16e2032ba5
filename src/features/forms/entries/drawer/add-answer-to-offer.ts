import { t } from '@lingui/core/macro'
import { FEED_TARGET_KIND } from '#domain/feeds/feed-section.ts'
import type { FeedTarget } from '#domain/feeds/feed-targets.ts'
import { feedAnswer, siblingAnswers, FEED_FORM_KIND } from '#domain/feeds/usable-answers.ts'
import { ENTRY } from '#features/forms/entries/entry-kind.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { chooseRecord } from '#records/choose/choose-record.ts'
import type { TargetOffer } from '#content/feeds/edit-section.ts'
import { placeAnswerInOffer } from '#content/feeds/place-answer-in-offer.ts'
import type { ActionContext } from '#records/kind-screens.ts'
import { recordById } from '#store/queries.ts'
import { toast } from '#ui/feedback/toast.ts'

/** An entry that is looked at. */
export interface ViewedEntry extends Pick<TargetOffer, 'editSession'> {
  /** ID of the entry. */
  readonly entry: number
}

/** Answer of an entry, named by its question, and the place that it goes to. */
export interface AnswerPlacement {
  readonly name: string
  readonly target: FeedTarget
}

/** Asks for an offer and puts an answer into its next free place. `scene`: of offers. */
export async function addAnswerToOffer(
  context: ActionContext,
  { entry, editSession }: ViewedEntry,
  { name, target }: AnswerPlacement,
): Promise<void> {
  const { account, screens, go } = context
  const offer = await chooseRecord(context, { kind: FEED_TARGET_KIND, label: t`Choose an offer` })
  if (!offer) return
  // Saves what was typed in the last second first.
  await editSession.flush()
  const seen = await recordById(account.database, ENTRY, entry)
  const answer = feedAnswer(seen?.record.values, name)
  if (answer === '') return void toast.show(t`This answer is now empty.`)
  const form = seen && (await recordById(account.database, FEED_FORM_KIND, seen.record.form))
  const beside = form ? siblingAnswers(form.record, seen.record.values, target) : []
  await placeAnswerInOffer(
    { account, editSession, ID: offer.ID },
    { target, answer, who: seen?.record.title ?? '', beside },
    {
      announcement: t`Added to “${{ title: isolateDirection(offer.title) }}”.`,
      also: (path) => ({ label: t`Open offer`, onAction: () => void go(screens.open(offer, path)) }),
    },
  )
}
