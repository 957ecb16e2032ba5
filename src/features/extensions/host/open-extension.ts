import { atom, useSetAtom } from 'jotai'
import { type ExtensionInstance, openedExtensionsAtom, type OpenExtensionOptions } from './opened-extensions-state.ts'

let lastId = 0

/**
 * Opens a registered extension by its name, after asking for what the person has not agreed to. `ExtensionHost` does
 * the rest.
 */
export const openExtensionAtom = atom(null, (_get, set, name: string, options: OpenExtensionOptions = {}) => {
  lastId += 1
  const opened: ExtensionInstance = { ...options, id: lastId, name }
  set(openedExtensionsAtom, (all) => [...all, opened])
})

export const useOpenExtension = () => useSetAtom(openExtensionAtom)
