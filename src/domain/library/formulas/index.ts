import { AD_FORMULAS, EMAIL_FORMULAS } from './ads-and-emails.ts'
import type { FormulaTemplate } from './formula-template.ts'
import { PAGE_FORMULAS, POST_FORMULAS } from './posts-and-pages.ts'
import { EVERYDAY_FORMULAS, RESEARCH_FORMULAS } from './research-and-everyday.ts'

/** The product's own formulas, group by group, in the order in which the library shows them. */
export const FORMULA_LIBRARY: readonly FormulaTemplate[] = [
  ...AD_FORMULAS,
  ...EMAIL_FORMULAS,
  ...POST_FORMULAS,
  ...PAGE_FORMULAS,
  ...RESEARCH_FORMULAS,
  ...EVERYDAY_FORMULAS,
]
