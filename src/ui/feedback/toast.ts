import { type ToastStore, createToasts } from './toast-store.ts'

/**
 * Short news at the bottom: `toast.show('Copied')`, `toast.show('Moved to trash.', { action: { label: 'Undo', onAction:
 * restore } })`.
 */
export const toast: ToastStore = createToasts()
