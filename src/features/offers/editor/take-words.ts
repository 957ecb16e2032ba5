import type { Form } from '#lib/field.ts'
import { counted } from '#lib/text/text.ts'
import { type FedOffer, putInSection, sectionWords } from '#content/feeds/put-in-section.ts'
import { toast } from '#ui/feedback/toast.ts'

/**
 * Fills what is still empty in a section with the words of an example; what a person has typed stays. The toast takes
 * them back.
 */
export async function takeWords(offer: FedOffer, form: Form, words: Readonly<Record<string, string>>): Promise<void> {
  const now = await sectionWords(offer, form.key)
  const taken = Object.fromEntries(Object.entries(words).filter(([key]) => (now[key] ?? '').trim() === ''))
  const count = Object.keys(taken).length
  if (count === 0) return void toast.show('Every field of the example has your own words already.')
  await putInSection(offer, form.key, { now, words: taken, said: `${counted(count, 'field')} filled in.` })
}
