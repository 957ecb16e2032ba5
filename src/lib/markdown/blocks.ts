import type { Token } from 'markdown-it'
import { TOKEN_SOURCE } from '#lib/text/token-pattern.ts'
import { bareAddress, createDialect } from './dialect.ts'
import { EMPTY_PARAGRAPH } from './empty-paragraph.ts'
import { readInParts } from './read-parts.ts'
import type { InlineRun, InlineRuns, TextBlock } from './text-block.ts'

export type { InlineRun, InlineRuns, TextBlock } from './text-block.ts'

const dialect = createDialect()

/**
 * Reads Markdown as blocks. Anything that the dialect does not have is in them as the letters that it is written with.
 */
export const markdownBlocks = (markdown: string): readonly TextBlock[] =>
  readInParts(markdown, (part) => {
    const tokens = dialect.parse(part, {})
    return { tokens, blocks: tokenBlocks(tokens) }
  })

/** Makes blocks of a parser's tokens. Of types that the dialect does not have, none may be left. */
export const tokenBlocks = (tokens: readonly Token[]): readonly TextBlock[] => readBlocks(tokens, { at: 0 }, undefined)

/** Reads a text without Markdown: each line is a paragraph, as it is. */
export function plainBlocks(text: string): readonly TextBlock[] {
  return text.split('\n').map((line) => ({ type: 'paragraph', runs: tokenRuns(line) }))
}

interface TokenPosition {
  at: number
}

function readBlocks(
  tokens: readonly Token[],
  position: TokenPosition,
  until: string | undefined,
): readonly TextBlock[] {
  const blocks: TextBlock[] = []
  while (position.at < tokens.length) {
    const token = tokens[position.at++]
    if (!token || token.type === until) break
    const block = readBlock(token, tokens, position)
    if (block) blocks.push(block)
  }
  return blocks
}

function readBlock(token: Token, tokens: readonly Token[], position: TokenPosition): TextBlock | undefined {
  switch (token.type) {
    case 'paragraph_open':
      return {
        type: 'paragraph',
        runs: isEmptyParagraph(tokens[position.at]) ? readNothing(position) : readInline(tokens, position),
      }
    case 'heading_open':
      return { type: 'heading', level: levelOf(token.tag), runs: readInline(tokens, position) }
    case 'blockquote_open':
      return { type: 'quote', blocks: readBlocks(tokens, position, 'blockquote_close') }
    case 'bullet_list_open':
      return { type: 'list', isOrdered: false, start: 1, items: readItems(tokens, position, 'bullet_list_close') }
    case 'ordered_list_open':
      return {
        type: 'list',
        isOrdered: true,
        start: Number(token.attrGet('start') ?? 1),
        items: readItems(tokens, position, 'ordered_list_close'),
      }
    case 'hr':
      return { type: 'rule' }
    default:
      return undefined
  }
}

const levelOf = (tag: string): 1 | 2 | 3 => (tag === 'h1' ? 1 : tag === 'h2' ? 2 : 3)

function readItems(
  tokens: readonly Token[],
  position: TokenPosition,
  until: string,
): readonly (readonly TextBlock[])[] {
  const items: (readonly TextBlock[])[] = []
  while (position.at < tokens.length) {
    const token = tokens[position.at++]
    if (!token || token.type === until) break
    if (token.type === 'list_item_open') items.push(readBlocks(tokens, position, 'list_item_close'))
  }
  return items
}

/** Reads the inline token at the place, and steps over the end of its block. */
function readInline(tokens: readonly Token[], position: TokenPosition): InlineRuns {
  const inline = tokens[position.at]
  position.at += 2
  return inlineRuns(inline?.children ?? [])
}

/** The mark as other programs write it. */
const EMPTY_PARAGRAPHS = new Set([EMPTY_PARAGRAPH, '&nbsp;'])

const isEmptyParagraph = (inline: Token | undefined): boolean => EMPTY_PARAGRAPHS.has(inline?.content ?? '')

function readNothing(position: TokenPosition): InlineRuns {
  position.at += 2
  return []
}

type RunStyle = Omit<InlineRun, 'text' | 'isToken'>

function inlineRuns(children: readonly Token[]): InlineRuns {
  const runs: InlineRun[] = []
  let style: RunStyle = {}
  for (const child of children) {
    style = styleAfter(child, style)
    if (child.type === 'text' || child.type === 'text_special') add(runs, { ...style, text: child.content })
    else if (child.type === 'softbreak' || child.type === 'hardbreak') runs.push({ text: '\n' })
    else if (child.type === 'token') runs.push({ ...style, text: child.content, isToken: true })
  }
  return runs
}

