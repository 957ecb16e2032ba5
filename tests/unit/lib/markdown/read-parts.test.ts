import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenBlocks } from '#lib/markdown/blocks.ts'
import { createDialect } from '#lib/markdown/dialect.ts'
import { markdownParts } from '#lib/markdown/markdown-parts.ts'
import { readInParts } from '#lib/markdown/read-parts.ts'

const PIECES = [
  '- ',
  '* ',
  '1. ',
  '2. ',
  '1) ',
  '> ',
  '# ',
  '  ',
  '    ',
  '\t',
  'a',
  'b *c*',
  '\n',
  '\n',
  '\n\n',
  '- - -',
  '---',
  '\r\n',
  '\n- ',
  '\n1. ',
]
const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((pieces) => pieces.join(''))
const dialect = createDialect()
const read = (markdown: string) => {
  const tokens = dialect.parse(markdown, {})
  return { tokens, blocks: tokenBlocks(tokens) }
}

test('Markdown that is read in parts has the blocks of the whole', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(readInParts(text, read, 1)).toEqual(read(text).blocks)
    }),
    { numRuns: 1_000 },
  )
})

test('a long list is read in many parts', () => {
  const parts = [...markdownParts('- x\n'.repeat(250_000))]
  expect(parts.length).toBeGreaterThan(20)
  expect(parts.join('')).toHaveLength(1_000_000)
})
