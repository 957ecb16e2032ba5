import { t } from '@lingui/core/macro'
import { Calendar, Hash, type LucideIcon, ListChecks, Text, Type } from 'lucide-react'
import { type FormulaField, FORMULA_FIELD_TYPES, type FormulaFieldType } from '#domain/formulas/formula-fields.ts'

interface FormulaFieldTypeLabel {
  readonly label: string
  readonly icon: LucideIcon
}

export const FORMULA_FIELD_TYPE_LABELS: Readonly<Record<FormulaFieldType, FormulaFieldTypeLabel>> = {
  text: { label: t`Short text`, icon: Type },
  textarea: { label: t`Long text`, icon: Text },
  choice: { label: t`Choice`, icon: ListChecks },
  number: { label: t`Number`, icon: Hash },
  date: { label: t`Date`, icon: Calendar },
}

export const FORMULA_FIELD_TYPE_OPTIONS = FORMULA_FIELD_TYPES.map((value) => ({
  value,
  label: FORMULA_FIELD_TYPE_LABELS[value].label,
}))

/** 'Choice of 3' */
export const formulaFieldTypeText = ({ type, choices }: Pick<FormulaField, 'type' | 'choices'>): string =>
  type === 'choice' && choices.length > 0
    ? t`Choice of ${{ count: choices.length }}`
    : FORMULA_FIELD_TYPE_LABELS[type].label

/** True for types whose answer is typed text, which may be too long. */
export const hasCharLimit = ({ type }: Pick<FormulaField, 'type'>): boolean => type === 'text' || type === 'textarea'
