import type { CustomField } from '#domain/custom/custom-fields.ts'
import { TOKEN_SOURCE } from '#lib/text/token-pattern.ts'

/**
 * A placeholder in a text: `{{overview.product_name}}` stands for what the offer says, `{{company.phone}}` for the
 * company, `{{firstname}}` for whoever it is sent to.
 */
export interface Token {
  /** Text between the braces, trimmed: `overview.product_name`. */
  readonly key: string
  /** The part before the dot; empty where there is none. */
  readonly section: string
  readonly field: string
  /** Position [start, end) in code units. */
  readonly start: number
  readonly end: number
}

const pattern = (): RegExp => new RegExp(TOKEN_SOURCE, 'gu')

/** Finds the tokens of a text, in order. */
export function findTokens(text: string): readonly Token[] {
  if (!text.includes('{{')) return []
  return Array.from(text.matchAll(pattern()), ({ 0: whole, 1: key = '', index }) => {
    const [first = '', second] = key.split('.')
    return {
      key,
      section: second === undefined ? '' : first,
      field: second ?? first,
      start: index,
      end: index + whole.length,
    }
  })
}

/** The token of a key as it stands in a text. */
export const formatToken = (key: string): string => `{{${key}}}`

/** A token of a document as it was written: `{{ offer.price }}` keeps its spaces. */
export const writtenToken = ({ key, written }: { readonly key?: unknown; readonly written?: unknown }): string =>
  typeof written === 'string' && findTokens(written)[0]?.key === key ? written : formatToken(String(key))

/** Returns a token's value by its key. Undefined or empty if nothing is filled in. */
export interface TokenValues {
  (key: string): string | undefined
  /** The fields of one's own that are among them. */
  readonly custom?: readonly CustomField[]
}

/**
 * The text with its tokens filled; one that has no value stays as it was written, or is what `empty` says. Tokens
 * inside a value are filled once more, not deeper.
 */
export function fillTokens(text: string, values: TokenValues, empty?: (key: string) => string): string {
  const fill = (from: string, depth: number): string =>
    from.includes('{{')
      ? from.replaceAll(pattern(), (whole, key: string) => {
          const value = tokenValue(values, key)
          if (value === undefined) return depth === 0 && empty ? empty(key) : whole
          return depth === 0 ? fill(value, 1) : value
        })
      : from
  return fill(text, 0)
}

/** The value of a token without spaces at its ends; undefined where there is none. */
export function tokenValue(values: TokenValues, key: string): string | undefined {
  const value = values(key)?.trim()
  return value === undefined || value === '' ? undefined : value
}

/** The keys of a text's tokens that have no value, each once, in order. */
export const emptyTokens = (text: string, values: TokenValues): readonly string[] => [
  ...new Set(findTokens(text).flatMap(({ key }) => (tokenValue(values, key) === undefined ? [key] : []))),
]
