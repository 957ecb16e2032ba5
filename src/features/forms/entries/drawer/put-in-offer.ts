import { FED_KIND } from '#domain/feeds/fed-section.ts'
import type { FeedTarget } from '#domain/feeds/feed-targets.ts'
import { answerIn, answersBeside, ASKING_KIND } from '#domain/feeds/usable-answers.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { Questions } from '#domain/forms/form-field.ts'
import type { Entry } from '#domain/kinds/no-code/entry.ts'
import { ENTRY } from '#features/forms/entries/entry-kind.ts'
import { isolated } from '#lib/text/text.ts'
import { chooseRecord } from '#records/choose/choose.ts'
import type { FedOffer } from '#content/feeds/put-in-section.ts'
import { takeAnswer } from '#content/feeds/take-answer.ts'
import type { ActionScene } from '#records/kind-screens.ts'
import { recordById } from '#store/queries.ts'
import { toast } from '#ui/feedback/toast.ts'

/** An entry that is looked at. */
export interface LookedAt extends Pick<FedOffer, 'drafts'> {
  /** Its ID. */
  readonly entry: number
}

/** One of its answers, by its question, and the place that it goes to. */
export interface Wanted {
  readonly name: string
  readonly target: FeedTarget
}

/** Asks for an offer and puts an answer into its next free place. `scene`: of offers. */
export async function putInOffer(
  scene: ActionScene,
  { entry, drafts }: LookedAt,
  { name, target }: Wanted,
): Promise<void> {
  const { workspace, screens, go } = scene
  const offer = await chooseRecord(scene, { kind: FED_KIND, label: 'Choose an offer' })
  if (!offer) return
  // What was typed in the last second counts.
  await drafts.flush()
  const seen = await recordById<Entry>(workspace.database, ENTRY, entry)
  const answer = answerIn(seen?.record.values, name)
  if (answer === '') return void toast.show('This answer is empty now.')
  const form = seen && (await recordById<DomainRecord & Questions>(workspace.database, ASKING_KIND, seen.record.form))
  const beside = form ? answersBeside(form.record, seen.record.values, target) : []
  await takeAnswer(
    { workspace, drafts, ID: offer.ID },
    { target, answer, who: seen?.record.title ?? '', beside },
    {
      said: `Added to ‘${isolated(offer.title)}’.`,
      also: (path) => ({ label: 'Open offer', onAction: () => void go(screens.open(offer, path)) }),
    },
  )
}
