import { atom } from 'jotai'
import type { StoreFault } from '#store/store-fault.ts'

/**
 * Reason why this device cannot store work at all. `blocked`: another tab still uses the old database, and this page
 * continues once that tab is closed.
 */
export type DeviceFault = StoreFault | { readonly code: 'blocked'; readonly message: string }

/** A fault that leaves nothing to work with: shown instead of the screens. */
export const deviceFaultAtom = atom<DeviceFault | null>(null)

/** The last change could not be kept; what was typed is still on the screen. Null again after the next one that is. */
export const storeFaultAtom = atom<StoreFault | null>(null)

/** The browser had emptied this device's copy since it was last used here. */
export const isEvictedAtom = atom(false)
