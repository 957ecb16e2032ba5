/** Address of a catalog without the hash of its content: the same one in every version of the app. */
export const catalogName = (address: string): string => address.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, '')
