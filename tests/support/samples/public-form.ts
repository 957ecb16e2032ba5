import { publicQuestions } from '#domain/forms/public-questions.ts'
import { NO_PAGE_COMPANY } from '#domain/pages/page-company.ts'
import {
  type FormPageInput,
  type FormPageOptions,
  NO_PAGE_TEXTS,
  type ShownForm,
} from '#domain/pages/public-form-page.ts'
import { renderFormPage } from '#server/public-forms/render-form-page.ts'

/** A published form with these questions. */
export const shownForm = (fields: object, rest: Partial<ShownForm> = {}): ShownForm => ({
  state: 'open',
  closesAt: null,
  title: 'Survey',
  description: '',
  fields: publicQuestions({ fields }),
  texts: NO_PAGE_TEXTS,
  company: NO_PAGE_COMPANY,
  ...rest,
})

const formLook = (rest: Partial<FormPageOptions> = {}): FormPageOptions => ({
  product: 'Mill Lane Desk',
  accent: '#0f6b55',
  logoPath: '',
  stylePath: '',
  terms: '/terms.html',
  namesProduct: true,
  languages: 'en',
  isPreview: false,
  isEmbedded: false,
  nowMs: Date.UTC(2027, 3, 1),
  ...rest,
})

/** The page of a form, as the server writes it. */
export const formPageHtml = (
  form: ShownForm | undefined,
  { key = 'k', query = [], ...rest }: Partial<FormPageOptions & Pick<FormPageInput, 'key' | 'query'>> = {},
): string => renderFormPage({ key, form, options: formLook(rest), query }).html
