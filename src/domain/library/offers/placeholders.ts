import type { OfferSections } from './offer-template.ts'

/** A text as it stands, in pieces: words, and the blanks that wait for one's own. */
export type PlaceholderPiece = { readonly text: string } | { readonly placeholder: string }

/** A blank is short and on one line: what else stands in brackets is somebody's text. */
const PLACEHOLDER_PATTERN = /\[([^[\]\n]{1,200})\]/gu

/** `Bread in [your town]` as `Bread in ` and the blank `your town`. */
export function splitPlaceholders(text: string): readonly PlaceholderPiece[] {
  const pieces: PlaceholderPiece[] = []
  let from = 0
  for (const { 0: whole, 1: placeholder = '', index } of text.matchAll(PLACEHOLDER_PATTERN)) {
    if (index > from) pieces.push({ text: text.slice(from, index) })
    pieces.push({ placeholder })
    from = index + whole.length
  }
  return from < text.length ? [...pieces, { text: text.slice(from) }] : pieces
}

/** Every blank of an offer, in the order of its fields; one that stands there twice is there twice. */
export const offerPlaceholders = (sections: OfferSections): readonly string[] =>
  Object.values(sections).flatMap((fields) =>
    Object.values(fields).flatMap((text) =>
      splitPlaceholders(text).flatMap((piece) => ('placeholder' in piece ? [piece.placeholder] : [])),
    ),
  )

const MAX_PLACEHOLDER_NAME_CHARS = 24

/** Returns the distinct names of the first few placeholders. A placeholder that is a whole request has no name. */
export const placeholderNames = (placeholders: readonly string[], max: number): readonly string[] =>
  [
    ...new Set(
      placeholders.map((placeholder) =>
        placeholder.trim().replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()),
      ),
    ),
  ]
    .filter((name) => name !== '' && name.length <= MAX_PLACEHOLDER_NAME_CHARS)
    .slice(0, max)
