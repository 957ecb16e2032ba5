import { t } from '@lingui/core/macro'
import { foldCaseAndAccents } from '#domain/copy/lint/lint-text.ts'
import { phrasesPattern } from '#domain/copy/lint/phrase-patterns.ts'
import { type BrandVoice, voiceWordKey, voiceWords, wordKeysIn } from '#domain/voices/brand-voice.ts'
import type { VoiceEdit } from '#domain/voices/voice-edits.ts'
import { VOICE_CHOICE_FIELDS, VOICE_CHOICES } from '#domain/voices/voice-choices.ts'

/** Addition of a finding or a rule to a voice. */
export interface LearnedAddition {
  /** A sentence for ‘How it sounds’. */
  readonly do?: string
  /** A sentence for ‘Don’t’: it follows ‘Do not’. */
  readonly dont?: string
  readonly formality?: string
  readonly emoji?: string
  readonly spelling?: string
  readonly term?: string
  readonly avoid?: string
  /** Used in place of `avoid`. */
  readonly instead?: string
}

/** A text that speaks for a finding, with the words in it. */
export interface LearnedPlace {
  readonly id: string
  readonly title: string
  readonly quote: string
}

/** Something that several texts have in common. */
export interface VoiceFinding {
  /** Stable for the same finding: 'exclamation'. */
  readonly key: string
  readonly label: string
  /** Ticked at first. A finding that may be chance is not. */
  readonly isClear: boolean
  readonly places: readonly LearnedPlace[]
  readonly adds: LearnedAddition
  /** A word that is used often, shown apart. */
  readonly isWord?: true
}

/** Texts that must speak for a finding before it is shown. */
export const MIN_LEARNED_TEXTS = 3

/**
 * Returns the edits that bring additions into a voice. What it already has is left alone; sentences are appended, each
 * on a line of its own. Chosen values are replaced: `replacedChoices` names them, so that a person is asked first.
 */
export function additionEdits(voice: BrandVoice, additions: readonly LearnedAddition[]): readonly VoiceEdit[] {
  const edits = new Map<string, string>()
  const set = (path: string, value: string | undefined, was: string): void => {
    if (value !== undefined && value !== was) edits.set(path, value)
  }
  for (const path of ['do', 'dont'] as const) {
    const sentences = additions.flatMap((addition) => addition[path] ?? [])
    const added = sentences.filter(
      (sentence, index) =>
        !hasSentence(voice[path], sentence) && !sentences.slice(0, index).some((one) => hasSentence(one, sentence)),
    )
    if (added.length > 0) set(path, [voice[path].trimEnd(), ...added].filter(Boolean).join('\n'), voice[path])
  }
  for (const { term, avoid, instead, ...chosen } of additions) {
    for (const field of VOICE_CHOICE_FIELDS) set(field, chosen[field], voice[field])
    for (const word of [term, instead]) {
      if (word === undefined) continue
      for (const key of avoidingKeys(voice, word)) {
        set(`avoid.${key}`, '', voice.avoid[key] ?? '')
        set(`instead.${key}`, '', voice.instead[key] ?? '')
      }
      addWord(voice, 'terms', word, set)
    }
    if (avoid === undefined) continue
    for (const key of wordKeysIn(voice.terms, avoid)) set(`terms.${key}`, '', voice.terms[key] ?? '')
    const key = addWord(voice, 'avoid', avoid, set)
    set(`instead.${key}`, instead, voice.instead[key] ?? '')
  }
  return [...edits].map(([path, value]) => ({ path, value }))
}

/** True if a person's own words have a sentence already. */
export function hasSentence(text: string, sentence: string): boolean {
  const bare = (words: string): string =>
    words
      .trim()
      .toLowerCase()
      .replaceAll(/\s+/g, ' ')
      .replace(/[.。]$/u, '')
  return text.split(/\n|(?<=[.!?…。！？؟])\s*/u).some((one) => bare(one) !== '' && bare(one) === bare(sentence))
}

/** Adds a word under the key that the list has it under already. Returns the key. */
function addWord(
  voice: BrandVoice,
  list: 'terms' | 'avoid',
  word: string,
  set: (path: string, value: string, was: string) => void,
): string {
  const key = wordKeysIn(voice[list], word)[0] ?? voiceWordKey(word)
  set(`${list}.${key}`, word, voice[list][key] ?? '')
  return key
}

/** Names what a person has chosen and an addition would replace: ‘Emoji: Yes’. */
export function replacedChoices(voice: BrandVoice, { term, avoid, instead, ...chosen }: LearnedAddition) {
  const replaced: string[] = []
  for (const field of VOICE_CHOICE_FIELDS) {
    const now = voice[field]
    if (chosen[field] === undefined || now === '' || now === chosen[field]) continue
    const { label, options } = VOICE_CHOICES[field]
    replaced.push(`${label}: ${options.find(({ value }) => value === now)?.label ?? now}`)
  }
  for (const word of [term, instead]) {
    const known = word === undefined ? undefined : wordKeysIn(voice.terms, word)[0]
    const now = known === undefined ? word : voice.terms[known]
    if (now !== word) replaced.push(t`Words we use: ${{ words: now ?? '' }}`)
    if (word !== undefined)
      replaced.push(...avoidingKeys(voice, word).map((key) => t`Words we avoid: ${{ words: voice.avoid[key] ?? '' }}`))
  }
  if (avoid !== undefined)
    replaced.push(...wordKeysIn(voice.terms, avoid).map((key) => t`Words we use: ${{ words: voice.terms[key] ?? '' }}`))
  const key = avoid === undefined ? undefined : wordKeysIn(voice.avoid, avoid)[0]
  const now = key === undefined ? '' : (voice.instead[key] ?? '')
  if (instead !== undefined && now !== '' && now !== instead) replaced.push(`${avoid} → ${now}`)
  return replaced
}

/** The keys of words to avoid that cover a word, such as ‘cheap*’ does ‘cheaper’. */
function avoidingKeys({ avoid }: Pick<BrandVoice, 'avoid'>, word: string): readonly string[] {
  const folded = foldCaseAndAccents(word)
  // One pattern for all is quick, and most words are on no list.
  if (phrasesPattern(voiceWords(avoid))?.test(folded) !== true) return []
  return Object.entries(avoid).flatMap(([key, avoided]) =>
    phrasesPattern([avoided])?.test(folded) === true ? [key] : [],
  )
}

/** True if a voice has a word on one of its lists, however it is spelled. */
export const hasVoiceWord = (
  voice: Pick<BrandVoice, 'terms' | 'avoid'>,
  list: 'terms' | 'avoid',
  word: string,
): boolean => wordKeysIn(voice[list], word).length > 0
