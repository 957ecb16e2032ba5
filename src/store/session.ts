import { isObject } from '#lib/json.ts'

/** Represents a person by login and email address. */
interface Named {
  readonly user_login: string
  readonly user_email: string
}

/**
 * Represents who is logged in on this device, and in which account: `ID` and `account` belong to the account, login and
 * email address to the person. The token is in local storage, as the specification says. Records never are.
 */
export interface AccountSession extends Named {
  readonly ID: number
  /** The account's identity, a UUID; absent with a server that tells none. */
  readonly account?: string
  readonly token: string
  readonly is_admin: boolean
  /** Address where logging out continues, for a person who logged in with an identity provider. */
  readonly sign_out_url?: string
  /** Owner of the account, if it is not the person's own. */
  readonly acting?: Named | undefined
}

const KEY = 'session'
/** The person's own session, while they work in another's account: the way back works without a connection. */
const PERSONAL_KEY = 'own-session'

interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The stored session, or null when there is none or what is stored cannot be read. */
export const readStoredSession = (storage: TextStorage): AccountSession | null => readSessionAt(storage, KEY)

function readSessionAt(storage: TextStorage, key: string): AccountSession | null {
  const text = storage.getItem(key)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isAccountSession(value) ? value : null
  } catch {
    return null
  }
}

const isNamed = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value.user_login === 'string' && typeof value.user_email === 'string'

const isAccountSession = (value: unknown): value is AccountSession =>
  isObject(value) &&
  typeof value.ID === 'number' &&
  typeof value.token === 'string' &&
  isNamed(value) &&
  (value.account === undefined || typeof value.account === 'string') &&
  (value.sign_out_url === undefined || typeof value.sign_out_url === 'string') &&
  (value.acting === undefined || (isObject(value.acting) && isNamed(value.acting)))

/** Keeps the session. One in the person's own account takes the place of whatever waited as the way back. */
export function writeSession(storage: TextStorage, session: AccountSession): void {
  storage.setItem(KEY, JSON.stringify(session))
  if (!session.acting) storage.removeItem(PERSONAL_KEY)
}

/** Forgets who is signed in, and their way back. */
export function clearSession(storage: TextStorage): void {
  storage.removeItem(KEY)
  storage.removeItem(PERSONAL_KEY)
}

/** Is true if this device stores a session, readable or not. */
export const hasStoredSession = (storage: Pick<TextStorage, 'getItem'>): boolean =>
  storage.getItem(KEY) !== null || storage.getItem(PERSONAL_KEY) !== null

export const readPersonalSession = (storage: TextStorage): AccountSession | null => readSessionAt(storage, PERSONAL_KEY)
export const writePersonalSession = (storage: TextStorage, session: AccountSession): void =>
  storage.setItem(PERSONAL_KEY, JSON.stringify(session))

/** Epoch ms at which a token ends, read from its prefix; 0 where it has none. */
export function tokenEndsAtMs(token: string): number {
  try {
    const seconds = Number(atob((token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return Number.isFinite(seconds) ? seconds * 1000 : 0
  } catch {
    return 0
  }
}
