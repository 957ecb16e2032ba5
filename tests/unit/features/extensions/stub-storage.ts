import { vi } from 'vitest'
import { extensionsStorageKey } from '#features/extensions/registry/extension-storage-keys.ts'
import { type RegisteredExtension, serializeExtensions } from '#features/extensions/registry/stored-extensions.ts'

let lastAccount = 800

/** Gives the test a browser's storage, with extensions of a new account, whose ID is the answer. */
export function stubStorage(extensions: readonly RegisteredExtension[]): number {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
  for (const name of ['addEventListener', 'dispatchEvent']) vi.stubGlobal(name, () => {})
  vi.stubGlobal('document', { addEventListener: () => {} })
  lastAccount += 1
  entries.set(extensionsStorageKey(lastAccount), serializeExtensions(extensions))
  return lastAccount
}
