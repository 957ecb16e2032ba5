/** Where the extensions of an account are stored in the browser. */
export const keyOf = (account: number): string => `extensions-${account}`
export const unreadableKeyOf = (account: number): string => `${keyOf(account)}-unreadable`
