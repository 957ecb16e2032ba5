import { beforeEach, describe, expect, test } from 'vitest'
import type { ExtensionChange } from '#features/extensions/registry/extension-events.ts'
import {
  createExtensionStore,
  type ExtensionStore,
  EXTENSION_STORAGE_FULL,
  EXTENSION_STORAGE_OFF,
} from '#features/extensions/registry/extension-store.ts'
import {
  extensionsStorageKey,
  unreadableExtensionsStorageKey,
} from '#features/extensions/registry/extension-storage-keys.ts'
import { createManualTimer, type ManualTimer } from '../../ui/manual-timer.ts'
import { extensionOf } from './manifests.ts'

const ACCOUNT = 7
const plainWords = extensionOf({ title: 'Plain words', permissions: ['read:strategy', 'write'] })
const linkBuilder = extensionOf({ title: 'Link builder' })

/** Local storage with room for so many characters, shared by the tabs of a test. */
function createStorage(maxChars = 5_000_000) {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const others = [...entries].reduce(
        (sum, [name, text]) => (name === key ? sum : sum + name.length + text.length),
        0,
      )
      if (others + key.length + value.length > maxChars) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
    removeItem: (key: string) => void entries.delete(key),
  }
}

let storage: ReturnType<typeof createStorage>
let timer: ManualTimer
let announced: ExtensionChange[]

beforeEach(() => {
  storage = createStorage()
  timer = createManualTimer()
  announced = []
})

const openStore = (): ExtensionStore =>
  createExtensionStore({ storage, account: ACCOUNT, timer, announce: (change) => announced.push(change) })

const names = (store: ExtensionStore) => store.list.get().map(({ manifest }) => manifest.name)

describe('delays', () => {
  test('a change is written and shown 200 ms after it was made', async () => {
    const store = openStore()
    const saved = store.save(plainWords)
    timer.pass(199)
    expect([storage.entries.size, names(store)]).toEqual([0, []])
    timer.pass(1)
    expect(await saved).toEqual({ ok: true, value: null })
    expect(names(store)).toEqual(['plain-words'])
    expect(names(openStore())).toEqual(['plain-words'])
  })

  test('continuous changes are written 250 ms after the first', () => {
    const store = openStore()
    void store.save(plainWords)
    timer.pass(150)
    void store.save(linkBuilder)
    timer.pass(99)
    expect(storage.entries.size).toBe(0)
    timer.pass(1)
    expect(names(store)).toEqual(['plain-words', 'link-builder'])
  })

  test('a page on its way out writes at once, and only once', () => {
    const store = openStore()
    void store.save(plainWords)
    store.flush()
    expect(names(openStore())).toEqual(['plain-words'])
    storage.entries.clear()
    timer.pass(1000)
    expect(storage.entries.size).toBe(0)
  })
})

describe('events', () => {
  test('each change fires its event once the list shows it', () => {
    const seen: string[] = []
    const store: ExtensionStore = createExtensionStore({
      storage,
      account: ACCOUNT,
      timer,
      announce: ({ event, name }) => seen.push(`${event} ${name}: ${names(store).join()}`),
    })
    void store.save(plainWords)
    store.flush()
    void store.save({ ...plainWords, manifest: { ...plainWords.manifest, version: '2' } })
    store.flush()
    void store.markOpened('plain-words', 5)
    store.flush()
    void store.remove('plain-words')
    store.flush()
    expect(seen).toEqual([
      'extension-registered plain-words: plain-words',
      'extension-updated plain-words: plain-words',
      'extension-unregistered plain-words: ',
    ])
  })

  test('a list that was stored before is no news', () => {
    void openStore().save(plainWords)
    timer.pass(200)
    announced = []
    openStore()
    expect(announced).toEqual([])
  })

  test('an update of an extension whose removal waits to be written does not bring it back', async () => {
    const store = openStore()
    void store.save(plainWords)
    store.flush()
    void store.remove('plain-words')
    timer.pass(100)
    const updated = store.update('plain-words', (one) => ({ ...one, manifest: { ...one.manifest, version: '2' } }))
    timer.pass(250)
    expect(await updated).toEqual({ ok: true, value: null })
    expect(names(store)).toEqual([])
  })

  test('an update begins with the extension as it is stored by then', () => {
    const store = openStore()
    void store.save(plainWords)
    void store.markOpened('plain-words', 5)
    void store.update('plain-words', (one) => ({ ...one, isHidden: true }))
    store.flush()
    expect(store.list.get()).toMatchObject([{ openedAt: 5, isHidden: true }])
  })

  test('a removed extension comes back to its place', () => {
    const store = openStore()
    void store.save(plainWords)
    void store.save(linkBuilder)
    void store.remove('plain-words')
    void store.save(plainWords, 0)
    store.flush()
    expect(names(store)).toEqual(['plain-words', 'link-builder'])
  })
})

