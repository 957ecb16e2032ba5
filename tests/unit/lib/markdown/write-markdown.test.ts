import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markdownBlocks, type InlineRun, type TextBlock } from '#lib/markdown/blocks.ts'
import { blocksToMarkdown } from '#lib/markdown/write-markdown.ts'
import { toPlainLines } from '#lib/markdown/plain-lines.ts'
import { editorBlocks } from '../../../support/browser/editor-blocks.ts'
import { AWKWARD_PIECES } from '../../../support/samples/plain-texts.ts'

const paragraph = (...runs: InlineRun[]): TextBlock => ({ type: 'paragraph', runs })

describe('Markdown of blocks', () => {
  test('written Markdown is what a person would write', () => {
    const markdown = [
      '# Bread',
      'Fresh on **Friday**, *warm*.\nAt {{overview.website_name}}.',
      '- one\n- two\n  1. first\n  2. second',
      '> “Good.”',
      '---',
      '[Order](https://example.com/a_b?c=d)',
    ].join('\n\n')
    expect(blocksToMarkdown(markdownBlocks(markdown))).toBe(markdown)
  })

  test('escapes what would be read as a mark, and nothing else', () => {
    expect(blocksToMarkdown([paragraph({ text: '1. a_b *c* [d] _e' }, { text: '\n' }, { text: '- f # g' })])).toBe(
      '1\\. a_b \\*c\\* [d] _e\n\\- f # g',
    )
  })
})

test('anything an editor can contain is read again as it was written', () => {
  fc.assert(
    fc.property(editorBlocks, (blocks) => {
      const markdown = blocksToMarkdown(blocks)
      expect(markdownBlocks(markdown), markdown).toEqual(blocks)
      expect(blocksToMarkdown(markdownBlocks(markdown))).toBe(markdown)
    }),
    { numRuns: 1_000 },
  )
})

const look = fc.record(
  { isBold: fc.constant(true), isItalic: fc.constant(true), href: fc.constant('https://example.com/a') },
  { requiredKeys: [] },
)
const closeRuns = fc.array(
  fc.tuple(
    fc.oneof(fc.constantFrom(...AWKWARD_PIECES), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 })),
    look,
  ),
  { minLength: 1, maxLength: 6 },
)

describe('runs without spaces between them', () => {
  test.each<[string, readonly InlineRun[]]>([
    ['**Kund**&#105;nnen', [{ text: 'Kund', isBold: true }, { text: 'innen' }]],
    ['Kun&#100;**innen**', [{ text: 'Kund' }, { text: 'innen', isBold: true }]],
    ['**焼きたて**のパン', [{ text: '焼きたて', isBold: true }, { text: 'のパン' }]],
    [
      'Hallo ***|FNAME|***, bis bald',
      [{ text: 'Hallo ' }, { text: '*|FNAME|*', isBold: true }, { text: ', bis bald' }],
    ],
    ['**Wait.**Then', [{ text: 'Wait.', isBold: true }, { text: 'Then' }]],
  ])('%s keeps its looks', (written, runs) => {
    expect(blocksToMarkdown([{ type: 'paragraph', runs }])).toBe(written)
    expect(markdownBlocks(written)).toEqual([{ type: 'paragraph', runs }])
  })

  test.each(['dialect', 'any'] as const)('adjacent runs keep every character (%s)', (reader) => {
    fc.assert(
      fc.property(closeRuns, fc.constantFrom<'heading' | 'paragraph'>('heading', 'paragraph'), (pieces, type) => {
        const runs = pieces.map(([text, marks]): InlineRun => ({ ...marks, text: toPlainLines(text) }))
        const block: TextBlock = type === 'heading' ? { type, level: 2, runs } : { type, runs }
        const [read, ...others] = markdownBlocks(blocksToMarkdown([block], reader))
        expect(others).toEqual([])
        const letters = (one: TextBlock | undefined) =>
          one && 'runs' in one ? one.runs.map(({ text }) => text).join('') : undefined
        expect(letters(read)).toBe(letters(block))
      }),
      { numRuns: 1_000 },
    )
  })
})

test.each(['[% name %]', '[[name]]', 'Hi [[name]]!', '*|NAME|*', '{{{name}}}', '%%Name%%'])(
  'a merge tag in a link keeps its address: %s',
  (text) => {
    const blocks = [{ type: 'paragraph', runs: [{ text, href: 'https://a.example' }] }] as const
    expect(markdownBlocks(blocksToMarkdown(blocks))).toEqual(blocks)
  },
)
