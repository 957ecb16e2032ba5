import { isThere, wordsWith } from '#domain/feeds/feed-words.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { isolated } from '#lib/text.ts'
import { tellDeed } from '#records/actions/undo.ts'
import type { Drafts } from '#records/form/drafts.ts'
import { recordById } from '#store/queries.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { toast } from '#ui/toast.ts'
import type { Candidate } from './read-answers.ts'

interface OpenOffer {
  readonly workspace: Workspace
  readonly drafts: Drafts
  readonly ID: number
}

type Words = Readonly<Record<string, string>>

/** Puts an answer into the next free place of its section. The toast takes it out again. */
export async function takeAnswer(offer: OpenOffer, { target, answer, who }: Candidate): Promise<void> {
  // What was typed in the last second is not stored yet, and takes a place.
  await offer.drafts.flush()
  const now = await wordsOf(offer, target.form.key)
  if (isThere(target, now, answer)) return void toast.show('It stands in this offer already.')
  const taken = wordsWith(target, now, { answer, who })
  if (!taken) return void toast.show(`There is no free place left for ‘${isolated(target.label)}’.`)
  if (!(await write(offer, target.form.key, { fields: taken, was: before(now, taken) }))) return
  tellDeed({ said: 'Taken into the offer.', back: () => giveBack(offer, target.form.key, { taken, was: before(now, taken) }) })
}

/** Puts back what stood there, where it still says what was taken over. */
async function giveBack(
  offer: OpenOffer,
  form: string,
  { taken, was }: { readonly taken: Words; readonly was: Words },
): Promise<string | boolean> {
  await offer.drafts.flush()
  const now = await wordsOf(offer, form)
  const same = Object.keys(taken).filter((key) => (now[key] ?? '') === taken[key])
  if (same.length === 0) return 'These fields say something else by now. Nothing was taken back.'
  const only = (words: Words): Words => Object.fromEntries(same.map((key) => [key, words[key] ?? '']))
  return write(offer, form, { fields: only(was), was: only(taken) })
}

const before = (now: Words, taken: Words): Words => Object.fromEntries(Object.keys(taken).map((key) => [key, now[key] ?? '']))

async function wordsOf({ workspace, ID }: OpenOffer, form: string): Promise<Words> {
  const seen = await recordById<Opportunity>(workspace.database, 'opportunity', ID)
  return seen?.record.content[form]?.fields ?? {}
}

async function write(
  { workspace, ID }: OpenOffer,
  form: string,
  change: { readonly fields: Words; readonly was: Words },
): Promise<boolean> {
  const done = await workspace.mutate('opportunity.updateForm', { ID, form, ...change })
  if (!done.ok) await workspace.showRefusal(done.error)
  return done.ok
}
