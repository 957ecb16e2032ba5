import type { TokenValues } from './tokens.ts'

/**
 * Values that are given as long as all of them together have at most so many characters: a short text may name a long
 * value thousands of times. Behind that a token counts as one without a value, and `isExceeded` says so.
 */
export function limitTokenValues(
  values: TokenValues,
  maxChars: number,
): { readonly values: TokenValues; readonly isExceeded: () => boolean } {
  let left = maxChars
  const bounded = (key: string): string | undefined => {
    const value = values(key)
    if (value !== undefined) left -= value.length
    return left < 0 ? undefined : value
  }
  return {
    values: values.custom ? Object.assign(bounded, { custom: values.custom }) : bounded,
    isExceeded: () => left < 0,
  }
}
