import { beforeEach, describe, expect, test } from 'vitest'
import { findKind } from '#domain/kinds/index.ts'
import { type BrandVoice, MAX_VOICES, MAX_VOICE_WORDS } from '#domain/voices/brand-voice.ts'
import { defaultVoice } from '#domain/voices/choose-voice.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '#domain/kinds/preference-values.ts'
import type { JsonObject } from '#lib/json.ts'
import { createTestAccount, type TestAccount } from '../../../../support/samples/factories.ts'

let account: TestAccount
beforeEach(() => {
  account = createTestAccount('unassigned')
})
const voice = (ID = 1) => account.stored('voice', ID)?.record as BrandVoice | undefined
const preferences = () => ({ ...DEFAULT_PREFERENCES, ...account.stored('preferences', 1)?.record }) as Preferences
const create = (ID: number, more: JsonObject = {}) => account.done('voice.create', { ID, post_title: 'Tea', ...more })
const messageOf = (done: ReturnType<TestAccount['run']>): string => (done.ok ? '' : done.error.message)

describe('the default brand voice', () => {
  test('the first voice becomes the default, and a later one with a smaller ID doesn’t', () => {
    create(7)
    create(3)
    expect(preferences().default_voice).toBe(7)
  })

  test('a person’s choice stays when another voice is made', () => {
    create(7)
    create(8)
    account.done('preferences.update', { default_voice: 8 })
    create(2)
    expect(preferences().default_voice).toBe(8)
  })

  test('a voice made while the default lies in the trash stays the default when that is restored', () => {
    create(7)
    account.done('voice.trash', { ID: 7 })
    create(9)
    expect(preferences().default_voice).toBe(9)
    account.done('voice.restore', { ID: 7 })
    expect(preferences().default_voice).toBe(9)
  })

  test('a voice made or restored while the default lies in the trash leaves the default to those that live', () => {
    for (const ID of [10, 20, 30]) create(ID)
    account.done('voice.trash', { ID: 10 })
    create(40)
    const countedAmong = (...live: readonly number[]) =>
      defaultVoice(
        live.flatMap((ID) => voice(ID) ?? []),
        preferences(),
      )?.ID
    expect(countedAmong(20, 30, 40)).toBe(20)
    account.done('voice.trash', { ID: 30 })
    account.done('voice.restore', { ID: 30 })
    expect(countedAmong(20, 30, 40)).toBe(20)
  })

  test('of two devices that set different defaults, the later one counts', () => {
    account.done('preferences.update', { default_voice: 7 })
    const later = account.done('preferences.update', { default_voice: 8 })
    expect(later.conflicts).toEqual([])
    expect(preferences().default_voice).toBe(8)
  })

  test('the smallest ID counts while the named default is missing, in whichever order voices are read', () => {
    create(7)
    create(3)
    const [seven, three] = [voice(7), voice(3)]
    if (!seven || !three) throw new Error('no voices')
    expect(defaultVoice([seven, three], { default_voice: 12 })?.ID).toBe(3)
  })
})

describe('limits of brand voices', () => {
  test('an account has at most so many voices outside the trash, made in whichever way', () => {
    for (let ID = 1; ID <= MAX_VOICES; ID++) create(ID)
    const message = `An account has at most ${MAX_VOICES} brand voices. Move one to the trash first`
    expect(messageOf(account.run('voice.create', { ID: 900, post_title: 'One more' }))).toBe(message)
    expect(messageOf(account.run('voice.duplicate', { ID: 1, copy: 901 }))).toBe(message)
    account.done('voice.trash', { ID: 1 })
    account.done('voice.trash', { ID: 1 })
    account.done('voice.create', { ID: 900, post_title: 'One more' })
    expect(messageOf(account.run('voice.restore', { ID: 1 }))).toBe(message)
    account.done('voice.delete', { ID: 900 })
    account.done('voice.restore', { ID: 1 })
    expect(preferences().voice_count).toBe(MAX_VOICES)
  })

  test('a list has at most so many words, and removed ones make room', () => {
    const full = Object.fromEntries(Array.from({ length: MAX_VOICE_WORDS }, (_, n) => [`w_${n}`, `word ${n}`]))
    create(7, { avoid: full })
    const add = () => account.run('voice.setField', { ID: 7, path: 'avoid.w_more', value: 'more', was: '' })
    expect(messageOf(add())).toBe(`Words we avoid: at most ${MAX_VOICE_WORDS} words`)
    expect(voice(7)?.avoid.w_more).toBeUndefined()
    account.done('voice.setField', { ID: 7, path: 'avoid.w_1', value: '', was: 'word 1' })
    expect(add().ok).toBe(true)
    const over = { ...full, w_more: 'more' }
    expect(account.run('voice.create', { ID: 8, post_title: 'Tea', terms: over }).ok).toBe(false)
  })

  test('samples have five places, and under another key nobody would see one', () => {
    expect(account.run('voice.create', { ID: 7, post_title: 'Tea', samples: { s6: 'Six.' } }).ok).toBe(false)
    create(7, { samples: { s1: 'One.' } })
    const edit = (path: string) => account.run('voice.setField', { ID: 7, path, value: 'Text.', was: '' }).ok
    expect([edit('samples.s5'), edit('samples.s6'), edit('sources.mine')]).toEqual([true, false, false])
  })
})

describe('brand voices', () => {
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
})
