import type { StrategyKind } from '#domain/kinds/strategy-formats.ts'

/** What a link to the list of texts restores. */
export interface TextsSearch {
  readonly q?: string | undefined
  /** Which kind of texts; all by default. */
  readonly kind?: StrategyKind | undefined
  /** The slug of the offer whose texts are shown. */
  readonly offer?: string | undefined
  readonly group?: 'offer' | 'kind' | 'date' | 'none' | undefined
  /** Opens a dialog at once: the create buttons of other pages. */
  readonly new?: 'draft' | 'custom' | undefined
}
