import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { tellDeed } from '#records/actions/undo.ts'
import type { Drafts } from '#records/form/drafts.ts'
import { recordById } from '#store/queries.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'

/** An offer in its editor. */
export interface OpenOffer {
  readonly workspace: Workspace
  readonly drafts: Drafts
  readonly ID: number
}

type Words = Readonly<Record<string, string>>

/** What a section of an open offer says now, by its fields. What was typed in the last second is stored first: it counts. */
export async function sectionWords({ workspace, drafts, ID }: OpenOffer, form: string): Promise<Words> {
  await drafts.flush()
  const seen = await recordById<Opportunity>(workspace.database, 'opportunity', ID)
  return seen?.record.content[form]?.fields ?? {}
}

/** Puts words in the place of those that a section says now. The toast says `said`, and puts back what stood there wherever nobody has changed it since. */
export async function putInSection(
  offer: OpenOffer,
  form: string,
  put: { readonly now: Words; readonly words: Words; readonly said: string },
): Promise<void> {
  const { now, words, said } = put
  const was = only(now, Object.keys(words))
  if (!(await write(offer, form, { fields: words, was }))) return
  tellDeed({
    said,
    back: async () => {
      const later = await sectionWords(offer, form)
      const same = Object.keys(words).filter((key) => (later[key] ?? '') === words[key])
      if (same.length === 0) return 'These fields say something else by now. Nothing was taken back.'
      return write(offer, form, { fields: only(was, same), was: only(words, same) })
    },
  })
}

const only = (words: Words, keys: readonly string[]): Words => Object.fromEntries(keys.map((key) => [key, words[key] ?? '']))

async function write(
  { workspace, ID }: OpenOffer,
  form: string,
  change: { readonly fields: Words; readonly was: Words },
): Promise<boolean> {
  const done = await workspace.mutate('opportunity.updateForm', { ID, form, ...change })
  if (!done.ok) await workspace.showRefusal(done.error)
  return done.ok
}
