import { FIELD_PROPS } from '#domain/forms/form-field.ts'
import { formLabels } from '#domain/pages/form-labels.ts'
import { type FormPage, type FormPageInput, publicFormPage, type ShownForm } from '#domain/pages/public-form-page.ts'
import { translatorFor } from '#locales/public-translator.ts'

/** The page of a published form, as a task for a thread too. */
export const renderFormPage = (input: FormPageInput): FormPage =>
  publicFormPage(input, (locale) => formLabels(translatorFor(locale, input.options.words)))

/** Letters in the questions of a form that is rendered where nobody waits for it. */
const MAX_SMALL_CHARS = 50_000

export const isLargeForm = (form: ShownForm | undefined): boolean =>
  (form?.fields ?? []).reduce((chars, field) => FIELD_PROPS.reduce((sum, prop) => sum + field[prop].length, chars), 0) >
  MAX_SMALL_CHARS
