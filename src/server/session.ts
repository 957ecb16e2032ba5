/** Who is calling: always read from the token, never from the body. */
export interface Session {
  readonly userId: number
  readonly login: string
  readonly email: string
  readonly isAdmin: boolean
  /** The tenant: in the key of every row the call can reach. */
  readonly accountId: number
  /** The account's identity for devices, a UUID. */
  readonly accountUid: string
}