describe('two tabs', () => {
  test('a write keeps what the other tab has stored meanwhile', () => {
    const [one, other] = [openStore(), openStore()]
    void one.save(plainWords)
    void other.save(linkBuilder)
    timer.pass(200)
    expect(names(openStore())).toEqual(['plain-words', 'link-builder'])
  })

  test('a tab follows the other one, with the same events', () => {
    const other = openStore()
    const store = openStore()
    void store.save(plainWords)
    store.flush()
    announced = []
    other.refresh()
    expect(names(other)).toEqual(['plain-words'])
    expect(announced).toEqual([{ event: 'extension-registered', name: 'plain-words' }])
  })

  test('the accounts of a browser have lists of their own', () => {
    void openStore().save(plainWords)
    timer.pass(200)
    const other = createExtensionStore({ storage, account: 8, timer, announce: () => {} })
    expect(names(other)).toEqual([])
  })
})

describe('storage that fails', () => {
  test.each(['{"extensions":', '[]', 'null', '{"extensions":{}}', ''])('an unreadable list is kept: %j', (stored) => {
    storage.entries.set(extensionsStorageKey(ACCOUNT), stored)
    const store = openStore()
    void store.save(plainWords)
    store.flush()
    expect(names(openStore())).toEqual(['plain-words'])
    expect(storage.entries.get(unreadableExtensionsStorageKey(ACCOUNT))).toBe(stored)
    expect(openStore().unreadable.get()).toBe(stored)
  })

  test('the readable entries of a damaged list are used', () => {
    const stored = JSON.stringify({
      extensions: [plainWords, { manifest: { title: '' }, source: 'added' }, linkBuilder, 5],
    })
    storage.entries.set(extensionsStorageKey(ACCOUNT), stored)
    const store = openStore()
    expect(names(store)).toEqual(['plain-words', 'link-builder'])
    expect(store.unreadable.get()).toBe(stored)
    store.discardUnreadable()
    expect(openStore().unreadable.get()).toBeNull()
    expect(names(openStore())).toEqual(['plain-words', 'link-builder'])
  })

  test('both copies are kept when a list is damaged twice', () => {
    for (const stored of ['first', 'second']) {
      storage.entries.set(extensionsStorageKey(ACCOUNT), stored)
      openStore()
    }
    expect(storage.entries.get(unreadableExtensionsStorageKey(ACCOUNT))).toBe('first\nsecond')
  })

  test('a damaged list that leaves no room for a copy is moved', () => {
    const stored = 'x'.repeat(600)
    storage = createStorage(1000)
    storage.entries.set(extensionsStorageKey(ACCOUNT), stored)
    expect(openStore().unreadable.get()).toBe(stored)
  })

  test('full storage refuses the change in words and keeps the rest', async () => {
    const store = openStore()
    void store.save(plainWords)
    store.flush()
    const stored = storage.entries.get(extensionsStorageKey(ACCOUNT)) ?? ''
    storage = Object.assign(storage, { setItem: createStorage(stored.length + 100).setItem })
    const saved = store.save(extensionOf({ title: 'Large', code: 'x'.repeat(5000) }))
    timer.pass(200)
    expect(await saved).toEqual({ ok: false, error: EXTENSION_STORAGE_FULL })
    expect(names(store)).toEqual(['plain-words'])
    expect(storage.entries.get(extensionsStorageKey(ACCOUNT))).toBe(stored)
  })

  test('storage that is turned off refuses the change in words', async () => {
    const off = () => {
      throw new DOMException('off', 'SecurityError')
    }
    const store = createExtensionStore({
      storage: { getItem: off, setItem: off, removeItem: off },
      account: ACCOUNT,
      timer,
      announce: () => {},
    })
    const saved = store.save(plainWords)
    timer.pass(200)
    expect(await saved).toEqual({ ok: false, error: EXTENSION_STORAGE_OFF })
    expect(names(store)).toEqual([])
  })
})
