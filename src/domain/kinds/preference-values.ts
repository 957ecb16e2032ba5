import type { DomainRecord } from '#domain/engine/record.ts'

/** How a person wants the app to be, on all their devices. */
export interface Preferences {
  /** In hundredths of the reader's own text size: a whole number from 50 to 200. */
  readonly screen_size: number
  /** Whether an empty home shows the first steps. */
  readonly show_welcome_screen: boolean
  /** The person whom a text is shown for where it speaks to one. */
  readonly recipient: SampleRecipient
}

/** What the tokens without a dot stand for in a preview: `{{firstname}}`. */
export type SampleRecipient = Readonly<Record<'firstname' | 'lastname' | 'company', string>>

export const RECIPIENT_MAX_CHARS = 100

export type PreferencesRecord = DomainRecord & Preferences

/** Each account has at most one, always under this ID: the first change makes it. */
export const PREFERENCES_KEY = { kind: 'preferences', ID: 1 } as const

export const DEFAULT_PREFERENCES: Preferences = {
  screen_size: 100,
  show_welcome_screen: true,
  recipient: { firstname: '', lastname: '', company: '' },
}

export const SCREEN_SIZES = { min: 50, max: 200 } as const
