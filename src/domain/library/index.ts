import { AD_TEMPLATES } from './ads.ts'
import { AI_TEMPLATES } from './ai.ts'
import { COLD_EMAIL_TEMPLATES } from './cold-emails.ts'
import { EMAIL_TEMPLATES } from './emails.ts'
import { POST_TEMPLATES } from './posts.ts'
import { SALES_PAGE_TEMPLATES } from './sales-pages.ts'
import type { TextTemplate } from './text-template.ts'

/** The product's own texts, kind by kind, in the order in which the library shows them. */
export const TEXT_LIBRARY: readonly TextTemplate[] = [
  ...AD_TEMPLATES,
  ...EMAIL_TEMPLATES,
  ...POST_TEMPLATES,
  ...SALES_PAGE_TEMPLATES,
  ...COLD_EMAIL_TEMPLATES,
  ...AI_TEMPLATES,
]
