import { describe, expect, test } from 'vitest'
import { diffSegments } from '#ui/text/diff-segments.ts'
import { isChangedLine, segmentsByLine, hunksNearChanges } from '#ui/text/diff-hunks.ts'

const lines = (count: number): string[] => Array.from({ length: count }, (_, index) => `Line ${index + 1}\n`)

/** What is shown of a text beside another one: its lines by number, '…' for those left out; null for the whole text. */
function shownOf(before: string, after: string): string | null {
  const marked = segmentsByLine(diffSegments(before, after) ?? [])
  const runs = hunksNearChanges(
    marked.map(isChangedLine),
    marked.map((line) => line.reduce((sum, { text }) => sum + text.length, 0)),
  )
  return runs?.map(({ isShown, from, to }) => (isShown ? `${from + 1}-${to}` : '…')).join(' ') ?? null
}

describe('of a long text the lines near a change', () => {
  const before = lines(60)
  const changed = (...at: number[]) =>
    before.map((line, index) => (at.includes(index + 1) ? `Another ${line}` : line)).join('')

  test.each([
    [[30], '… 28-32 …'],
    [[1, 60], '1-3 … 58-60'],
    [[10, 14], '… 8-16 …'],
    [[10, 17], '… 8-12 13-14 15-19 …'],
  ])('changed in %j: %s', (at, shown) => {
    expect(shownOf(before.join(''), changed(...at))).toBe(shown)
  })

  test('a line that was taken out is one where it was', () => {
    expect(shownOf(before.join(''), before.filter((_, index) => index !== 39).join(''))).toMatch(/^… 3[78]-4[12] …$/)
  })

  test('the whole of what has no change, or more of them than can be picked out', () => {
    expect(shownOf(before.join(''), before.join(''))).toBeNull()
    expect(shownOf('x', before.join(''))).toBeNull()
    const long = lines(60).map((line) => `${'word '.repeat(300)}${line}`)
    expect(
      shownOf(
        long.join(''),
        long.map((line, index) => (index % 6 === 0 ? line.replace('word', 'work') : line)).join(''),
      ),
    ).toBeNull()
  })
})

test('no character is lost between the pieces and their lines', () => {
  const after = 'One\n\nTwo words\nThree'
  const marked = segmentsByLine(diffSegments('One\n\nTwo\nThree\n', after) ?? [])
  const texts = marked.map((line) => line.map(({ type, text }) => (type === 'removed' ? '' : text)).join(''))
  expect(texts).toEqual(['One\n', '\n', 'Two words\n', 'Three'])
})

test('texts too long to be compared by words are compared by lines, and by words in those', () => {
  const before = lines(20_000)
  const after = before.with(9_999, 'Line ten thousand\n')
  const pieces = diffSegments(before.join(''), after.join(''))
  expect(pieces?.filter(({ type }) => type === 'changed')).toEqual([{ type: 'changed', text: 'ten thousand' }])
  expect(pieces?.map(({ type, text }) => (type === 'removed' ? '' : text)).join('')).toBe(after.join(''))
})
