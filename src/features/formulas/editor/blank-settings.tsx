import { useState } from 'react'
import { type Blank, BLANK_MAX_CHARS, BLANK_TYPES } from '#domain/formulas/blanks.ts'
import type { Field } from '#lib/field.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import { useRecordForm } from '#records/form/form-context.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import css from './blank-list.module.css'
import { isTyped, TYPE_OPTIONS } from './blank-types.ts'
import { useSetting } from './use-setting.ts'

const QUESTION: Field = { key: 'label', label: 'Question', kind: 'text' }
const CHOICES: Field = { key: 'choices', label: 'Choices', kind: 'textarea', hint: 'One a line' }
const HINT: Field = { key: 'hint', label: 'Help (optional)', kind: 'text', hint: 'A line under the question' }

/** What is asked for a blank, and what an answer may be. */
export function BlankSettingsForm({ blank }: { readonly blank: Blank }) {
  const { record, rights } = useRecordForm()
  const set = useSetting(blank.key)
  // What was chosen a moment ago may not have come back from the device's database yet.
  const [chosen, setChosen] = useState<Partial<Blank>>({})
  const [seen, setSeen] = useState(record)
  if (seen !== record) {
    setSeen(record)
    setChosen({})
  }
  const { key, name, type, isRequired } = { ...blank, ...chosen }
  const setType = async (next: string) => {
    const known = BLANK_TYPES.find((one) => one === next)
    if (!known) return
    setChosen({ type: known })
    if (!(await set('types', known))) setChosen({})
  }
  const setIsRequired = async (isChecked: boolean) => {
    setChosen({ isRequired: isChecked })
    if (!(await set('required', isChecked))) setChosen({})
  }
  return (
    <div className={css.settings}>
      <FieldInput path={`labels.${key}`} field={QUESTION} />
      <div className={css.pair}>
        <SelectField
          label="Answer"
          value={type}
          onValueChange={(next) => void setType(next)}
          options={TYPE_OPTIONS}
          disabled={!rights.update}
        />
        <TextField label="Blank" value={name} onValueChange={() => {}} readOnly />
      </div>
      {type === 'choice' && <FieldInput path={`choices.${key}`} field={CHOICES} />}
      <FieldInput path={`hints.${key}`} field={HINT} />
      {isTyped({ type }) && <Limit blank={blank} />}
      <CheckBox
        label="Must be answered"
        checked={isRequired}
        disabled={!rights.update}
        onCheckedChange={(isChecked) => void setIsRequired(isChecked)}
      />
    </div>
  )
}

/** The most characters of an answer: kept when the field is left, as far as it is a number that can be. */
function Limit({ blank: { key, maxChars } }: { readonly blank: Blank }) {
  const { rights } = useRecordForm()
  const set = useSetting(key)
  const [typed, setTyped] = useState<string | null>(null)
  const limit = typed?.trim() === '' ? BLANK_MAX_CHARS : Number(typed ?? maxChars)
  const isFit = Number.isInteger(limit) && limit > 0 && limit <= BLANK_MAX_CHARS
  return (
    <NumberField
      className={css.limit}
      label="Most characters"
      value={typed ?? String(maxChars)}
      readOnly={!rights.update}
      error={isFit ? undefined : `A whole number from 1 to ${BLANK_MAX_CHARS.toLocaleString('en')}`}
      onValueChange={setTyped}
      onBlur={async () => {
        if (typed === null || !isFit) return
        await set('limits', limit)
        setTyped(null)
      }}
    />
  )
}
