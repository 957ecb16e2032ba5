import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markdownBlocks, type Run, type TextBlock } from '#lib/markdown/blocks.ts'
import { blocksToUnformatted, unformattedBlocks } from '#lib/markdown/unformatted.ts'
import { blocksToMarkdown } from '#lib/markdown/write-markdown.ts'
import { editorBlocks } from '../../../support/editor-blocks.ts'

const paragraph = (...runs: Run[]): TextBlock => ({ type: 'paragraph', runs })

describe('Markdown of blocks', () => {
  test('is what a person would have written', () => {
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
      '1\\. a_b \\*c\\* \\[d\\] \\_e\n\\- f # g',
    )
  })

  test('a text without Markdown is what it was', () => {
    const text = '**a**\n\n - {{b.c}} \n'
    expect(blocksToUnformatted(unformattedBlocks(text))).toBe(text)
  })
})

test('whatever an editor can hold is read again as it was written', () => {
  fc.assert(
    fc.property(editorBlocks, (blocks) => {
      const markdown = blocksToMarkdown(blocks)
      expect(markdownBlocks(markdown), markdown).toEqual(blocks)
      expect(blocksToMarkdown(markdownBlocks(markdown))).toBe(markdown)
    }),
    { numRuns: 1_000 },
  )
})
