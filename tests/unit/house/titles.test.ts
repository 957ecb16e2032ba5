import { describe, expect, test } from 'vitest'
import { lacksSubject, testTitles } from '../../../scripts/measures/titles.mjs'
import { titleFigure } from '../../../scripts/measures/measure.mjs'
import { readScripts } from '../../../scripts/measures/read-sources.mjs'
import { ROOT } from './walk.ts'

/** Titles such as "one network keeps 500 connections" begin with a listed word and are clear all the same. */
const MAX_SHARE = 0.025

describe('titles of tests', () => {
  test('at most 25 in 1,000 do not begin with their subject', () => {
    const { share, places } = titleFigure(readScripts(ROOT, ['tests']))
    expect(share, places.join('\n')).toBeLessThanOrEqual(MAX_SHARE)
  })

  test('every way of writing a test is found', () => {
    const text = [
      "test('a mutation', () => {})",
      "test.each([1])('a record %i', () => {})",
      'test(`a ${name}`, async () => {})',
      "describe('records', () => {})",
      "test.describe('groups', () => {})",
      "test.step('a step', () => {})",
    ].join('\n')
    expect(testTitles([{ path: 'tests/some.spec.ts', text }]).map(({ title }) => title)).toEqual([
      'a mutation',
      'a record %i',
      'a ${name}',
    ])
  })

  test.each(['is refused', 'what was typed stays', 'whoever logs in', 'it stays', 'of two devices, one wins'])(
    '"%s" lacks its subject',
    (title) => {
      expect(lacksSubject(title)).toBe(true)
    },
  )

  test.each(['a device is refused', 'typed text stays', '%s is refused', '"quoted" words stay', 'IDs rise'])(
    '"%s" begins with its subject',
    (title) => {
      expect(lacksSubject(title)).toBe(false)
    },
  )
})
