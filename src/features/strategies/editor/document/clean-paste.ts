import DOMPurify from 'dompurify'
import { harmlessHtml } from './harmless-html.ts'
import { readWordLists, styleOf } from './word-lists.ts'

const TAGS = ['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'strong', 'b', 'em', 'i', 'a', 'div', 'span']
const ATTRIBUTES = ['href', 'data-token', 'start']

/** What is pasted from a page, a word processor or a spreadsheet as nothing but the words and the few marks that a text can have. Nothing of it is loaded or run. */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(harmlessHtml(html), 'text/html')
  for (const element of page.querySelectorAll(
    'script, style, meta, link, title, template, noscript, svg, math, img, picture, video, audio, iframe, object',
  ))
    element.remove()
  removeComments(page.body)
  readWordLists(page)
  looksAsMarks(page)
  tablesAsLines(page)
  linesAsParagraphs(page)
  breaksAsParagraphs(page)
  for (const heading of page.querySelectorAll('h4, h5, h6')) renamed(heading, 'h3')
  return DOMPurify.sanitize(page.body.innerHTML, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    // With it what is copied from an editor is put in as it was, spaces and parts of lists too.
    ADD_ATTR: ['data-token', 'data-pm-slice'],
  })
}

function removeComments(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** Bold and italic that are only a style, and bold that a style takes back. */
function looksAsMarks(page: Document): void {
  for (const element of page.querySelectorAll('b, strong'))
    if (/font-weight:\s*(?:normal|[1-4]00)/.test(styleOf(element))) element.replaceWith(...element.childNodes)
  for (const element of page.querySelectorAll('span, font')) {
    const style = styleOf(element)
    if (/font-weight:\s*(?:bold|[6-9]00)/.test(style)) wrapped(element, 'strong')
    if (/font-style:\s*italic/.test(style)) wrapped(element, 'em')
  }
}

function wrapped(element: Element, tag: string): void {
  const mark = element.ownerDocument.createElement(tag)
  mark.append(...element.childNodes)
  element.append(mark)
}

/** A row of a table is a line of its cells. */
function tablesAsLines(page: Document): void {
  for (const table of page.querySelectorAll('table')) {
    const lines = [...table.querySelectorAll('tr')].map((row) => {
      const line = page.createElement('p')
      const cells = [...row.querySelectorAll('td, th')].map((cell) => cell.textContent.trim()).filter((text) => text !== '')
      line.textContent = cells.join(' | ')
      return line
    })
    table.replaceWith(...lines.filter((line) => line.textContent !== ''))
  }
}

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, hr, div'

/** Mail programs write each line as a `div`, an empty one with a line break in it. */
function linesAsParagraphs(page: Document): void {
  for (const line of page.querySelectorAll('div'))
    if (!line.querySelector(BLOCKS) && (line.textContent.trim() !== '' || line.querySelector('br'))) renamed(line, 'p')
}

/** Google Docs writes an empty paragraph as a line break between two blocks. */
function breaksAsParagraphs(page: Document): void {
  for (const lineBreak of page.querySelectorAll('br')) {
    const [before, after] = [neighbour(lineBreak, 'previousSibling'), neighbour(lineBreak, 'nextSibling')]
    if (before?.matches(BLOCKS) && after?.matches(`br, ${BLOCKS}`)) lineBreak.replaceWith(page.createElement('p'))
  }
}

/** The element beside another one; undefined where text is in between, or none follows. */
function neighbour(element: Element, side: 'previousSibling' | 'nextSibling'): Element | undefined {
  let beside = element[side]
  while (beside?.nodeType === Node.TEXT_NODE && beside.textContent?.trim() === '') beside = beside[side]
  return beside instanceof Element ? beside : undefined
}

function renamed(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
}
