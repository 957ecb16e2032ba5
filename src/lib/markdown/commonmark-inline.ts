import type { Token } from 'markdown-it'
import type { RuleCore } from 'markdown-it/lib/parser_core.mjs'
import { characterAt, characterBefore, isSafeLink } from './dialect.ts'

type TokenClass = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token

/**
 * Makes text and marks of the dialect of everything inside a line: code, pictures and HTML as they were written, line
 * breaks inside a paragraph as spaces.
 */
export const dialectInline: RuleCore = ({ tokens, Token }) => {
  for (const token of tokens) if (token.children) token.children = dialectChildren(token.children, Token)
}

/** Characters as tokens; breaks of lines among them as breaks. */
export const textTokens = (Token: TokenClass, text: string): Token[] =>
  text
    .split(/[\u000B\u2028\u2029]/)
    .flatMap((content, index) => [
      ...(index > 0 ? [new Token('hardbreak', 'br', 0)] : []),
      ...(content === '' ? [] : [textToken(Token, content)]),
    ])

function textToken(Token: TokenClass, content: string): Token {
  const token = new Token('text', '', 0)
  token.content = content
  return token
}

/** Scripts in which a line ends anywhere, so that joined lines have no space between them. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u

function dialectChildren(children: readonly Token[], Token: TokenClass): Token[] {
  const out: Token[] = []
  const marks = htmlMarks(children)
  const depth = { strong: 0, em: 0 }
  const links: string[] = []
  const addText = (text: string): void => void out.push(...textTokens(Token, text))
  const addMark = (tag: 'strong' | 'em', isOpening: boolean): void => {
    const isOuter = isOpening ? depth[tag]++ === 0 : --depth[tag] === 0
    if (isOuter) out.push(new Token(`${tag}_${isOpening ? 'open' : 'close'}`, tag, isOpening ? 1 : -1))
  }
  const addBreak = (): void => {
    const last = out.at(-1)
    if (last?.type === 'text') last.content = last.content.trimEnd()
    out.push(new Token('hardbreak', 'br', 0))
  }
  for (const [index, child] of children.entries()) {
    const { type, content, markup } = child
    const mark = marks.get(index)
    if (mark?.tag === 'strong' || mark?.tag === 'em') addMark(mark.tag, mark.isOpening)
    else if (mark) out.push(linkToken(Token, mark.isOpening, mark.href))
    else if (type === 'strong_open' || type === 'strong_close') addMark('strong', type === 'strong_open')
    else if (type === 'em_open' || type === 'em_close') addMark('em', type === 'em_open')
    else if (type === 'link_open') {
      const [before, after] = literalLink(child)
      links.push(after)
      if (after === '') out.push(withAddress(child, String(child.attrGet('href'))))
      else out.push(...(before === '' ? [] : [withAddress(textToken(Token, before), String(child.attrGet('href')))]))
    } else if (type === 'link_close') {
      const after = links.pop() ?? ''
      if (after === '') out.push(child)
      else addText(after)
    } else if (type === 'softbreak') {
      if (isCallout(out)) addBreak()
      else if (out.at(-1)?.type !== 'hardbreak') addText(spaceBetween(out.at(-1), children[index + 1]))
    } else if (type === 'code_inline') addText(codeSpan(content, markup))
    else if (type === 'image') out.push(withAddress(textToken(Token, imageText(child)), String(child.attrGet('src'))))
    else if (type === 's_open' || type === 's_close') addText(markup)
    else if (isBreakTag(child)) addBreak()
    else if (type === 'text' && isBreakTag(children[index - 1])) addText(content.trimStart())
    else if (type === 'html_inline' || type === 'text' || type === 'text_special') addText(content)
    else out.push(child)
  }
  return out
}

/** The first line of a callout of GitHub and Obsidian: `[!NOTE] Title`. */
const isCallout = ([first, second]: readonly Token[]): boolean =>
  second === undefined && /^\[!\w+\]/.test(first?.content ?? '')

const isBreakTag = (token: Token | undefined): boolean =>
  token?.type === 'html_inline' && /^<br[ \t]*\/?>$/i.test(token.content)

/** Notes on a token which address it uses. */
function withAddress(token: Token, address: string): Token {
  token.meta = { address }
  return token
}

function linkToken(Token: TokenClass, isOpening: boolean, href: string): Token {
  const token = new Token(isOpening ? 'link_open' : 'link_close', 'a', isOpening ? 1 : -1)
  if (isOpening) token.attrs = [['href', href]]
  return token
}

/** Gives the source of a link that leads nowhere outside its file; empty for any other link. */
function literalLink(open: Token): readonly [before: string, after: string] {
  const [href, title] = [String(open.attrGet('href')), open.attrGet('title')]
  if (isSafeLink(href)) return ['', '']
  if (open.markup === 'autolink') return ['<', '>']
  return ['[', `](${inBrackets(href)}${title === null ? '' : ` "${title}"`})`]
}

const inBrackets = (href: string): string =>
  /[\s<>]/.test(href) || !/^[^()]*(?:\([^()]*\)[^()]*)*$/.test(href) ? `<${href}>` : href

function imageText(image: Token): string {
  const title = image.attrGet('title')
  return `![${image.content}](${inBrackets(String(image.attrGet('src')))}${title === null ? '' : ` "${title}"`})`
}

const codeSpan = (content: string, markup: string): string => {
  const pad = /^`|`$/.test(content) || (/^ .* $/.test(content) && content.trim() !== '') ? ' ' : ''
  return `${markup}${pad}${content}${pad}${markup}`
}

function spaceBetween(before: Token | undefined, after: Token | undefined): string {
  const [last, first] = [before?.content ?? '', after?.content ?? '']
  const isJoined = WITHOUT_SPACES.test(characterBefore(last, last.length)) && WITHOUT_SPACES.test(characterAt(first, 0))
  return isJoined && before?.type === 'text' && after?.type === 'text' ? '' : ' '
}

interface HtmlMark {
  readonly tag: 'strong' | 'em' | 'a'
  readonly isOpening: boolean
  readonly href: string
}

const HTML_MARK = /^<(\/?)(b|strong|i|em|a)(?:\s[^>]*)?>$/i
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const TAGS: Readonly<Record<string, HtmlMark['tag']>> = { b: 'strong', strong: 'strong', i: 'em', em: 'em', a: 'a' }

/** Bold, italic and links that are written in HTML, both ends in one paragraph, by their places. Other HTML is text. */
function htmlMarks(children: readonly Token[]): ReadonlyMap<number, HtmlMark> {
  const marks = new Map<number, HtmlMark>()
  const open: { readonly index: number; readonly name: string; readonly href: string }[] = []
  let linkDepth = 0
  for (const [index, { type, content }] of children.entries()) {
    if (type === 'link_open') linkDepth++
    if (type === 'link_close') linkDepth--
    const found = type === 'html_inline' ? HTML_MARK.exec(content) : null
    const name = found?.[2]?.toLowerCase() ?? ''
    const tag = TAGS[name]
    if (!found || !tag) continue
    const address = HREF.exec(content)
    const href = address?.[1] ?? address?.[2] ?? ''
    if (found[1] === '') open.push({ index, name, href })
    else if (open.at(-1)?.name === name) {
      const start = open.pop()
      if (!start || (tag === 'a' && (linkDepth > 0 || !isSafeLink(start.href)))) continue
      marks.set(start.index, { tag, isOpening: true, href: start.href })
      marks.set(index, { tag, isOpening: false, href: '' })
    }
  }
  return marks
}
