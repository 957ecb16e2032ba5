import type { JSONContent } from '@tiptap/core'
import type { Node, Slice } from '@tiptap/pm/model'
import type { Formatting } from '#domain/formats/format.ts'
import { findTokens, writtenToken } from '#domain/tokens/tokens.ts'
import {
  blocksToText,
  markdownBlocks,
  plainBlocks,
  type InlineRun,
  type InlineRuns,
  type TextBlock,
} from '#lib/markdown/blocks.ts'
import { toPlainLines } from '#lib/markdown/plain-lines.ts'
import { plainParagraphs } from '#lib/markdown/plain-text.ts'
import { blocksToMarkdown } from '#lib/markdown/write-markdown.ts'

/**
 * A stored text as an editor's document. What the formatting has no room for is there as what it has room for, with
 * every word.
 */
export function textToDocument(text: string, formatting: Formatting): JSONContent {
  const blocks =
    formatting === 'plain' ? plainBlocks(text) : markdownBlocks(text).flatMap((block) => within(block, formatting))
  const content = blocks.map(blockToNode)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** A plain text as an editor's document, every character as it is. */
export function plainToDocument(text: string, formatting: Formatting): JSONContent {
  const blocks = formatting === 'plain' ? plainBlocks(toPlainLines(text)) : plainParagraphs(text)
  return { type: 'doc', content: blocks.length > 0 ? blocks.map(blockToNode) : [{ type: 'paragraph' }] }
}

/**
 * Copied parts of a document as plain text, as files have it; words from inside one item of a list without its mark.
 */
export function sliceToPlain({ content, openStart, openEnd }: Slice, formatting: Formatting): string {
  let [inner, depth] = [content, Math.min(openStart, openEnd)]
  for (; depth > 1 && inner.childCount === 1; depth--) inner = inner.firstChild?.content ?? inner
  const blocks = inner.content.map(nodeToBlock)
  return formatting === 'plain' ? blocks.map(lineOf).join('\n') : blocksToText(blocks)
}

/** The blocks of an editor's document. */
export const documentBlocks = (document: Node): readonly TextBlock[] => childrenOf(document).map(nodeToBlock)

/** An editor's document as the text that is stored. */
export function documentToText(document: Node, formatting: Formatting): string {
  const blocks = documentBlocks(document)
  return formatting === 'plain' ? blocks.map(lineOf).join('\n') : blocksToMarkdown(blocks)
}

/** A line of a text without formatting. */
const lineOf = (block: TextBlock): string => ('runs' in block ? block.runs.map(({ text }) => text).join('') : '')

/** A mail has no headings, quotations and rules. */
function within(block: TextBlock, formatting: Formatting): readonly TextBlock[] {
  if (formatting !== 'mail') return [block]
  switch (block.type) {
    case 'heading':
      return [
        { type: 'paragraph', runs: block.runs.map((run) => (run.text === '\n' ? run : { ...run, isBold: true })) },
      ]
    case 'quote':
      return block.blocks.flatMap((one) => within(one, formatting))
    case 'rule':
      return [{ type: 'paragraph', runs: [{ text: '* * *' }] }]
    case 'list':
      return [{ ...block, items: block.items.map((item) => item.flatMap((one) => within(one, formatting))) }]
    case 'paragraph':
      return [block]
  }
}

function blockToNode(block: TextBlock): JSONContent {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', content: block.runs.flatMap(runToNodes) }
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: block.runs.flatMap(runToNodes) }
    case 'quote':
      return { type: 'blockquote', content: filledWith(block.blocks.map(blockToNode)) }
    case 'rule':
      return { type: 'horizontalRule' }
    case 'list':
      return {
        type: block.isOrdered ? 'orderedList' : 'bulletList',
        ...(block.isOrdered && { attrs: { start: block.start } }),
        content: block.items.map((item) => ({ type: 'listItem', content: itemContent(item.map(blockToNode)) })),
      }
  }
}

const EMPTY_PARAGRAPH_NODE: JSONContent = { type: 'paragraph' }

const filledWith = (content: JSONContent[]): JSONContent[] => (content.length > 0 ? content : [EMPTY_PARAGRAPH_NODE])

/** An item begins with a paragraph. */
const itemContent = (content: JSONContent[]): JSONContent[] =>
  content[0]?.type === 'paragraph' ? content : [EMPTY_PARAGRAPH_NODE, ...content]

function runToNodes(run: InlineRun): JSONContent[] {
  if (run.text === '\n') return [{ type: 'hardBreak' }]
  const marks = [
    ...(run.href === undefined ? [] : [{ type: 'link', attrs: { href: run.href } }]),
    ...(run.isBold ? [{ type: 'bold' }] : []),
    ...(run.isItalic ? [{ type: 'italic' }] : []),
  ]
  const [token] = run.isToken ? findTokens(run.text) : []
  if (token) return [{ type: 'token', attrs: { key: token.key, written: run.text }, marks }]
  return run.text === '' ? [] : [{ type: 'text', text: run.text, marks }]
}

const childrenOf = (node: Node): readonly Node[] => node.children

function nodeToBlock(node: Node): TextBlock {
  const { level, start } = node.attrs as { level?: number; start?: number }
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', level: level === 1 || level === 2 ? level : 3, runs: nodeRuns(node) }
    case 'blockquote':
      return { type: 'quote', blocks: childrenOf(node).map(nodeToBlock) }
    case 'horizontalRule':
      return { type: 'rule' }
    case 'bulletList':
    case 'orderedList':
      return {
        type: 'list',
        isOrdered: node.type.name === 'orderedList',
        start: start ?? 1,
        items: childrenOf(node).map((item) => childrenOf(item).map(nodeToBlock)),
      }
    default:
      return { type: 'paragraph', runs: nodeRuns(node) }
  }
}

/** The runs of a block of text. */
function nodeRuns(node: Node): InlineRuns {
  return childrenOf(node).map((child): InlineRun => {
    if (child.type.name === 'hardBreak') return { text: '\n' }
    const marks = new Map(child.marks.map(({ type, attrs }) => [type.name, attrs]))
    const href: unknown = marks.get('link')?.['href']
    const textStyle = {
      ...(marks.has('bold') && { isBold: true }),
      ...(marks.has('italic') && { isItalic: true }),
      ...(typeof href === 'string' && href !== '' && { href }),
    }
    if (child.type.name === 'token') return { ...textStyle, text: writtenToken(child.attrs), isToken: true }
    return { ...textStyle, text: child.text ?? '' }
  })
}
