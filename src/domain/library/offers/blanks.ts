import type { OfferSections } from './offer-template.ts'

/** A text as it stands, in pieces: words, and the blanks that wait for one's own. */
export type BlankPiece = { readonly text: string } | { readonly blank: string }

/** A blank is short and on one line: what else stands in brackets is somebody's text. */
const BLANK = /\[([^[\]\n]{1,200})\]/gu

/** `Bread in [your town]` as `Bread in ` and the blank `your town`. */
export function blankPieces(text: string): readonly BlankPiece[] {
  const pieces: BlankPiece[] = []
  let from = 0
  for (const { 0: whole, 1: blank = '', index } of text.matchAll(BLANK)) {
    if (index > from) pieces.push({ text: text.slice(from, index) })
    pieces.push({ blank })
    from = index + whole.length
  }
  return from < text.length ? [...pieces, { text: text.slice(from) }] : pieces
}

/** Every blank of an offer, in the order of its fields; one that stands there twice is there twice. */
export const blanksOf = (sections: OfferSections): readonly string[] =>
  Object.values(sections).flatMap((fields) =>
    Object.values(fields).flatMap((text) =>
      blankPieces(text).flatMap((piece) => ('blank' in piece ? [piece.blank] : [])),
    ),
  )

const MAX_NAME_CHARS = 24

/** What the first few blanks are called, each once; one that is a whole request has no name. */
export const blankNames = (blanks: readonly string[], most: number): readonly string[] =>
  [...new Set(blanks.map((blank) => blank.trim().replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())))]
    .filter((name) => name !== '' && name.length <= MAX_NAME_CHARS)
    .slice(0, most)
