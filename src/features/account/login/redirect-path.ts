/**
 * A page of this app to go on at: an address that leads elsewhere would send people away right after they logged in.
 * Undefined for anything else.
 */
export const safeRedirectPath = (to: unknown): string | undefined => {
  if (typeof to !== 'string' || !to.startsWith('/') || /^\/(?:login|logout|authenticate)(?:[/?]|$)/.test(to))
    return undefined
  return URL.canParse(to, location.origin) && new URL(to, location.origin).origin === location.origin ? to : undefined
}

const REDIRECT_KEY = 'after-provider'

/** Keeps where to go on once the identity provider has let somebody in. Throws where the browser does not store. */
export const saveRedirect = (to: string): void => sessionStorage.setItem(REDIRECT_KEY, to)

/** Returns the saved path, or the start page if there is none. */
export function readSavedRedirect(): string {
  try {
    return safeRedirectPath(sessionStorage.getItem(REDIRECT_KEY)) ?? '/'
  } catch {
    return '/'
  }
}
