/** A token that was begun with two braces: where it stands in the text, and what was typed of it. */
export interface TokenQuery {
  /** Where the braces are. */
  readonly from: number
  readonly to: number
  readonly query: string
}

const OPEN_TOKEN = /\{\{([\p{L}\p{N}_. -]{0,60})$/u
/** The caret is inside of a token that is whole already. */
const TOKEN_REST = /^[\p{L}\p{N}_. \t-]*\}\}/u

/** What was begun right before the caret; null where nothing was. */
export function findTokenQuery(text: string, caret: number): TokenQuery | null {
  const found = OPEN_TOKEN.exec(text.slice(Math.max(0, caret - 64), caret))
  if (!found || TOKEN_REST.test(text.slice(caret, caret + 128))) return null
  return { from: caret - found[0].length, to: caret, query: found[1] ?? '' }
}
