import { ADS } from './ads.ts'
import { AI_TEXTS } from './ai.ts'
import { COLD_EMAILS } from './cold-emails.ts'
import { EMAILS } from './emails.ts'
import { POSTS } from './posts.ts'
import { SALES_PAGES } from './sales-pages.ts'
import type { TextTemplate } from './template.ts'

/** The product's own texts, kind by kind, in the order in which the library shows them. */
export const LIBRARY: readonly TextTemplate[] = [
  ...ADS,
  ...EMAILS,
  ...POSTS,
  ...SALES_PAGES,
  ...COLD_EMAILS,
  ...AI_TEXTS,
]
