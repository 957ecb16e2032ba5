import { atom } from 'jotai'

/** True while Select Extension is open. */
export const selectExtensionAtom = atom(false)
