import { describe, expect, test } from 'vitest'
import { settingAt, withSetting } from '#domain/partner/partner-settings.ts'

describe('a setting at its place', () => {
  test('a setting is read and written at its path, which only the first dot divides', () => {
    const settings = withSetting(withSetting({}, 'labels.home.headline', 'Flour'), 'accent', '#abc')
    expect(settings).toEqual({ accent: '#abc', labels: { 'home.headline': 'Flour' } })
    expect(settingAt(settings, 'labels.home.headline')).toBe('Flour')
    expect(settingAt(settings, 'accent')).toBe('#abc')
  })

  test('an empty text deletes a setting and leaves the others', () => {
    expect(withSetting({ accent: '#abc', labels: { a: 'x', b: 'y' } }, 'labels.a', '')).toEqual({
      accent: '#abc',
      labels: { b: 'y' },
    })
    expect(withSetting({ accent: '#abc' }, 'accent', '')).toEqual({})
  })

  test('a setting that is no text reads as empty', () => {
    for (const settings of [{}, { labels: 'text' }, { labels: { a: 7 } }, { labels: null }])
      expect(settingAt(settings, 'labels.a')).toBe('')
    expect(settingAt({}, 'labels.constructor')).toBe('')
    expect(withSetting({ labels: 'text' }, 'labels.a', 'x')).toEqual({ labels: { a: 'x' } })
  })
})
