import { createContext } from 'react'

/** Whether a menu or a list of suggestions opens from inside a dialog and so has to lie over it. */
export const InDialogContext = createContext(false)

/** What a dialog's box is known by in the page. */
export const DIALOG_MARK = { 'data-dialog': '' } as const

/**
 * Whether a dialog is open, over which nothing else should open by a key. One that is moving out is not: it has been
 * left.
 */
export const isDialogOpen = (): boolean => document.querySelector('[data-dialog]:not([data-closed])') !== null
