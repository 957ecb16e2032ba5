import { plural, t } from '@lingui/core/macro'
import { offerFileCalls } from '#domain/offer-file/offer-file-calls.ts'
import type { OfferFile } from '#domain/offer-file/offer-file.ts'
import { createdSlug, offerToOpenRecord } from '#records/actions/insert-record.ts'
import { type ActionContext, toRecordRef } from '#records/kind-screens.ts'
import { OFFER_KIND } from '#features/offers/offer-section-states.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import { discardIncomingFiles } from './use-incoming-files.ts'

/** Limits the size of one import, because one write blocks all others on the device. */
const MAX_IMPORT_CHANGES = 1_000
const TOO_MANY_RECORDS = t`You can add up to ${{ max: MAX_IMPORT_CHANGES }} offers and texts at a time. Choose fewer, or leave the texts out.`

/** '2 offers and 1 formula' */
export const addedRecordsText = (offers: number, formulas: number): string =>
  formulas === 0
    ? plural(offers, { one: '# offer', other: '# offers' })
    : offers === 0
      ? plural(formulas, { one: '# formula', other: '# formulas' })
      : t`${plural(offers, { one: '# offer', other: '# offers' })} and ${plural(formulas, { one: '# formula', other: '# formulas' })}`

/** Makes all of it or nothing, goes to the list, and asks of a single offer whether to open it. `scene`: of offers. */
export async function importFiles(context: ActionContext, wanted: OfferFile): Promise<void> {
  const { account } = context
  const hasTexts = wanted.offers.some(({ texts }) => texts.length > 0)
  if (wanted.offers.length > 0 && !(await account.mayCreate('opportunities'))) return
  if (hasTexts && !(await account.mayCreate('strategies'))) return
  const { calls, offers: IDs } = offerFileCalls(wanted, account.mintId)
  if (calls.length > MAX_IMPORT_CHANGES) return notifier.alert({ message: TOO_MANY_RECORDS })
  const done = await account.runMutations(calls)
  if (!done.ok) return account.showRefusal(done.error)
  discardIncomingFiles()
  await context.go(IDs.length > 0 ? { to: '/browse/opportunities' } : { to: '/browse/formulas' })
  const [[ID], [made], [offer]] = [IDs, done.value, wanted.offers]
  if (IDs.length === 1 && wanted.formulas.length === 0 && ID !== undefined && made && offer)
    await offerToOpenRecord(context, toRecordRef(OFFER_KIND, { ID, name: createdSlug(made), title: offer.title }))
  else toast.show(t`${{ records: addedRecordsText(IDs.length, wanted.formulas.length) }} added.`)
}
