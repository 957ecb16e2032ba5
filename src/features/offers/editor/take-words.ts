import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Form } from '#lib/field.ts'
import { counted } from '#lib/text.ts'
import { tellDeed } from '#records/actions/undo.ts'
import type { Drafts } from '#records/form/drafts.ts'
import { fieldsAt, textAt } from '#records/form/field-path.ts'
import { recordById } from '#store/queries.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { toast } from '#ui/toast.ts'

interface OpenOffer {
  readonly workspace: Workspace
  readonly drafts: Drafts
  readonly ID: number
}

type Words = Readonly<Record<string, string>>

/** Fills what is still empty in a section with the words of an example; what a person has typed stays. The toast takes them back. */
export async function takeWords(offer: OpenOffer, form: Form, words: Words): Promise<void> {
  // What was typed in the last second is not stored yet, and is not empty.
  await offer.drafts.flush()
  const taken = await wordsWhere(offer, form, words, (now) => now.trim() === '')
  const count = Object.keys(taken).length
  if (count === 0) return void toast.show('Every field of the example has your own words already.')
  const before = Object.fromEntries(Object.keys(taken).map((key) => [key, '']))
  if (!(await write(offer, form, { fields: taken, was: before }))) return
  tellDeed({ said: `${counted(count, 'field')} filled in.`, back: () => giveBack(offer, form, taken) })
}

/** Empties what still says what the example said. */
async function giveBack(offer: OpenOffer, form: Form, taken: Words): Promise<string | boolean> {
  await offer.drafts.flush()
  const unchanged = await wordsWhere(offer, form, taken, (now, word) => now === word)
  if (Object.keys(unchanged).length === 0) return 'These fields say something else by now. Nothing was taken back.'
  return write(offer, form, { fields: Object.fromEntries(Object.keys(unchanged).map((key) => [key, ''])), was: unchanged })
}

/** Those words whose fields say something now that is looked for. */
async function wordsWhere(
  { workspace, ID }: OpenOffer,
  form: Form,
  words: Words,
  is: (now: string, word: string) => boolean,
): Promise<Words> {
  const seen = await recordById<Opportunity>(workspace.database, 'opportunity', ID)
  const at = fieldsAt(form.key)
  return Object.fromEntries(Object.entries(words).filter(([key, word]) => seen && is(textAt(seen.record, `${at}.${key}`), word)))
}

async function write({ workspace, ID }: OpenOffer, form: Form, change: { readonly fields: Words; readonly was: Words }): Promise<boolean> {
  const done = await workspace.mutate('opportunity.updateForm', { ID, form: form.key, ...change })
  if (!done.ok) await workspace.showRefusal(done.error)
  return done.ok
}
