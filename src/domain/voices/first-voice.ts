import { bannedWords, type Preferences, type VoicePreferences } from '#domain/kinds/preference-values.ts'
import { EMPTY_VOICE, SAMPLE_KEYS, VOICE_KIND, type VoiceContent, voiceWordKey } from './brand-voice.ts'

/** ID of the voice that an account's preferences become: fixed, so that two offline devices make the same one. */
export const FIRST_VOICE_KEY = { kind: VOICE_KIND, ID: 1 } as const
export const FIRST_VOICE_TITLE = 'Brand voice'

/** Fields of the preferences that decide about voices. */
export type VoiceChoices = Pick<Preferences, 'voice' | 'default_voice' | 'voices_begun'>

/** True while the brand voice of the preferences has not become a voice yet. */
export const isFirstVoicePending = ({ voice, voices_begun }: VoiceChoices): boolean =>
  voices_begun !== true && Object.values(voice).some((text) => text.trim() !== '')

/** Makes the content of the first voice from the brand voice of the preferences. Nothing is left out. */
export function firstVoiceBody(title: string, voice: VoicePreferences): VoiceContent & { readonly title: string } {
  const banned = bannedWords(voice)
  return {
    ...EMPTY_VOICE,
    title: title.trim() === '' ? FIRST_VOICE_TITLE : title,
    do: voice.do,
    dont: voice.dont,
    language: voice.language,
    avoid: Object.fromEntries(banned.map((word) => [voiceWordKey(word), word])),
    samples: samplesOf(voice.samples),
  }
}

/** One sample a line. The last one takes the lines beyond. */
function samplesOf(text: string): Readonly<Record<string, string>> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const last = SAMPLE_KEYS.length - 1
  return Object.fromEntries(
    SAMPLE_KEYS.flatMap((key, index) => {
      const sample = index === last ? lines.slice(last).join('\n') : (lines[index] ?? '')
      return sample === '' ? [] : [[key, sample] as const]
    }),
  )
}
