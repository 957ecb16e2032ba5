import { entryKey } from '#lib/field-spec.ts'

/** Category of a library offer, in display order. */
export const OFFER_TEMPLATE_CATEGORIES = ['local', 'courses', 'services', 'shops'] as const
export type OfferTemplateCategory = (typeof OFFER_TEMPLATE_CATEGORIES)[number]

/** The fields of each section of an offer, by the keys of its forms. */
export type OfferSections = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * A whole offer of an invented trade, to copy and change. What only the business knows is a blank in square brackets,
 * `[your town]`; dates are left empty, and amounts are plain figures. What customers say is never made up: a
 * testimonial says what to ask them for.
 */
export interface OfferTemplate {
  /** Slug, unique among them: `bicycle-care`. */
  readonly key: string
  readonly category: OfferTemplateCategory
  readonly title: string
  /** Single sentence that says when the offer is the right choice. */
  readonly use: string
  readonly sections: OfferSections
}

/**
 * The fields of a group of entries, a row for each: `entries(['tried', 'result'], [['An app', 'Fun for a week.']])` has
 * `tried_1` and `result_1`.
 */
export const entryRowFields = (
  keys: readonly string[],
  rows: readonly (readonly string[])[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rows.flatMap((row, index) => row.map((text, column) => [entryKey(keys[column] ?? '', index + 1), text])),
  )

export const ATTEMPT_FIELDS = ['tried', 'result'] as const
export const ALTERNATIVE_FIELDS = ['alternative_solution', 'alternative_price', 'alternative_frequency'] as const
export const ASPIRATION_FIELDS = ['aspiration', 'result'] as const
export const STEP_FIELDS = ['obstacle', 'goal', 'vehicle'] as const
export const FEATURE_FIELDS = ['feature', 'price', 'benefit'] as const
export const BONUS_FIELDS = ['bonus', 'price', 'benefit'] as const
export const TESTIMONIAL_FIELDS = ['firstname', 'lastname', 'role', 'comment'] as const
export const QUESTION_FIELDS = ['question', 'answer'] as const
