import { expect, test, vi } from 'vitest'
import { placeItems } from '#features/shell/menus/palette-items.ts'
import { isToCome } from '#features/shell/frame/places-to-come.ts'
import { noteRecent, readRecent } from '#features/shell/menus/palette-recent.ts'

const labels = (isAdmin: boolean, offerName: string | null) => placeItems({ isAdmin, offerName }, () => {}).map(({ label }) => label)

test('the places of the menus, each once; those of administrators and reports only where the menu has them', () => {
  expect(new Set(labels(true, null)).size).toBe(labels(true, null).length)
  expect(labels(false, 'weekly-loaf')).not.toContain('Admin')
  expect(labels(true, null)).not.toContain('Reports')
  expect(labels(true, 'weekly-loaf')).toContain('Admin')
})

test('nothing leads to a page that is still to come', () => {
  const hrefs = placeItems({ isAdmin: true, offerName: 'weekly-loaf' }, () => {}).map(({ key }) => key.replace('place:', ''))
  expect(hrefs).toContain('/browse/opportunities')
  expect(hrefs.filter(isToCome)).toEqual([])
})

test('a place goes to its address', () => {
  const go = vi.fn()
  placeItems({ isAdmin: false, offerName: null }, go)
    .find(({ label }) => label === 'Preferences')
    ?.onChoose()
  expect(go).toHaveBeenCalledWith('/settings/preferences')
})

test('the last five choices of an account, the newest first, each once', () => {
  const kept = new Map<string, string>()
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) }
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) noteRecent(storage, 1, key)
  expect(readRecent(storage, 1)).toEqual(['c', 'f', 'e', 'd', 'b'])
  expect(readRecent(storage, 2)).toEqual([])
  kept.set('palette-recent:1', '{broken')
  expect(readRecent(storage, 1)).toEqual([])
})
