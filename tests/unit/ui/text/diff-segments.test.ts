import { describe, expect, test } from 'vitest'
import { diffSegments } from '#ui/text/diff-segments.ts'

const marked = (before: string, after: string) =>
  diffSegments(before, after)
    ?.map(({ type, text }) => ({ same: text, changed: `[${text}]`, removed: `{${text}}` })[type])
    .join('')

describe('words that were not there before', () => {
  test.each([
    ['text us by Sunday', 'text us by Saturday noon', 'text us by [Saturday noon]'],
    ['that week is free.', 'that week is free, no questions asked.', 'that week is free[, no questions asked].'],
    ['one two three', 'one three', 'one {two }three'],
    ['', 'all of it', '[all of it]'],
    ['the same', 'the same', 'the same'],
    ['a line\nand another', 'a line\nand one more', 'a line\nand [one more]'],
    ['Свежий хлеб по пятницам', 'Свежий хлеб по субботам', 'Свежий хлеб по [субботам]'],
    ['pão fresco', 'pão quente', 'pão [quente]'],
  ])('%j → %j', (before, after, shown) => {
    expect(marked(before, after)).toBe(shown)
  })

  test('nothing of the text is lost or added', () => {
    const after = 'Ends with a space \n\n  begins with two; 麵包 and 🍞'
    const pieces = diffSegments('Begins with two; 麵 and 🥐', after)
    expect(
      pieces
        ?.filter(({ type }) => type !== 'removed')
        .map(({ text }) => text)
        .join(''),
    ).toBe(after)
  })

  test('texts that cannot be compared in a moment are not marked', () => {
    expect(diffSegments('x'.repeat(60_001), 'y')).toBeNull()
  })
})
