import { isThere, wordsWith } from '#domain/feeds/feed-words.ts'
import { type OpenOffer, putInSection, sectionWords } from '#features/offers/editor/put-in-section.ts'
import { isolated } from '#lib/text.ts'
import { toast } from '#ui/toast.ts'
import type { Candidate } from './read-answers.ts'

/** Puts an answer into the next free place of its section. The toast takes it out again. */
export async function takeAnswer(offer: OpenOffer, { target, answer, who }: Candidate): Promise<void> {
  const section = target.form.key
  const now = await sectionWords(offer, section)
  if (isThere(target, now, answer)) return void toast.show('It stands in this offer already.')
  const words = wordsWith(target, now, { answer, who })
  if (!words) return void toast.show(`There is no free place left for ‘${isolated(target.label)}’.`)
  await putInSection(offer, section, { now, words, said: 'Taken into the offer.' })
}
