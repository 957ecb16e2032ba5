import { describe, expect, test } from 'vitest'
import { type BrandVoice, EMPTY_VOICE, voiceWordKey } from '#domain/voices/brand-voice.ts'
import { addedWords, insteadOf, otherListFault, removedWord, typedWords } from '#domain/voices/word-edits.ts'

const VOICE: BrandVoice = {
  ...EMPTY_VOICE,
  ID: 1,
  name: 'voice',
  updatedAt: 0,
  title: 'Bakery',
  avoid: { mine: 'cheap', other: 'Cheap', [voiceWordKey('hurry')]: 'hurry' },
  instead: { other: 'good value' },
}

describe('words of a list', () => {
  test('a word typed twice is one edit, so that it is no conflict with itself', () => {
    expect(typedWords('Cheap, cheap\nCHEAP, loaf')).toEqual(['Cheap', 'loaf'])
    expect(addedWords({ ...VOICE, avoid: {} }, 'avoid', ['Cheap', 'cheap'])).toEqual([
      { path: `avoid.${voiceWordKey('cheap')}`, value: 'cheap' },
    ])
  })

  test('a word that the list has is spelled anew under its key, or left alone', () => {
    expect(addedWords(VOICE, 'avoid', ['Hurry'])).toEqual([{ path: `avoid.${voiceWordKey('hurry')}`, value: 'Hurry' }])
    expect(addedWords(VOICE, 'avoid', ['cheap', 'hurry'])).toEqual([])
  })

  test('a word of the other list is refused in words', () => {
    expect(otherListFault(VOICE, 'terms', ['loaf', 'Hurry'])).toMatch(/^“.?Hurry.?” is in “Words we avoid”/)
    expect(otherListFault(VOICE, 'terms', ['loaf'])).toBeUndefined()
    expect(otherListFault({ ...VOICE, terms: { a: 'loaf' } }, 'avoid', ['Loaf'])).toContain('Words we use')
  })

  test('a word goes with all its keys and its replacement', () => {
    expect(insteadOf(VOICE, 'cheap')).toBe('good value')
    expect(removedWord(VOICE, 'avoid', 'cheap')).toEqual([
      { path: 'avoid.mine', value: '' },
      { path: 'avoid.other', value: '' },
      { path: 'instead.other', value: '' },
    ])
  })
})
