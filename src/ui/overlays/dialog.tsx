import type { DialogBoxProps } from './dialog-box.tsx'
import { lazyOverlay } from './lazy-overlay.tsx'

export type DialogProps = DialogBoxProps

const overlay = lazyOverlay<DialogProps>(async () => (await import('./dialog-box.tsx')).DialogBox)

/** A modal dialog. Its machinery is loaded when it first opens. */
export const Dialog = overlay.Light

/** Fetches the dialog's machinery ahead of need. */
export const preloadDialog = overlay.preload
