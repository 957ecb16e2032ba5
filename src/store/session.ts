import { isObject } from '#lib/json.ts'

/** Who is signed in on this device. The token lives in local storage, as the specification says; records never do. */
export interface SignedIn {
  readonly ID: number
  /** The account's identity, a UUID; absent with a server that tells none. */
  readonly account?: string
  readonly token: string
  readonly user_login: string
  readonly user_email: string
  readonly is_admin: boolean
  /** Where logging out goes on, for whoever logged in by an identity provider. */
  readonly sign_out_url?: string
}

const KEY = 'session'

interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The stored session, or null when there is none or what is stored cannot be read. */
export function readSession(storage: TextStorage): SignedIn | null {
  const text = storage.getItem(KEY)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isSignedIn(value) ? value : null
  } catch {
    return null
  }
}

const isSignedIn = (value: unknown): value is SignedIn =>
  isObject(value) &&
  typeof value.ID === 'number' &&
  typeof value.token === 'string' &&
  typeof value.user_login === 'string' &&
  typeof value.user_email === 'string' &&
  (value.account === undefined || typeof value.account === 'string') &&
  (value.sign_out_url === undefined || typeof value.sign_out_url === 'string')

export const writeSession = (storage: TextStorage, session: SignedIn): void => storage.setItem(KEY, JSON.stringify(session))
export const clearSession = (storage: TextStorage): void => storage.removeItem(KEY)

/** Epoch ms at which a token ends, read from its prefix; 0 where it has none. */
export function tokenEndsAtMs(token: string): number {
  try {
    const seconds = Number(atob((token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return Number.isFinite(seconds) ? seconds * 1000 : 0
  } catch {
    return 0
  }
}
