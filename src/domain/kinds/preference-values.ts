import type { DomainRecord } from '#domain/engine/record.ts'

/** How a person wants the app to be, on all their devices. */
export interface Preferences {
  /** In hundredths of the reader's own text size: a whole number from 50 to 200. */
  readonly screen_size: number
  /** Whether an empty home shows the first steps. */
  readonly show_welcome_screen: boolean
  /** Shortcuts of one letter or sign, without Ctrl or Alt, work. */
  readonly single_keys: boolean
  /** The person whom a text is shown for where it speaks to one. */
  readonly recipient: SampleRecipient
  readonly voice: VoicePreferences
}

/**
 * How the account's texts are to sound. banned: words never to be used, a line or a comma between them, as they were
 * typed; `*` at the end stands for any ending. language: BCP 47 tag that drafts are written in; empty: the language of
 * each offer. do, dont: how to write and how not to, in words for an AI. samples: sentences that sound right, one a
 * line, of which the first three count.
 */
export type VoicePreferences = Readonly<Record<'banned' | 'language' | 'do' | 'dont' | 'samples', string>>

/** What the tokens without a dot stand for in a preview: `{{firstname}}`. */
export type SampleRecipient = Readonly<Record<'firstname' | 'lastname' | 'company', string>>

export const RECIPIENT_MAX_CHARS = 100
export const BANNED_MAX_CHARS = 5_000
export const VOICE_MAX_CHARS = 1_000

/** The banned words of a voice, each once. */
export const bannedWords = ({ banned }: Pick<VoicePreferences, 'banned'>): readonly string[] => [
  ...new Set(
    banned
      .split(/[\n,;、،]/)
      .map((word) => word.trim())
      .filter((word) => /[\p{L}\p{N}]/u.test(word)),
  ),
]

export type PreferencesRecord = DomainRecord & Preferences

declare module '#domain/engine/record-types.ts' {
  interface RecordTypes {
    preferences: PreferencesRecord
  }
}

/** Each account has at most one, always under this ID: the first change makes it. */
export const PREFERENCES_KEY = { kind: 'preferences', ID: 1 } as const

export const DEFAULT_PREFERENCES: Preferences = {
  screen_size: 100,
  show_welcome_screen: true,
  single_keys: true,
  recipient: { firstname: '', lastname: '', company: '' },
  voice: { banned: '', language: '', do: '', dont: '', samples: '' },
}

export const SCREEN_SIZES = { min: 50, max: 200 } as const
