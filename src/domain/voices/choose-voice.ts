import type { Preferences, VoicePreferences } from '#domain/kinds/preference-values.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type BrandVoice, voiceSamples, voiceWords } from './brand-voice.ts'
import { fitItems, fitSamples, replacementRules, VOICE_BUDGET } from './voice-budget.ts'

/** The field of the preferences that decides about voices. */
export type VoiceChoices = Pick<Preferences, 'default_voice'>

/** Path where an offer stores the ID of the voice that it has chosen. */
export const OFFER_VOICE_PATH = 'voice'

/**
 * The voice for offers that have chosen none. The preferences name it; while they name none that exists, it is the one
 * with the smallest ID, so that all devices agree.
 */
export const defaultVoice = (voices: readonly BrandVoice[], { default_voice }: VoiceChoices): BrandVoice | undefined =>
  voices.find(({ ID }) => ID === default_voice) ?? voices.toSorted((one, other) => one.ID - other.ID)[0]

/** The ID of the voice that an offer has chosen; undefined where it has chosen none. */
export function chosenVoiceID(offer: DomainRecord | undefined): number | undefined {
  const chosen = offer?.[OFFER_VOICE_PATH]
  return typeof chosen === 'string' && /^\d{1,16}$/.test(chosen) ? Number(chosen) : undefined
}

/** The voice for texts of an offer: the one that it has chosen, as long as that exists; else the account's default. */
export const voiceOfOffer = (
  voices: readonly BrandVoice[],
  choices: VoiceChoices,
  offer: DomainRecord | undefined,
): BrandVoice | undefined => {
  const ID = chosenVoiceID(offer)
  return voices.find((voice) => voice.ID === ID) ?? defaultVoice(voices, choices)
}

/**
 * A voice as writers and checks take it. `do`, `dont`, `samples`: what an AI request has room for, in words. `banned`,
 * `terms`: all words, for checks.
 */
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
  const sentTerms = fitItems(terms, VOICE_BUDGET.terms)
  return {
    banned: voiceWords(voice.avoid).join('\n'),
    language: voice.language,
    do: joined([
      FORMALITY[voice.formality] ?? '',
      SPELLING[voice.spelling] ?? '',
      voice.emoji === 'yes' ? 'A fitting emoji is welcome.' : '',
      voice.do,
      ...fitItems(replacementRules(voice), VOICE_BUDGET.instead),
      sentTerms.length === 0 ? '' : `Where they fit, use these words, spelled so: ${sentTerms.join(', ')}.`,
    ]),
    dont: joined([voice.dont, voice.emoji === 'no' ? 'Use emoji.' : '']),
    samples: fitSamples(voiceSamples(voice).map(({ text }) => text)).join('\n'),
    terms,
  }
}

/** Joins instructions to sentences of one text. Each line of a person's own words is one. */
const joined = (parts: readonly string[]): string =>
  parts
    .flatMap((part) => part.split('\n'))
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (/[.!?…。！？؟]$/.test(part) ? part : `${part}.`))
    .join(' ')
