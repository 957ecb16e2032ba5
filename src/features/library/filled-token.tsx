import { tokenPlace } from '#domain/tokens/token-values.ts'
import { fillTokens, findTokens, type TokenValues, tokenValue } from '#domain/tokens/tokens.ts'
import { TokenText } from '#ui/text/token-text.tsx'

export interface FilledTokenProps {
  /** Token as written in the text. */
  readonly written: string
  readonly values: TokenValues
  /** If true, filled-in values are marked as well. */
  readonly isMarked?: boolean
}

/**
 * Shows a token's value, or its key if that is empty. Fields of the recipient are shown by name, since they are known
 * only when the text is sent.
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
