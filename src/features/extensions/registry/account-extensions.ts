import { systemTimer } from '#ui/hooks/timer.ts'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { createExtensionStore, type ExtensionStore, type StoreResult } from './extension-store.ts'
import { extensionsStorageKey, unreadableExtensionsStorageKey } from './extension-storage-keys.ts'
import type { RegisteredExtension } from './stored-extensions.ts'

export type { RegisteredExtension } from './stored-extensions.ts'

const stores = new Map<number, ExtensionStore>()

/** The extensions of an account in this browser, read at the first call. */
export function extensionStore(account: number): ExtensionStore {
  const known = stores.get(account)
  if (known) return known
  const made = createExtensionStore({
    storage: {
      getItem,
      setItem: (key, value) => localStorage.setItem(key, value),
      removeItem: (key) => localStorage.removeItem(key),
    },
    account,
    timer: systemTimer,
    announce: ({ event, name }) => dispatchEvent(new CustomEvent(event, { detail: { name } })),
  })
  addEventListener('pagehide', made.flush)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') made.flush()
  })
  addEventListener('storage', ({ key }) => {
    if (key === null || key === extensionsStorageKey(account) || key === unreadableExtensionsStorageKey(account))
      made.refresh()
  })
  stores.set(account, made)
  return made
}

const getItem = (key: string): string | null => localStorage.getItem(key)

export const listExtensions = (account: number): readonly RegisteredExtension[] => extensionStore(account).list.get()

export const findExtension = (account: number, name: string): RegisteredExtension | undefined =>
  listExtensions(account).find(({ manifest }) => manifest.name === name)

/** Registers an extension, or replaces the one of its name. `at`: its place in the list, for undo. */
export const saveExtension = (account: number, extension: RegisteredExtension, at?: number): StoreResult =>
  extensionStore(account).save(extension, at)

/** Changes an extension as it is stored by then; nothing where it was removed meanwhile. */
export const updateExtension = (
  account: number,
  name: string,
  change: (extension: RegisteredExtension) => RegisteredExtension,
): StoreResult => extensionStore(account).update(name, change)

export const removeExtension = (account: number, name: string): StoreResult => extensionStore(account).remove(name)

/** Remembers that an extension was opened just now. */
export const markExtensionOpened = (account: number, name: string): StoreResult =>
  extensionStore(account).markOpened(name, Date.now())

/** Most recently opened first; those never opened come last, in the order of the list. */
export const sortByLastOpened = (extensions: readonly RegisteredExtension[]): readonly RegisteredExtension[] =>
  extensions.toSorted((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0))

/** The list of an account, rendered again when it changes in this tab or another. */
export const useExtensions = (account: number): readonly RegisteredExtension[] =>
  useObservable(extensionStore(account).list)
