import { t } from '@lingui/core/macro'
import type { DomainRecord } from '#domain/engine/record.ts'
import { digestOf } from '#lib/digest.ts'

/** Texts by key: each a field of its own, so that two devices can add some without a conflict. */
export type KeyedTexts = Readonly<Record<string, string>>

/** Content of a brand voice, except its name. */
export interface VoiceContent {
  /** Writing instructions, in the person's own words. */
  readonly do: string
  readonly dont: string
  /** 'informal', 'formal', or empty. */
  readonly formality: string
  /** 'yes', 'no', or empty. */
  readonly emoji: string
  /** BCP 47 tag of drafts; empty: the language of each offer. */
  readonly language: string
  /** BCP 47 tag whose spelling is used: 'en-GB'. Empty: not decided. */
  readonly spelling: string
  /** Words to use, spelled as in texts. Removed ones are empty. */
  readonly terms: KeyedTexts
  /** Words to avoid; a final `*` stands for any ending. */
  readonly avoid: KeyedTexts
  /** Words to use in place of avoided ones, by the key of the avoided word. */
  readonly instead: KeyedTexts
  /** Texts that sound right, by `SAMPLE_KEYS`. */
  readonly samples: KeyedTexts
  /** Source of each sample: a kind of text, or 'pasted'. */
  readonly sources: KeyedTexts
  /** Proposed rules that a person has refused, by their keys. */
  readonly refused: KeyedTexts
}

/** Describes how texts should sound. An account has several; an offer may choose one. */
export interface BrandVoice extends DomainRecord, VoiceContent {
  readonly title: string
}

declare module '#domain/engine/record-types.ts' {
  interface RecordTypes {
    voice: BrandVoice
  }
}

export const VOICE_KIND = 'voice'
export const SAMPLE_KEYS = ['s1', 's2', 's3', 's4', 's5'] as const
export const MAX_VOICES = 100
/** Refuses one more voice, in the words for a person. */
export const TOO_MANY_VOICES = t`An account has at most ${{ max: MAX_VOICES }} brand voices. Move one to the trash first`
export const MAX_SAMPLES = SAMPLE_KEYS.length
export const MAX_VOICE_SAMPLE_CHARS = 3_000
/** Upper bound of ‘How it sounds’ and of ‘Don’t’, in characters. */
export const MAX_VOICE_TEXT_CHARS = 2_000
export const MAX_VOICE_WORD_CHARS = 100
export const MAX_VOICE_WORDS = 500
export const PASTED_SOURCE = 'pasted'

export const EMPTY_VOICE: VoiceContent = {
  do: '',
  dont: '',
  formality: '',
  emoji: '',
  language: '',
  spelling: '',
  terms: {},
  avoid: {},
  instead: {},
  samples: {},
  sources: {},
  refused: {},
}

/** Compares words without case and kinds of apostrophes. */
export const foldedVoiceWord = (word: string): string =>
  word.normalize('NFC').trim().toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ')

/** Returns the key under which a voice stores a word: the same word added on two devices is one entry. */
export const voiceWordKey = (word: string): string => `w_${digestOf(foldedVoiceWord(word))}`

/**
 * The keys under which a list has a word, however it is spelled. Other programs give keys of their own, so that one word
 * may have several.
 */
export const wordKeysIn = (texts: KeyedTexts, word: string): readonly string[] =>
  Object.entries(texts).flatMap(([key, known]) =>
    known.trim() !== '' && foldedVoiceWord(known) === foldedVoiceWord(word) ? [key] : [],
  )

const compareWords = new Intl.Collator('en', { sensitivity: 'variant' }).compare

/** The words of one list, in the order of the alphabet: the order of keys differs between devices. */
export const voiceWords = (texts: KeyedTexts | undefined): readonly string[] =>
  Object.values(texts ?? {})
    .filter((word) => word.trim() !== '')
    .toSorted(compareWords)

export interface VoiceSample {
  readonly key: string
  readonly text: string
  readonly source: string
}

export const voiceSamples = ({ samples, sources }: Pick<BrandVoice, 'samples' | 'sources'>): readonly VoiceSample[] =>
  SAMPLE_KEYS.flatMap((key) => {
    const text = samples[key] ?? ''
    return text.trim() === '' ? [] : [{ key, text, source: sources[key] ?? '' }]
  })
