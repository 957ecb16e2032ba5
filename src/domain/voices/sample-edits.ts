import { t } from '@lingui/core/macro'
import { type BrandVoice, MAX_SAMPLES, SAMPLE_KEYS, type VoiceSample } from './brand-voice.ts'
import type { VoiceEdit } from './voice-edits.ts'

/** Refuses one more sample, in the words for a person. */
export const TOO_MANY_SAMPLES = t`A brand voice has at most ${{ max: MAX_SAMPLES }} samples.`

type SampleFields = Pick<BrandVoice, 'samples'>

/** The places for samples that have no text. */
export const freeSampleKeys = ({ samples }: SampleFields): readonly string[] =>
  SAMPLE_KEYS.filter((key) => (samples[key] ?? '').trim() === '')

/**
 * Adds a sample in a free place: `key` if that is free. A sentence: there is none. `voice` is the one at the time of
 * saving, since another device may have filled a place in the meantime.
 */
export function addedSample(voice: SampleFields, { key, text, source }: VoiceSample): readonly VoiceEdit[] | string {
  const free = freeSampleKeys(voice)
  const place = free.includes(key) ? key : free[0]
  if (place === undefined) return TOO_MANY_SAMPLES
  return [
    { path: `samples.${place}`, value: text, was: voice.samples[place] ?? '' },
    { path: `sources.${place}`, value: source },
  ]
}

/** Changes a sample. `opened`: the sample as the person has seen it. */
export const changedSample = (opened: VoiceSample, text: string): readonly VoiceEdit[] =>
  text === opened.text ? [] : [{ path: `samples.${opened.key}`, value: text, was: opened.text }]

/** Removes a sample. Its source stays: nobody sees one without a text, and the next sample there has its own. */
export const removedSample = (seen: VoiceSample): readonly VoiceEdit[] => changedSample(seen, '')
