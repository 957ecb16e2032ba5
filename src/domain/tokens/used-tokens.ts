import type { TextWithParts } from '#domain/kinds/text-excerpt.ts'
import { findTokens } from './tokens.ts'

/** The keys of the tokens that stand in a text and its short texts, each once: `company.phone`. */
export const tokenKeysIn = ({ content, parts }: TextWithParts): ReadonlySet<string> =>
  new Set([content, ...Object.values(parts)].flatMap((text) => findTokens(text).map(({ key }) => key)))
