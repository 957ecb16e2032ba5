import { X } from 'lucide-react'
import { fieldFor } from '#domain/forms/field-keys.ts'
import { type FieldType, fieldTypeOf } from '#domain/forms/field-types.ts'
import { choicesOf, fieldTitle, type FormField } from '#domain/forms/form-field.ts'
import { circularFields, type Condition, readConditions, writeConditions } from '#domain/forms/show-if.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { useChosen } from '#records/editor/use-chosen.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import css from './settings.module.css'

const TESTS: readonly { readonly value: Condition['test']; readonly label: string }[] = [
  { value: 'filled', label: 'is filled in' },
  { value: 'empty', label: 'is empty' },
  { value: 'is', label: 'is' },
  { value: 'isNot', label: 'is not' },
]

export interface ConditionsProps {
  readonly field: FormField
  readonly fields: readonly FormField[]
}

/** When a question is shown: a sentence of what others were answered with. */
export function Conditions({ field, fields }: ConditionsProps) {
  const { rights } = useRecordForm()
  const [text, choose] = useChosen(`fields.${field.name}.showIf`)
  const conditions = readConditions(text)
  const others = fields.filter(({ name, type }) => name !== field.name && fieldTypeOf(type) !== 'section')
  const write = (next: readonly Condition[]) => choose(writeConditions(next))
  const [first] = others
  return (
    <div className={css.conditions} role="group" aria-labelledby="conditions-heading">
      <div className={css.head}>
        <h3 id="conditions-heading">Shown when</h3>
        {rights.update && first && (
          <LinkButton onClick={() => write([...(conditions ?? []), { field: first.name, test: 'filled', value: '' }])}>
            Add a condition
          </LinkButton>
        )}
      </div>
      {conditions === null && (
        <p className={css.note}>This condition is not understood, so the question is always shown: {text.slice(0, 200)}</p>
      )}
      {conditions?.length === 0 && <p className={css.note}>Always.</p>}
      {conditions?.map((condition, index) => (
        <ConditionRow
          // A row is its place in the sentence: conditions have nothing of their own to be told apart by.
          key={index}
          condition={condition}
          fields={others}
          onChange={(next) => write(conditions.map((one, at) => (at === index ? next : one)))}
          onRemove={() => write(conditions.filter((_, at) => at !== index))}
        />
      ))}
      {circularFields(fields).has(field.name) && (
        <p className={css.note}>These conditions depend on this question itself, so it’s always shown.</p>
      )}
    </div>
  )
}

interface ConditionRowProps {
  readonly condition: Condition
  readonly fields: readonly FormField[]
  readonly onChange: (condition: Condition) => void
  readonly onRemove: () => void
}

function ConditionRow({ condition, fields, onChange, onRemove }: ConditionRowProps) {
  const { rights } = useRecordForm()
  const on = fieldFor(fields, condition.field)
  const isCompared = condition.test === 'is' || condition.test === 'isNot'
  return (
    <div className={css.condition}>
      <SelectField
        label="Question"
        labelHidden
        value={on?.name ?? condition.field}
        options={fields.map((field) => ({ value: field.name, label: fieldTitle(field) }))}
        allowOther
        otherLabel="A question that is not there"
        disabled={!rights.update}
        onValueChange={(field) => onChange({ ...condition, field })}
      />
      <SelectField
        label="Test"
        labelHidden
        value={condition.test}
        options={TESTS}
        disabled={!rights.update}
        onValueChange={(test) => onChange({ ...condition, test: TESTS.find(({ value }) => value === test)?.value ?? 'filled' })}
      />
      {rights.update && (
        <Button variant="quiet" iconOnly small aria-label="Remove condition" onClick={onRemove}>
          <X aria-hidden="true" />
        </Button>
      )}
      {isCompared && <ComparedValue on={on} value={condition.value} onChange={(value) => onChange({ ...condition, value })} />}
    </div>
  )
}

/** Answers that come with the type. */
const ANSWERS: Readonly<Partial<Record<FieldType, readonly string[]>>> = { yesno: ['yes', 'no'], consent: ['yes'] }

interface ComparedValueProps {
  readonly on: FormField | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

function ComparedValue({ on, value, onChange }: ComparedValueProps) {
  const { rights } = useRecordForm()
  const options = on ? (ANSWERS[fieldTypeOf(on.type)] ?? choicesOf(on)) : []
  return options.length > 0 ? (
    <SelectField label="Answer" labelHidden value={value} options={options} allowOther disabled={!rights.update} onValueChange={onChange} />
  ) : (
    <TextField label="Answer" labelHidden value={value} readOnly={!rights.update} onValueChange={onChange} />
  )
}
