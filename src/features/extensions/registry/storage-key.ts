/** Key under which the browser stores the extensions of an account. */
export const keyOf = (account: number): string => `extensions-${account}`
export const unreadableKeyOf = (account: number): string => `${keyOf(account)}-unreadable`
