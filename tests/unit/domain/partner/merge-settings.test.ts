import { describe, expect, test } from 'vitest'
import { mergeSettings } from '#domain/partner/merge-settings.ts'

const topic = (name: string, title = name) => ({ name, title, content: title })
const WAS = { accent: '#112233', labels: { 'home.headline': 'Say it' }, help: { topics: [topic('our-a')] } }

describe('settings of a partner that two people change', () => {
  test('merged settings have the changes of both people', () => {
    const stored = {
      ...WAS,
      labels: { 'home.headline': 'Say it', 'global.appName': 'Mill' },
      shortcuts: { ai: 'admins' },
    }
    expect(mergeSettings(stored, WAS, { ...WAS, accent: '#445566', labels: {} })).toEqual({
      ...stored,
      accent: '#445566',
      labels: { 'global.appName': 'Mill' },
    })
  })

  test('merged settings keep an article that was added meanwhile', () => {
    const stored = { ...WAS, help: { topics: [topic('our-a'), topic('our-b')] } }
    const saved = (topics: readonly object[]) => mergeSettings(stored, WAS, { ...WAS, help: { topics } }).help
    expect(saved([topic('our-a'), topic('our-c')])).toEqual({
      topics: [topic('our-a'), topic('our-b'), topic('our-c')],
    })
    expect(saved([topic('our-a', 'New')])).toEqual({ topics: [topic('our-a', 'New'), topic('our-b')] })
    expect(mergeSettings(stored, stored, { ...stored, help: { topics: [topic('our-b')] } }).help).toEqual({
      topics: [topic('our-b')],
    })
  })

  test('merged settings equal what was sent where nothing changed meanwhile', () => {
    expect(mergeSettings(WAS, WAS, { accent: '#445566' })).toEqual({ accent: '#445566' })
    expect(mergeSettings(WAS, WAS, WAS)).toEqual(WAS)
  })

  test('merged settings treat names of prototypes as ordinary names', () => {
    const odd = JSON.parse('{"__proto__":{"a":"b"},"constructor":"c"}') as Record<string, unknown>
    expect(Object.keys(mergeSettings({}, {}, odd)).toSorted()).toEqual(['__proto__', 'constructor'])
  })
})
