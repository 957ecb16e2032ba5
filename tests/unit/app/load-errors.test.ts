import { expect, test } from 'vitest'
import { nameLoadErrors } from '#app/load-errors.ts'

const told = (error: unknown): unknown => {
  const page = new EventTarget()
  nameLoadErrors(page)
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  return error
}

test('a script that does not come is a ChunkLoadError, in every browser’s words', () => {
  for (const words of [
    'Failed to fetch dynamically imported module: /assets/a.js',
    'error loading dynamically imported module: /assets/a.js',
    'Importing a module script failed.',
  ])
    expect(told(new TypeError(words))).toMatchObject({ name: 'ChunkLoadError', message: words })
})

test('a style that does not come has its code', () => {
  expect(told(new Error('Unable to preload CSS for /assets/a.css'))).toMatchObject({ name: 'Error', code: 'CSS_CHUNK_LOAD_FAILED' })
})

test('what is no error stays what it is', () => {
  expect(told('nothing')).toBe('nothing')
})
