import { describe, expect, test } from 'vitest'
import { type BrandVoice, EMPTY_VOICE } from '#domain/voices/brand-voice.ts'
import { additionEdits, replacedChoices } from '#domain/voices/learning/learned-addition.ts'

const VOICE: BrandVoice = { ...EMPTY_VOICE, ID: 1, name: 'voice', updatedAt: 0, title: 'Bakery' }
const edits = (voice: BrandVoice, ...adds: Parameters<typeof additionEdits>[1]) =>
  Object.fromEntries(additionEdits(voice, adds).map(({ path, value }) => [path, value]))

describe('what is learned and added to a voice', () => {
  test('sentences follow a person’s own words, each on a line', () => {
    expect(edits({ ...VOICE, dont: 'Beg, boast' }, { dont: 'Use exclamation marks.' }, { dont: 'Shout.' })).toEqual({
      dont: 'Beg, boast\nUse exclamation marks.\nShout.',
    })
  })

  test('a sentence that the voice has, or that is added twice, is added once', () => {
    expect(edits({ ...VOICE, do: 'Warm. Short sentences' }, { do: 'Short sentences.' })).toEqual({})
    expect(edits(VOICE, { do: 'Plain.' }, { do: 'Plain.' })).toEqual({ do: 'Plain.' })
    expect(edits({ ...VOICE, dont: 'Use emojis in headlines.' }, { dont: 'Use emoji.' })).toEqual({
      dont: 'Use emojis in headlines.\nUse emoji.',
    })
  })

  test('a word is added under the key that a list has it under', () => {
    expect(edits({ ...VOICE, avoid: { mine: 'cheap' } }, { avoid: 'Cheap', instead: 'fair' })).toMatchObject({
      'avoid.mine': 'Cheap',
      'instead.mine': 'fair',
    })
  })

  test('a word is never on both lists: the one that is replaced is named first', () => {
    const avoiding: BrandVoice = { ...VOICE, avoid: { k: 'loaf*', m: 'roll' }, instead: { k: 'bread' } }
    expect(replacedChoices(avoiding, { term: 'Loaf' })).toEqual(['Words we avoid: loaf*'])
    expect(edits(avoiding, { term: 'Loaf' })).toMatchObject({ 'avoid.k': '', 'instead.k': '' })
    expect(replacedChoices(avoiding, { avoid: 'bun', instead: 'roll' })).toEqual(['Words we avoid: roll'])
    const using: BrandVoice = { ...VOICE, terms: { k: 'loaf' } }
    expect(replacedChoices(using, { avoid: 'Loaf' })).toEqual(['Words we use: loaf'])
    expect(edits(using, { avoid: 'Loaf' })).toMatchObject({ 'terms.k': '' })
    expect(replacedChoices(using, { avoid: 'bread', instead: 'loaf' })).toEqual([])
  })

  test('a value that a person has chosen is named before it is replaced', () => {
    const chosen: BrandVoice = {
      ...VOICE,
      emoji: 'yes',
      formality: 'formal',
      avoid: { k: 'cheap' },
      instead: { k: 'low' },
    }
    expect(replacedChoices(chosen, { emoji: 'no' })).toEqual(['Emoji: Yes'])
    expect(replacedChoices(chosen, { formality: 'informal' })).toEqual(['Formality: Formal (Sie, vous)'])
    expect(replacedChoices(chosen, { avoid: 'cheap', instead: 'fair' })).toEqual(['cheap → low'])
    expect(replacedChoices({ ...VOICE, terms: { k: 'Email' } }, { term: 'email' })).toEqual(['Words we use: Email'])
    expect(replacedChoices(chosen, { emoji: 'yes', dont: 'Beg.' })).toEqual([])
  })
})
