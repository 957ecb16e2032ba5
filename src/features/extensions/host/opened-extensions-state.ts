import { atom } from 'jotai'

export interface OpenExtensionOptions {
  /** Called once the extension is hidden (specification, 4.24). */
  readonly onHide?: (() => void) | undefined
  /** Name of the menu option that it was opened by; the extension is told. */
  readonly menu?: string | undefined
}

/** Opened extension, from the click until it is removed. */
export interface ExtensionInstance extends OpenExtensionOptions {
  readonly id: number
  readonly name: string
  /** Place where it is shown. Two extensions never share a place. Undefined until the person has agreed. */
  readonly place?: string
  /** Hidden already; it is taken away 500 ms later. */
  readonly isHidden?: true
}

export const openedExtensionsAtom = atom<readonly ExtensionInstance[]>([])
