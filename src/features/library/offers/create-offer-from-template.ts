import { plural, t } from '@lingui/core/macro'
import { inputDialogFault } from '#domain/engine/input-dialog-fault.ts'
import { offerPlaceholders } from '#domain/library/offers/placeholders.ts'
import { insertRecord, offerToOpenRecord } from '#records/actions/insert-record.ts'
import type { ActionContext, RecordRef } from '#records/kind-screens.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import type { LibraryOffer } from './library-offer.ts'

/** The kind of record that it makes. */
export const CREATED_OFFER_KIND = 'opportunity'

/**
 * Makes an offer of a template under a title that is asked for, with every section, and asks whether to open it.
 * `scene`: of offers.
 */
export async function createOfferFromTemplate(context: ActionContext, template: LibraryOffer): Promise<void> {
  const { account } = context
  if (!(await account.mayCreate('opportunities'))) return
  let made: RecordRef | null = null
  await notifier.prompt({
    title: t`Use this template`,
    message: messageFor(template),
    label: t`Title`,
    value: template.title,
    act: async (post_title) => {
      const done = await insertRecord(account, CREATED_OFFER_KIND, {
        title: post_title,
        params: offerParamsFromTemplate(template, post_title),
      })
      if (!done.ok) return inputDialogFault(done.error)
      made = done.value
      return undefined
    },
  })
  if (made) await offerToOpenRecord(context, made)
}

/** Returns the parameters that create an offer from a template: all of its content, under its own title. */
export const offerParamsFromTemplate = ({ excerpt, sections, custom_fields }: LibraryOffer, post_title: string) => ({
  post_title,
  post_excerpt: excerpt,
  post_content: Object.fromEntries(Object.entries(sections).map(([form, fields]) => [form, { fields }])),
  ...(custom_fields && { custom_fields }),
})

function messageFor({ sections }: LibraryOffer): string {
  const count = offerPlaceholders(sections).length
  return plural(count, {
    0: 'Creates a new offer with every section of the template.',
    one: 'Creates a new offer with every section of the template. It has # blank in square brackets for you to fill in.',
    other:
      'Creates a new offer with every section of the template. It has # blanks in square brackets for you to fill in.',
  })
}
