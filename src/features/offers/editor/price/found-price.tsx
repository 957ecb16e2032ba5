import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { inferPriceFields } from '#domain/copy/catalogue/price/infer-price-fields.ts'
import type { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { OFFER_KIND } from '#features/offers/offer-section-states.ts'
import { undoEdits } from '#records/actions/undo-edits.ts'
import { offerUndo } from '#records/actions/undo.ts'
import { formFieldsPath, textAt } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import css from './price.module.css'

/** Key under which an offer remembers that its person said no. */
const DECLINED = 'price__offer'

/** Asks once whether the price that an older offer names elsewhere is its price. */
export function FoundPrice({ texts }: { readonly texts: OfferTexts }) {
  const account = useAccountContext()
  const { record, editSession, rights } = useRecordForm('opportunity')
  const found = inferPriceFields(texts, record.excerpt)
  if (!found || !rights.update || (record.left?.[DECLINED] ?? '') !== '') return null
  const price = found.text
  const accept = async () => {
    await editSession.flush()
    const edits = Object.entries(found.fields).map(([key, value]) => {
      const path = `${formFieldsPath('offer')}.${key}`
      return { path, value: String(value), was: textAt(record, path) }
    })
    const done = await editSession.writeTogether(edits)
    if (!done.ok) {
      await account.showRefusal(done.error)
      return
    }
    offerUndo({
      announcement: t`The price is ${price}.`,
      undo: () => undoEdits(account, { kind: OFFER_KIND, ID: record.ID }, edits),
    })
  }
  const decline = async () => {
    const done = await account.mutate('opportunity.setField', {
      ID: record.ID,
      path: `left.${DECLINED}`,
      value: 'no',
    })
    if (!done.ok) await account.showRefusal(done.error)
  }
  return (
    <div className={css.found} role="group" aria-label={t`Price found in this offer`}>
      <p>
        <Trans>
          Is <b>{price}</b> the price?
        </Trans>
      </p>
      <Button small aria-label={t`Yes, ${price} is the price`} onClick={accept}>
        {t`Yes`}
      </Button>
      <Button small variant="quiet" aria-label={t`No, ${price} isn’t the price`} onClick={decline}>
        {t`No`}
      </Button>
    </div>
  )
}
