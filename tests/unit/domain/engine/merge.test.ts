import { describe, expect, test } from 'vitest'
import { mergeFieldEdit } from '#domain/engine/merge.ts'

const lines = (...all: readonly string[]): string => all.join('\n')
const BASE = lines('one', 'two', 'three', 'four', 'five', 'six')

describe('the table of the protocol', () => {
  test('the field still is what was replaced: the value is taken', () => {
    expect(mergeFieldEdit('A', 'A', 'B')).toEqual({ status: 'applied', value: 'B' })
    expect(mergeFieldEdit(BASE, BASE, '')).toEqual({ status: 'applied', value: '' })
    expect(mergeFieldEdit(false, false, true)).toEqual({ status: 'applied', value: true })
  })

  test('the field already is the value: nothing to do', () => {
    expect(mergeFieldEdit('B', 'A', 'B')).toEqual({ status: 'applied', value: 'B' })
    expect(mergeFieldEdit(true, false, true)).toEqual({ status: 'applied', value: true })
  })

  test('separate line changes are merged', () => {
    const current = lines('one', 'TWO', 'three', 'four', 'five', 'six')
    const value = lines('one', 'two', 'three', 'four', 'FIVE', 'six', 'seven')
    expect(mergeFieldEdit(current, BASE, value)).toEqual({
      status: 'merged',
      value: lines('one', 'TWO', 'three', 'four', 'FIVE', 'six', 'seven'),
    })
    expect(mergeFieldEdit(value, BASE, current)).toEqual(mergeFieldEdit(current, BASE, value))
  })

  test('one side removes lines, the other adds some elsewhere', () => {
    expect(
      mergeFieldEdit(
        lines('three', 'four', 'five', 'six'),
        BASE,
        lines('one', 'two', 'three', 'four', 'five', 'new', 'six'),
      ),
    ).toEqual({
      status: 'merged',
      value: lines('three', 'four', 'five', 'new', 'six'),
    })
  })

  test.each([
    ['the same line', lines('one', 'TWO', 'three'), lines('one', 'two', 'three'), lines('one', 'Two!', 'three')],
    [
      'overlapping lines',
      lines('X', 'Y', 'three', 'four'),
      lines('one', 'two', 'three', 'four'),
      lines('one', 'P', 'Q', 'four'),
    ],
    ['lines side by side', lines('ONE', 'two', 'three'), lines('one', 'two', 'three'), lines('one', 'TWO', 'three')],
    [
      'an insertion beside a change',
      lines('one', 'new', 'two', 'three'),
      lines('one', 'two', 'three'),
      lines('one', 'TWO', 'three'),
    ],
    ['two insertions at one place', lines('one', 'a', 'two'), lines('one', 'two'), lines('one', 'b', 'two')],
    [
      'a line that the other side removed',
      lines('one', 'three', 'four'),
      lines('one', 'two', 'three', 'four'),
      lines('one', 'TWO', 'three', 'four'),
    ],
    ['a single line', 'B', 'A', 'C'],
    ['an emptied text', '', BASE, lines('one', 'two', 'three', 'four', 'five', 'SIX')],
    ['two texts in an empty field', lines('a', 'b'), '', lines('c', 'd')],
    ['a flag that is neither', true, 'x', false],
    ['a text where a flag was', 'x', false, true],
  ] as const)('%s: conflict', (_what, current, was, value) =>
    expect(mergeFieldEdit(current, was, value)).toEqual({ status: 'conflict' }),
  )

  test('a value changed without its old value is replaced on purpose', () => {
    expect(mergeFieldEdit('anything', undefined, 'B')).toEqual({ status: 'applied', value: 'B' })
    expect(mergeFieldEdit(undefined, undefined, 'B')).toEqual({ status: 'applied', value: 'B' })
  })

  test('an absent field and an empty one are the same', () => {
    expect(mergeFieldEdit(undefined, '', 'B')).toEqual({ status: 'applied', value: 'B' })
    expect(mergeFieldEdit(undefined, 'A', '')).toEqual({ status: 'applied', value: '' })
    expect(mergeFieldEdit('', '', 'B')).toEqual({ status: 'applied', value: 'B' })
    expect(mergeFieldEdit(undefined, 'A', 'B')).toEqual({ status: 'conflict' })
  })
})

