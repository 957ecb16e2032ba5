import { t } from '@lingui/core/macro'
import { isolateDirection } from '#lib/text/text.ts'
import { type BrandVoice, foldedVoiceWord, voiceWordKey, wordKeysIn } from './brand-voice.ts'
import type { VoiceEdit } from './voice-edits.ts'

export type WordListName = 'terms' | 'avoid'

const LIST_LABELS: Readonly<Record<WordListName, string>> = { terms: t`Words we use`, avoid: t`Words we avoid` }

/** Adds words to a list: each once, however it is spelled. The last spelling counts. */
export function addedWords(voice: BrandVoice, list: WordListName, words: readonly string[]): readonly VoiceEdit[] {
  const edits = new Map<string, string>()
  for (const word of words) edits.set(wordKeysIn(voice[list], word)[0] ?? voiceWordKey(word), word)
  return [...edits].flatMap(([key, value]) => (voice[list][key] === value ? [] : [{ path: `${list}.${key}`, value }]))
}

/** Says that a word is on the other list already; undefined where none is. */
export function otherListFault(
  voice: Pick<BrandVoice, WordListName>,
  list: WordListName,
  words: readonly string[],
): string | undefined {
  const other = list === 'terms' ? 'avoid' : 'terms'
  const known = words.find((word) => wordKeysIn(voice[other], word).length > 0)
  return known === undefined
    ? undefined
    : t`“${{ word: isolateDirection(known) }}” is in “${{ list: isolateDirection(LIST_LABELS[other]) }}”. Remove it there first`
}

/** Removes a word, under each of its keys, with the words in place of it. */
export const removedWord = (voice: BrandVoice, list: WordListName, word: string): readonly VoiceEdit[] =>
  wordKeysIn(voice[list], word).flatMap((key) => [
    { path: `${list}.${key}`, value: '' },
    ...(list === 'avoid' && (voice.instead[key] ?? '') !== '' ? [{ path: `instead.${key}`, value: '' }] : []),
  ])

/** The words in place of an avoided one; empty where there are none. */
export const insteadOf = (voice: Pick<BrandVoice, 'avoid' | 'instead'>, word: string): string =>
  wordKeysIn(voice.avoid, word)
    .map((key) => voice.instead[key] ?? '')
    .find((one) => one !== '') ?? ''

/** Reads words that were typed or pasted: one a line, or with commas between them. Each once, as first spelled. */
export function typedWords(text: string): readonly string[] {
  const words = text
    .split(/[\n,;、،]/)
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return [...new Map(words.toReversed().map((word) => [foldedVoiceWord(word), word])).values()].toReversed()
}
