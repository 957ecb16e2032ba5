import { X } from 'lucide-react'
import { fieldTypeOf, marksOf } from '#domain/forms/field-types.ts'
import { choicesOf, fieldTitle, type FormField } from '#domain/forms/form-field.ts'
import { EDITED, SOURCE, type ViewCondition, type ViewTest } from '#domain/forms/table/entry-view.ts'
import { placeWords, SOURCE_WORDS } from '#features/forms/run/cell-words.ts'
import { useLatest } from '#features/forms/run/use-latest.ts'
import { isolated } from '#lib/text/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useTypedQuery } from '#ui/fields/use-typed-query.ts'
import { needsValue, TEST_WORDS, testsOf } from './condition-words.ts'
import css from './toolbar.module.css'

export interface ConditionsEditorProps {
  readonly fields: readonly FormField[]
  readonly conditions: readonly ViewCondition[]
  /** `isTyping`: key by key. */
  readonly onChange: (next: readonly ViewCondition[], isTyping?: boolean) => void
}

/** What has to be so for an entry to be shown: all of it. */
export function ConditionsEditor({ fields, conditions, onChange }: ConditionsEditorProps) {
  const first = fields[0]?.name ?? EDITED
  const add = () => onChange([...conditions, { field: first, test: testsOf(fields, first)[0] ?? 'is', value: '' }])
  return (
    <>
      <ul className={css.conditions}>
        {conditions.map((condition, at) => (
          // Two conditions may say the same: only their places tell them apart.
          <ConditionRow
            key={`${at} of ${conditions.length}`}
            fields={fields}
            condition={condition}
            onChange={(next, isTyping) => onChange(conditions.with(at, next), isTyping)}
            onTakeOut={() => onChange(conditions.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <LinkButton onClick={add}>Add a condition</LinkButton>
    </>
  )
}

interface ConditionRowProps {
  readonly fields: readonly FormField[]
  readonly condition: ViewCondition
  readonly onChange: (next: ViewCondition, isTyping?: boolean) => void
  readonly onTakeOut: () => void
}

function ConditionRow({ fields, condition, onChange, onTakeOut }: ConditionRowProps) {
  const places = [...fields.map((field) => ({ value: field.name, label: fieldTitle(field) })), ...OTHER_PLACES]
  const tests = testsOf(fields, condition.field)
  const known = tests.includes(condition.test) ? tests : [...tests, condition.test]
  const choose = (field: string) => {
    const next = testsOf(fields, field)
    onChange({ field, test: next.includes(condition.test) ? condition.test : (next[0] ?? 'is'), value: '' })
  }
  return (
    <li className={css.condition}>
      <SelectField label="Question" labelHidden options={places} value={condition.field} onValueChange={choose} />
      <SelectField
        label="Test"
        labelHidden
        options={known.map((test) => ({ value: test, label: TEST_WORDS[test] }))}
        value={condition.test}
        onValueChange={(test) => onChange({ ...condition, test: test as ViewTest })}
      />
      {needsValue(condition.test) && <ValueField fields={fields} condition={condition} onChange={onChange} />}
      <Button
        variant="quiet"
        iconOnly
        className={css.out}
        aria-label={`Take the condition on ${isolated(placeWords(fields, condition.field))} out`}
        onClick={onTakeOut}
      >
        <X aria-hidden="true" />
      </Button>
    </li>
  )
}

const OTHER_PLACES = [EDITED, SOURCE].map((value) => ({ value, label: placeWords([], value) }))

function ValueField({ fields, condition, onChange }: Omit<ConditionRowProps, 'onTakeOut'>) {
  const onValue = useLatest((value: string) => onChange({ ...condition, value }, true))
  const [typed, setTyped] = useTypedQuery(condition.value, onValue)
  const field = fields.find(({ name }) => name === condition.field)
  const options = optionsOf(field, condition.field)
  const props = { label: 'Value', labelHidden: true, value: typed, onValueChange: setTyped }
  if (options)
    return (
      <SelectField
        {...props}
        options={options}
        value={condition.value}
        onValueChange={(value) => onChange({ ...condition, value })}
      />
    )
  if (condition.field === EDITED || fieldTypeOf(field?.type ?? '') === 'date') return <DateField {...props} />
  return <TextField {...props} autoComplete="off" />
}

type Options = readonly { readonly value: string; readonly label: string }[]

/** What a value is chosen from; null where it is written. */
function optionsOf(field: FormField | undefined, name: string): Options | null {
  if (name === SOURCE) return Object.entries(SOURCE_WORDS).map(([value, label]) => ({ value, label }))
  if (!field) return null
  const type = fieldTypeOf(field.type)
  if (type === 'yesno')
    return [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ]
  if (type === 'consent') return [{ value: 'yes', label: 'Yes' }]
  const texts =
    type === 'rating' || type === 'scale'
      ? marksOf(type, field)
      : type === 'choice' || type === 'choices'
        ? choicesOf(field)
        : []
  return texts.length === 0 ? null : texts.map((value) => ({ value, label: value }))
}
