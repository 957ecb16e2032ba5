import { t } from '@lingui/core/macro'
import { err, ok, type Result } from '#lib/result.ts'
import { type Observable, createObservable } from '#ui/hooks/observable.ts'
import type { Timer } from '#ui/hooks/timer.ts'
import { extensionChanges, type ExtensionChange } from './extension-events.ts'
import { extensionsStorageKey, unreadableExtensionsStorageKey } from './extension-storage-keys.ts'
import { parseStoredExtensions, type RegisteredExtension, serializeExtensions } from './stored-extensions.ts'

/**
 * Changes are written this long after the last one, and this long after the first at the latest (specification, 9.03).
 */
const WRITE_AFTER_MS = 200
const WRITE_BY_MS = 250

export const EXTENSION_STORAGE_FULL = t`There isn’t enough room for this extension in the browser’s storage. Remove an extension that you don’t use, then try again.`
export const EXTENSION_STORAGE_OFF = t`This browser doesn’t let the app store extensions. Allow site data for this page, then try again.`

/** Resolves once the change is stored and shown; errors are one sentence, and nothing has changed then. */
export type StoreResult = Promise<Result<null, string>>

export interface ExtensionStore {
  readonly list: Observable<readonly RegisteredExtension[]>
  /** Stored text that could not be read, kept under a key of its own until somebody downloads or discards it. */
  readonly unreadable: Observable<string | null>
  /** Registers an extension, or replaces the one of its name. `at`: its place in the list, for undo. */
  readonly save: (extension: RegisteredExtension, at?: number) => StoreResult
  /** Changes an extension as it is stored by then; nothing where it was removed meanwhile. */
  readonly update: (name: string, change: (extension: RegisteredExtension) => RegisteredExtension) => StoreResult
  readonly remove: (name: string) => StoreResult
  readonly markOpened: (name: string, atMs: number) => StoreResult
  readonly discardUnreadable: () => void
  /** Writes at once: the page may be on its way out. */
  readonly flush: () => void
  /** Takes over what another tab has stored. */
  readonly refresh: () => void
}

interface ExtensionStoreOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly account: number
  readonly timer: Timer
  /** Called once the list shows the change. */
  readonly announce: (change: ExtensionChange) => void
}

type Edit = (extensions: readonly RegisteredExtension[]) => readonly RegisteredExtension[]
interface PendingEdit {
  readonly edit: Edit
  readonly settle: (result: Result<null, string>) => void
}

/**
 * The extensions of one account on this device. Each write begins with what is stored, so that two tabs don't overwrite
 * each other.
 */
export function createExtensionStore({ storage, account, timer, announce }: ExtensionStoreOptions): ExtensionStore {
  const key = extensionsStorageKey(account)
  const unreadableKey = unreadableExtensionsStorageKey(account)
  const list = createObservable<readonly RegisteredExtension[]>([])
  const unreadable = createObservable<string | null>(null)
  let pending: PendingEdit[] = []
  let cancelTimer = () => {}
  let cancelDeadline: (() => void) | null = null

  const show = (extensions: readonly RegisteredExtension[]) => {
    const changes = extensionChanges(list.get(), extensions)
    list.set(extensions)
    for (const change of changes) announce(change)
  }
  /** Reads the list; a damaged one is copied aside first, as the next write replaces it. */
  const read = (): readonly RegisteredExtension[] => {
    const stored = storage.getItem(key)
    const { extensions, isDamaged } = parseStoredExtensions(stored)
    if (isDamaged && stored !== null) {
      setAside(stored)
      storage.setItem(key, serializeExtensions(extensions))
    }
    unreadable.set(storage.getItem(unreadableKey))
    return extensions
  }
  const setAside = (stored: string) => {
    const earlier = storage.getItem(unreadableKey)
    const both = earlier === null || earlier === stored ? stored : `${earlier}\n${stored}`
    // Storage has room for one of them at least: the damaged list gives way to its copy.
    storage.removeItem(key)
    try {
      storage.setItem(unreadableKey, both)
    } catch (error) {
      storage.setItem(key, stored)
      throw error
    }
  }
  const refresh = () => {
    try {
      show(read())
    } catch {
      // Storage is turned off or full: the list stays as it was, and the next change says so.
    }
  }
  const flush = () => {
    cancelTimer()
    cancelDeadline?.()
    cancelDeadline = null
    const edits = pending
    pending = []
    if (edits.length === 0) return
    const result = write(edits)
    for (const { settle } of edits) settle(result)
  }
  const write = (edits: readonly PendingEdit[]): Result<null, string> => {
    try {
      const before = read()
      const after = edits.reduce((extensions, { edit }) => edit(extensions), before)
      storage.setItem(key, serializeExtensions(after))
      show(after)
      return ok(null)
    } catch (error) {
      return err(isFull(error) ? EXTENSION_STORAGE_FULL : EXTENSION_STORAGE_OFF)
    }
  }
  const change = (edit: Edit): StoreResult =>
    new Promise((settle) => {
      pending.push({ edit, settle })
      cancelTimer()
      cancelTimer = timer.after(WRITE_AFTER_MS, flush)
      cancelDeadline ??= timer.after(WRITE_BY_MS, flush)
    })
  const update: ExtensionStore['update'] = (name, of) =>
    change((all) => all.map((one) => (one.manifest.name === name ? of(one) : one)))
  try {
    // The first list is no change: nothing is announced.
    list.set(read())
  } catch {
    // The next change says why.
  }
  return {
    list,
    unreadable,
    save: (extension, at) => change((all) => replaced(all, extension, at)),
    remove: (name) => change((all) => all.filter(({ manifest }) => manifest.name !== name)),
    update,
    markOpened: (name, atMs) => update(name, (one) => ({ ...one, openedAt: atMs })),
    discardUnreadable: () => {
      storage.removeItem(unreadableKey)
      unreadable.set(null)
    },
    flush,
    refresh,
  }
}

function replaced(
  all: readonly RegisteredExtension[],
  extension: RegisteredExtension,
  at?: number,
): readonly RegisteredExtension[] {
  const index = all.findIndex(({ manifest }) => manifest.name === extension.manifest.name)
  return index === -1 ? all.toSpliced(at ?? all.length, 0, extension) : all.with(index, extension)
}

const isFull = (error: unknown): boolean => error instanceof DOMException && /quota/i.test(error.name)
