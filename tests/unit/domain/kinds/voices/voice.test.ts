import { beforeEach, describe, expect, test } from 'vitest'
import { findKind } from '#domain/kinds/index.ts'
import type { BrandVoice } from '#domain/voices/brand-voice.ts'
import { accountVoices } from '#domain/voices/choose-voice.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '#domain/kinds/preference-values.ts'
import type { JsonObject } from '#lib/json.ts'
import { createTestAccount, type TestAccount } from '../../../../support/samples/factories.ts'

const OLD = {
  banned: 'cheap*, artisan\nhurry',
  language: 'en-GB',
  do: 'Short sentences.',
  dont: 'Beg.',
  samples: 'One.\nTwo.\nThree.\nFour.\nFive.\nSix.',
}

let account: TestAccount
beforeEach(() => {
  account = createTestAccount('unassigned')
})
const voice = (ID = 1) => account.stored('voice', ID)?.record as BrandVoice | undefined
const preferences = () => ({ ...DEFAULT_PREFERENCES, ...account.stored('preferences', 1)?.record }) as Preferences
const begin = () => account.done('voice.begin', { post_title: 'Mill Lane Bakery' })

describe('the first brand voice', () => {
  test('the preferences’ brand voice becomes the first one, and nothing is lost', () => {
    account.done('preferences.update', { voice: OLD })
    begin()
    const { avoid = {}, samples = {}, ...rest } = voice() ?? {}
    expect(rest).toMatchObject({
      ID: 1,
      name: 'mill-lane-bakery',
      title: 'Mill Lane Bakery',
      do: OLD.do,
      dont: OLD.dont,
      language: 'en-GB',
    })
    expect(Object.values(avoid).toSorted()).toEqual(['artisan', 'cheap*', 'hurry'])
    expect(Object.values(samples)).toEqual(['One.', 'Two.', 'Three.', 'Four.', 'Five.\nSix.'])
  })

  test('a second device’s begin changes nothing, even after the voice was edited or deleted', () => {
    account.done('preferences.update', { voice: OLD })
    begin()
    account.done('voice.setField', { ID: 1, path: 'do', value: 'Warm.', was: OLD.do })
    const before = account.snapshot()
    account.done('voice.begin', { post_title: 'Another name' })
    expect(account.snapshot()).toBe(before)
    account.done('voice.trash', { ID: 1 })
    account.done('voice.delete', { ID: 1 })
    begin()
    expect(account.stored('voice', 1)?.deleted ?? true).toBe(true)
    expect(accountVoices([], preferences(), 'Mill Lane Bakery')).toEqual([])
  })

  test('an account that never described a voice gets none', () => {
    begin()
    expect(voice()).toBeUndefined()
    expect(accountVoices([], preferences(), 'Mill Lane Bakery')).toEqual([])
  })

  test('before it is a record, screens see the same content', () => {
    account.done('preferences.update', { voice: OLD })
    const [shown] = accountVoices([], preferences(), 'Mill Lane Bakery')
    begin()
    expect({ ...shown, name: '', updatedAt: 0 }).toEqual({ ...voice(), name: '', updatedAt: 0 })
  })
})

describe('brand voices', () => {
  const create = (ID: number, more: JsonObject = {}) => account.done('voice.create', { ID, post_title: 'Tea', ...more })

  test('words added by two devices are all kept, without a conflict', () => {
    create(7)
    const add = (key: string, value: string) =>
      account.done('voice.setField', { ID: 7, path: `avoid.${key}`, value, was: '' })
    expect([...add('w_1', 'cheap').conflicts, ...add('w_2', 'hurry').conflicts]).toEqual([])
    expect(voice(7)?.avoid).toEqual({ w_1: 'cheap', w_2: 'hurry' })
  })

  test('an edit over another device’s edit of the same field becomes a conflict', () => {
    create(7, { do: 'Plain.' })
    account.done('voice.setField', { ID: 7, path: 'do', value: 'Warm.', was: 'Plain.' })
    const { conflicts } = account.done('voice.setField', { ID: 7, path: 'do', value: 'Dry.', was: 'Plain.' })
    expect(conflicts).toHaveLength(1)
  })

  test('a copy brings everything back', () => {
    create(7, { do: 'Plain.', terms: { w_1: 'loaf' }, samples: { s1: 'Hello.' }, formality: 'formal' })
    const call = findKind('voice')?.recreate?.(voice(7) ?? {}, 8)
    expect(call?.method).toBe('voice.create')
    account.done('voice.create', call?.params ?? {})
    expect({ ...voice(8), ID: 7, name: '' }).toEqual({ ...voice(7), name: '' })
  })

  test('a voice needs a name, and too long words are refused', () => {
    expect(account.run('voice.create', { ID: 9, post_title: ' ' }).ok).toBe(false)
    create(7)
    const long = { ID: 7, path: 'avoid.w_1', value: 'a'.repeat(101), was: '' }
    expect(account.run('voice.setField', long).ok).toBe(false)
  })

  test('of two devices that set different defaults, the later one counts', () => {
    account.done('preferences.update', { default_voice: 7 })
    const later = account.done('preferences.update', { default_voice: 8 })
    expect(later.conflicts).toEqual([])
    expect(preferences().default_voice).toBe(8)
  })
})
