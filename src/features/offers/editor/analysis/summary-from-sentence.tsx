import { t } from '@lingui/core/macro'
import { Pencil } from 'lucide-react'
import { hypothesisSentence } from '#domain/analysis/hypothesis-sentence.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { OFFER_KIND } from '#features/offers/offer-section-states.ts'
import { undoEdits } from '#records/actions/undo-edits.ts'
import { offerUndo } from '#records/actions/undo.ts'
import { type RecordForm, useRecordForm } from '#records/form/record-form-context.tsx'
import { formFieldsPath, textAt } from '#records/form/field-path.ts'
import { useAccountContext, type AccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import css from './summary-from-sentence.module.css'

const SUMMARY = `${formFieldsPath('hypothesis')}.summary`

/** Below an empty summary: fills it with the sentence, once that is whole. */
export function SummaryFromSentence() {
  const account = useAccountContext()
  const form = useRecordForm('opportunity')
  const { text } = useObservable(form.editSession.bufferAt(SUMMARY).view)
  const sentence = hypothesisSentence(new OfferTexts(form.record.content))
  const isEmpty = (text ?? textAt(form.record, SUMMARY)).trim() === ''
  if (!form.rights.update || !isEmpty || sentence === undefined) return null
  return (
    <Button variant="quiet" className={css.button} onClick={() => fill(account, form, sentence)}>
      <Pencil aria-hidden="true" />
      {t`Use the sentence as the summary`}
    </Button>
  )
}

async function fill(
  account: AccountContext,
  { record, editSession }: RecordForm<Opportunity>,
  sentence: string,
): Promise<void> {
  const edit = { path: SUMMARY, was: textAt(record, SUMMARY), value: sentence }
  const written = await editSession.write(edit.path, edit.value, edit.was)
  if (!written.ok) {
    await account.showRefusal(written.error)
    return
  }
  // Words that came since then stay.
  offerUndo({
    announcement: t`Summary updated.`,
    undo: () => undoEdits(account, { kind: OFFER_KIND, ID: record.ID }, [edit]),
  })
}
