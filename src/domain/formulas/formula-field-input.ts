import * as z from 'zod/mini'
import { flagSchema, lettersSchema, wholeSchema } from '#domain/engine/schema.ts'
import {
  MAX_FORMULA_ANSWER_CHARS,
  FORMULA_FIELD_TYPES,
  MAX_FORMULA_CHOICE_CHARS,
  MAX_FORMULA_CHOICES,
} from './formula-fields.ts'

/** Represents a placeholder field in calls and files. */
export const formulaFieldSchema = z.object({
  /** Name between the braces. */
  name: lettersSchema(100),
  label: z._default(z.string(), ''),
  type: z._default(z.enum(FORMULA_FIELD_TYPES), 'text'),
  choices: z._default(z.array(lettersSchema(MAX_FORMULA_CHOICE_CHARS)).check(z.maxLength(MAX_FORMULA_CHOICES)), []),
  hint: z._default(z.string(), ''),
  isRequired: z._default(flagSchema, true),
  maxChars: z._default(wholeSchema(1, MAX_FORMULA_ANSWER_CHARS), MAX_FORMULA_ANSWER_CHARS),
})

export type FormulaFieldInput = z.output<typeof formulaFieldSchema>
