import type { RuleInline } from 'markdown-it/lib/parser_inline.mjs'
import { mergeTagEnd } from './merge-tags.ts'

const SCHEME = /(?:^|[^\p{L}\p{N}])(https?)$/iu
const MAX_ADDRESS_CHARS = 2_000
/** Backslashes are escapes. */
const ADDRESS = /^:\/\/(?:[^\s<>"\\]|\\[!-/:-@[-`{-~])+/u

/**
 * Reads an address without brackets as a link, so that stars and underscores in it are no marks. One with a merge tag
 * in it stays text.
 */
export const bareAddressRule: RuleInline = (state, silent) => {
  if (silent || isInLink(state) || !state.src.startsWith('://', state.pos)) return false
  const scheme = SCHEME.exec(state.pending.slice(-6))?.[1]
  const found =
    scheme === undefined
      ? null
      : ADDRESS.exec(state.src.slice(state.pos, Math.min(state.posMax, state.pos + MAX_ADDRESS_CHARS)))
  const length = lengthWithoutPunctuation(found?.[0] ?? '')
  if (scheme === undefined || length <= '://'.length) return false
  const { end, tags } = addressEnd(state.src, state.pos, state.pos + length)
  // Tags are read as they are written.
  const pieces = [state.pos, ...tags.flat(), end]
  const words = pieces.slice(1).map((to, index) => {
    const piece = state.src.slice(pieces[index], to)
    return index % 2 === 0 ? state.md.utils.unescapeAll(piece) : piece
  })
  // A space at its end that was written by its number stays, also in front of a line break.
  if (tags.length > 0) state.push('text_special', '', 0).content = words.join('')
  else {
    const address = scheme + words.join('')
    state.pending = state.pending.slice(0, -scheme.length)
    state.push('link_open', 'a', 1).attrs = [['href', address]]
    state.push('text', '', 0).content = address
    state.push('link_close', 'a', -1)
  }
  state.pos = end
  return true
}

/** The parser's types omit this counter. */
const isInLink = (state: object): boolean => 'linkLevel' in state && Number(state.linkLevel) > 0

/** The end of an address with the merge tags in it, spaces and all. */
function addressEnd(
  text: string,
  from: number,
  to: number,
): { readonly end: number; readonly tags: readonly (readonly [number, number])[] } {
  const tags: (readonly [number, number])[] = []
  let end = to
  for (let at = from; at < end; at++) {
    const tagEnd = mergeTagEnd(text, at)
    if (tagEnd === undefined) continue
    tags.push([at, tagEnd])
    end = Math.max(end, tagEnd)
    at = tagEnd - 1
  }
  return { end, tags }
}

const ENTITY_END = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});$/i

/** Measures an address without the punctuation of the sentence around it. */
function lengthWithoutPunctuation(address: string): number {
  let end = address.length
  let unopened = count(address, ')') - count(address, '(')
  while (end > 0) {
    const last = address.charAt(end - 1)
    if (last === ')' ? unopened <= 0 : !/[?!.,:;*_~'\]|]/.test(last)) break
    if (last === ';' && ENTITY_END.test(address.slice(Math.max(0, end - 40), end))) break
    if (last === ')') unopened--
    end -= address.charAt(end - 2) === '\\' ? 2 : 1
  }
  return end
}

const count = (text: string, sign: string): number => text.split(sign).length - 1
