import { sentencesOf } from '#lib/language/sentences.ts'
import { originWords } from './origin-words.ts'

/** The sentences of a text that another one doesn't have, each on a line: what a rewriting has written itself. */
export function newSentences(text: string, before: string): string {
  const known = new Set(sentencesOf(before, '').map((sentence) => originWords(sentence.text).join(' ')))
  return sentencesOf(text, '')
    .filter((sentence) => !known.has(originWords(sentence.text).join(' ')))
    .map((sentence) => sentence.text)
    .join('\n')
}
