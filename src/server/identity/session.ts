import type { KeyScope } from '#contract/method.ts'

/** Caller's identity, always read from the token and never from the body. */
export interface Session {
  readonly userId: number
  readonly login: string
  readonly email: string
  /** True for administrators. Effective in their own account only. */
  readonly isAdmin: boolean
  /** The partner that the person belongs to. */
  readonly partner: string
  /** The tenant: in the key of every row the call can reach. */
  readonly accountId: number
  /** The account's identity for devices, a UUID. */
  readonly accountUid: string
  /** The person's own account; another one than `accountId` while they work in somebody else's. */
  readonly ownAccountId: number
  /** Permissions of the calling key. Null for a person. */
  readonly keyScopes: readonly KeyScope[] | null
  /** The key's name, where a key called. */
  readonly keyName?: string
}

/** Names who made a change, for its history: a person, and the key or the extension that did it for them. */
export const authorOf = ({ login, keyName }: Pick<Session, 'login' | 'keyName'>, via?: string): string => {
  const through = [keyName, via].filter((name) => name !== undefined)
  return through.length === 0 ? login : `${login} (${through.join(', ')})`
}

/** Is true if a person works in an account that is not their own. */
export const isActingForAnother = ({ accountId, ownAccountId }: Pick<Session, 'accountId' | 'ownAccountId'>): boolean =>
  accountId !== ownAccountId
