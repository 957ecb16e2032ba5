import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  deleteStoredFiles,
  clearFileCaches,
  storeIncomingFiles,
  readStoredFiles,
  consumeSharedFiles,
} from '#features/offers/files/incoming-file-cache.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2027-03-23T09:00:00Z')
const BASE = 'https://app.example'

/** A browser's caches in memory, as far as they are used. */
function memoryCaches() {
  const all = new Map<string, Map<string, Blob>>()
  const open = async (name: string) => {
    const held = all.get(name) ?? new Map<string, Blob>()
    all.set(name, held)
    const urlOf = (request: string | { readonly url: string }) =>
      new URL(typeof request === 'string' ? request : request.url, BASE).href
    return {
      keys: async () => [...held.keys()].map((url) => ({ url })),
      match: async (request: { readonly url: string }) => {
        const blob = held.get(urlOf(request))
        return blob && new Response(blob)
      },
      put: async (request: string, response: Response) => void held.set(urlOf(request), await response.blob()),
      delete: async (request: { readonly url: string }) => held.delete(urlOf(request)),
    }
  }
  return { open, delete: async (name: string) => all.delete(name), all }
}

let memory: ReturnType<typeof memoryCaches>
/** Another tab of the same browser. */
function openTab(): void {
  const texts = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  })
}
beforeEach(() => {
  memory = memoryCaches()
  vi.stubGlobal('caches', memory)
  openTab()
})
afterEach(() => vi.unstubAllGlobals())

const file = (name: string, text = 'x') => new File([text], name)
const keep = (files: readonly File[], { account = 1, nowMs = NOW } = {}) =>
  storeIncomingFiles({ account, files, nowMs })
const kept = async (account = 1) =>
  Promise.all((await readStoredFiles(account)).map(async (one) => [one.name, await one.text()]))
const countIn = (name: string) => memory.all.get(name)?.size ?? 0

test('files come back with their names and their words, in their order, as often as the page is loaded', async () => {
  await keep([file('ü 50 %/a?.appc', 'Brot'), file('رغيف.appc', '{{a}} <b>'), file('half \uD800.appc', '3')])
  const expected = [
    ['ü 50 %/a?.appc', 'Brot'],
    ['رغيف.appc', '{{a}} <b>'],
    ['half \uFFFD.appc', '3'],
  ]
  expect(await kept()).toEqual(expected)
  expect(await kept()).toEqual(expected)
})

test('another account and another tab see none, and others take their place', async () => {
  await keep([file('a.appc')])
  expect(await kept(2)).toEqual([])
  await keep([file('b.appc')])
  expect(await kept()).toEqual([['b.appc', 'x']])
  expect(countIn('looked-at-files')).toBe(1)
  openTab()
  expect(await kept()).toEqual([])
})

test('a used file is deleted, and files of other tabs only after a day', async () => {
  await keep([file('a.appc')])
  openTab()
  await keep([file('b.appc')], { nowMs: NOW + 1_000 })
  expect(countIn('looked-at-files')).toBe(2)
  openTab()
  await keep([file('c.appc')], { nowMs: NOW + DAY_MS + 500 })
  expect(countIn('looked-at-files')).toBe(2)
  await deleteStoredFiles()
  expect(await kept()).toEqual([])
  expect(countIn('looked-at-files')).toBe(1)
})

test('a file that is too large to be read is not stored', async () => {
  const large = file('large.appc')
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
  await keep([large, file('a.appc')])
  expect(await kept()).toEqual([['a.appc', 'x']])
})

test('a shared file is used once, and logging out deletes it', async () => {
  const shared = await memory.open('shared-files')
  await shared.put('/shared-files/1-0/Loaf%2C%2050%20%25.appc', new Response('Loaf'))
  expect((await consumeSharedFiles()).map(({ name }) => name)).toEqual(['Loaf, 50 %.appc'])
  expect(await consumeSharedFiles()).toEqual([])
  const anew = await memory.open('shared-files')
  await anew.put('/shared-files/2-0/a.appc', new Response('a'))
  await keep([file('b.appc')])
  await clearFileCaches()
  expect(memory.all.size).toBe(0)
  expect(await kept()).toEqual([])
})

test('storing fails with an error where the browser stores nothing', async () => {
  vi.stubGlobal('caches', undefined)
  await expect(keep([file('a.appc')])).rejects.toThrow()
})
