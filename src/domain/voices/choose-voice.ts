import { isolateDirection } from '#lib/text/text.ts'
import type { VoicePreferences } from '#domain/kinds/preference-values.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type BrandVoice, voiceSamples, voiceWords } from './brand-voice.ts'
import { FIRST_VOICE_KEY, firstVoiceBody, isFirstVoicePending, type VoiceChoices } from './first-voice.ts'

/** Path where an offer stores the ID of the voice that it has chosen. */
export const OFFER_VOICE_PATH = 'voice'

/**
 * The voices of an account in the order of their IDs, with the one that its preferences still hold. `title`: name of
 * the company, for that one.
 */
export function accountVoices(
  stored: readonly BrandVoice[],
  choices: VoiceChoices,
  title: string,
): readonly BrandVoice[] {
  const isPending = isFirstVoicePending(choices) && stored.every(({ ID }) => ID !== FIRST_VOICE_KEY.ID)
  const first: readonly BrandVoice[] = isPending
    ? [{ ...firstVoiceBody(title, choices.voice), ID: FIRST_VOICE_KEY.ID, name: '', updatedAt: 0 }]
    : []
  return [...first, ...stored].toSorted((one, other) => one.ID - other.ID)
}

/**
 * The voice for offers that have chosen none. The preferences name it; while they name none that exists, it is the one
 * with the smallest ID, so that all devices agree.
 */
export const defaultVoice = (
  voices: readonly BrandVoice[],
  { default_voice }: Pick<VoiceChoices, 'default_voice'>,
): BrandVoice | undefined => voices.find(({ ID }) => ID === default_voice) ?? voices[0]

/** The ID of the voice that an offer has chosen; undefined where it has chosen none. */
export function chosenVoiceID(offer: DomainRecord | undefined): number | undefined {
  const chosen = offer?.[OFFER_VOICE_PATH]
  return typeof chosen === 'string' && /^\d{1,16}$/.test(chosen) ? Number(chosen) : undefined
}

/** The voice for texts of an offer: the one that it has chosen, as long as that exists; else the account's default. */
export const voiceOfOffer = (
  voices: readonly BrandVoice[],
  choices: Pick<VoiceChoices, 'default_voice'>,
  offer: DomainRecord | undefined,
): BrandVoice | undefined => {
  const ID = chosenVoiceID(offer)
  return voices.find((voice) => voice.ID === ID) ?? defaultVoice(voices, choices)
}

/** A voice as writers and checks take it. `do`, `dont`: the whole voice in words, for an AI. */
export interface WritingVoice extends VoicePreferences {
  readonly terms: readonly string[]
}

const FORMALITY: Readonly<Record<string, string>> = {
  informal: 'Address the reader informally.',
  formal: 'Address the reader formally.',
}
const SPELLING: Readonly<Record<string, string>> = {
  'en-GB': 'Use British spelling.',
  'en-US': 'Use American spelling.',
}

/** Turns a voice into what writers and checks take; without one, nothing is asked for. */
export function writingVoice(voice: BrandVoice | undefined): WritingVoice {
  if (!voice) return { banned: '', language: '', do: '', dont: '', samples: '', terms: [] }
  const terms = voiceWords(voice.terms)
  const instead = Object.entries(voice.instead).flatMap(([key, word]) => {
    const avoided = voice.avoid[key] ?? ''
    return word === '' || avoided === '' ? [] : [`Say “${isolateDirection(word)}”, not “${isolateDirection(avoided)}”.`]
  })
  return {
    banned: voiceWords(voice.avoid).join('\n'),
    language: voice.language,
    do: joined([
      FORMALITY[voice.formality] ?? '',
      SPELLING[voice.spelling] ?? '',
      voice.emoji === 'yes' ? 'A fitting emoji is welcome.' : '',
      voice.do,
      ...instead.toSorted(),
      terms.length === 0 ? '' : `Where they fit, use these words, spelled so: ${terms.join(', ')}.`,
    ]),
    dont: joined([voice.dont, voice.emoji === 'no' ? 'Use emoji.' : '']),
    samples: voiceSamples(voice)
      .map(({ text }) => text.trim().replaceAll(/\s+/g, ' '))
      .join('\n'),
    terms,
  }
}

/** Joins instructions to sentences of one text. */
const joined = (parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (/[.!?…。！？؟]$/.test(part) ? part : `${part}.`))
    .join(' ')
