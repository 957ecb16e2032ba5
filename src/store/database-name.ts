/** Represents the owner of a database: the account's identity, or the person's number if the server gives none. */
export interface DatabaseOwner {
  readonly ID: number
  /** UUID: the number alone would mean another account on the same host after its server was set up anew. */
  readonly account?: string | undefined
}

/** The name of an account's database: one for each host and account, so that no account ever sees another's work. */
export const databaseName = (host: string, { ID, account }: DatabaseOwner): string => `offers/${host}/${account ?? ID}`
