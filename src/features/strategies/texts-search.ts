/** How the texts are put together. */
export const GROUPINGS = ['offer', 'kind', 'date', 'none'] as const
export type TextsGrouping = (typeof GROUPINGS)[number]

/** What a link to the list of texts restores. */
export interface TextsSearch {
  readonly q?: string | undefined
  /** Which kind of texts; all by default. */
  readonly show?: string | undefined
  /** The slug of the offer whose texts are shown, or `-` for those without one. */
  readonly offer?: string | undefined
  /** The key of a token: the texts that use it are shown. */
  readonly uses?: string | undefined
  readonly group?: TextsGrouping | undefined
  /** Opens a dialog at once: the create buttons of other pages. */
  readonly new?: 'draft' | 'custom' | undefined
}
