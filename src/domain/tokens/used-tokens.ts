import type { Worded } from '#domain/kinds/text-words.ts'
import { tokensIn } from './tokens.ts'

/** The keys of the tokens that stand in a text and its short texts, each once: `company.phone`. */
export const tokenKeysIn = ({ content, parts }: Worded): ReadonlySet<string> =>
  new Set([content, ...Object.values(parts)].flatMap((text) => tokensIn(text).map(({ key }) => key)))
