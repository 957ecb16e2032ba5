import { expect, test } from 'vitest'
import { linesToParts, partsToLines } from '#features/admin/partners/library/parts-lines.ts'

test.each([
  [{}, ''],
  [{ subject: 'Fresh: at your door' }, 'subject: Fresh: at your door'],
  [{ subject: 'A', first_comment: 'one\ntwo' }, 'subject: A\nfirst_comment: one\n  two'],
])('%j is written as lines, and read again', (parts, lines) => {
  expect(partsToLines(parts)).toBe(lines)
  expect(linesToParts(lines)).toEqual({ ok: true, value: parts })
})

test.each([
  ['Just words', 'Line 1: write a short text as subject: Your text'],
  ['subject: A\nsubject: B', 'Line 2: subject is already used'],
  ['\n  words', 'Line 2: write a short text as subject: Your text'],
])('%j says which line is none', (lines, error) => {
  expect(linesToParts(lines)).toEqual({ ok: false, error })
})
