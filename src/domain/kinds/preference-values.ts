import type { DomainRecord } from '#domain/engine/record.ts'

/** Represents a person's app preferences, shared by all their devices. */
export interface Preferences {
  /** In hundredths of the reader's own text size: a whole number from 50 to 200. */
  readonly screen_size: number
  /** BCP 47 tag of the language of the screens; empty: that of each browser. */
  readonly language: string
  /** True if Home shows the first steps while it is empty. */
  readonly show_welcome_screen: boolean
  /** Shortcuts of one letter or sign, without Ctrl or Alt, work. */
  readonly single_keys: boolean
  /** The person whom a text is shown for where it speaks to one. */
  readonly recipient: SampleRecipient
  /** ID of the brand voice for offers that have chosen none: the first one made, until a person names another. */
  readonly default_voice?: number
  /** Number of brand voices outside the trash, which mutations count. */
  readonly voice_count?: number
}

/**
 * Represents a brand voice as checks and prompts take it. banned: words never to be used, separated by lines or commas.
 * A final `*` matches any ending. language: BCP 47 tag of drafts, empty for the language of each offer. do, dont:
 * writing instructions for an AI. samples: texts that sound right, one a line.
 */
export type VoicePreferences = Readonly<Record<'banned' | 'language' | 'do' | 'dont' | 'samples', string>>

/** Values of merge fields without a dot in a preview: `{{firstname}}`. */
export type SampleRecipient = Readonly<Record<'firstname' | 'lastname' | 'company', string>>

export const RECIPIENT_MAX_CHARS = 100

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
  language: '',
  show_welcome_screen: true,
  single_keys: true,
  recipient: { firstname: '', lastname: '', company: '' },
}

export const SCREEN_SIZES = { min: 50, max: 200 } as const
