import { t } from '@lingui/core/macro'
import { questionAsField } from '#domain/forms/question-as-field.ts'
import { fieldTypeOf } from '#domain/forms/field-types.ts'
import { fieldTitle, type FormField, activeFormFields } from '#domain/forms/form-field.ts'
import { visibleFields } from '#domain/forms/show-if.ts'
import { valueRemark } from '#domain/forms/value-remarks.ts'
import { FORM } from '#features/forms/form-kind.ts'
import { ChoiceControl } from '#features/forms/question/choice-control.tsx'
import question from '#features/forms/question/question.module.css'
import { useChosenValue } from '#records/editor/use-chosen-value.ts'
import { useRecord } from '#records/editor/use-record-by-slug.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import css from './entries.module.css'

const entryValuePath = (name: string): string => `values.${name}`

/** The questions of the entry around, each with its answer. */
export function EntryQuestions() {
  const { record } = useRecordForm('entry')
  const form = useRecord(FORM, record.form)?.record
  const fields = form ? activeFormFields(form) : []
  const asked = visibleFields(fields, record.values)
  if (fields.length === 0) return <p className={css.note}>{t`This form has no questions yet.`}</p>
  // Keeps answered questions visible, even when the other answers no longer ask for them.
  return fields
    .filter(({ name }) => asked.has(name) || textAt(record, entryValuePath(name)) !== '')
    .map((field) => <EntryQuestion key={field.name} field={field} />)
}

function EntryQuestion({ field }: { readonly field: FormField }) {
  const { record } = useRecordForm()
  const plain = questionAsField(field)
  if (fieldTypeOf(field.type) === 'section') {
    return (
      <h2 className={question.heading} dir="auto">
        {fieldTitle(field)}
      </h2>
    )
  }
  if (!plain) return <ChosenAnswer field={field} />
  const path = entryValuePath(field.name)
  return <FieldInput path={path} field={plain} remark={valueRemark(field, textAt(record, path))} />
}

function ChosenAnswer({ field }: { readonly field: FormField }) {
  const { rights } = useRecordForm()
  const [value, choose] = useChosenValue(entryValuePath(field.name))
  return (
    <ChoiceControl
      field={field}
      value={value}
      onChange={choose}
      isReadOnly={!rights.update}
      remark={valueRemark(field, value)}
    />
  )
}
