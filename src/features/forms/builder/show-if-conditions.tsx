import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { findFormField } from '#domain/forms/field-keys.ts'
import { type FieldType, fieldTypeOf } from '#domain/forms/field-types.ts'
import { fieldChoices, fieldTitle, type FormField } from '#domain/forms/form-field.ts'
import {
  type Condition,
  conditionsFault,
  type ConditionTest,
  needsComparedValue,
  MAX_CONDITION_CHARS,
  MAX_QUESTION_CONDITIONS,
  shownConditions,
  writeConditions,
} from '#domain/forms/condition-text.ts'
import { circularFields } from '#domain/forms/show-if.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useChosenValue } from '#records/editor/use-chosen-value.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import css from './settings.module.css'

const BASIC_TESTS: readonly ConditionTest[] = ['filled', 'empty', 'is', 'isNot']
const ORDER_TESTS: readonly ConditionTest[] = ['moreThan', 'lessThan', 'atLeast', 'atMost']
const ORDERED_TYPES: ReadonlySet<FieldType> = new Set<FieldType>(['text', 'number', 'date', 'rating', 'scale'])

const TEST_LABELS: Readonly<Record<ConditionTest, string>> = {
  filled: t`is filled in`,
  empty: t`is empty`,
  is: t`is`,
  isNot: t`is not`,
  moreThan: t`is more than`,
  lessThan: t`is less than`,
  atLeast: t`is at least`,
  atMost: t`is at most`,
}
const DATE_TEST_LABELS: Readonly<Partial<Record<ConditionTest, string>>> = {
  moreThan: t`is after`,
  lessThan: t`is before`,
  atLeast: t`is on or after`,
  atMost: t`is on or before`,
}

/** Tests that make sense for a question, with the current one. */
function testsFor(on: FormField | undefined, current: ConditionTest) {
  const type = fieldTypeOf(on?.type ?? '')
  const tests =
    ORDERED_TYPES.has(type) || ORDER_TESTS.includes(current) ? [...BASIC_TESTS, ...ORDER_TESTS] : BASIC_TESTS
  return tests.map((value) => ({
    value,
    label: (type === 'date' ? DATE_TEST_LABELS[value] : undefined) ?? TEST_LABELS[value],
  }))
}

export interface ShowIfConditionsProps {
  readonly field: FormField
  readonly fields: readonly FormField[]
}

/** When a question is shown: a sentence of what others were answered with. */
export function ShowIfConditions({ field, fields }: ShowIfConditionsProps) {
  const { rights } = useRecordForm()
  const [text, choose] = useChosenValue(`fields.${field.name}.showIf`)
  const conditions = shownConditions(text)
  const fault = conditionsFault(text)
  const others = fields.filter(({ name, type }) => name !== field.name && fieldTypeOf(type) !== 'section')
  const write = (next: readonly Condition[]) => choose(writeConditions(next))
  const [first] = others
  return (
    <div className={css.conditions} role="group" aria-labelledby="conditions-heading">
      <div className={css.head}>
        <h3 id="conditions-heading">{t`Shown when`}</h3>
        {rights.update && first && (conditions?.length ?? 0) < MAX_QUESTION_CONDITIONS && (
          <LinkButton onClick={() => write([...(conditions ?? []), { field: first.name, test: 'filled', value: '' }])}>
            {t`Add a condition`}
          </LinkButton>
        )}
      </div>
      {fault === 'unclear' && (
        <p className={css.note}>
          {t`We can’t read this condition, so the question is always shown: ${{ condition: text.slice(0, 200) }}`}
        </p>
      )}
      {fault === 'tooLong' && (
        <p className={css.note}>
          {t`The conditions have more than ${MAX_CONDITION_CHARS} characters or ${MAX_QUESTION_CONDITIONS} parts, so the question is always shown. Shorten or remove some.`}
        </p>
      )}
      {conditions?.length === 0 && <p className={css.note}>{t`Always.`}</p>}
      {conditions?.map((condition, index) => (
        <ShowIfConditionRow
          // A row is its place in the sentence: conditions have nothing of their own to be told apart by.
          key={index}
          condition={condition}
          fields={others}
          isFirst={index === 0}
          onChange={(next) => write(conditions.map((one, at) => (at === index ? next : one)))}
          onRemove={() => write(conditions.filter((_, at) => at !== index))}
        />
      ))}
      {conditions?.some(({ or }) => or) && conditions.some(({ or }, index) => index > 0 && !or) && (
        <p className={css.note}>{t`Conditions joined by “and” form a group. “or” starts a new one.`}</p>
      )}
      {circularFields(fields).has(field.name) && (
        <p className={css.note}>{t`These conditions depend on this same question, so the question is always shown.`}</p>
      )}
    </div>
  )
}

