import { Pencil } from 'lucide-react'
import { hypothesisSentence } from '#domain/analysis/hypothesis-sentence.ts'
import { detectLanguage } from '#domain/copy/language/detect-language.ts'
import { fieldValue, type Opportunity } from '#domain/kinds/opportunity.ts'
import { OFFER } from '#features/offers/offer.ts'
import { type RecordForm, useRecordForm } from '#records/form/form-context.tsx'
import { fieldsAt, textAt } from '#records/form/field-path.ts'
import { recordById } from '#store/queries.ts'
import { useWorkspace, type Workspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useCell } from '#ui/use-cell.ts'
import css from './summary-from-sentence.module.css'

const SUMMARY = `${fieldsAt('hypothesis')}.summary`

/** Under an empty summary, once the sentence can be read to its end: it may stand there. Not where its English words would stand among others. */
export function SummaryFromSentence() {
  const workspace = useWorkspace()
  const form = useRecordForm<Opportunity>()
  const { text } = useCell(form.drafts.of(SUMMARY).view)
  const sentence = hypothesisSentence((section, field) => fieldValue(form.record, section, field))
  const isEmpty = (text ?? textAt(form.record, SUMMARY)).trim() === ''
  if (!form.rights.update || !isEmpty || sentence === undefined || !isEnglish(form.record)) return null
  return (
    <Button variant="quiet" className={css.button} onClick={() => fill(workspace, form, sentence)}>
      <Pencil aria-hidden="true" />
      Use the sentence as the summary
    </Button>
  )
}

const PHRASES = ['audience', 'problem', 'solution'] as const

/** Few words tell no language. */
function isEnglish(offer: Opportunity): boolean {
  const language = detectLanguage(PHRASES.map((field) => fieldValue(offer, 'hypothesis', field)).join('\n'))
  return language === undefined || language === 'en'
}

async function fill(workspace: Workspace, { record, drafts }: RecordForm<Opportunity>, sentence: string): Promise<void> {
  const written = await drafts.write(SUMMARY, sentence, textAt(record, SUMMARY))
  if (!written.ok) {
    await workspace.showRefusal(written.error)
    return
  }
  toast.show('The sentence is the summary now.', { action: { label: 'Undo', onAction: () => void empty() } })

  /** Words that came since then stay. */
  async function empty(): Promise<void> {
    const seen = await recordById(workspace.database, OFFER, record.ID)
    if (!seen || textAt(seen.record, SUMMARY) !== sentence) return
    const emptied = await drafts.write(SUMMARY, textAt(record, SUMMARY), sentence)
    if (!emptied.ok) await workspace.showRefusal(emptied.error)
  }
}
