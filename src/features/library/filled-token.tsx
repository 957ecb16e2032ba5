import { tokenPlace } from '#domain/tokens/token-values.ts'
import { fillTokens, findTokens, type TokenValues, tokenValue } from '#domain/tokens/tokens.ts'
import { TokenText } from '#ui/text/token-text.tsx'

export interface FilledTokenProps {
  /** As it stands in the text. */
  readonly written: string
  readonly values: TokenValues
  /** What is filled in is marked, too. */
  readonly isMarked?: boolean
}

/**
 * What a token says of the offer, or its key where that is empty. What only the letter knows (whom it goes to) goes by
 * its name.
 */
export function FilledToken({ written, values, isMarked }: FilledTokenProps) {
  const [token] = findTokens(written)
  if (!token) return written
  if (tokenValue(values, token.key) !== undefined) {
    const words = fillTokens(written, values)
    return isMarked ? <TokenText>{words}</TokenText> : <bdi>{words}</bdi>
  }
  const place = tokenPlace(token)
  return place?.of === 'recipient' ? <TokenText>{place.label}</TokenText> : <TokenText missing>{token.key}</TokenText>
}
