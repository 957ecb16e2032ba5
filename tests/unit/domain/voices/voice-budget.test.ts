import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BrandVoice, EMPTY_VOICE, SAMPLE_KEYS } from '#domain/voices/brand-voice.ts'
import { writingVoice } from '#domain/voices/choose-voice.ts'
import { fitItems, fitSamples, unsentVoiceParts, VOICE_BUDGET } from '#domain/voices/voice-budget.ts'

const VOICE: BrandVoice = { ...EMPTY_VOICE, ID: 1, name: 'voice', updatedAt: 0, title: 'Bakery' }
const keyed = (words: readonly string[]) => Object.fromEntries(words.map((word, n) => [`w_${n}`, word]))
const LONG = Array.from({ length: 90 }, (_, n) => `Sentence number ${n} says what happens on Friday.`).join(' ')

describe('what an AI request has room for', () => {
  test('a voice of usual size is sent whole, all five samples too', () => {
    const samples = Object.fromEntries(SAMPLE_KEYS.map((key) => [key, `Sample ${key}. On your step.`]))
    const voice = { ...VOICE, samples, terms: keyed(['loaf', 'email']), avoid: keyed(['cheap*', 'artisan']) }
    expect(writingVoice(voice).samples.split('\n')).toHaveLength(5)
    expect(unsentVoiceParts(voice)).toEqual([])
  })

  test('long samples share the room, and each ends with a sentence', () => {
    const fitted = fitSamples([LONG, 'Short.', LONG, LONG, LONG])
    expect(fitted[1]).toBe('Short.')
    expect(fitted.join('').length).toBeLessThanOrEqual(VOICE_BUDGET.samples)
    for (const text of fitted) expect(text).toMatch(/\.$/)
    expect(unsentVoiceParts({ ...VOICE, samples: { s1: LONG, s2: 'Short.' } })).toEqual([])
    expect(unsentVoiceParts({ ...VOICE, samples: { s1: LONG, s2: 'Short.', s3: LONG } })).toEqual([
      'the end of 2 samples',
    ])
  })

  test('a list that is too long is sent in whole words, and the screen names how many are left out', () => {
    const words = Array.from({ length: 500 }, (_, n) => `word number ${n}`)
    const voice = { ...VOICE, terms: keyed(words), avoid: keyed(words) }
    const sent = /spelled so: (.*)\.$/.exec(writingVoice(voice).do)?.[1]?.split(', ') ?? []
    expect(sent.length).toBeGreaterThan(50)
    for (const word of sent) expect(words).toContain(word)
    expect(unsentVoiceParts(voice)).toEqual([
      `${500 - sent.length} words to use`,
      `${500 - fitItems(words, VOICE_BUDGET.avoid).length} words to avoid`,
    ])
    expect(writingVoice(voice).banned.split('\n')).toHaveLength(500)
  })

  test('no list is longer than its room, and a word is sent whole or not at all', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 40 }), { maxLength: 60 }),
        fc.nat(600),
        (items, room) => {
          const sent = fitItems(items, room)
          expect(sent.join(', ').length).toBeLessThanOrEqual(Math.max(room, 0))
          for (const one of sent) expect(items).toContain(one)
        },
      ),
    )
  })

  test('each line of a person’s own words becomes a sentence', () => {
    expect(writingVoice({ ...VOICE, do: 'Short sentences\nSigns with a first name.' }).do).toBe(
      'Short sentences. Signs with a first name.',
    )
  })
})
