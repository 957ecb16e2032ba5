import { t } from '@lingui/core/macro'
import type { FormulaFieldType } from '#domain/formulas/formula-fields.ts'
import { slugify } from '#lib/text/text.ts'

/** Groups of library formulas, in the order in which the library shows them. */
export const FORMULA_GROUPS = ['ads', 'emails', 'posts', 'pages', 'research', 'everyday'] as const
export type FormulaGroup = (typeof FORMULA_GROUPS)[number]

export const FORMULA_GROUP_NAMES: Readonly<Record<FormulaGroup, string>> = {
  ads: t`Ads`,
  emails: t`Emails`,
  posts: t`Posts and videos`,
  pages: t`Pages and search`,
  research: t`Customers and offer`,
  everyday: t`Everyday work`,
}

/** A field of a library formula; it has to be answered unless it says otherwise. */
export interface FormulaTemplateField {
  /** Name between the braces. */
  readonly name: string
  readonly label: string
  /** Example of a good answer, or what to think of. */
  readonly hint: string
  readonly type?: FormulaFieldType
  readonly choices?: readonly string[]
  readonly isOptional?: boolean
}

/** A prompt of the product's own that becomes a formula of the account. */
export interface FormulaTemplate {
  /** Slug of the title, unique among them. */
  readonly key: string
  readonly group: FormulaGroup
  /** Name of what it writes: 'Ad headlines by angle'. */
  readonly title: string
  /** Sentence that says what it is for. */
  readonly use: string
  readonly src: string
  readonly fields: readonly FormulaTemplateField[]
}

export const formulaTemplates = (
  group: FormulaGroup,
  formulas: readonly Omit<FormulaTemplate, 'key' | 'group'>[],
): readonly FormulaTemplate[] => formulas.map((formula) => ({ ...formula, group, key: slugify(formula.title, group) }))

/** Returns the content with which `formula.create` makes a formula of a template. */
export const formulaTemplateContent = ({ src, fields }: FormulaTemplate) => ({
  src,
  inputs: fields.map(({ name, label, hint, type = 'text', choices = [], isOptional = false }) => ({
    name,
    label,
    hint,
    type,
    choices: [...choices],
    isRequired: !isOptional,
  })),
})

/** Facts of the offer that most prompts need. */
export const OFFER_FACTS = [
  'Product: {{overview.product_name}}',
  'What people get: {{product.deliverable}}',
  'Who it is for: {{hypothesis.audience}}',
  'Next step: {{offer.call_to_action}}',
].join('\n')

/** Ends every prompt: without it, models fill gaps with facts of their own. */
export const FACTS_RULE =
  'Use only the facts given here. Where a fact is missing, write [fill in] instead of making one up.'

export const TONE_FIELD: FormulaTemplateField = {
  name: 'tone',
  label: 'Tone',
  hint: 'How it should sound to the reader.',
  type: 'choice',
  choices: ['Plain and factual', 'Warm and friendly', 'Short and direct'],
}

/** The lines of a prompt, with the rule on facts at the end. */
export const promptOf = (...lines: readonly string[]): string => [...lines, FACTS_RULE].join('\n\n')
