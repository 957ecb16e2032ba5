import { UNSPACED_SCRIPT } from '#lib/text/text-script.ts'

const WORD = /[\p{L}\p{N}\p{M}ー]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu
/** Merge fields and addresses: they are filled in, shortened and replaced without being edited. */
const NO_WORDS = /\{\{[^{}]*\}\}|\bhttps?:\/\/[^\s)\]]+/giu
const PIECES = new RegExp(String.raw`${UNSPACED_SCRIPT.source}|(?:(?!${UNSPACED_SCRIPT.source})[^])+`, 'gu')

/**
 * The words of a text for comparisons: small letters, one form of each letter and apostrophe, no marks, merge fields and
 * addresses. Letters of scripts without spaces are words of their own.
 */
export function originWords(text: string): readonly string[] {
  const words: string[] = []
  const readable = text.replaceAll(NO_WORDS, ' ').normalize('NFKC').toLowerCase().replaceAll('’', "'")
  for (const [word] of readable.matchAll(WORD)) {
    if (UNSPACED_SCRIPT.test(word)) for (const [piece] of word.matchAll(PIECES)) words.push(piece)
    else words.push(word)
  }
  return words
}

/** True if most words are letters of a script without spaces. */
export const isMostlyUnspaced = (words: readonly string[]): boolean =>
  words.filter((word) => UNSPACED_SCRIPT.test(word)).length * 2 > words.length

/** Runs of so many words, each joined by spaces. */
export const wordRuns = (words: readonly string[], size: number): readonly string[] =>
  Array.from({ length: Math.max(0, words.length - size + 1) }, (_, at) => words.slice(at, at + size).join(' '))
