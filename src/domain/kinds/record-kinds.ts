/**
 * Every kind of record, and what people call one of them and several, without a capital. Apart from the definitions:
 * lists are shown before any method is needed.
 */
export const KIND_NOUNS = {
  opportunity: ['offer', 'offers'],
  strategy: ['text', 'texts'],
  template: ['template', 'templates'],
  aiResult: ['draft', 'drafts'],
  formula: ['formula', 'formulas'],
  swot: ['SWOT', 'SWOTs'],
  job: ['request', 'requests'],
  app: ['app', 'apps'],
  workbook: ['workbook', 'workbooks'],
  form: ['form', 'forms'],
  entry: ['entry', 'entries'],
  import: ['import', 'imports'],
  company: ['company profile', 'company profiles'],
  voice: ['brand voice', 'brand voices'],
  conflict: ['change', 'changes'],
  capabilities: ['plan', 'plans'],
  preferences: ['preferences', 'preferences'],
} as const satisfies Readonly<Record<string, readonly [one: string, many: string]>>

export type Kind = keyof typeof KIND_NOUNS

export const RECORD_KINDS = Object.keys(KIND_NOUNS) as readonly Kind[]
