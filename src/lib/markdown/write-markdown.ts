import { markdownBlocks, type InlineRun, type InlineRuns, type TextBlock } from './blocks.ts'
import type { Escaping, MarkdownReader } from './escape-text.ts'
import { EMPTY_PARAGRAPH } from './empty-paragraph.ts'
import { isSpecial, writePlainParagraph } from './write-plain.ts'
import { writeRuns } from './write-runs.ts'

/**
 * Writes blocks as Markdown that is read as the same blocks again: a line break is a line feed, italic `*`, bold `**`,
 * a list's mark `-`. A single empty paragraph, as an empty editor has it, is an empty text.
 */
export const blocksToMarkdown = (blocks: readonly TextBlock[], reader: MarkdownReader = 'dialect'): string =>
  blocks.length === 1 && blocks.every(isEmptyParagraph) ? '' : writeBlocks(blocks.map(withTrueItems), '\n\n', reader)

const isEmptyParagraph = (block: TextBlock): boolean =>
  block.type === 'paragraph' && block.runs.every(({ text }) => text === '')

function writeBlocks(blocks: readonly TextBlock[], gap: string, reader: MarkdownReader): string {
  let before: TextBlock | undefined
  const lines: string[] = []
  let isAlternate = false
  for (const block of blocks) {
    // Two lists of one kind below one another would be one: the second has another mark.
    isAlternate =
      before?.type === 'list' && block.type === 'list' && before.isOrdered === block.isOrdered && !isAlternate
    lines.push(writeBlock(block, isAlternate, reader))
    before = block
  }
  return lines.join(gap)
}

function writeBlock(block: TextBlock, isAlternate: boolean, reader: MarkdownReader): string {
  switch (block.type) {
    case 'paragraph':
      return writeParagraph(block.runs, reader)
    case 'heading':
      return writeHeading(block, reader)
    case 'list':
      return writeList(block, isAlternate, reader)
    case 'quote':
      return writeBlocks(block.blocks, '\n\n', reader).replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>')
    case 'rule':
      return '---'
  }
}

type List = Extract<TextBlock, { type: 'list' }>

function writeList({ items, isOrdered, start }: List, isAlternate: boolean, reader: MarkdownReader): string {
  const gap = items.every(isTight) ? '\n' : '\n\n'
  return items
    .map((blocks, index) => {
      const mark = isOrdered ? `${start + index}${isAlternate ? ')' : '.'} ` : `${isAlternate ? '*' : '-'} `
      // A rule behind the mark of its item would be a rule of both: `- ---`.
      const text = writeBlocks(blocks, isTight(blocks) ? '\n' : '\n\n', reader).replace(
        /^---$/m,
        mark === '- ' && isRule(blocks[0]) ? '***' : '---',
      )
      return text === ''
        ? mark.trimEnd()
        : withoutRuleOfMarks(`${mark}${text.replaceAll(/\n(?!\n)/g, `\n${' '.repeat(mark.length)}`)}`)
    })
    .join(gap)
}

/** Marks of empty lists within one another would be a rule: `- - -`. The last one gets another mark. */
const withoutRuleOfMarks = (item: string): string => item.replace(/^((?:- ){2,}|(?:\* ){2,})[-*](?=\n|$)/, '$1+')

const isRule = (block: TextBlock | undefined): boolean => block?.type === 'rule'

/**
 * Drops the empty paragraph with which an editor begins an item or a quotation that has nothing else or begins with
 * another block.
 */
function withTrueItems(block: TextBlock): TextBlock {
  if (block.type === 'list') return { ...block, items: block.items.map(withTrueStart) }
  return block.type === 'quote'
    ? { ...block, blocks: block.blocks.length > 1 ? block.blocks.map(withTrueItems) : withTrueStart(block.blocks) }
    : block
}

function withTrueStart(blocks: readonly TextBlock[]): readonly TextBlock[] {
  const [first, second] = blocks
  const isOnlyStart = first !== undefined && isEmptyParagraph(first) && second?.type !== 'paragraph'
  return (isOnlyStart ? blocks.slice(1) : blocks).map(withTrueItems)
}

