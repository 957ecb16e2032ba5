import { tokenPlace } from '#domain/tokens/token-values.ts'
import { filledText, tokensIn, type TokenValues, valueOf } from '#domain/tokens/tokens.ts'
import { TokenText } from '#ui/text/token-text.tsx'

export interface ShownTokenProps {
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
export function ShownToken({ written, values, isMarked }: ShownTokenProps) {
  const [token] = tokensIn(written)
  if (!token) return written
  if (valueOf(values, token.key) !== undefined) {
    const words = filledText(written, values)
    return isMarked ? <TokenText>{words}</TokenText> : <bdi>{words}</bdi>
  }
  const place = tokenPlace(token)
  return place?.of === 'recipient' ? <TokenText>{place.label}</TokenText> : <TokenText missing>{token.key}</TokenText>
}
