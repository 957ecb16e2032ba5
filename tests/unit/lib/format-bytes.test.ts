import { expect, test } from 'vitest'
import { formatBytes } from '#lib/format-bytes.ts'

test.each([
  [0, '0 bytes'],
  [-5, '0 bytes'],
  [999, '999 bytes'],
  [48_200, '48 kB'],
  [999_700, '1.0 MB'],
  [4_249_000, '4.2 MB'],
  [12_300_000_000, '12 GB'],
  [5_000_000_000_000_000, '5000 TB'],
])('%d is %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
