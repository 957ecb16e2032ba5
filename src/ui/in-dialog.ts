import { createContext } from 'react'

/** Whether a menu or a list of suggestions opens from inside a dialog and so has to lie over it. */
export const InDialog = createContext(false)
