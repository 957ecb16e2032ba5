import { tokenPlace } from '#domain/tokens/token-values.ts'
import { emptyTokens, findTokens, formatToken, type TokenValues } from '#domain/tokens/tokens.ts'
import type { LibraryText } from './library-text.ts'

/** Offer value that a text uses and nobody has filled in. */
export interface EmptyValue {
  readonly key: string
  /** 'End date'; the key where nothing knows it. */
  readonly label: string
  /** Field to fill in. Null if it is unknown. */
  readonly at: { readonly of: 'offer' | 'company'; readonly path: string } | null
}

/**
 * Returns the values that a text needs and that are empty. Fields of the recipient are left out, since they are known
 * only when the text is sent.
 */
export function emptyValues({ content, parts }: LibraryText, values: TokenValues): readonly EmptyValue[] {
  const all = [...Object.values(parts), content].join('\n')
  return emptyTokens(all, values).flatMap((key): EmptyValue[] => {
    const [token] = findTokens(formatToken(key))
    const place = token && tokenPlace(token)
    if (!place) return [{ key, label: key, at: null }]
    return place.of === 'recipient' ? [] : [{ key, label: place.label, at: { of: place.of, path: place.path } }]
  })
}

/** Counts the fields of the offer and of the company that a text uses, each once. */
export function countUsedFields({ content, parts }: LibraryText): { readonly offer: number; readonly company: number } {
  const tokens = findTokens([...Object.values(parts), content].join('\n'))
  const keysOf = (of: 'offer' | 'company') =>
    new Set(tokens.filter((token) => tokenPlace(token)?.of === of).map(({ key }) => key)).size
  return { offer: keysOf('offer'), company: keysOf('company') }
}
