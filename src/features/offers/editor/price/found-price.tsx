import { foundPrice } from '#domain/copy/catalogue/found-price.ts'
import type { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { OFFER } from '#features/offers/offer.ts'
import { editsBack } from '#records/actions/edits-back.ts'
import { tellDeed } from '#records/actions/undo.ts'
import { fieldsAt, textAt } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import css from './price.module.css'

/** Key under which an offer remembers that its person said no. */
const DECLINED = 'price__offer'

/** Asks once whether the price that an older offer names elsewhere is its price. */
export function FoundPrice({ texts }: { readonly texts: OfferTexts }) {
  const workspace = useWorkspace()
  const { record, drafts, rights } = useRecordForm<Opportunity>()
  const found = foundPrice(texts, record.excerpt)
  if (!found || !rights.update || (record.left?.[DECLINED] ?? '') !== '') return null
  const accept = async () => {
    await drafts.flush()
    const edits = Object.entries(found.fields).map(([key, value]) => {
      const path = `${fieldsAt('offer')}.${key}`
      return { path, value: String(value), was: textAt(record, path) }
    })
    const done = await drafts.writeTogether(edits)
    if (!done.ok) {
      await workspace.showRefusal(done.error)
      return
    }
    tellDeed({
      said: `The price is ${found.text}.`,
      back: () => editsBack(workspace, { kind: OFFER, ID: record.ID }, edits),
    })
  }
  const decline = async () => {
    const done = await workspace.mutate('opportunity.setField', {
      ID: record.ID,
      path: `left.${DECLINED}`,
      value: 'no',
    })
    if (!done.ok) await workspace.showRefusal(done.error)
  }
  return (
    <div className={css.found} role="group" aria-label="Price found in this offer">
      <p>
        Is <b>{found.text}</b> the price?
      </p>
      <Button small aria-label={`Yes, ${found.text} is the price`} onClick={accept}>
        Yes
      </Button>
      <Button small variant="quiet" aria-label={`No, ${found.text} is not the price`} onClick={decline}>
        No
      </Button>
    </div>
  )
}
