/** Key under which the browser stores the extensions of an account. */
export const extensionsStorageKey = (account: number): string => `extensions-${account}`
export const unreadableExtensionsStorageKey = (account: number): string => `${extensionsStorageKey(account)}-unreadable`
