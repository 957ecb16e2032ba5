import { COMPANY_KEY } from '#domain/kinds/company.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type BrandVoice, VOICE_KIND } from '#domain/voices/brand-voice.ts'
import {
  accountVoices,
  defaultVoice,
  voiceOfOffer,
  writingVoice,
  type WritingVoice,
} from '#domain/voices/choose-voice.ts'
import {
  FIRST_VOICE_KEY,
  FIRST_VOICE_TITLE,
  isFirstVoicePending,
  type VoiceChoices,
} from '#domain/voices/first-voice.ts'
import { valueAt } from '#lib/path.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestRecords, readPreferences, recordById } from '#store/queries.ts'

/** The brand voices of the account at one moment. */
export interface AccountVoices {
  /** In the order of their IDs. */
  readonly voices: readonly BrandVoice[]
  /** For offers that have chosen none. */
  readonly defaultID: number | undefined
  readonly choices: VoiceChoices
  /** Name of the company; empty where none is written. */
  readonly company: string
  /** Name of the voice that the preferences still hold, until it becomes a record. */
  readonly pendingTitle: string | undefined
}

export async function readVoices(database: LocalDatabase): Promise<AccountVoices> {
  const [stored, choices, company] = await Promise.all([
    latestRecords(database, VOICE_KIND),
    readPreferences(database),
    recordById(database, COMPANY_KEY.kind, COMPANY_KEY.ID),
  ])
  const name = company && valueAt(company.record, 'content.company_info.fields.name')
  const title = typeof name === 'string' && name.trim() !== '' ? name.trim() : ''
  const voices = accountVoices(stored, choices, title)
  const isPending = isFirstVoicePending(choices) && stored.every(({ ID }) => ID !== FIRST_VOICE_KEY.ID)
  return {
    voices,
    defaultID: defaultVoice(voices, choices)?.ID,
    choices,
    company: title,
    pendingTitle: isPending ? title || FIRST_VOICE_TITLE : undefined,
  }
}

/** Reads the voice for texts of an offer, as writers and checks take it. */
export async function readWritingVoice(
  database: LocalDatabase,
  offer: DomainRecord | undefined,
): Promise<WritingVoice> {
  const { voices, choices } = await readVoices(database)
  return writingVoice(voiceOfOffer(voices, choices, offer))
}
