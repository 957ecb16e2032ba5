import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { graphemeCount, isLongerThan } from '#lib/text/graphemes.ts'
import { segmentText } from '#lib/text/segment-text.ts'
import { cpuNowMs } from '../../../support/tools/cpu-time.ts'

const GRANULARITIES = ['grapheme', 'word', 'sentence'] as const
const anyPiece = fc.oneof(
  fc.constantFrom(
    'e\u0301',
    '👩‍👩‍👧',
    '🇩🇪',
    '\u200b',
    ' ',
    '. ',
    '1.5',
    'Mr. ',
    'z. B. ',
    '! ',
    '\r\n',
    'مرحبا ',
    'नमस्ते ',
    'été ',
    '한국어 ',
  ),
  fc.string({ unit: 'binary', maxLength: 5 }),
)
const longText = fc.array(anyPiece, { minLength: 50, maxLength: 400 }).map((pieces) => pieces.join('').repeat(8))

describe.each(GRANULARITIES)('parting a long text by %s', (granularity) => {
  const segmenter = new Intl.Segmenter('en', { granularity })

  test('splitting a long text gives the platform’s segments', () => {
    fc.assert(
      fc.property(longText, (text) => {
        const expected = Array.from(segmenter.segment(text), ({ segment }) => segment)
        expect(Array.from(segmentText(segmenter, text), ({ segment }) => segment)).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  test('splitting a long text keeps a segment whole that is longer than a window', () => {
    const text = `${'a'.repeat(5_000)} ${'\u0301'.repeat(5_000)}`
    expect(Array.from(segmentText(segmenter, text), ({ segment }) => segment).join('')).toBe(text)
    expect(Array.from(segmentText(segmenter, text)).length).toBe(Array.from(segmenter.segment(text)).length)
  })
})

test('counting letters ends where a limit is passed', () => {
  expect(graphemeCount('é👩‍👩‍👧x'.repeat(1_000))).toBe(3_000)
  expect(graphemeCount('é👩‍👩‍👧x'.repeat(1_000), 10)).toBe(11)
  expect(isLongerThan('é👩‍👩‍👧x'.repeat(1_000), 3_000)).toBe(false)
  expect(isLongerThan('é👩‍👩‍👧x'.repeat(1_000), 2_999)).toBe(true)
})

test('a text ten times as long takes about ten times as long', () => {
  const piece = '\u200b\u0301👩‍👩 日本語 '
  const timeOf = (length: number) => {
    const text = piece.repeat(length / piece.length)
    const times = Array.from({ length: 3 }, () => {
      const startMs = cpuNowMs()
      graphemeCount(text)
      return cpuNowMs() - startMs
    })
    return Math.min(...times)
  }
  timeOf(20_000)
  expect(timeOf(200_000) / timeOf(20_000)).toBeLessThan(25)
})
