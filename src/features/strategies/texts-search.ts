/** Ways to group the texts. */
export const TEXT_GROUPINGS = ['offer', 'kind', 'none'] as const
export type TextsGrouping = (typeof TEXT_GROUPINGS)[number]

/** State of the list of texts that a link restores. */
export interface TextsSearch {
  readonly q?: string | undefined
  /** Filter: one kind, or the texts that are out of date; all by default. */
  readonly show?: string | undefined
  /** The slug of the offer whose texts are shown, or `-` for those without one. */
  readonly offer?: string | undefined
  /** The key of a token: the texts that use it are shown. */
  readonly uses?: string | undefined
  readonly group?: TextsGrouping | undefined
  /** Begins a new text at once: the create buttons of other pages. */
  readonly new?: NewTextWay | undefined
  /** With `new=paste`: another app has shared words or a text file; `failed`: this device couldn't keep them. */
  readonly shared?: true | 'failed' | undefined
}

/** Ways to a new text that begin on the list. */
export const NEW_TEXT_WAYS = ['offer', 'blank', 'paste'] as const
export type NewTextWay = (typeof NEW_TEXT_WAYS)[number]
