import { beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, LOAD_LIMIT_MS, importPart, loadPart } from '#ui/loading/load-part.ts'
import { createManualTimer, type ManualTimer } from '../manual-timer.ts'

let timer: ManualTimer
beforeEach(() => {
  timer = createManualTimer()
})

const failing = (error: Error) =>
  loadPart(async () => {
    throw error
  }, timer)

test('a part that comes is given', async () => {
  expect(await loadPart(async () => 'a part', timer)).toBe('a part')
})

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://offers.example/assets/settings-1.js'],
  ['Firefox', 'error loading dynamically imported module: https://offers.example/assets/settings-1.js'],
  ['Safari', 'Importing a module script failed.'],
])('a script that does not come is a ChunkLoadError: %s', async (_browser, words) => {
  const cause = new TypeError(words)
  await expect(failing(cause)).rejects.toMatchObject({ name: 'ChunkLoadError', code: undefined, cause })
})

test('a part that loaded and failed at its start stays failed', async () => {
  const error = new RangeError('no such form')
  await expect(failing(error)).rejects.toBe(error)
})

test('a part that does not load within 120000 ms has failed', async () => {
  const failed = vi.fn()
  const loading = loadPart(() => new Promise(() => {}), timer)
  loading.catch(failed)
  timer.pass(LOAD_LIMIT_MS - 1)
  await Promise.resolve()
  expect(failed).not.toHaveBeenCalled()
  timer.pass(1)
  await expect(loading).rejects.toBeInstanceOf(ChunkLoadError)
  expect(LOAD_LIMIT_MS).toBe(120_000)
})

test('a script that did not come is asked for under another address the next time; one that came is not', async () => {
  const urls: string[] = []
  const refusing = (url: string): Promise<never> => {
    urls.push(url)
    return Promise.reject(new Error('Failed to fetch dynamically imported module'))
  }
  const coming = (url: string): Promise<string> => {
    urls.push(url)
    return Promise.resolve('there')
  }
  await expect(importPart(refusing, './a.js')).rejects.toThrow()
  await expect(importPart(refusing, './a.js')).rejects.toThrow()
  await expect(importPart(coming, './a.js')).resolves.toBe('there')
  await expect(importPart(coming, './b.js')).resolves.toBe('there')
  expect(urls).toEqual(['./a.js', './a.js?again=1', './a.js?again=2', './b.js'])
})
