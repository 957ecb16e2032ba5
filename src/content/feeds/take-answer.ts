import type { FeedTarget } from '#domain/feeds/feed-targets.ts'
import { fieldThatSays, type GivenAnswer, isThere, wordsWith } from '#domain/feeds/feed-words.ts'
import { isolated } from '#lib/text/text.ts'
import { fieldsAt } from '#records/form/field-path.ts'
import type { ToastAction } from '#ui/feedback/toast-store.ts'
import { toast } from '#ui/feedback/toast.ts'
import { type FedOffer, putInSection, sectionWords } from './put-in-section.ts'

/** An answer, and the place of an offer that it goes to. */
export interface TakenAnswer extends GivenAnswer {
  readonly target: FeedTarget
}

/** How it is told. */
export interface TakenWords {
  readonly said: string
  /** What else can be done then; `path`: the first field that was filled. */
  readonly also?: (path: string) => ToastAction
}

/**
 * Puts an answer into the next free place of its section. The toast takes it out again. Gives the key of the field that
 * says the answer and nothing else then: `comment_2`; undefined where none does.
 */
export async function takeAnswer(
  offer: FedOffer,
  { target, answer, who, beside = [] }: TakenAnswer,
  told?: TakenWords,
): Promise<string | undefined> {
  const section = target.form.key
  const now = await sectionWords(offer, section)
  if (isThere(target, now, answer)) {
    toast.show('Already in this offer.')
    return fieldThatSays(target, now, answer)
  }
  const words = wordsWith(target, now, { answer, who, beside })
  if (!words) return void toast.show(`There is no free place left for ‘${isolated(target.label)}’.`)
  const [first = ''] = Object.keys(words)
  const also = told?.also?.(`${fieldsAt(section)}.${first}`)
  const isPut = await putInSection(offer, section, { now, words, said: told?.said ?? 'Added to the offer.', also })
  return isPut ? fieldThatSays(target, { ...now, ...words }, answer) : undefined
}
