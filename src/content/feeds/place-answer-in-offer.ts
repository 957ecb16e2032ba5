import { t } from '@lingui/core/macro'
import type { FeedTarget } from '#domain/feeds/feed-targets.ts'
import { findFieldWithAnswer, type GivenAnswer, isAnswerInSection, insertAnswer } from '#domain/feeds/insert-answer.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { formFieldsPath } from '#records/form/field-path.ts'
import type { ToastAction } from '#ui/feedback/toast-store.ts'
import { toast } from '#ui/feedback/toast.ts'
import { type TargetOffer, editSection, readSectionWords } from './edit-section.ts'

/** An answer, and the place of an offer that it goes to. */
export interface AnswerToPlace extends GivenAnswer {
  readonly target: FeedTarget
}

/** Toast shown after an answer was placed. */
export interface AnswerToast {
  readonly announcement: string
  /** Returns a further action for the toast. `path`: the first field that was filled. */
  readonly also?: (path: string) => ToastAction
}

/**
 * Puts an answer into the next free place of its section. The toast takes it out again. Gives the key of the field that
 * says the answer and nothing else then: `comment_2`; undefined where none does.
 */
export async function placeAnswerInOffer(
  offer: TargetOffer,
  { target, answer, who, beside = [] }: AnswerToPlace,
  toastOptions?: AnswerToast,
): Promise<string | undefined> {
  const section = target.form.key
  const now = await readSectionWords(offer, section)
  if (isAnswerInSection(target, now, answer)) {
    toast.show(t`Already in this offer.`)
    return findFieldWithAnswer(target, now, answer)
  }
  const words = insertAnswer(target, now, { answer, who, beside })
  if (!words) return void toast.show(t`There’s no empty field left for “${isolateDirection(target.label)}”.`)
  const [first = ''] = Object.keys(words)
  const also = toastOptions?.also?.(`${formFieldsPath(section)}.${first}`)
  const isPut = await editSection(offer, section, {
    now,
    words,
    announcement: toastOptions?.announcement ?? t`Added to the offer.`,
    also,
  })
  return isPut ? findFieldWithAnswer(target, { ...now, ...words }, answer) : undefined
}
