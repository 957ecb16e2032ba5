import DOMPurify from 'dompurify'
import type { Formatting } from '#domain/formats/format.ts'
import { harmlessHtml } from './harmless-html.ts'
import { nestLevelledLists } from './levelled-lists.ts'
import { preserveSpaces } from './paste-spaces.ts'
import { BLOCK_SELECTOR, tablesAsLines } from './paste-tables.ts'
import { readMsWordLists, pastedStyle } from './ms-word-lists.ts'

const TAGS = [
  'p',
  'h1',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'a',
  'div',
  'span',
  'pre',
]
const ATTRIBUTES = ['href', 'data-token', 'start']

/**
 * Cleans HTML of a page, a word processor or a spreadsheet: words and the few marks that a text can have are left.
 * Nothing of it is loaded or run.
 */
export function cleanPaste(html: string, formatting: Formatting): string {
  const page = new DOMParser().parseFromString(harmlessHtml(html), 'text/html')
  picturesAsCharacters(page)
  for (const element of page.querySelectorAll(NO_WORDS)) element.remove()
  removeComments(page.body)
  readMsWordLists(page)
  nestLevelledLists(page)
  stylesToMarks(page)
  for (const block of page.querySelectorAll(OTHER_BLOCKS)) renamed(block, 'div')
  for (const field of page.querySelectorAll('textarea')) renamed(field, 'pre')
  tablesAsLines(page)
  withoutUnseenBreaks(page)
  headingsInItems(page)
  linesAsParagraphs(page)
  breaksAsParagraphs(page)
  for (const heading of page.querySelectorAll('h4, h5, h6')) renamed(heading, 'h3')
  if (page.querySelector('[data-pm-slice]')) lastBreaks(page)
  else emptyParagraphs(page)
  if (formatting === 'mail') simplifyEmailBlocks(page)
  preserveSpaces(page)
  return DOMPurify.sanitize(page.body.innerHTML, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    // With it what is copied from an editor is put in as it was, spaces and parts of lists too.
    ADD_ATTR: ['data-token', 'data-pm-slice'],
  })
}

const NO_WORDS =
  'script, style, meta, link, title, template, noscript, svg, math, img, picture, video, audio, iframe, object, select, datalist, input, .EOP, br.Apple-interchange-newline'
/** Blocks of pages that a text doesn't have: without a line of their own their words would run into one another. */
const OTHER_BLOCKS =
  'address, article, aside, center, dd, details, dl, dt, fieldset, figcaption, figure, footer, form, header, hgroup, legend, main, nav, search, section, summary'

const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u
const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F|\u20E3|[#*0-9]|[\u{E0020}-\u{E007F}])+$/u

/** Mail programs and networks show emoji as pictures; a box that can be ticked is a picture or a control too. */
function picturesAsCharacters(page: Document): void {
  for (const picture of page.querySelectorAll('img[alt]')) {
    const alt = picture.getAttribute('alt') ?? ''
    if (PICTURE.test(alt) && EMOJI.test(alt)) picture.replaceWith(alt)
  }
  for (const box of page.querySelectorAll('input[type="checkbox"]'))
    box.replaceWith(box.hasAttribute('checked') ? '[x] ' : '[ ] ')
  for (const item of page.querySelectorAll('li[role="checkbox"]')) {
    const words = item.querySelector('p') ?? item
    words.prepend(item.getAttribute('aria-checked') === 'true' ? '[x] ' : '[ ] ')
  }
}

/** An editor drops the last break of a paragraph that it reads: one more keeps what was copied from another one. */
function lastBreaks(page: Document): void {
  for (const lineBreak of page.querySelectorAll('br'))
    if (lineBreak.nextSibling === null) lineBreak.after(page.createElement('br'))
}

/** Word and Outlook write a no-break space into an empty paragraph. */
function emptyParagraphs(page: Document): void {
  for (const paragraph of page.querySelectorAll('p'))
    if (paragraph.textContent.includes('\u00A0') && paragraph.textContent.trim() === '') paragraph.textContent = ''
}

/** A mail has no headings and rules: the words of a heading are bold, as when a text becomes a mail. */
function simplifyEmailBlocks(page: Document): void {
  for (const heading of page.querySelectorAll('h1, h2, h3')) {
    wrapped(heading, 'strong')
    renamed(heading, 'p')
  }
  for (const rule of page.querySelectorAll('hr')) {
    const line = page.createElement('p')
    line.textContent = '* * *'
    rule.replaceWith(line)
  }
}

/** A browser shows no break at the end of a line that a block ends. */
function withoutUnseenBreaks(page: Document): void {
  for (const lineBreak of page.querySelectorAll('br')) {
    const [before, after] = [sibling(lineBreak, 'previousSibling'), sibling(lineBreak, 'nextSibling')]
    const isBehindWords = before !== null && !(before instanceof Element && before.matches(`br, ${BLOCK_SELECTOR}`))
    if (isBehindWords && after instanceof Element && after.matches(BLOCK_SELECTOR)) lineBreak.remove()
  }
}

/** An item of a list has no heading: its words are bold. */
function headingsInItems(page: Document): void {
  for (const heading of page.querySelectorAll('li :is(h1, h2, h3, h4, h5, h6)')) {
    wrapped(heading, 'strong')
    renamed(heading, 'p')
  }
}

function removeComments(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** Bold and italic that are only a style, and bold that a style takes back. */
function stylesToMarks(page: Document): void {
  for (const element of page.querySelectorAll('b, strong'))
    if (/font-weight:\s*(?:normal|[1-4]00)/.test(pastedStyle(element))) element.replaceWith(...element.childNodes)
  for (const element of page.querySelectorAll('span, font')) {
    const style = pastedStyle(element)
    if (/font-weight:\s*(?:bold|[6-9]00)/.test(style)) wrapped(element, 'strong')
    if (/font-style:\s*italic/.test(style)) wrapped(element, 'em')
  }
}

function wrapped(element: Element, tag: string): void {
  const mark = element.ownerDocument.createElement(tag)
  mark.append(...element.childNodes)
  element.append(mark)
}

/** Mail programs write each line as a `div`, an empty one with a line break in it. */
function linesAsParagraphs(page: Document): void {
  for (const line of page.querySelectorAll('div'))
    if (!line.querySelector(BLOCK_SELECTOR) && (line.textContent.trim() !== '' || line.querySelector('br')))
      renamed(line, 'p')
}

/** Google Docs writes an empty paragraph as a line break between two blocks. */
function breaksAsParagraphs(page: Document): void {
  for (const lineBreak of page.querySelectorAll('br')) {
    const [before, after] = [neighbour(lineBreak, 'previousSibling'), neighbour(lineBreak, 'nextSibling')]
    if (before?.matches(BLOCK_SELECTOR) && after?.matches(`br, ${BLOCK_SELECTOR}`))
      lineBreak.replaceWith(page.createElement('p'))
  }
}

/** The element beside another one; undefined where text is in between, or none follows. */
function neighbour(element: Element, side: 'previousSibling' | 'nextSibling'): Element | undefined {
  const beside = sibling(element, side)
  return beside instanceof Element ? beside : undefined
}

/** Finds the neighbour of an element, without the spaces between them. */
function sibling(element: Element, side: 'previousSibling' | 'nextSibling'): ChildNode | null {
  let beside = element[side]
  while (beside?.nodeType === Node.TEXT_NODE && beside.textContent?.trim() === '') beside = beside[side]
  return beside
}

function renamed(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
}
