import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { fieldTypeOf, ratingMarks } from '#domain/forms/field-types.ts'
import { fieldChoices, fieldTitle, type FormField } from '#domain/forms/form-field.ts'
import { EDITED_COLUMN, SOURCE_COLUMN, type ViewCondition, type ViewTest } from '#domain/forms/table/entry-view.ts'
import { viewFieldLabel, ENTRY_SOURCE_LABELS } from '#features/forms/run/cell-labels.ts'
import { useLatestCallback } from '#features/forms/run/use-latest-callback.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useUrlSearchQuery } from '#ui/fields/use-url-search-query.ts'
import { needsTestValue, VIEW_TEST_LABELS, viewTestsFor } from './condition-labels.ts'
import css from './toolbar.module.css'

export interface ViewConditionsEditorProps {
  readonly fields: readonly FormField[]
  readonly conditions: readonly ViewCondition[]
  /** `isTyping`: key by key. */
  readonly onChange: (next: readonly ViewCondition[], isTyping?: boolean) => void
}

/** Edits the conditions that an entry must all meet to be shown. */
export function ViewConditionsEditor({ fields, conditions, onChange }: ViewConditionsEditorProps) {
  const first = fields[0]?.name ?? EDITED_COLUMN
  const add = () => onChange([...conditions, { field: first, test: viewTestsFor(fields, first)[0] ?? 'is', value: '' }])
  return (
    <>
      <ul className={css.conditions}>
        {conditions.map((condition, at) => (
          // Two conditions may say the same: only their places tell them apart.
          <ViewConditionRow
            key={`${at} of ${conditions.length}`}
            fields={fields}
            condition={condition}
            onChange={(next, isTyping) => onChange(conditions.with(at, next), isTyping)}
            onTakeOut={() => onChange(conditions.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <LinkButton onClick={add}>{t`Add a condition`}</LinkButton>
    </>
  )
}

interface ViewConditionRowProps {
  readonly fields: readonly FormField[]
  readonly condition: ViewCondition
  readonly onChange: (next: ViewCondition, isTyping?: boolean) => void
  readonly onTakeOut: () => void
}

function ViewConditionRow({ fields, condition, onChange, onTakeOut }: ViewConditionRowProps) {
  const places = [...fields.map((field) => ({ value: field.name, label: fieldTitle(field) })), ...METADATA_OPTIONS]
  const tests = viewTestsFor(fields, condition.field)
  const known = tests.includes(condition.test) ? tests : [...tests, condition.test]
  const choose = (field: string) => {
    const next = viewTestsFor(fields, field)
    onChange({ field, test: next.includes(condition.test) ? condition.test : (next[0] ?? 'is'), value: '' })
  }
  return (
    <li className={css.condition}>
      <SelectField label={t`Question`} labelHidden options={places} value={condition.field} onValueChange={choose} />
      <SelectField
        label={t({ message: 'Comparison', context: 'condition' })}
        labelHidden
        options={known.map((test) => ({ value: test, label: VIEW_TEST_LABELS[test] }))}
        value={condition.test}
        onValueChange={(test) => onChange({ ...condition, test: test as ViewTest })}
      />
      {needsTestValue(condition.test) && <ValueField fields={fields} condition={condition} onChange={onChange} />}
      <Button
        variant="quiet"
        iconOnly
        className={css.out}
        aria-label={t`Remove the condition on ${{ title: isolateDirection(viewFieldLabel(fields, condition.field)) }}`}
        onClick={onTakeOut}
      >
        <X aria-hidden="true" />
      </Button>
    </li>
  )
}

const METADATA_OPTIONS = [EDITED_COLUMN, SOURCE_COLUMN].map((value) => ({ value, label: viewFieldLabel([], value) }))

function ValueField({ fields, condition, onChange }: Omit<ViewConditionRowProps, 'onTakeOut'>) {
  const onValue = useLatestCallback((value: string) => onChange({ ...condition, value }, true))
  const [typed, setTyped] = useUrlSearchQuery(condition.value, onValue)
  const field = fields.find(({ name }) => name === condition.field)
  const options = valueOptions(field, condition.field)
  const props = { label: t`Value`, labelHidden: true, value: typed, onValueChange: setTyped }
  if (options)
    return (
      <SelectField
        {...props}
        options={options}
        value={condition.value}
        onValueChange={(value) => onChange({ ...condition, value })}
      />
    )
  if (condition.field === EDITED_COLUMN || fieldTypeOf(field?.type ?? '') === 'date') return <DateField {...props} />
  return <TextField {...props} autoComplete="off" />
}

type Options = readonly { readonly value: string; readonly label: string }[]

/** Returns the options that a value is chosen from; null if it is typed. */
function valueOptions(field: FormField | undefined, name: string): Options | null {
  if (name === SOURCE_COLUMN) return Object.entries(ENTRY_SOURCE_LABELS).map(([value, label]) => ({ value, label }))
  if (!field) return null
  const type = fieldTypeOf(field.type)
  if (type === 'yesno')
    return [
      { value: 'yes', label: t`Yes` },
      { value: 'no', label: t`No` },
    ]
  if (type === 'consent') return [{ value: 'yes', label: t`Yes` }]
  const texts =
    type === 'rating' || type === 'scale'
      ? ratingMarks(type, field)
      : type === 'choice' || type === 'choices'
        ? fieldChoices(field)
        : []
  return texts.length === 0 ? null : texts.map((value) => ({ value, label: value }))
}