describe('repeated lines', () => {
  const repeated = lines('intro', 'milk', 'eggs', 'milk', 'end', 'tail', 'last')

  test.each([
    ['a repeated line removed', lines('intro', 'milk', 'eggs', 'end', 'tail', 'last')],
    ['a repeated line changed', lines('intro', 'milk', 'eggs', 'cream', 'end', 'tail', 'last')],
    ['a line added that is there already', lines('intro', 'milk', 'eggs', 'eggs', 'milk', 'end', 'tail', 'last')],
  ])('%s could have been meant elsewhere: conflict', (_what, value) => {
    expect(mergeFieldEdit(lines('intro', 'milk', 'eggs', 'milk', 'end', 'tail', 'LAST'), repeated, value)).toEqual({
      status: 'conflict',
    })
  })

  test('a line added between two equal ones: conflict', () => {
    const base = lines('x', 'same', 'same', 'y', 'z', 'end')
    expect(
      mergeFieldEdit(
        lines('x', 'same', 'same', 'y', 'z', 'END'),
        base,
        lines('x', 'same', 'new', 'same', 'y', 'z', 'end'),
      ),
    ).toEqual({
      status: 'conflict',
    })
  })

  test('a change apart from repeated lines is not held up by them', () => {
    const value = lines('INTRO', 'milk', 'eggs', 'milk', 'end', 'tail', 'last')
    expect(
      mergeFieldEdit(lines('intro', 'milk', 'eggs', 'milk', 'end', 'tail', 'LAST'), repeated, value),
    ).toMatchObject({
      status: 'merged',
    })
  })

  test('blank lines are not taken for repeated ones', () => {
    const base = lines('a', '', 'b', '', 'c', '', 'd')
    expect(mergeFieldEdit(lines('A', '', 'b', '', 'c', '', 'd'), base, lines('a', '', 'b', '', 'c', '', 'D'))).toEqual({
      status: 'merged',
      value: lines('A', '', 'b', '', 'c', '', 'D'),
    })
  })
})

test('a blank line that goes is no conflict, though there are others', () => {
  expect(
    mergeFieldEdit(
      lines('a', '', 'b', '', 'c', '', 'D'),
      lines('a', '', 'b', '', 'c', '', 'd'),
      lines('a', 'b', '', 'c', '', 'd'),
    ),
  ).toEqual({
    status: 'merged',
    value: lines('a', 'b', '', 'c', '', 'D'),
  })
})

describe('line endings', () => {
  test('carriage returns are kept as they stand', () => {
    const base = 'one\r\ntwo\r\nthree\r\nfour\r\n'
    expect(mergeFieldEdit('ONE\r\ntwo\r\nthree\r\nfour\r\n', base, 'one\r\ntwo\r\nthree\r\nFOUR\r\n')).toEqual({
      status: 'merged',
      value: 'ONE\r\ntwo\r\nthree\r\nFOUR\r\n',
    })
  })

  test('a line whose ending alone was changed is a changed line', () => {
    expect(mergeFieldEdit('one\r\ntwo\nthree', 'one\ntwo\nthree', 'ONE\ntwo\nthree')).toEqual({ status: 'conflict' })
  })

  test('a last line break that one side added is kept', () => {
    expect(mergeFieldEdit(`${BASE}\n`, BASE, BASE.replace('one', 'ONE'))).toEqual({
      status: 'merged',
      value: `${BASE.replace('one', 'ONE')}\n`,
    })
  })
})

test('a field that was sent along unchanged, or typed and taken back, is in nobody’s way', () => {
  expect(mergeFieldEdit('theirs', 'before', 'before')).toEqual({ status: 'applied', value: 'theirs' })
  expect(mergeFieldEdit(undefined, '', '')).toEqual({ status: 'applied', value: '' })
})
