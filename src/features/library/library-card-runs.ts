import { textFormat } from '#domain/formats/formats.ts'
import { bodyBlocks } from '#domain/tokens/filled-blocks.ts'
import { plainBlocks, type InlineRun, type InlineRuns, type TextBlock } from '#lib/markdown/blocks.ts'
import type { LibraryText } from './library-text.ts'

/** A card shows a few lines: what stands further down is not drawn. */
const MAX_CARD_BLOCKS = 12

/**
 * Parts that name a text when they are more than its first words, such as the subject of an email or the headline of a
 * page.
 */
const NAMING_PARTS = ['subject', 'headline', 'title']

const BREAK: InlineRun = { text: '\n' }

/** The beginning of a text as running lines: no headings, lists or space between paragraphs. */
export function libraryCardRuns(text: LibraryText): InlineRuns {
  const format = textFormat(text)
  const isOwnLine = format.preview !== 'feed' && format.preview !== 'story'
  const filled = format.parts.filter(({ key }) => (text.parts[key] ?? '').trim() !== '')
  const naming = filled.filter(({ key }) => isOwnLine && NAMING_PARTS.includes(key.replace(/_\d+$/, '')))
  const first = naming.flatMap(({ key }, index) => [
    ...(index > 0 ? [{ text: ' · ' }] : []),
    ...runsOf(plainBlocks(text.parts[key] ?? '')),
  ])
  const others = format.body ? [] : filled.filter((part) => !naming.includes(part) && !part.key.startsWith('path'))
  const body = format.body
    ? bodyBlocks(format, text.content).slice(0, MAX_CARD_BLOCKS)
    : others.flatMap(({ key }) => plainBlocks(text.parts[key] ?? ''))
  const lines = runsOf(body)
  return [
    ...first.map((run) => ({ ...run, isBold: true })),
    ...(first.length > 0 && lines.length > 0 ? [BREAK] : []),
    ...lines,
  ]
}

/** Each block is a line of its own. */
const runsOf = (blocks: readonly TextBlock[]): InlineRuns =>
  blocks
    .map(lineOf)
    .filter((line) => line.length > 0)
    .flatMap((line, index) => (index > 0 ? [BREAK, ...line] : line))

function lineOf(block: TextBlock): InlineRuns {
  switch (block.type) {
    case 'heading':
      return block.runs.map((run) => ({ ...run, isBold: true }))
    case 'paragraph':
      return block.runs
    case 'quote':
      return runsOf(block.blocks)
    case 'list':
      return block.items.flatMap((item, index) => [
        ...(index > 0 ? [BREAK] : []),
        { text: block.isOrdered ? `${block.start + index}. ` : '– ' },
        ...runsOf(item),
      ])
    case 'rule':
      return []
  }
}
