import { createStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { openedExtensionsAtom } from '#features/extensions/host/opened-extensions-state.ts'
import { hideExtensionAtom } from '#features/extensions/host/extension-slots.ts'
import { watchExtensionEnd } from '#features/extensions/host/use-extension-run.ts'
import { extensionStore, removeExtension, saveExtension } from '#features/extensions/registry/account-extensions.ts'
import { extensionOf } from './manifests.ts'
import { stubStorage } from './stub-storage.ts'

afterEach(() => void vi.unstubAllGlobals())

const NAME = 'plain-words'

const watched = () => {
  const plainWords = extensionOf({ title: 'Plain words', permissions: ['write'] })
  const account = stubStorage([plainWords])
  const store = createStore()
  store.set(openedExtensionsAtom, [
    { id: 1, name: NAME },
    { id: 2, name: 'other' },
  ])
  const onEnd = vi.fn()
  watchExtensionEnd({ store, account }, { id: 1, name: NAME }, onEnd)
  return { store, account, onEnd, plainWords }
}

test('hiding an extension ends it at once, and no other', () => {
  const { store, onEnd } = watched()
  store.set(hideExtensionAtom, 2)
  expect(onEnd).not.toHaveBeenCalled()
  store.set(hideExtensionAtom, 1)
  expect(onEnd).toHaveBeenCalled()
})

test('removing an extension ends it at once; a change of it does not', () => {
  const { account, onEnd, plainWords } = watched()
  void saveExtension(account, { ...plainWords, isHidden: true })
  extensionStore(account).flush()
  expect(onEnd).not.toHaveBeenCalled()
  void removeExtension(account, NAME)
  extensionStore(account).flush()
  expect(onEnd).toHaveBeenCalled()
})

test('an extension that is no longer agreed to ends at once', () => {
  const { account, onEnd, plainWords } = watched()
  void saveExtension(account, { ...plainWords, agreed: null })
  extensionStore(account).flush()
  expect(onEnd).toHaveBeenCalled()
})
