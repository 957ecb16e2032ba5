import { beforeEach, describe, expect, test } from 'vitest'
import { type BrandVoice, SAMPLE_KEYS, voiceSamples } from '#domain/voices/brand-voice.ts'
import { addedSample, changedSample, removedSample, TOO_MANY_SAMPLES } from '#domain/voices/sample-edits.ts'
import { type VoiceEdit, voiceEditCalls } from '#domain/voices/voice-edits.ts'
import { createTestAccount, type TestAccount } from '../../../support/samples/factories.ts'

let account: TestAccount
beforeEach(() => {
  account = createTestAccount('unassigned')
})
const stored = (): BrandVoice => {
  const voice = account.stored('voice', 7)?.record as BrandVoice | undefined
  if (!voice) throw new Error('no voice')
  return voice
}
const create = (samples: Readonly<Record<string, string>>) => {
  account.done('voice.create', { ID: 7, post_title: 'Bakery', samples })
  return voiceSamples(stored())
}
/** Returns the conflicts of what is saved. */
const save = (edits: readonly VoiceEdit[] | string) =>
  typeof edits === 'string'
    ? edits
    : voiceEditCalls(stored(), edits).flatMap(({ method, params }) => account.done(method, params).conflicts ?? [])
const onAnotherDevice = (key: string, value: string) =>
  account.done('voice.setField', { ID: 7, path: `samples.${key}`, value, was: stored().samples[key] ?? '' })

describe('samples of a brand voice', () => {
  test('a sample that another device has changed since it was opened becomes a conflict', () => {
    const [opened] = create({ s1: 'Once.' })
    if (!opened) throw new Error('no sample')
    onAnotherDevice('s1', 'Theirs, an hour of work.')
    expect(save(changedSample(opened, 'Mine.'))).toMatchObject([
      { path: 'samples.s1', current: 'Theirs, an hour of work.', value: 'Mine.' },
    ])
    expect(stored().samples.s1).toBe('Theirs, an hour of work.')
  })

  test('a sample that another device has changed is not removed', () => {
    const [seen] = create({ s1: 'Once.' })
    if (!seen) throw new Error('no sample')
    onAnotherDevice('s1', 'Theirs.')
    expect(save(removedSample(seen))).toHaveLength(1)
    expect(stored().samples.s1).toBe('Theirs.')
  })

  test('a new sample goes where there is room when it is saved', () => {
    create({ s1: 'One.' })
    const added = { key: 's2', text: 'Mine.', source: 'pasted' }
    onAnotherDevice('s2', 'Theirs.')
    expect(save(addedSample(stored(), added))).toEqual([])
    expect(stored()).toMatchObject({
      samples: { s1: 'One.', s2: 'Theirs.', s3: 'Mine.' },
      sources: { s3: 'pasted' },
    })
  })

  test('a sixth sample is refused in words, and replaces none', () => {
    create(Object.fromEntries(SAMPLE_KEYS.map((key) => [key, `${key}.`])))
    expect(addedSample(stored(), { key: '', text: 'Mine.', source: 'pasted' })).toBe(TOO_MANY_SAMPLES)
  })

  test('a removed sample comes back in its place, with its source', () => {
    create({ s1: 'One.', s2: 'Two.' })
    account.done('voice.setField', { ID: 7, path: 'sources.s2', value: 'emails', was: '' })
    const before = stored()
    const [, second] = voiceSamples(before)
    if (!second) throw new Error('no sample')
    expect(save(removedSample(second))).toEqual([])
    expect(voiceSamples(stored())).toHaveLength(1)
    expect(save(addedSample(stored(), second))).toEqual([])
    expect(voiceSamples(stored())).toEqual(voiceSamples(before))
  })

  test('a removed sample comes back in another place once its own has a new text', () => {
    const [, second] = create({ s1: 'One.', s2: 'Two.' })
    if (!second) throw new Error('no sample')
    save(removedSample(second))
    onAnotherDevice('s2', 'New.')
    save(addedSample(stored(), second))
    expect(stored().samples).toMatchObject({ s1: 'One.', s2: 'New.', s3: 'Two.' })
  })
})
