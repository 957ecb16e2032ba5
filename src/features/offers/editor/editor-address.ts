/** An address as the router hands it over. (The blocker's parameters are untyped.) */
export interface RouterAddress {
  readonly fullPath: string
  readonly params: unknown
}

const EDITOR = '/edit/opportunities/$opportunity'

/** Whether an address is one of this offer's editor: other pages about the same offer name it in their address, too. */
export function isEditorOf(offer: { readonly name: string }, { fullPath, params }: RouterAddress): boolean {
  if (!fullPath.startsWith(EDITOR)) return false
  return typeof params === 'object' && params !== null && 'opportunity' in params && params.opportunity === offer.name
}
