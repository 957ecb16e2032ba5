/**
 * Names of things that partners rename, as the product has them in English: one of them and several. A test compares
 * them with the kinds' own nouns.
 */
const NOUNS = {
  opportunity: ['offer', 'offers'],
  strategy: ['text', 'texts'],
  aiResult: ['draft', 'drafts'],
  template: ['template', 'templates'],
  formula: ['formula', 'formulas'],
  form: ['form', 'forms'],
  entry: ['entry', 'entries'],
  workbook: ['workbook', 'workbooks'],
  app: ['app', 'apps'],
  voice: ['brand voice', 'brand voices'],
} as const satisfies Readonly<Record<string, readonly [one: string, many: string]>>

/** A name under an ID that stays when its English changes. */
export interface NounMessage {
  readonly id: `noun.${keyof typeof NOUNS}.${'one' | 'many' | 'count'}`
  /** ICU message as the code has it. */
  readonly english: string
}

/** The names, and how many of each there are: `{count, plural, …}`, for the plural forms of any language. */
export const NOUN_MESSAGES: readonly NounMessage[] = Object.entries(NOUNS).flatMap(([kind, [one, many]]) => {
  const of = kind as keyof typeof NOUNS
  return [
    { id: `noun.${of}.one`, english: one },
    { id: `noun.${of}.many`, english: many },
    { id: `noun.${of}.count`, english: `{count, plural, one {# ${one}} other {# ${many}}}` },
  ]
})
