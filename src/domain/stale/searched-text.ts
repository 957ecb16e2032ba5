import type { SearchedText, HashedWords } from './value-mentions.ts'

/** Blanks out tokens, and counts the words of a text once for everything that is looked for in it. */
export function toSearchedText(
  text: string,
  tokens: readonly { readonly start: number; readonly end: number }[],
): SearchedText {
  const pieces: string[] = []
  let from = 0
  for (const { start, end } of tokens) {
    pieces.push(text.slice(from, start), '\0'.repeat(end - start))
    from = end
  }
  const blanked = pieces.length === 0 ? text : `${pieces.join('')}${text.slice(from)}`
  let words: HashedWords | undefined
  let lowered: string | undefined
  return {
    text: blanked,
    lowered: () => (lowered ??= blanked.toLowerCase()),
    words: () => (words ??= indexWords(blanked)),
  }
}

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{M}])+/gu
const BREAK = /[.!?。！？؟](?=\s|$)|[。！？]|\n\s*\n|\n(?=\s*[-*•–#\d])/u

/** The words of a text, each as a number, and the sentences that they stand in. */
export function indexWords(text: string): HashedWords {
  const words = { hashes: [] as number[], starts: [] as number[], ends: [] as number[], sentences: [] as number[] }
  let sentence = 0
  let last = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    // Looks at 200 characters at most: the gap between two words is either short or blank.
    if (BREAK.test(text.slice(last, Math.min(index, last + 200)))) sentence++
    last = index + word.length
    words.hashes.push(hashOf(word.toLowerCase()))
    words.starts.push(index)
    words.ends.push(last)
    words.sentences.push(sentence)
  }
  return words
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
