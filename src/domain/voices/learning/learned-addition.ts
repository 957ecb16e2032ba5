import { type BrandVoice, voiceWordKey, voiceWords } from '#domain/voices/brand-voice.ts'

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

export interface VoiceEdit {
  readonly path: string
  readonly value: string
}

/** Returns the edits that bring additions into a voice. What it already has is left alone. */
export function additionEdits(voice: BrandVoice, additions: readonly LearnedAddition[]): readonly VoiceEdit[] {
  const edits = new Map<string, string>()
  const set = (path: string, value: string | undefined, was: string): void => {
    if (value !== undefined && value !== was) edits.set(path, value)
  }
  for (const path of ['do', 'dont'] as const) {
    const sentences = additions.flatMap((addition) => addition[path] ?? [])
    const known = voice[path].trim()
    const added = sentences.filter((sentence) => !known.includes(sentence))
    set(path, [known, ...new Set(added)].filter(Boolean).join(' '), known)
  }
  for (const { formality, emoji, spelling, term, avoid, instead } of additions) {
    set('formality', formality, voice.formality)
    set('emoji', emoji, voice.emoji)
    set('spelling', spelling, voice.spelling)
    for (const word of [term, instead]) if (word !== undefined) addWord(voice, 'terms', word, set)
    if (avoid !== undefined) addWord(voice, 'avoid', avoid, set)
    if (avoid !== undefined && instead !== undefined) set(`instead.${voiceWordKey(avoid)}`, instead, '')
  }
  return [...edits].map(([path, value]) => ({ path, value }))
}

function addWord(
  voice: BrandVoice,
  list: 'terms' | 'avoid',
  word: string,
  set: (path: string, value: string, was: string) => void,
): void {
  const key = voiceWordKey(word)
  set(`${list}.${key}`, word, voice[list][key] ?? '')
}

/** True if a voice has a word on one of its lists, however it is spelled. */
export const hasVoiceWord = (voice: Pick<BrandVoice, 'terms' | 'avoid'>, list: 'terms' | 'avoid', word: string) => {
  const key = voiceWordKey(word)
  return voiceWords(voice[list]).some((known) => voiceWordKey(known) === key)
}
