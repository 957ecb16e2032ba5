import { fieldTypeOf } from '#domain/forms/field-types.ts'
import type { FormField } from '#domain/forms/form-field.ts'
import { normalAnswer } from '#domain/forms/public-answer.ts'

/**
 * A pasted cell as it is stored: a day in the form that is sorted, counted and compared, whichever way the other
 * program writes it; all else as it came.
 */
export const pastedAnswer = (field: Pick<FormField, 'type'>, text: string): string =>
  fieldTypeOf(field.type) === 'date' && text.trim() !== '' ? normalAnswer(field, text) : text
