import { atom } from 'jotai'

/** The panel at the right: one at a time. */
export const openPanelAtom = atom<'sync' | 'help' | null>(null)

/** What lies over every screen: the palette, or the list of shortcuts. */
export const openDialogAtom = atom<'palette' | 'shortcuts' | null>(null)
