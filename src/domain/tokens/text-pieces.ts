import { type LengthUnit, cutToLength } from '#domain/formats/channel-length.ts'
import { tokenLabel } from './token-values.ts'
import { fillTokens, formatToken, findTokens, type TokenValues, tokenValue } from './tokens.ts'

/**
 * A stretch of a text with its tokens filled: the text's own words, a token's value, or the label of a token without
 * one.
 */
export interface TextPiece {
  readonly text: string
  readonly is: 'words' | 'value' | 'empty'
}

/** A text as pieces, none of them empty. A token without a value is its label: 'First name'. */
export function fillPieces(text: string, values: TokenValues): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const { key, start, end } of findTokens(text)) {
    pieces.push({ text: text.slice(at, start), is: 'words' })
    pieces.push(
      tokenValue(values, key) === undefined
        ? { text: tokenLabel(key, values.custom), is: 'empty' }
        : { text: fillTokens(formatToken(key), values).trim(), is: 'value' },
    )
    at = end
  }
  return [...pieces, { text: text.slice(at), is: 'words' } as const].filter((piece) => piece.text !== '')
}

export const piecesText = (pieces: readonly TextPiece[]): string => pieces.map(({ text }) => text).join('')

/** The pieces of the code units from `start` up to `end`. */
export function slicePieces(pieces: readonly TextPiece[], start: number, end: number): readonly TextPiece[] {
  let at = 0
  return pieces.flatMap((piece) => {
    const text = piece.text.slice(Math.max(0, start - at), Math.max(0, end - at))
    at += piece.text.length
    return text === '' ? [] : [{ ...piece, text }]
  })
}

export interface CutPieces {
  readonly pieces: readonly TextPiece[]
  /** True if something was left out. */
  readonly isCut: boolean
}

/** The start of a text that is at most so long for a channel, without spaces at a cut; all of it without a length. */
export function cutPieces(pieces: readonly TextPiece[], counting: LengthUnit, length: number | undefined): CutPieces {
  const whole = piecesText(pieces)
  const start = length === undefined ? whole : cutToLength(counting, whole, length)
  if (start === whole) return { pieces, isCut: false }
  return { pieces: slicePieces(pieces, 0, start.trimEnd().length), isCut: true }
}

/** Texts in a row with words between them; empty ones are left out. */
export function joinPieces(texts: readonly (readonly TextPiece[])[], between: string): readonly TextPiece[] {
  const filled = texts.filter((pieces) => piecesText(pieces).trim() !== '')
  return filled.flatMap((pieces, index) =>
    index === 0 ? pieces : [{ text: between, is: 'words' } as const, ...pieces],
  )
}
