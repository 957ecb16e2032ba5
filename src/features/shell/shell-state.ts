import { atom } from 'jotai'

/** The panel at the right: one at a time. */
export const openPanelAtom = atom<'sync' | 'help' | null>(null)
