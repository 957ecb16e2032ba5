import { type Token, findTokens } from '#domain/tokens/tokens.ts'

const WORD = String.raw`[\p{L}\p{N}_-]{1,100}`
/** A blank of several words: `{{product name}}`. Three braces are a merge tag of an email tool. */
const SPACED = String.raw`(?<!\{)\{\{[ \t]*(${WORD}(?:[ \t]+${WORD}){1,9})[ \t]*\}\}(?!\})`

/**
 * Finds the blanks and merge fields of a prompt, in order. Blanks may have names of several words, whose spaces count
 * as one.
 */
export function promptTokens(src: string): readonly Token[] {
  const spaced = Array.from(src.matchAll(new RegExp(SPACED, 'gu')), ({ 0: whole, 1: words = '', index }): Token => {
    const key = words.replaceAll(/[ \t]+/g, ' ')
    return { key, section: '', field: key, start: index, end: index + whole.length }
  })
  return [...findTokens(src), ...spaced].toSorted((one, other) => one.start - other.start)
}

/**
 * Far more than a prompt may have: whoever measures it then finds it too long, and nothing grows without end before
 * that.
 */
const MAX_FILLED_CHARS = 1024 * 1024

/**
 * Writes a prompt with each of its blanks and merge fields replaced. What comes in their place is not read for more of
 * them.
 */
export function fillPrompt(src: string, wordsFor: (token: Token) => string): string {
  let filled = ''
  let at = 0
  for (const token of promptTokens(src)) {
    filled += src.slice(at, token.start) + wordsFor(token)
    at = token.end
    if (filled.length > MAX_FILLED_CHARS) break
  }
  return filled + src.slice(at)
}

/**
 * Finds what stands between two braces and is neither a blank nor a merge field, each once: it stays in the prompt as
 * it is written.
 */
export function findUnreadBraces(src: string): readonly string[] {
  const rest = fillPrompt(src, () => '')
  return [...new Set(rest.match(/\{\{[^{}\n]{0,120}\}\}/g) ?? [])]
}
