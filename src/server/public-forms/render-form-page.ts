import { FIELD_PROPS } from '#domain/forms/form-field.ts'
import { type FormPage, type FormPageOptions, publicFormPage, type ShownForm } from '#domain/pages/public-form-page.ts'

export interface FormPageInput {
  readonly key: string
  readonly form: ShownForm | undefined
  readonly options: FormPageOptions
  /** Answers in the address. */
  readonly query: readonly (readonly [string, string])[]
}

/** The page of a published form, as a task for a thread too. */
export const renderFormPage = ({ key, form, options, query }: FormPageInput): FormPage =>
  publicFormPage(key, form, options, query)

/** Letters in the questions of a form that is rendered where nobody waits for it. */
const MAX_SMALL_CHARS = 50_000

export const isLargeForm = (form: ShownForm | undefined): boolean =>
  (form?.fields ?? []).reduce((chars, field) => FIELD_PROPS.reduce((sum, prop) => sum + field[prop].length, chars), 0) >
  MAX_SMALL_CHARS
