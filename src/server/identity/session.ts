import type { KeyScope } from '#contract/method.ts'

/** Who is calling: always read from the token, never from the body. */
export interface Session {
  readonly userId: number
  readonly login: string
  readonly email: string
  /** Whether the person is an administrator; it counts in their own account alone. */
  readonly isAdmin: boolean
  /** The partner that the person belongs to. */
  readonly partner: string
  /** The tenant: in the key of every row the call can reach. */
  readonly accountId: number
  /** The account's identity for devices, a UUID. */
  readonly accountUid: string
  /** The person's own account; another one than `accountId` while they work in somebody else's. */
  readonly ownAccountId: number
  /** What the key may do, where a key called; null for a person. */
  readonly keyScopes: readonly KeyScope[] | null
  /** The key's name, where a key called. */
  readonly keyName?: string
}

/** Names who made a change, for its history: a person, and the key or the extension that did it for them. */
export const authorOf = ({ login, keyName }: Pick<Session, 'login' | 'keyName'>, via?: string): string => {
  const through = [keyName, via].filter((name) => name !== undefined)
  return through.length === 0 ? login : `${login} (${through.join(', ')})`
}

/** Whether a person works in an account that is not theirs. */
export const isActingForAnother = ({ accountId, ownAccountId }: Pick<Session, 'accountId' | 'ownAccountId'>): boolean =>
  accountId !== ownAccountId
