import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { blocksToText, markdownBlocks } from '#lib/markdown/blocks.ts'
import { mergeTagsIn } from '#lib/markdown/merge-tags.ts'
import { hasBlockMarks, toPlainLines } from '#lib/markdown/plain-lines.ts'
import { plainParagraphs, plainToDialect } from '#lib/markdown/plain-text.ts'
import { blocksToMarkdown } from '#lib/markdown/write-markdown.ts'
import { AWKWARD_PIECES, plainTexts } from '../../../support/samples/plain-texts.ts'

const MAILCHIMP = 'Hallo *|FNAME|*, bis bald. *|LIST:UNSUBSCRIBE|*'
const LITERAL = [
  MAILCHIMP,
  'Kund*innen und Freund*innen, hier ist __NAME__.',
  '*|IF:X|* {{{x}}} %%First Name%% [[x]] *|END:IF|*',
  '  indented\n\n\n\nafter three blank lines\n',
  '\n\n\n\nafter empty paragraphs\n\n\n\n',
  '* a\n* b',
  '2*3*4 and **bold** and _em_',
  'C:\\Users\\name and \\*star',
  '# no heading\n> no quote\n1. no list\n---',
  '&#32; &amp; <b>x</b>',
  '　字下げ',
  ...AWKWARD_PIECES,
]

const read = (dialect: string): string => blocksToText(markdownBlocks(dialect))

describe('a plain text in the dialect', () => {
  test.each(LITERAL)('%j is read as it is', (text) => {
    expect(read(plainToDialect(text))).toBe(text)
  })

  test.each([
    MAILCHIMP,
    'Kund*innen und Freund*innen, hier ist __NAME__.',
    'Nur 9,99 €*',
    '______ (Name)',
    'Hi {{{x}}} %%First Name%% [[x]] [firstname,fallback=there] ${x} <%= x %> {% if x %} %FIRSTNAME% -name-',
    'C:\\Users a_b 5 * 3',
    'It costs 5 - 7, see #3',
  ])('%j needs no escape', (text) => {
    expect(plainToDialect(text)).toBe(text)
  })

  test('line ends of every system are line breaks', () => {
    expect(read(plainToDialect('a\r\nb\rc\u000Bd\u2028e\0'))).toBe('a\nb\nc\nd\ne\uFFFD')
  })

  test('any text is read as it is, and written again as it was stored', () => {
    fc.assert(
      fc.property(plainTexts, (text) => {
        const dialect = plainToDialect(text)
        expect(read(dialect)).toBe(toPlainLines(text))
        expect(blocksToMarkdown(markdownBlocks(dialect))).toBe(dialect)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('Markdown for any reader', () => {
  const reader = new MarkdownIt('default', { html: true, breaks: true })
  const lettersIn = (markdown: string): string => {
    const words = (tokens: ReturnType<MarkdownIt['parse']>): string =>
      tokens
        .map((token) => {
          // A no-break space alone is an empty line.
          if (token.type === 'inline' && token.content === '&#160;') return ''
          if (token.children) return words(token.children)
          if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n'
          return token.type === 'paragraph_close'
            ? '\n\n'
            : token.type.endsWith('_open') || token.type.endsWith('_close')
              ? ''
              : token.content
        })
        .join('')
    return words(reader.parse(markdown, {})).replace(/\n\n$/, '')
  }

  test.each(['{{*|b *{{a.b}}}}', '{{#**{{a.b}}}}\nhttp://_**', '*+ \udc00*', 'see http://a.b/*c* [d](http://e)'])(
    'Markdown from plain text has the characters of %j',
    (text) => {
      expect(read(plainToDialect(text))).toBe(text)
    },
  )

  test('Markdown from plain text has the same characters wherever no merge tag is', () => {
    fc.assert(
      fc.property(plainTexts, (text) => {
        fc.pre(mergeTagsIn(text).length === 0 && !text.includes('{{'))
        const markdown = blocksToMarkdown(plainParagraphs(text), 'any')
        expect(lettersIn(markdown), markdown).toBe(toPlainLines(text))
      }),
      { numRuns: 1_000 },
    )
  })

  const tableLines = fc
    .array(fc.constantFrom('|', '| a ', 'b', ':-', '-', '---', '--:', ' | ', '|---|---|', '\\|', '\n', '\n', ' '), {
      maxLength: 16,
    })
    .map((pieces) => pieces.join(''))

  test('Markdown from plain text adds no table and keeps every bar and dash', () => {
    fc.assert(
      fc.property(tableLines, (text) => {
        const markdown = blocksToMarkdown(plainParagraphs(text), 'any')
        expect(reader.parse(markdown, {}).map(({ type }) => type)).not.toContain('table_open')
        expect(lettersIn(markdown), markdown).toBe(text)
      }),
      { numRuns: 1_000 },
    )
  })

  test.each(['| a | b |\n|---|---|\n| 1 | 2 |', 'a | b\n- | -\n1 | 2', 'a\n:-:\nb', 'a | b\n:-- | --:'])(
    '%j is no table',
    (text) => {
      const markdown = blocksToMarkdown(plainParagraphs(text), 'any')
      expect(reader.render(markdown)).not.toContain('<table>')
      expect(lettersIn(markdown)).toBe(text)
    },
  )

  test('Markdown from plain text is read back as the same text', () => {
    fc.assert(
      fc.property(plainTexts, (text) => {
        expect(read(blocksToMarkdown(plainParagraphs(text), 'any'))).toBe(toPlainLines(text))
      }),
      { numRuns: 1_000 },
    )
  })

  test('escapes stars inside words, and no merge tag', () => {
    expect(blocksToMarkdown(plainParagraphs('Kund*innen und Freund*innen, *|FNAME|*, a_b'), 'any')).toBe(
      'Kund\\*innen und Freund\\*innen, *|FNAME|*, a_b',
    )
  })
})

describe('block marks of a plain text', () => {
  test.each([
    ['# Title\n\n- one\n- two', true],
    ['1. one\n2. two', true],
    ['> said\n\n## More', true],
    ['**bold** and *italic*\nand more', false],
    ['- one line', false],
    ['*|IF:X|*\n*|END:IF|*', false],
    ['#tag and more\n#other', false],
  ])('%j: %s', (text, expected) => {
    expect(hasBlockMarks(text)).toBe(expected)
  })
})
