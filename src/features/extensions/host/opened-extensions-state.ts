import { atom } from 'jotai'

export interface OpenExtensionOptions {
  /** Called once the extension is hidden (specification, 4.24). */
  readonly onHide?: (() => void) | undefined
  /** Name of the menu option that it was opened by; the extension is told. */
  readonly menu?: string | undefined
}

/** One opening of an extension, from the click until it is taken away. */
export interface ExtensionInstance extends OpenExtensionOptions {
  readonly id: number
  readonly name: string
  /** Where it is shown: two extensions never share a place. Undefined until the person has agreed. */
  readonly place?: string
  /** Hidden already; it is taken away 500 ms later. */
  readonly isHidden?: true
}

export const openedExtensionsAtom = atom<readonly ExtensionInstance[]>([])
