/** So much of a sentence is looked at on either side. */
const MAX_CHARS = 400

/** Ends a sentence where a space follows. */
const ENDS = '.!?؟'
/** Ends one whatever follows. */
const BREAKS = '。！？\n'

/** Whether a sentence ends with the character at a place. */
function isEnd(text: string, index: number): boolean {
  const one = text.charAt(index)
  return BREAKS.includes(one) || (ENDS.includes(one) && /^\s?$/.test(text.charAt(index + 1)))
}

/** The sentence that a place stands in, and where it begins. */
export function sentenceAround(
  text: string,
  start: number,
  end: number,
): { readonly text: string; readonly start: number } {
  let first = start
  while (first > 0 && first > start - MAX_CHARS && !isEnd(text, first - 1)) first--
  let last = end
  while (last < text.length && last < end + MAX_CHARS && !isEnd(text, last)) last++
  return { text: text.slice(first, last), start: first }
}
