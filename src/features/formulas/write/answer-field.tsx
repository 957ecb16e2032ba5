import { useState } from 'react'
import type { FormulaAnswerFault } from '#domain/formulas/formula-answers.ts'
import type { FormulaField } from '#domain/formulas/formula-fields.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

export interface AnswerFieldProps {
  readonly formulaField: FormulaField
  readonly answer: string
  readonly fault: FormulaAnswerFault | undefined
  readonly onAnswer: (answer: string) => void
}

/** The answer to one blank. What is wrong is said once it was left; what is too long, at once. */
export function AnswerField({ formulaField, answer, fault, onAnswer }: AnswerFieldProps) {
  const { label, hint, type, choices, isRequired, maxChars } = formulaField
  const [wasLeft, setWasLeft] = useState(false)
  const shared = {
    label,
    optional: !isRequired,
    hint: hint === '' ? undefined : hint,
    value: answer,
    onValueChange: onAnswer,
    onBlur: () => setWasLeft(true),
    error: wasLeft || fault?.code === 'tooLong' ? fault?.message : undefined,
  }
  if (type === 'choice' && choices.length > 0) return <SelectField {...shared} options={choices} />
  switch (type) {
    case 'textarea':
      return <TextArea {...shared} maxChars={maxChars} minRows={4} />
    case 'number':
      return <NumberField {...shared} />
    case 'date':
      return <DateField {...shared} />
    case 'choice':
    case 'text':
      return <TextField {...shared} maxChars={maxChars} autoComplete="off" />
  }
}
