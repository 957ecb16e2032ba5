import { createContext } from 'react'

/** True if a menu or a list of suggestions opens from inside a dialog and must be layered above it. */
export const InDialogContext = createContext(false)

/** Attribute that identifies a dialog's box in the page. */
export const DIALOG_MARK = { 'data-dialog': '' } as const

/**
 * Is true if a dialog is open, in which case no keyboard shortcut should open anything else. A dialog that is animating
 * out does not count.
 */
export const isDialogOpen = (): boolean => document.querySelector('[data-dialog]:not([data-closed])') !== null
