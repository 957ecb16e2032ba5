import { describe, expect, test } from 'vitest'
import { type BrandVoice, EMPTY_VOICE, voiceWordKey } from '#domain/voices/brand-voice.ts'
import { defaultVoice, voiceOfOffer, writingVoice } from '#domain/voices/choose-voice.ts'

const voice = (ID: number, more: Partial<BrandVoice> = {}): BrandVoice => ({
  ...EMPTY_VOICE,
  ID,
  name: `voice-${ID}`,
  title: `Voice ${ID}`,
  updatedAt: 0,
  ...more,
})
const offer = (chosen?: string) => ({
  ID: 3,
  name: 'loaf',
  updatedAt: 0,
  ...(chosen !== undefined && { voice: chosen }),
})

describe('the voice of a text', () => {
  const voices = [voice(9), voice(4)]

  test.each([
    ['the offer’s own choice counts first', { default_voice: 4 }, offer('9'), 9],
    ['else the account’s default', { default_voice: 9 }, offer(''), 9],
    ['else the voice with the smallest ID', {}, offer(), 4],
    ['a choice that was deleted falls back to the default', { default_voice: 9 }, offer('5'), 9],
    ['a default that was deleted falls back to the smallest ID', { default_voice: 5 }, undefined, 4],
    ['a choice that is no ID is none', { default_voice: 9 }, offer('tea'), 9],
  ])('%s', (_, choices, of, ID) => {
    expect(voiceOfOffer(voices, choices, of)?.ID).toBe(ID)
  })

  test('an account without voices has none', () => {
    expect(defaultVoice([], {})).toBeUndefined()
    expect(writingVoice(undefined)).toMatchObject({ banned: '', do: '', terms: [] })
  })
})

describe('a voice as writers take it', () => {
  test('the whole voice is put into words', () => {
    const given = writingVoice(
      voice(1, {
        do: 'Like a neighbour at the door',
        dont: 'Beg.',
        formality: 'informal',
        emoji: 'no',
        spelling: 'en-GB',
        terms: { [voiceWordKey('loaf')]: 'loaf', [voiceWordKey('good value')]: 'good value' },
        avoid: { [voiceWordKey('cheap')]: 'cheap', [voiceWordKey('gone')]: '' },
        instead: { [voiceWordKey('cheap')]: 'good value' },
        samples: { s1: 'It’s on your\nstep.', s3: 'Friday.' },
      }),
    )
    expect(given).toEqual({
      banned: 'cheap',
      language: '',
      do: 'Address the reader informally. Use British spelling. Like a neighbour at the door. Say “good value”, not “cheap”. Where they fit, use these words, spelled so: good value, loaf.',
      dont: 'Beg. Use emoji.',
      samples: 'It’s on your step.\nFriday.',
      terms: ['good value', 'loaf'],
    })
  })
})