/** Operators that join a condition to the previous ones. */
const JOINT_OPTIONS = [
  { value: 'and', label: t({ message: 'and', context: 'condition' }) },
  { value: 'or', label: t({ message: 'or', context: 'condition' }) },
]

const joinedBy = (joint: string, { field, test, value }: Condition): Condition => ({
  field,
  test,
  value,
  ...(joint === 'or' && { or: true as const }),
})

interface ShowIfConditionRowProps {
  readonly condition: Condition
  readonly fields: readonly FormField[]
  readonly isFirst: boolean
  readonly onChange: (condition: Condition) => void
  readonly onRemove: () => void
}

function ShowIfConditionRow({ condition, fields, isFirst, onChange, onRemove }: ShowIfConditionRowProps) {
  const { rights } = useRecordForm()
  const on = findFormField(fields, condition.field)
  const tests = testsFor(on, condition.test)
  return (
    <>
      {!isFirst && (
        <div className={css.joint}>
          <SelectField
            label={t`Joined by`}
            labelHidden
            value={condition.or ? 'or' : 'and'}
            options={JOINT_OPTIONS}
            disabled={!rights.update}
            onValueChange={(joint) => onChange(joinedBy(joint, condition))}
          />
        </div>
      )}
      <div className={css.condition}>
        <div className={css.on}>
          <SelectField
            label={t`Question`}
            labelHidden
            value={on?.name ?? condition.field}
            options={fields.map((field) => ({ value: field.name, label: fieldTitle(field) }))}
            allowOther
            otherLabel={t`Deleted question`}
            disabled={!rights.update}
            onValueChange={(field) => onChange({ ...condition, field })}
          />
        </div>
        <div className={needsComparedValue(condition.test) ? css.test : css.testAlone}>
          <SelectField
            label={t({ message: 'Comparison', context: 'condition' })}
            labelHidden
            value={condition.test}
            options={tests}
            disabled={!rights.update}
            onValueChange={(test) =>
              onChange({ ...condition, test: tests.find(({ value }) => value === test)?.value ?? 'filled' })
            }
          />
        </div>
        {needsComparedValue(condition.test) && (
          <div className={css.compared}>
            <ComparedValue
              on={on}
              hasOrder={ORDER_TESTS.includes(condition.test)}
              value={condition.value}
              onChange={(value) => onChange({ ...condition, value })}
            />
          </div>
        )}
        {rights.update && (
          <div className={css.remove}>
            <Button variant="quiet" iconOnly small aria-label={t`Remove condition`} onClick={onRemove}>
              <X aria-hidden="true" />
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** Answers that come with the type. */
const FIXED_ANSWERS: Readonly<Partial<Record<FieldType, readonly string[]>>> = {
  yesno: ['yes', 'no'],
  consent: ['yes'],
}

interface ComparedValueProps {
  readonly on: FormField | undefined
  readonly hasOrder: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

function ComparedValue({ on, hasOrder, value, onChange }: ComparedValueProps) {
  const { rights } = useRecordForm()
  const options = on && !hasOrder ? (FIXED_ANSWERS[fieldTypeOf(on.type)] ?? fieldChoices(on)) : []
  return options.length > 0 ? (
    <SelectField
      label={t`Answer`}
      labelHidden
      value={value}
      options={options}
      allowOther
      disabled={!rights.update}
      onValueChange={onChange}
    />
  ) : (
    <TextField label={t`Answer`} labelHidden value={value} readOnly={!rights.update} onValueChange={onChange} />
  )
}
