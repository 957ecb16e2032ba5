import type { FormSpec } from '#lib/field-spec.ts'
import { formatCount } from '#lib/text/text.ts'
import { type TargetOffer, editSection, readSectionWords } from '#content/feeds/edit-section.ts'
import { toast } from '#ui/feedback/toast.ts'

/**
 * Fills what is still empty in a section with the words of an example; what a person has typed stays. The toast takes
 * them back.
 */
export async function fillEmptyFields(
  offer: TargetOffer,
  form: FormSpec,
  words: Readonly<Record<string, string>>,
): Promise<void> {
  const now = await readSectionWords(offer, form.key)
  const filled = Object.fromEntries(Object.entries(words).filter(([key]) => (now[key] ?? '').trim() === ''))
  const count = Object.keys(filled).length
  if (count === 0) return void toast.show('Every field of the example has your own words already.')
  await editSection(offer, form.key, { now, words: filled, announcement: `${formatCount(count, 'field')} filled in.` })
}
