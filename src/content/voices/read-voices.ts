import type { DomainRecord } from '#domain/engine/record.ts'
import { type BrandVoice, VOICE_KIND } from '#domain/voices/brand-voice.ts'
import {
  defaultVoice,
  type VoiceChoices,
  voiceOfOffer,
  writingVoice,
  type WritingVoice,
} from '#domain/voices/choose-voice.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestRecords, readPreferences } from '#store/queries.ts'

/** The brand voices of the account at one moment. */
export interface AccountVoices {
  /** In the order of their IDs. */
  readonly voices: readonly BrandVoice[]
  /** For offers that have chosen none. */
  readonly defaultID: number | undefined
  readonly choices: VoiceChoices
}

export async function readVoices(database: LocalDatabase): Promise<AccountVoices> {
  const [stored, choices] = await Promise.all([latestRecords(database, VOICE_KIND), readPreferences(database)])
  const voices = stored.toSorted((one, other) => one.ID - other.ID)
  return { voices, defaultID: defaultVoice(voices, choices)?.ID, choices }
}

/** Reads the voice for texts of an offer, as writers and checks take it. */
export async function readWritingVoice(
  database: LocalDatabase,
  offer: DomainRecord | undefined,
): Promise<WritingVoice> {
  const { voices, choices } = await readVoices(database)
  return writingVoice(voiceOfOffer(voices, choices, offer))
}
