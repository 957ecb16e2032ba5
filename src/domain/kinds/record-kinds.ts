import { t } from '@lingui/core/macro'

/**
 * Every kind of record, and what people call one of them and several, without a capital. Apart from the definitions:
 * lists are shown before any method is needed.
 */
export const KIND_NOUNS = {
  opportunity: [t`offer`, t`offers`],
  strategy: [t`text`, t`texts`],
  template: [t`template`, t`templates`],
  aiResult: [t`draft`, t`drafts`],
  formula: [t`formula`, t`formulas`],
  swot: [t`SWOT`, t`SWOTs`],
  job: [t`request`, t`requests`],
  app: [t`app`, t`apps`],
  workbook: [t`workbook`, t`workbooks`],
  form: [t`form`, t`forms`],
  entry: [t`entry`, t`entries`],
  import: [t`import`, t`imports`],
  company: [t`company profile`, t`company profiles`],
  voice: [t`brand voice`, t`brand voices`],
  conflict: [t`change`, t`changes`],
  capabilities: [t`plan`, t`plans`],
  preferences: [t`preferences`, t`preferences`],
} as const satisfies Readonly<Record<string, readonly [one: string, many: string]>>

export type Kind = keyof typeof KIND_NOUNS

export const RECORD_KINDS = Object.keys(KIND_NOUNS) as readonly Kind[]
