import { expect, test } from 'vitest'
import { isSameRuleVoice } from '#features/voices/learning/same-rule-voice.ts'
import { type BrandVoice, EMPTY_VOICE } from '#domain/voices/brand-voice.ts'

const VOICE: BrandVoice = { ...EMPTY_VOICE, ID: 1, name: 'voice', updatedAt: 0, title: 'Bakery', avoid: { a: 'cheap' } }

test('letters typed into a name, an instruction or a sample change no rule', () => {
  const typed = { ...VOICE, title: 'Mill', do: 'Plain.', samples: { s1: 'Hello.' }, avoid: { ...VOICE.avoid } }
  expect(isSameRuleVoice(VOICE, typed)).toBe(true)
})

test.each<Partial<BrandVoice>>([
  { dont: 'Use emoji.' },
  { emoji: 'no' },
  { terms: { a: 'loaf' } },
  { avoid: { a: 'hurry' } },
  { instead: { a: 'fair' } },
  { refused: { a: 'yes' } },
])('rules are found again after a change to %j', (change) => {
  expect(isSameRuleVoice(VOICE, { ...VOICE, ...change })).toBe(false)
})
