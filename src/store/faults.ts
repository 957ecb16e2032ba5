/** Why this device could not keep something: told to the person, never swallowed. */
export type StoreFault =
  | { readonly code: 'storage_full'; readonly message: string }
  | { readonly code: 'storage_unavailable'; readonly message: string }
  | { readonly code: 'storage_replaced'; readonly message: string }

const FULL: StoreFault = {
  code: 'storage_full',
  message: 'This device has no room left. Free some space, or download a copy of your work; what you typed stays on the screen.',
}
const UNAVAILABLE: StoreFault = {
  code: 'storage_unavailable',
  message:
    'This browser does not let the app keep your work (a private window, or storage turned off). Open the app in an ordinary window.',
}
const REPLACED: StoreFault = {
  code: 'storage_replaced',
  message: 'A newer version of the app is open in another tab. Reload this one; your work is kept.',
}

/** The fault behind an IndexedDB or Dexie error, or null when it is none of them (then it is a fault of the program). */
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

/** The error's own name and those of what caused it: Dexie wraps the browser's error as `inner`. */
function errorNames(error: unknown): string[] {
  const names: string[] = []
  let here: unknown = error
  for (let depth = 0; depth < 4 && typeof here === 'object' && here !== null; depth++) {
    if ('name' in here && typeof here.name === 'string') names.push(here.name)
    here = 'inner' in here ? here.inner : 'cause' in here ? here.cause : null
  }
  return names
}
