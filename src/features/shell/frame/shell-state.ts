import { atom } from 'jotai'

/** The panel at the right; help, whose place is in the address, shows when none of these is open. */
export const openPanelAtom = atom<'sync' | null>(null)

/** Dialog open above every screen: the palette, or the list of shortcuts. */
export const openDialogAtom = atom<'palette' | 'shortcuts' | null>(null)
