import { t } from '@lingui/core/macro'
/** Represents why this device could not store something. Always shown to the person, never swallowed. */
export type StoreFault =
  | { readonly code: 'storage_full'; readonly message: string }
  | { readonly code: 'storage_unavailable'; readonly message: string }
  | { readonly code: 'storage_replaced'; readonly message: string }

const FULL: StoreFault = {
  code: 'storage_full',
  message: t`This device is full. Free up some space, or download a copy of your work. What you typed is still on the screen.`,
}
const UNAVAILABLE: StoreFault = {
  code: 'storage_unavailable',
  message: t`This browser doesn’t let the app store your work (a private window, or storage turned off). Open the app in a regular window.`,
}
const REPLACED: StoreFault = {
  code: 'storage_replaced',
  message: t`A newer version of the app is open in another tab. Reload this one. Your work is safe.`,
}

/**
 * The fault behind an IndexedDB or Dexie error, or null when it is none of them (then it is a fault of the program).
 */
export function storeFaultOf(error: unknown): StoreFault | null {
  const names = errorNames(error)
  if (names.includes('QuotaExceededError')) return FULL
  if (names.includes('VersionError') || names.includes('DatabaseClosedError')) return REPLACED
  const isUnavailable = [
    'MissingAPIError',
    'InvalidStateError',
    'OpenFailedError',
    'SecurityError',
    'UnknownError',
    'NotFoundError',
    'AbortError',
  ]
  return names.some((name) => isUnavailable.includes(name)) ? UNAVAILABLE : null
}

const MAX_CAUSE_DEPTH = 4

/** The error's own name and those of what caused it. */
function errorNames(error: unknown, depth = 0): string[] {
  if (depth === MAX_CAUSE_DEPTH || typeof error !== 'object' || error === null) return []
  const own = 'name' in error && typeof error.name === 'string' ? [error.name] : []
  return [...own, ...causesOf(error).flatMap((cause) => errorNames(cause, depth + 1))]
}

/** Dexie wraps the browser's error as `inner`, and those of several writes as `failures`, of which one tells. */
function causesOf(error: object): unknown[] {
  if ('inner' in error) return [error.inner]
  if ('cause' in error) return [error.cause]
  return 'failures' in error && Array.isArray(error.failures) ? error.failures.slice(0, 1) : []
}
