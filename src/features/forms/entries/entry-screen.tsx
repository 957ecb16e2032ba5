import { Link } from '@tanstack/react-router'
import { FORM } from '#features/forms/form-kind.ts'
import { NO_WORKBOOK } from '#features/forms/run/no-workbook.ts'
import type { EditorAddress } from '#records/editor/editor-address.ts'
import { RecordEditor } from '#records/editor/record-editor.tsx'
import { type BackToListLinkProps, RecordHeader } from '#records/editor/record-header.tsx'
import { useRecord } from '#records/editor/use-record-by-slug.ts'
import { useRecordForm, RIGHTS_REASON_ID } from '#records/form/record-form-context.tsx'
import { UnsavedFieldsAlert } from '#records/form/unsaved-fields-alert.tsx'
import { useLinkedField } from '#records/form/use-linked-field.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { Page } from '#ui/layout/page.tsx'
import css from './entries.module.css'
import { ENTRY } from './entry-kind.ts'
import { EntryQuestions } from './entry-questions.tsx'

const ADDRESS: EditorAddress = { path: '/entries/$entry', param: 'entry' }

/** Edits one entry. `name`: its slug, from the address. */
export const EntryScreen = ({ name }: { readonly name: string }) => (
  <RecordEditor kind={ENTRY} name={name} address={ADDRESS}>
    <EntryForm />
  </RecordEditor>
)

function EntryForm() {
  const { rights } = useRecordForm('entry')
  useLinkedField()
  return (
    <div className={css.screen}>
      <RecordHeader Back={BackToEntries} />
      <div className={css.page}>
        <Page className={css.questions}>
          {!rights.update && <PlanNote id={RIGHTS_REASON_ID} why={rights.why} />}
          <UnsavedFieldsAlert />
          <EntryQuestions />
        </Page>
      </div>
    </div>
  )
}

/** To the entries of its form. */
function BackToEntries(props: BackToListLinkProps) {
  const { record } = useRecordForm('entry')
  const form = useRecord(FORM, record.form)?.record
  const workbook = useRecord('workbook', form?.workbook ?? 0)?.record
  return (
    <Link
      to="/workbooks/run/$workbook/{-$form}"
      params={{ workbook: workbook?.name ?? NO_WORKBOOK, form: form?.name ?? '' }}
      {...props}
    />
  )
}
