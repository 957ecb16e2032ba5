import { offerFileCalls } from '#domain/offer-file/offer-file-calls.ts'
import type { OfferFile } from '#domain/offer-file/offer-file.ts'
import { counted } from '#lib/text/text.ts'
import { nameOf, openMade } from '#records/actions/create.ts'
import { type ActionScene, refOf } from '#records/kind-screens.ts'
import { OFFER } from '#features/offers/offer.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import { putFilesAway } from './use-kept-files.ts'

/** One write holds up all others on the device. */
const MOST_CHANGES = 1_000
const TOO_MANY = `That is more than can be added at once: ${MOST_CHANGES} offers and texts. Choose fewer, or leave the texts out.`

/** '2 offers and 1 formula' */
export const addedWords = (offers: number, formulas: number): string =>
  [offers > 0 || formulas === 0 ? counted(offers, 'offer') : '', formulas > 0 ? counted(formulas, 'formula') : '']
    .filter((words) => words !== '')
    .join(' and ')

/** Makes all of it or nothing, goes to the list, and asks of a single offer whether to open it. `scene`: of offers. */
export async function addFiles(scene: ActionScene, wanted: OfferFile): Promise<void> {
  const { workspace } = scene
  const hasTexts = wanted.offers.some(({ texts }) => texts.length > 0)
  if (wanted.offers.length > 0 && !(await workspace.mayCreate('opportunities'))) return
  if (hasTexts && !(await workspace.mayCreate('strategies'))) return
  const { calls, offers: IDs } = offerFileCalls(wanted, workspace.mintId)
  if (calls.length > MOST_CHANGES) return notifier.alert({ message: TOO_MANY })
  const done = await workspace.carryOutAll(calls)
  if (!done.ok) return workspace.showRefusal(done.error)
  putFilesAway()
  await scene.go(IDs.length > 0 ? { to: '/browse/opportunities' } : { to: '/browse/formulas' })
  const [[ID], [made], [offer]] = [IDs, done.value, wanted.offers]
  if (IDs.length === 1 && wanted.formulas.length === 0 && ID !== undefined && made && offer)
    await openMade(scene, refOf(OFFER, { ID, name: nameOf(made), title: offer.title }))
  else toast.show(`${addedWords(IDs.length, wanted.formulas.length)} added.`)
}