/** An item of one paragraph, perhaps with a list below it that may follow a line at once, needs no blank line. */
const isTight = ([first, second, ...rest]: readonly TextBlock[]): boolean =>
  (first === undefined || first.type === 'paragraph') &&
  rest.length === 0 &&
  (second === undefined || mayFollow(second))

const mayFollow = (block: TextBlock): boolean =>
  block.type === 'list' && block.start === 1 && block.items[0]?.[0]?.type === 'paragraph' && block.items.every(isTight)

function writeParagraph(runs: InlineRuns, reader: MarkdownReader): string {
  const words = runs.map(({ text }) => text).join('')
  if (words === '') return EMPTY_PARAGRAPH
  const isBare = runs.every(({ isBold, isItalic, href }) => !isBold && !isItalic && href === undefined)
  const hasTokens = runs.some(({ isToken }) => isToken)
  const plain = isBare && !hasTokens && reader === 'dialect' ? writePlainParagraph(words, () => runs) : undefined
  if (plain !== undefined) return plain
  const few = writeRuns(runs, { reader, escaping: 'few' })
  if (!isSpecial(few)) return few
  return firstThatIsRead(runs, 'paragraph', (given, escaping) => writeRuns(given, { reader, escaping }))
}

function writeHeading({ level, runs }: Extract<TextBlock, { type: 'heading' }>, reader: MarkdownReader): string {
  return firstThatIsRead(runs, 'heading', (given, escaping) => {
    const words = writeRuns(given, { reader, escaping, isOneLine: true })
    return `${'#'.repeat(level)}${words === '' ? '' : ' '}${words.replace(/(^|\s)(#+)$/, String.raw`$1\$2`)}`
  })
}

/** Tries as few escapes as are needed first, then all; and loses a look before it loses a character. */
function firstThatIsRead(
  runs: InlineRuns,
  type: TextBlock['type'],
  write: (given: InlineRuns, escaping: Escaping) => string,
): string {
  // Tokens in a text that came in as words are found when it is read.
  const hasTokens = runs.some(({ isToken }) => isToken)
  const isRead = (written: string, given: InlineRuns): boolean => {
    const [block, ...rest] = markdownBlocks(written)
    if (!block) return given.length === 0
    return (
      block.type === type &&
      'runs' in block &&
      rest.length === 0 &&
      lettersOf(withPlainAddresses(block.runs), hasTokens) === lettersOf(withPlainAddresses(given), hasTokens)
    )
  }
  const upright = runs.map(({ isItalic: _, ...run }): InlineRun => run)
  const plain = runs.map(({ text, isToken }): InlineRun => ({ text, ...(isToken && { isToken }) }))
  const tries: readonly (readonly [InlineRuns, Escaping])[] = [
    [runs, 'few'],
    [runs, 'all'],
    [upright, 'all'],
  ]
  // Without looks the other tries are the same.
  const isBare = runs.every(({ isBold, isItalic, href }) => !isBold && !isItalic && href === undefined)
  for (const [given, escaping] of isBare ? tries.slice(0, 1) : tries) {
    const written = write(given, escaping)
    if (isRead(written, given)) return written
  }
  return write(plain, 'all')
}

/** Addresses without the escapes that other readers need. */
const withPlainAddresses = (runs: InlineRuns): InlineRuns =>
  runs.map((run) => (run.href === undefined ? run : { ...run, href: run.href.replaceAll(/&(?:amp;)+/g, '&') }))

/** Runs as they compare: their characters, with each change of look; a space looks like any other. */
function lettersOf(runs: InlineRuns, hasTokens: boolean): string {
  let last = ''
  return runs
    .flatMap(({ text, isBold = false, isItalic = false, isToken = false, href = '' }) => {
      const style = `${isBold} ${isItalic} ${isToken && hasTokens} ${href}|`
      if (style === last) return text
      return text.split(/(\s+)/).map((piece) => {
        if (piece.trim() === '' || style === last) return piece
        last = style
        return `${style}${piece}`
      })
    })
    .join('')
}
