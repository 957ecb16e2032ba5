import { entryFault } from '#domain/engine/entry-fault.ts'
import { blanksOf } from '#domain/library/offers/blanks.ts'
import { counted } from '#lib/text/text.ts'
import { insertRecord, openMade } from '#records/actions/create.ts'
import type { ActionScene, RecordRef } from '#records/kind-screens.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import type { LibraryOffer } from './library-offer.ts'

/** The kind of record that it makes. */
export const OFFER = 'opportunity'

/**
 * Makes an offer of a template under a title that is asked for, with every section, and asks whether to open it.
 * `scene`: of offers.
 */
export async function makeOffer(scene: ActionScene, template: LibraryOffer): Promise<void> {
  const { workspace } = scene
  if (!(await workspace.mayCreate('opportunities'))) return
  let made: RecordRef | null = null
  await notifier.prompt({
    title: 'Use this template',
    message: messageFor(template),
    label: 'Title',
    value: template.title,
    act: async (post_title) => {
      const done = await insertRecord(workspace, OFFER, { title: post_title, params: paramsOf(template, post_title) })
      if (!done.ok) return entryFault(done.error)
      made = done.value
      return undefined
    },
  })
  if (made) await openMade(scene, made)
}

/** What an offer is made with: all of the template, under its own title. */
export const paramsOf = ({ excerpt, sections, custom_fields }: LibraryOffer, post_title: string) => ({
  post_title,
  post_excerpt: excerpt,
  post_content: Object.fromEntries(Object.entries(sections).map(([form, fields]) => [form, { fields }])),
  ...(custom_fields && { custom_fields }),
})

function messageFor({ sections }: LibraryOffer): string {
  const count = blanksOf(sections).length
  const blanks =
    count === 0
      ? ''
      : ` ${counted(count, 'blank')} in square brackets ${count === 1 ? 'waits' : 'wait'} for your own words.`
  return `An offer of your own is made, with every section of the template in it.${blanks}`
}
