import { Pencil } from 'lucide-react'
import { hypothesisSentence } from '#domain/analysis/hypothesis-sentence.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { OFFER } from '#features/offers/offer.ts'
import { editsBack } from '#records/actions/edits-back.ts'
import { tellDeed } from '#records/actions/undo.ts'
import { type RecordForm, useRecordForm } from '#records/form/form-context.tsx'
import { fieldsAt, textAt } from '#records/form/field-path.ts'
import { useWorkspace, type Workspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useCell } from '#ui/hooks/use-cell.ts'
import css from './summary-from-sentence.module.css'

const SUMMARY = `${fieldsAt('hypothesis')}.summary`

/** Below an empty summary: fills it with the sentence, once that is whole and in English. */
export function SummaryFromSentence() {
  const workspace = useWorkspace()
  const form = useRecordForm<Opportunity>()
  const { text } = useCell(form.drafts.of(SUMMARY).view)
  const sentence = hypothesisSentence(new OfferTexts(form.record.content))
  const isEmpty = (text ?? textAt(form.record, SUMMARY)).trim() === ''
  if (!form.rights.update || !isEmpty || sentence === undefined) return null
  return (
    <Button variant="quiet" className={css.button} onClick={() => fill(workspace, form, sentence)}>
      <Pencil aria-hidden="true" />
      Use the sentence as the summary
    </Button>
  )
}

async function fill(
  workspace: Workspace,
  { record, drafts }: RecordForm<Opportunity>,
  sentence: string,
): Promise<void> {
  const edit = { path: SUMMARY, was: textAt(record, SUMMARY), value: sentence }
  const written = await drafts.write(edit.path, edit.value, edit.was)
  if (!written.ok) {
    await workspace.showRefusal(written.error)
    return
  }
  // Words that came since then stay.
  tellDeed({
    said: 'The sentence is the summary now.',
    back: () => editsBack(workspace, { kind: OFFER, ID: record.ID }, [edit]),
  })
}
