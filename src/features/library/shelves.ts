import { KINDS_OF_TEXTS, STRATEGY_KINDS, type StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import { YOURS } from './template-kind.ts'

const KINDS: readonly Exclude<StrategyKind, 'custom'>[] = STRATEGY_KINDS.filter((kind) => kind !== 'custom')

/** Where a text of the library stands: with its kind, or with the account's own. */
export const SHELVES = [...KINDS, YOURS] as const
export type Shelf = (typeof SHELVES)[number]

/** Every shelf at once, in an address. */
export const ALL = 'all'

export const isShelf = (name: string): name is Shelf => SHELVES.some((shelf) => shelf === name)

export const shelfName = (shelf: Shelf): string => (shelf === YOURS ? 'Yours' : KINDS_OF_TEXTS[shelf].name)

/** True if the library has the kind in an address. */
export const isShelfAddress = (name: string): boolean => name === ALL || isShelf(name)

/** Name of the kind in an address, for the title of its page; a kind that doesn't exist is its own name. */
export const shelfTitle = (name: string): string => (isShelf(name) ? shelfName(name) : name === ALL ? 'All' : name)
