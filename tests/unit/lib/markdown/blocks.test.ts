import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocksToText, markdownBlocks, plainBlocks } from '#lib/markdown/blocks.ts'
import { blocksToHtml } from '#lib/markdown/write-html.ts'
import { blocksToMarkdown } from '#lib/markdown/write-markdown.ts'

const words = (text: string): string => [...(text.match(/[\p{L}\p{N}]+/gu) ?? [])].join(' ')

describe('Markdown as blocks', () => {
  test('headings, paragraphs with their lines, lists in lists, quotations and rules', () => {
    const markdown = '# One\n\na  \nb\nc\n\n- x\n  1. y\n\n> z\n\n---'
    expect(blocksToHtml(markdownBlocks(markdown))).toBe(
      [
        '<h1 dir="auto">One</h1>',
        '<p dir="auto">a<br>b<br>c</p>',
        '<ul><li dir="auto">x<ol><li dir="auto">y</li></ol></li></ul>',
        '<blockquote><p dir="auto">z</p></blockquote>',
        '<hr>',
      ].join('\n'),
    )
  })

  test('a token is one piece that no mark reaches into', () => {
    expect(markdownBlocks('**{{offer._a_}}** {{b_c.d_e}}')).toEqual([
      {
        type: 'paragraph',
        runs: [
          { isBold: true, text: '{{offer._a_}}', isToken: true },
          { text: ' ' },
          { text: '{{b_c.d_e}}', isToken: true },
        ],
      },
    ])
  })

  test.each([
    ['a table', '| a | b |\n|---|---|\n| 1 | 2 |'],
    ['raw HTML', 'one <b>two</b> <script>three</script>'],
    ['code', '```js\nfour\n```\n\n    five `six`'],
    ['entities', 'fish &amp; chips &copy; 2027'],
    ['a reference', 'see [seven]\n\n[seven]: https://example.com/eight "nine"'],
    ['a picture', '![ten](https://example.com/eleven.png "twelve")'],
    ['a footnote', 'text[^1]\n\n[^1]: note'],
  ])('%s keeps every word', (_, markdown) => {
    const text = words(blocksToText(markdownBlocks(markdown)))
    for (const word of words(markdown).split(' '))
      if (!['https', 'example', 'com'].includes(word)) expect(` ${text} `).toContain(` ${word} `)
  })

  test('a link that would run a script is text', () => {
    const html = blocksToHtml(
      markdownBlocks('[x](javascript:alert(1)) [y](data:text/html,z) [z](https://example.com/?a="b")'),
    )
    expect(html).not.toMatch(/href="(?:javascript|data)/)
    expect(html).not.toMatch(/="[^"]*"b/)
  })

  // Numbers of a list's items are not letters of it: 5. after 1. is 2.
  test('any text keeps its words and yields no HTML of its own', () => {
    const pieces = fc.constantFrom(
      '*',
      '_',
      '**',
      '#',
      '- ',
      '1. ',
      '> ',
      '\n',
      '\n\n',
      '|',
      '`',
      '<b>',
      '&lt;',
      '\\',
      '[',
      ']',
      '(',
      ')',
      '{{',
      '}}',
      ' ',
      'word',
      '480',
      'ö',
      'مرحبا',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const markdown = parts.join('')
        const blocks = markdownBlocks(markdown)
        const count = (text: string) => text.match(/word|no480|ö|مرحبا/g)?.length ?? 0
        expect(count(blocksToText(blocks))).toBeGreaterThanOrEqual(count(markdown))
        expect(
          blocksToHtml(blocks).replaceAll(
            /<\/?(?:p|h[123]|ul|ol|li|blockquote|hr|strong|em|br|a)(?: (?:dir="auto"|start="\d+"|href="[^"<>]*"))*>/g,
            '',
          ),
        ).not.toMatch(/[<>]/)
      }),
      { numRuns: 1_000 },
    )
  })
})

test.each([
  ['Order at [example.com](https://example.com).', 'Order at example.com.'],
  ['[example.com](https://example.com/) or [a@example.com](mailto:a@example.com)', 'example.com or a@example.com'],
  ['[our shop](https://example.com)', 'our shop (https://example.com)'],
])('%s is written without its address where the words are that', (markdown, text) => {
  expect(blocksToText(markdownBlocks(markdown))).toBe(text)
})

test('a text without Markdown is its lines, tokens apart', () => {
  expect(plainBlocks('**a** {{b.c}}\n')).toEqual([
    { type: 'paragraph', runs: [{ text: '**a** ' }, { text: '{{b.c}}', isToken: true }] },
    { type: 'paragraph', runs: [] },
  ])
})

describe('lists and quotations in one another', () => {
  const listOf = (levels: number) =>
    Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- word`).join('\n')

  test.each([10, 20, 40])('%i levels keep their words and are written again as they were', (levels) => {
    for (const markdown of [listOf(levels), `${'> '.repeat(levels)}word`]) {
      expect(blocksToText(markdownBlocks(markdown)).match(/word/g)).toHaveLength(
        markdown === listOf(levels) ? levels : 1,
      )
      expect(blocksToMarkdown(markdownBlocks(markdown))).toBe(markdown)
    }
  })

  test.each([100, 400])('%i levels lose no word', (levels) => {
    expect(blocksToText(markdownBlocks(listOf(levels))).match(/word/g)).toHaveLength(levels)
    expect(blocksToText(markdownBlocks(`${'> '.repeat(levels)}word\nand more\n\nlast`))).toMatch(
      /word\s+and more\s+last/,
    )
  })
})
