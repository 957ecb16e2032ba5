import { t } from '@lingui/core/macro'
import { useState } from 'react'
import {
  type FormulaField,
  MAX_FORMULA_ANSWER_CHARS,
  FORMULA_FIELD_TYPES,
  type FormulaFieldSettings,
} from '#domain/formulas/formula-fields.ts'
import type { FieldSpec } from '#lib/field-spec.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import css from './formula-field-list.module.css'
import { hasCharLimit, FORMULA_FIELD_TYPE_OPTIONS } from './formula-field-types.ts'
import { useSetRecordField } from '#records/editor/use-chosen-value.ts'

const QUESTION: FieldSpec = { key: 'label', label: t`Question`, kind: 'text' }
const CHOICES: FieldSpec = { key: 'choices', label: t`Choices`, kind: 'textarea', hint: t`One per line` }
const HINT: FieldSpec = { key: 'hint', label: t`Help (optional)`, kind: 'text', hint: t`Shown below the question` }

/** Settings of a formula field: its question, and the limits of its answers. */
export function FormulaFieldSettingsForm({ blank: formulaField }: { readonly blank: FormulaField }) {
  const { record, rights } = useRecordForm()
  const set = useFormulaFieldSetting(formulaField.key)
  // Holds choices that the device's database has not returned yet.
  const [chosen, setChosen] = useState<Partial<FormulaField>>({})
  const [seen, setSeen] = useState(record)
  if (seen !== record) {
    setSeen(record)
    setChosen({})
  }
  const { key, name, type, isRequired } = { ...formulaField, ...chosen }
  const setType = async (next: string) => {
    const known = FORMULA_FIELD_TYPES.find((one) => one === next)
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
          label={t`Answer`}
          value={type}
          onValueChange={(next) => void setType(next)}
          options={FORMULA_FIELD_TYPE_OPTIONS}
          disabled={!rights.update}
        />
        <TextField label={t({ message: 'Field', context: 'formula' })} value={name} onValueChange={() => {}} readOnly />
      </div>
      {type === 'choice' && <FieldInput path={`choices.${key}`} field={CHOICES} />}
      <FieldInput path={`hints.${key}`} field={HINT} />
      {hasCharLimit({ type }) && <Limit blank={formulaField} />}
      <CheckBox
        label={t`Required`}
        checked={isRequired}
        disabled={!rights.update}
        onCheckedChange={(isChecked) => void setIsRequired(isChecked)}
      />
    </div>
  )
}

/** The most characters of an answer: kept when the field is left, as far as it is a number that can be. */
function Limit({ blank: { key, maxChars } }: { readonly blank: FormulaField }) {
  const { rights } = useRecordForm()
  const set = useFormulaFieldSetting(key)
  const [typed, setTyped] = useState<string | null>(null)
  const limit = typed?.trim() === '' ? MAX_FORMULA_ANSWER_CHARS : Number(typed ?? maxChars)
  const isFit = Number.isInteger(limit) && limit > 0 && limit <= MAX_FORMULA_ANSWER_CHARS
  return (
    <NumberField
      className={css.limit}
      label={t`Character limit`}
      value={typed ?? String(maxChars)}
      readOnly={!rights.update}
      error={isFit ? undefined : t`Enter a whole number from 1 to ${{ max: formatNumber(MAX_FORMULA_ANSWER_CHARS) }}`}
      onValueChange={setTyped}
      onBlur={async () => {
        if (typed === null || !isFit) return
        await set('limits', limit)
        setTyped(null)
      }}
    />
  )
}

/** Keeps what is chosen of a blank at once. False: it was refused, and the person was told. `key`: the blank's. */
function useFormulaFieldSetting(
  key: string,
): (setting: keyof FormulaFieldSettings, value: string | number | boolean) => Promise<boolean> {
  const setField = useSetRecordField()
  return (setting, value) => setField(`${setting}.${key}`, value)
}
