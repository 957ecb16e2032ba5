/** State of the list that a link restores. */
export interface ExtensionsSearch {
  readonly q?: string | undefined
  readonly show?: string | undefined
  /** Opens Register Extension. */
  readonly new?: true | undefined
}
