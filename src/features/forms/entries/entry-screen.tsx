import { Link } from '@tanstack/react-router'
import { asField } from '#domain/forms/as-field.ts'
import { fieldTypeOf } from '#domain/forms/field-types.ts'
import { fieldTitle, type FormField, formFields } from '#domain/forms/form-field.ts'
import { askedFields } from '#domain/forms/show-if.ts'
import { valueRemark } from '#domain/forms/value-remarks.ts'
import type { Entry } from '#domain/kinds/no-code/entry.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { FORM } from '#features/forms/form-kind.ts'
import { ChoiceControl } from '#features/forms/question/choice-control.tsx'
import question from '#features/forms/question/question.module.css'
import type { EditorAddress } from '#records/editor/editor-address.ts'
import { RecordEditor } from '#records/editor/record-editor.tsx'
import { type BackProps, RecordHeader } from '#records/editor/record-header.tsx'
import { useChosen } from '#records/editor/use-chosen.ts'
import { useRecord } from '#records/editor/use-named-record.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm, WHY_ID } from '#records/form/form-context.tsx'
import { NotSaved } from '#records/form/not-saved.tsx'
import { useWantedField } from '#records/form/use-wanted-field.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { Page } from '#ui/page.tsx'
import css from './entries.module.css'
import { ENTRY } from './entry-kind.ts'

const ADDRESS: EditorAddress = { path: '/entries/$entry', param: 'entry' }

/** One entry, to be filled in. `name`: its slug, from the address. */
export const EntryScreen = ({ name }: { readonly name: string }) => (
  <RecordEditor kind={ENTRY} name={name} address={ADDRESS}>
    <EntryForm />
  </RecordEditor>
)

const pathOf = (name: string): string => `values.${name}`

function EntryForm() {
  const { record, rights } = useRecordForm<Entry>()
  const form = useRecord<CustomForm>(FORM, record.form)?.record
  useWantedField()
  const fields = form ? formFields(form) : []
  const asked = askedFields(fields, record.values)
  return (
    <div className={css.screen}>
      <RecordHeader Back={BackToEntries} />
      <div className={css.page}>
        <Page className={css.questions}>
          {!rights.update && <PlanNote id={WHY_ID} why={rights.why} />}
          <NotSaved />
          {/* What was answered stays on the screen, whatever the other answers ask for by now. */}
          {fields
            .filter(({ name }) => asked.has(name) || textAt(record, pathOf(name)) !== '')
            .map((field) => (
              <Question key={field.name} field={field} />
            ))}
          {fields.length === 0 && <p className={css.note}>The form asks nothing yet.</p>}
        </Page>
      </div>
    </div>
  )
}

function Question({ field }: { readonly field: FormField }) {
  const { record } = useRecordForm()
  const plain = asField(field)
  if (fieldTypeOf(field.type) === 'section') {
    return (
      <h2 className={question.heading} dir="auto">
        {fieldTitle(field)}
      </h2>
    )
  }
  if (!plain) return <ChosenAnswer field={field} />
  const path = pathOf(field.name)
  return <FieldInput path={path} field={plain} remark={valueRemark(field, textAt(record, path)) ?? undefined} />
}

function ChosenAnswer({ field }: { readonly field: FormField }) {
  const { rights } = useRecordForm()
  const [value, choose] = useChosen(pathOf(field.name))
  return <ChoiceControl field={field} value={value} onChange={choose} isReadOnly={!rights.update} remark={valueRemark(field, value)} />
}

/** To the entries of its form. */
function BackToEntries(props: BackProps) {
  const { record } = useRecordForm<Entry>()
  const form = useRecord<CustomForm>(FORM, record.form)?.record
  const workbook = useRecord('workbook', form?.workbook ?? 0)?.record
  return (
    <Link to="/workbooks/run/$workbook/$form" params={{ workbook: workbook?.name ?? NO_WORKBOOK, form: form?.name ?? '' }} {...props} />
  )
}

/** In the address of a form that is in no workbook. */
const NO_WORKBOOK = '-'