function add(runs: InlineRun[], run: InlineRun): void {
  if (run.text === '') return
  const last = runs.at(-1)
  if (
    last &&
    !last.isToken &&
    last.text !== '\n' &&
    last.isBold === run.isBold &&
    last.isItalic === run.isItalic &&
    last.href === run.href
  )
    runs[runs.length - 1] = { ...last, text: last.text + run.text }
  else runs.push(run)
}

function styleAfter({ type, attrs }: Token, style: RunStyle): RunStyle {
  switch (type) {
    case 'strong_open':
      return { ...style, isBold: true }
    case 'strong_close':
      return runStyle(false, style.isItalic, style.href)
    case 'em_open':
      return { ...style, isItalic: true }
    case 'em_close':
      return runStyle(style.isBold, false, style.href)
    case 'link_open':
      return { ...style, href: attrs?.find(([name]) => name === 'href')?.[1] ?? '' }
    case 'link_close':
      return runStyle(style.isBold, style.isItalic, undefined)
    default:
      return style
  }
}

const runStyle = (isBold = false, isItalic = false, href: string | undefined): RunStyle => ({
  ...(isBold && { isBold }),
  ...(isItalic && { isItalic }),
  ...(href !== undefined && { href }),
})

function tokenRuns(line: string): InlineRuns {
  if (!line.includes('{{')) return line === '' ? [] : [{ text: line }]
  const runs: InlineRun[] = []
  let from = 0
  for (const { 0: text, index } of line.matchAll(new RegExp(TOKEN_SOURCE, 'gu'))) {
    if (index > from) runs.push({ text: line.slice(from, index) })
    runs.push({ text, isToken: true })
    from = index + text.length
  }
  return from < line.length ? [...runs, { text: line.slice(from) }] : runs
}

/** The blocks with every run replaced by those that `change` makes of it. */
export function mapRuns(blocks: readonly TextBlock[], change: (run: InlineRun) => InlineRuns): readonly TextBlock[] {
  return blocks.map((block) => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return { ...block, runs: block.runs.flatMap(change) }
      case 'list':
        return { ...block, items: block.items.map((item) => mapRuns(item, change)) }
      case 'quote':
        return { ...block, blocks: mapRuns(block.blocks, change) }
      case 'rule':
        return block
    }
  })
}

/** Lines deep in nested lists are indented no further: a line in eighty lists would grow to many times its length. */
const MAX_INDENT_CHARS = 32

/** The words of blocks as plain text: paragraphs a blank line apart, lists as lines with `– ` or their number. */
export function blocksToText(blocks: readonly TextBlock[]): string {
  const pieces: string[] = []
  writeBlocks(blocks, '\n\n', '', pieces)
  return pieces.join('')
}

/** `indent`: spaces before every line but the first. */
function writeBlocks(blocks: readonly TextBlock[], gap: string, indent: string, pieces: string[]): void {
  for (const [index, block] of blocks.entries()) {
    if (index > 0) pieces.push(indented(gap, indent))
    writeBlock(block, indent, pieces)
  }
}

function writeBlock(block: TextBlock, indent: string, pieces: string[]): void {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      pieces.push(indented(runsToText(block.runs), indent))
      break
    case 'list':
      for (const [index, item] of block.items.entries()) {
        const mark = block.isOrdered ? `${block.start + index}. ` : '– '
        pieces.push(index > 0 ? indented('\n', indent) : '', mark)
        writeBlocks(item, '\n', (indent + ' '.repeat(mark.length)).slice(0, MAX_INDENT_CHARS), pieces)
      }
      break
    case 'quote':
      writeBlocks(block.blocks, '\n\n', indent, pieces)
      break
    case 'rule':
      pieces.push('* * *')
  }
}

const indented = (text: string, indent: string): string => (indent === '' ? text : text.replaceAll('\n', `\n${indent}`))

/** The letters of runs; a link's address stands behind its words, unless they are the same. */
export function runsToText(runs: InlineRuns): string {
  let all = ''
  let words = ''
  for (const [index, { text, href }] of runs.entries()) {
    all += text
    if (href === undefined) continue
    words = runs[index - 1]?.href === href ? words + text : text
    if (runs[index + 1]?.href !== href && bareAddress(words) !== bareAddress(href)) all += ` (${href})`
  }
  return all
}

/** True if the last line of a block has no characters: pages need a further break to show it. */
export const endsWithBreak = (runs: InlineRuns): boolean => runs.at(-1)?.text.endsWith('\n') ?? true

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Text as it may stand in HTML, also inside a quoted attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
