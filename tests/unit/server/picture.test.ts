import { expect, test } from 'vitest'
import { readPicture } from '#server/partners/recognized-picture.ts'

const typeOf = (text: string) => {
  const read = readPicture(Buffer.from(text))
  return read.ok ? read.value.mediaType : null
}

test('an SVG is known by its first element, whatever stands before it', () => {
  expect(typeOf('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe('image/svg+xml')
  expect(typeOf('<?xml version="1.0"?>\n<!-- a -- b --><!doctype svg>\n<!-- c --> <svg>')).toBe('image/svg+xml')
  expect(typeOf('<!-- <svg> --><html>')).toBeNull()
  expect(typeOf('<html><svg></svg></html>')).toBeNull()
})

test('a file that could be read in very many ways is still read at once', () => {
  // Read with every comment allowed to swallow the next ones this takes longer than anybody waits.
  expect(typeOf('<!---->'.repeat(500))).toBeNull()
})
