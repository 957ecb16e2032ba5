import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openExtensionAtom } from '#features/extensions/host/open-extension.ts'
import { openedExtensionsAtom } from '#features/extensions/host/opened-extensions-state.ts'
import { hideExtensionAtom, occupyPlaceAtom } from '#features/extensions/host/extension-slots.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const opened = () => {
  const store = createStore()
  const onHide = vi.fn()
  store.set(openExtensionAtom, 'plain-words', { onHide, menu: 'check' })
  const names = () => store.get(openedExtensionsAtom).map(({ name, isHidden }) => (isHidden ? `(${name})` : name))
  return { store, onHide, names, id: store.get(openedExtensionsAtom)[0]?.id ?? 0 }
}

test('a hidden extension tells who opened it, once, and is taken away 500 ms later', () => {
  const { store, onHide, names, id } = opened()
  store.set(hideExtensionAtom, id)
  store.set(hideExtensionAtom, id)
  expect(onHide).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(499)
  expect(names()).toEqual(['(plain-words)'])
  vi.advanceTimersByTime(1)
  expect(names()).toEqual([])
})

test('an extension hides the one that was in its place, and no other', () => {
  const { store, names, id } = opened()
  store.set(occupyPlaceAtom, id, 'right-panel')
  for (const [name, place] of [
    ['link-builder', 'modal'],
    ['other', 'right-panel'],
  ] as const) {
    store.set(openExtensionAtom, name)
    store.set(occupyPlaceAtom, store.get(openedExtensionsAtom).at(-1)?.id ?? 0, place)
  }
  expect(names()).toEqual(['(plain-words)', 'link-builder', 'other'])
})
