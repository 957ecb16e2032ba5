import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocksToText, markdownBlocks } from '#lib/markdown/blocks.ts'
import { commonMarkBlocks, commonMarkToDialect } from '#lib/markdown/commonmark.ts'
import { toPlainLines } from '#lib/markdown/plain-lines.ts'
import { plainParagraphs } from '#lib/markdown/plain-text.ts'
import { blocksToHtml } from '#lib/markdown/write-html.ts'
import { blocksToMarkdown } from '#lib/markdown/write-markdown.ts'
import { editorBlocks } from '../../../support/browser/editor-blocks.ts'
import { AWKWARD_PIECES, plainTexts } from '../../../support/samples/plain-texts.ts'

/** A Markdown file as a page shows it once it is stored. */
const shown = (markdown: string): string =>
  blocksToHtml(markdownBlocks(commonMarkToDialect(markdown))).replaceAll(' dir="auto"', '')
const textOf = (markdown: string): string => blocksToText(markdownBlocks(commonMarkToDialect(markdown)))

describe('marks of CommonMark', () => {
  test.each([
    ['headings under a line', 'Title\n=====\n\nPart\n---', '<h1>Title</h1>\n<h2>Part</h2>'],
    ['small headings', '#### Four\n###### Six ##', '<h3>Four</h3>\n<h3>Six</h3>'],
    [
      'emphasis by stars and underscores',
      '*a* _b_ **c** __d__',
      '<p><em>a</em> <em>b</em> <strong>c</strong> <strong>d</strong></p>',
    ],
    [
      'both at once',
      '***a*** **b _c_ d**',
      '<p><strong><em>a</em></strong> <strong>b</strong> <strong><em>c</em></strong> <strong>d</strong></p>',
    ],
    ['a line break inside a paragraph', 'one\ntwo', '<p>one two</p>'],
    ['a line break between Japanese characters', '日本語\n改行', '<p>日本語改行</p>'],
    ['hard breaks', 'one  \ntwo\\\nthree<br>\nfour', '<p>one<br>two<br>three<br>four</p>'],
    [
      'lists indented by two spaces',
      '- a\n  - b\n    - c',
      '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>',
    ],
    [
      'lists indented by four spaces',
      '* a\n    * b\n        * c',
      '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>',
    ],
    ['lists indented by tabs', '1. a\n\t- b\n2. c', '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>'],
    ['a list with blank lines between its items', '- a\n\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['an item of two paragraphs', '1. a\n\n   b\n2. c', '<ol><li>a<p>b</p></li><li>c</li></ol>'],
    ['a list that starts at 7', '7) a\n8) b', '<ol start="7"><li>a</li><li>b</li></ol>'],
    ['tasks', '- [ ] a\n- [x] b', '<ul><li>[ ] a</li><li>[x] b</li></ul>'],
    ['entities and escapes', '&amp; &copy; &#8364; \\*a\\* \\# b', '<p>&amp; © € *a* # b</p>'],
    [
      'addresses in brackets',
      '<https://a.example> <b@c.example>',
      '<p><a href="https://a.example">https://a.example</a> <a href="mailto:b@c.example">b@c.example</a></p>',
    ],
    [
      'an address with marks in it',
      'See https://a.example/a_b_c?d=*e*f (or https://b.example/z).',
      '<p>See <a href="https://a.example/a_b_c?d=*e*f">https://a.example/a_b_c?d=*e*f</a> (or <a href="https://b.example/z">https://b.example/z</a>).</p>',
    ],
    [
      'a link by reference',
      '[a][1] and [b]\n\n[1]: https://a.example "A"\n[b]: <https://b.example>',
      '<p><a href="https://a.example">a</a> &quot;A&quot; and <a href="https://b.example">b</a></p>',
    ],
    [
      'bold in HTML',
      '<b>a</b> <i>b</i> <a href="https://a.example" target="_blank">c</a>',
      '<p><strong>a</strong> <em>b</em> <a href="https://a.example">c</a></p>',
    ],
    ['a quotation over two lines', '> a\nb\n>\n> c', '<blockquote><p>a b</p>\n<p>c</p></blockquote>'],
    ['a callout', '> [!NOTE]\n> a', '<blockquote><p>[!NOTE]<br>a</p></blockquote>'],
    ['rules', 'a\n\n***\n\n___\n\n- - -', '<p>a</p>\n<hr>\n<hr>\n<hr>'],
    ['a table', '| a | b |\n|---|:-:|\n| **1** |  |\n| | 2 |', '<p>a | b<br><strong>1</strong> |<br>| 2</p>'],
  ])('%s', (_, markdown, html) => {
    expect(shown(markdown)).toBe(html)
  })
})

describe('in a Markdown file stays as it was written', () => {
  test.each([
    ['a code span', 'Run `npm *i*` and ``a`b``'],
    ['code between fences', '```js\nconst a = 1 < 2\n\n  *b*\n```'],
    ['code by indentation', '    <p>\n        *a*'],
    ['a picture', '![a *b*](c_d_e.png "f")'],
    ['a link inside the file', '[a](./b.md) and [c](#d_e_f "g")'],
    ['a link that would run a script', '[a](javascript:alert(1))'],
    ['strikethrough', '~~a~~ b'],
    ['a comment', '<!-- a *b* -->'],
    ['a block of HTML', '<div align="center">\n  <img src="a.png">\n</div>'],
    ['a tag inside a line', 'Press <kbd>Ctrl</kbd>'],
    ['a definition that no link uses', '[a]: https://a.example "b"'],
    ['a note at the foot', 'a[^1]\n\n[^1]: https://a.example'],
    ['front matter', '---\ntitle: A *b*\ntags: [c]\n---'],
    ['wiki links, highlights, formulas and tags', '[[a_b_c]] ==d== $e*f*g$ #h'],
    [
      'merge tags',
      '*|FNAME|* {{ a.b|default:"*c*" }} %FIRSTNAME% {!Contact.FirstName} {% if a %} <<Name>> *|LIST:UNSUBSCRIBE|*',
    ],
    ['stars inside words', 'Kund*innen und Freund*innen, 2*3*4 and snake_case_name'],
    ['a table with bars in its merge tags', '| a | b |\n|---|---|\n| *|FNAME|* | c |'],
    ['a table with more cells than columns', '| a | b |\n|---|---|\n| 1 | 2 | 3 |'],
    ['a footnote', 'a[^1]'],
    ['hearts and comparisons', 'I <3 you, a<b>c, 5 * 3 = 15 * 1'],
  ])('%s', (_, markdown) => {
    expect(textOf(markdown)).toBe(markdown)
  })
})

test('bold that Chinese and Japanese sentences have around a full stop is bold', () => {
  expect(shown('**太字。**次と**「強調」**です')).toBe(
    '<p><strong>太字。</strong>次と<strong>「強調」</strong>です</p>',
  )
})

test.each([
  ['a space after it stays in front of a line break', 'https://mill.example/%FIRSTNAME% \nWeekly Loaf'],
  ['its tag is read as it is written', 'https://mill.example/{{&amp;}}'],
])('an address with a merge tag: %s', (_, words) => {
  expect(blocksToText(commonMarkBlocks(blocksToMarkdown(plainParagraphs(words), 'any')))).toBe(words)
})

test('a text of this app as a Markdown file has the same characters when it is opened again', () => {
  fc.assert(
    fc.property(plainTexts, (text) => {
      const file = blocksToMarkdown(plainParagraphs(text), 'any')
      expect(blocksToText(commonMarkBlocks(file)), file).toBe(toPlainLines(text))
    }),
    { numRuns: 1_000 },
  )
})

test('a formatted text of this app as a Markdown file has the same words, lists and addresses when it is opened again', () => {
  fc.assert(
    fc.property(editorBlocks, (blocks) => {
      const file = blocksToMarkdown(blocks, 'any')
      const stored = blocksToMarkdown(blocks)
      expect(blocksToText(commonMarkBlocks(file)), file).toBe(blocksToText(markdownBlocks(stored)))
    }),
    { numRuns: 1_000 },
  )
})

test.each(['* [x]: y', '1. [x]: y', '> - [x]: y word'])(
  'a definition that no link uses is kept inside of a list too: %s',
  (markdown) => {
    expect(blocksToText(commonMarkBlocks(markdown))).toContain('[x]: y')
  },
)

test('a definition that no link uses keeps its address on the next line, and no backslash of its escapes', () => {
  expect(blocksToText(commonMarkBlocks('[^1]: \n%FIRSTNAME%\n\nBread'))).toContain('%FIRSTNAME%')
  const words = '[% x %]:[[x]](y)'
  expect(blocksToText(commonMarkBlocks(blocksToMarkdown(plainParagraphs(words), 'any')))).toBe(words)
})

test.each(['* * *  - ', '- - +', '* + - * word', '- * + -\n  word'])(
  'lists within lists stay lists: %s',
  (markdown) => {
    const stored = commonMarkToDialect(markdown)
    expect(blocksToText(markdownBlocks(stored)), stored).toBe(blocksToText(commonMarkBlocks(markdown)))
  },
)

test('no word of any Markdown is lost, and what is stored is read as it was understood', () => {
  const pieces = fc.constantFrom(
    ...AWKWARD_PIECES,
    '\n    ',
    '| ',
    ' |\n',
    '|---|---|\n',
    '~~~\n',
    '[^1]: ',
    '<b>',
    '</a>',
    '<a href="https://a.example">',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
      const markdown = parts.join('')
      const count = (text: string) => text.match(/word|春|я|مرحبا|NAME|😀/g)?.length ?? 0
      const stored = commonMarkToDialect(markdown)
      expect(count(blocksToText(markdownBlocks(stored)))).toBeGreaterThanOrEqual(count(markdown))
      expect(blocksToText(markdownBlocks(stored)), stored).toBe(blocksToText(commonMarkBlocks(markdown)))
    }),
    { numRuns: 1_000 },
  )
})

test('a megabyte of openings takes linear time', () => {
  for (const piece of ['|a|b|\n|-|-|\n\n', 'https://((((', '[a]: b\n', '<a ', '![', '**a ', '> - ', '`'])
    expect(() => commonMarkBlocks(piece.repeat(Math.ceil(100_000 / piece.length)))).not.toThrow()
})
