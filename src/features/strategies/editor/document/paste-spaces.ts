import { BLOCK_SELECTOR } from './paste-tables.ts'
import { pastedStyle } from './ms-word-lists.ts'

const LINE_BREAKS = /\r\n?|[\n\u000B\u2028\u2029]/
const OTHER_BREAKS = /[\u000B\u2028\u2029]/
const PRESERVED_SPACE = /white-space:\s*(?:pre|break-spaces)/

/**
 * Keeps the spaces and line breaks that a page shows: in code, in what Google Docs writes, and breaks by their own
 * characters. A reader of HTML drops them.
 */
export function preserveSpaces(page: Document): void {
  const texts = textsIn(page.body)
  const preserved = new Set(texts.filter(isPreserved))
  const blocks = new Set<Element>()
  for (const text of preserved) if (/^\s|\s$|\s\s|[\t\n\r]/.test(text.data)) blocks.add(blockOf(text))
  for (const block of blocks) {
    for (const [index, text] of textsIn(block).entries())
      if (!preserved.has(text) && blockOf(text) === block) collapse(text, index === 0)
    wrap(block)
  }
  for (const text of texts)
    if (preserved.has(text) ? LINE_BREAKS.test(text.data) : OTHER_BREAKS.test(text.data)) breakLines(text, preserved)
}

function textsIn(root: Node): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** The nearest style about spaces counts. */
function isPreserved({ parentElement }: Text): boolean {
  for (let element = parentElement; element !== null; element = element.parentElement) {
    const style = pastedStyle(element)
    if (style.includes('white-space')) return PRESERVED_SPACE.test(style)
    if (element.tagName === 'PRE' || element.tagName === 'TEXTAREA') return true
  }
  return false
}

const blockOf = (text: Text): Element =>
  text.parentElement?.closest(`${BLOCK_SELECTOR}, li, body`) ?? text.ownerDocument.body

function collapse(text: Text, isFirst: boolean): void {
  const spaced = text.data.replaceAll(/[ \t\r\n\f]+/g, ' ')
  text.data = isFirst ? spaced.trimStart() : spaced
}

/** A reader keeps the spaces of what is in a `pre`. */
function wrap(block: Element): void {
  if (block.tagName === 'PRE') return
  const pre = block.ownerDocument.createElement('pre')
  if (block.matches('h1, h2, h3')) {
    block.replaceWith(pre)
    pre.append(block)
    return
  }
  pre.append(...block.childNodes)
  if (block.matches('p')) block.replaceWith(pre)
  else block.append(pre)
}

function breakLines(text: Text, preserved: ReadonlySet<Text>): void {
  const lines = text.data.split(preserved.has(text) ? LINE_BREAKS : OTHER_BREAKS)
  const code = text.parentElement?.closest('pre')
  const isEndOfCode = lines.at(-1) === '' && code !== null && code !== undefined && textsIn(code).at(-1) === text
  const shown = isEndOfCode ? lines.slice(0, -1) : lines
  text.replaceWith(
    ...shown.flatMap((line, index) => [...(index > 0 ? [text.ownerDocument.createElement('br')] : []), line]),
  )
}
