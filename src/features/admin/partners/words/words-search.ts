/** State of the screen that its address holds. */
export interface WordsSearch {
  readonly q?: string | undefined
  /** The page's language if left out. */
  readonly language?: string | undefined
  readonly show?: string | undefined
}
