/** The name of an account's database: one for each host and account, so that no account ever sees another's work. */
export const databaseName = (host: string, accountId: number): string => `offers/${host}/${accountId}`
