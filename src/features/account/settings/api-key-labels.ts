import type { KeyScope } from '#contract/method.ts'
import { shortDate } from '#lib/time/relative-date.ts'

/** What a key may do, in plain words. */
export const keyScopeLabel = (scopes: readonly KeyScope[]): string =>
  scopes.includes('write') ? 'Reads and changes' : 'Only reads'

/** A day to come or gone, with its year. */
export const keyExpiryDay = (atMs: number): string => shortDate(atMs)
