/** State of the list that a link restores. */
export interface ExtensionsSearch {
  readonly q?: string | undefined
  readonly show?: string | undefined
  /** Opens Register Extension. */
  readonly new?: true | undefined
}

/** Leaves out what cannot be read: a mistyped address still shows the list. The router reads `q=12` as a number. */
export function readExtensionsSearch({
  q,
  show,
  new: isNew,
}: { readonly [K in keyof ExtensionsSearch]: unknown }): ExtensionsSearch {
  return {
    q: ['string', 'number', 'boolean'].includes(typeof q) ? String(q) : undefined,
    show: typeof show === 'string' ? show : undefined,
    new: isNew === true || isNew === 1 ? true : undefined,
  }
}
