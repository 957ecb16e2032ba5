import type { KeyScope } from '#contract/method.ts'

/** What a key may do, in plain words. */
export const scopeWords = (scopes: readonly KeyScope[]): string => (scopes.includes('write') ? 'Reads and changes' : 'Only reads')

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** A day to come or gone, with its year. */
export const dayOf = (atMs: number): string => DAY.format(atMs)
