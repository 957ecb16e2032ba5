import { t } from '@lingui/core/macro'
import { STRATEGY_KIND_LABELS, STRATEGY_KINDS, type StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import { titleCase } from '#lib/text/text.ts'
import { COLLECTION_NAMES, isLibraryCollection } from './parts/library-collections.ts'
import { ACCOUNT_CATEGORY } from './template-kind.ts'

const KINDS: readonly Exclude<StrategyKind, 'custom'>[] = STRATEGY_KINDS.filter((kind) => kind !== 'custom')

/** Categories of library texts: the kinds of texts, and the account's own templates. */
export const TEXT_LIBRARY_CATEGORIES = [...KINDS, ACCOUNT_CATEGORY] as const
export type TextLibraryCategory = (typeof TEXT_LIBRARY_CATEGORIES)[number]

/** Every shelf at once, in an address. */
export const ALL_CATEGORIES = 'all'

export const isTextCategory = (name: string): name is TextLibraryCategory =>
  TEXT_LIBRARY_CATEGORIES.some((category) => category === name)

export const textCategoryName = (category: TextLibraryCategory): string =>
  category === ACCOUNT_CATEGORY ? t`Yours` : STRATEGY_KIND_LABELS[category].name

/** True if the library has the kind in an address. */
export const isTextCategoryAddress = (name: string): boolean => name === ALL_CATEGORIES || isTextCategory(name)

/** Name of the kind in an address, for the title of its page: 'All', 'Sequences', or the word in the address. */
export function textCategoryTitle(name: string): string {
  if (isTextCategory(name)) return textCategoryName(name)
  if (isLibraryCollection(name)) return COLLECTION_NAMES[name]
  return name === ALL_CATEGORIES ? t`All` : titleCase(name)
}
