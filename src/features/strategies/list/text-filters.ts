import { t } from '@lingui/core/macro'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'

export const OUT_OF_DATE_FILTER = 'out-of-date'

/** Filters of the list of texts, as the address has them. */
export const TEXT_FILTERS = ['ads', 'emails', 'posts', 'pages', 'other'] as const
export type TextFilter = (typeof TEXT_FILTERS)[number]

/** Kinds that an address may name, and the filter that has them. */
const FILTER_OF_WORD: Readonly<Record<string, TextFilter>> = {
  'sales-pages': 'pages',
  'cold-emails': 'emails',
  ai: 'other',
  custom: 'other',
}

/** The filter that an address names; undefined: all texts. */
export function readTextFilter(word: unknown): TextFilter | typeof OUT_OF_DATE_FILTER | undefined {
  if (word === OUT_OF_DATE_FILTER) return word
  if (typeof word !== 'string') return undefined
  return FILTER_OF_WORD[word] ?? TEXT_FILTERS.find((filter) => filter === word)
}

/** The kind of a new text in a list that shows one kind only, and its name on the button: 'New email'. */
export const KIND_OF_FILTER: Readonly<
  Partial<Record<string, { readonly kind: StrategyKind; readonly newLabel: string }>>
> = {
  ads: { kind: 'ads', newLabel: t`New ad` },
  emails: { kind: 'emails', newLabel: t`New email` },
  posts: { kind: 'posts', newLabel: t`New post` },
  pages: { kind: 'sales-pages', newLabel: t`New page` },
}
