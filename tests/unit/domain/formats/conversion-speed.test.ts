import { describe, expect, test } from 'vitest'
import { convertFormatting } from '#domain/formats/convert-formatting.ts'
import { blocksToText, markdownBlocks } from '#lib/markdown/blocks.ts'
import { commonMarkToDialect } from '#lib/markdown/commonmark.ts'
import { plainToDialect } from '#lib/markdown/plain-text.ts'
import { MEASURED } from '../../../support/tools/measured.ts'
import { quickestMs } from '../../../support/tools/min-cpu-time.ts'

const PIECES = [
  '[',
  '![',
  '](',
  '[a',
  '*a* _b_ ',
  '*',
  '* ',
  '*a',
  '**a ',
  '- x\n',
  '# x\n',
  '> x\n',
  '1. x\n',
  '  12 * 3 * 4 * 5\n',
  '{{',
  '{{offer.price}} ',
  '*|',
  '[[',
  '%%',
  '${',
  '\\',
  '&#',
  '&#32;',
  ' ',
  '\t',
  '漢字',
  '👩‍👩‍👧 ',
  'a',
  '\n',
  '*\n',
  '---\n',
  '-\n\n',
  'a *b*\n\n',
  '    x\n',
  '[a](http://b) ',
  'http://a.b ',
  '- - - - a\n',
  '> > > > a\n',
  'a  \n',
  '|a|b|\n|-|-|\n|c|d|\n\n',
]

const SMALL = 4_000
/** Less says nothing: compiling and memory take as long. */
const MIN_MS = 50
/**
 * Linear work takes ten times as long, and collecting the memory of all its parts up to five times that. Square work
 * takes a hundred times as long.
 */
const MAX_RATIO = 60
const LOOKS = 3

const CONVERSIONS: Readonly<Record<string, (text: string) => unknown>> = {
  'plain text to marks': plainToDialect,
  'marks to plain text': (text) => blocksToText(markdownBlocks(text)),
  'Markdown of other programs': commonMarkToDialect,
}

describe.each(Object.entries(CONVERSIONS))(
  'ten times the text doesn’t take a hundred times as long: %s',
  (_name, convert) => {
    test.each(PIECES)('of %j', { ...MEASURED, timeout: 120_000 }, (piece) => {
      // Each text is another one in memory: what is remembered of one must not be found by comparing letters.
      const textOf = (length: number) => (): string => piece.repeat(Math.ceil(length / piece.length))
      const [small, large] = [textOf(SMALL), textOf(SMALL * 10)]
      let ratio = quickestMs(convert, large, 2) < MIN_MS ? 1 : Number.POSITIVE_INFINITY
      for (let look = 0; look < LOOKS && ratio > MAX_RATIO; look++)
        ratio = quickestMs(convert, large, 2) / quickestMs(convert, small, 4)
      expect(ratio).toBeLessThanOrEqual(MAX_RATIO)
    })
  },
)

test('a text that was converted before is converted as fast once more', MEASURED, () => {
  // Comparing equal texts letter by letter for each link took seconds.
  const links = (): string => '[a](http://b) '.repeat(30_000)
  for (const convert of Object.values(CONVERSIONS).slice(0, 2)) {
    const firstMs = quickestMs(convert, links, 1)
    expect(quickestMs(convert, links, 2)).toBeLessThan(firstMs * 3)
  }
})

const CHARS = 1_000_000

describe('a conversion is refused', () => {
  test.each([
    ['plain', 'page'],
    ['page', 'plain'],
  ] as const)('from %s to %s where a long text is nothing but marks', (from, to) => {
    for (const piece of ['*a* ', '[a](b)', '- x\n', '\\', '{{', '1. a\n'])
      expect(convertFormatting(piece.repeat(CHARS / 4), from, to)).toBeNull()
  })

  test('a conversion of deep lists that would grow many times is refused', () => {
    const lists = `${'- '.repeat(80)}a\n${'b\n'.repeat(30_000)}`
    expect(convertFormatting(lists, 'page', 'plain')).toBeNull()
    expect(convertFormatting(lists.slice(0, 10_000), 'page', 'plain')?.length).toBeLessThan(10_000 * 20)
  })

  test('for no book with formatting', () => {
    const chapter = `# One\n\n${'All the **words** of a [book](https://example.com), and more of them in a line that is as long as lines are. '.repeat(40)}\n\n- a\n- b\n\n`
    const book = chapter.repeat(Math.floor(CHARS / chapter.length))
    expect(convertFormatting(book, 'page', 'plain')).toContain('All the words of a book (https://example.com)')
    expect(convertFormatting(book, 'plain', 'page')).toContain(String.raw`All the \*\*words\*\* of`)
  })
})
