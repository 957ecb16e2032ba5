import MarkdownIt, { type StateInline } from 'markdown-it'
import { mergeTagEnd } from './merge-tags.ts'
import { addSharedRules } from './shared-rules.ts'

/**
 * Blocks that a text may have. Everything else of Markdown (tables, code, pictures, raw HTML, entities, references) is
 * read as the letters that it is written with, so that no word of it is lost.
 */
const RULES = [
  'blockquote',
  'heading',
  'hr',
  'list',
  'paragraph',
  'emphasis',
  'escape',
  'link',
  'newline',
  'text',
  'balance_pairs',
  'fragments_join',
  'text_join',
]

/**
 * Makes a reader of the dialect: CommonMark's paragraphs, headings, lists, quotations, rules, bold, italic and links; a
 * line break is a line break, and `{{form.field}}` a token and `*|FNAME|*` a merge tag that no other mark reaches into.
 * `_` is never a mark. Links lead to web pages, mails and phones alone.
 */
export function createDialect(): MarkdownIt {
  const reader = new MarkdownIt('commonmark', { html: false, linkify: false, breaks: true })
  reader.disable(
    [
      'code',
      'fence',
      'html_block',
      'reference',
      'table',
      'backticks',
      'autolink',
      'html_inline',
      'entity',
      'image',
      'strikethrough',
      'lheading',
    ],
    true,
  )
  reader.enable(RULES, true)
  reader.block.ruler.at('hr', divider, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
  reader.inline.State = stateWithPlainStars(reader.inline.State, 'dialect')
  reader.validateLink = isSafeLink
  // An address stays as it was written: a token in it is no letter to be escaped.
  reader.normalizeLink = (url) => url
  reader.normalizeLinkText = (url) => url
  keepEntities(reader)
  addSharedRules(reader)
  // Skips brackets that no address follows: the search for a label's end runs to the end of the text, on many levels.
  reader.inline.ruler.before('link', 'no_link', (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== OPENING_BRACKET || state.pos < lastAddressOf(state.src)) return false
    if (!silent) state.pending += '['
    state.pos++
    return true
  })
  reader.inline.ruler.after('merge_tag', 'character_number', (state, silent) => {
    const found = characterNumberAt(state.src, state.pos)
    if (!found) return false
    if (!silent) {
      if (found.character === '\n') state.push('hardbreak', 'br', 0)
      else state.push('text_special', '', 0).content = found.character
    }
    state.pos = found.end
    return true
  })
  return reader
}

const OPENING_BRACKET = 0x5b
/** Finds the last place of signs without a backslash in front of them. */
function lastUnescaped(src: string, signs: string): number {
  let at = src.lastIndexOf(signs)
  // Two backslashes are one, and escape nothing: the link behind them is tried.
  while (at > 0 && src.charAt(at - 1) === '\\' && src.charAt(at - 2) !== '\\') at = src.lastIndexOf(signs, at - 1)
  return at
}

let addresses = { src: '', last: -1 }

/** Finds the last place of a text where the address of a link could begin; -1 where there is none. */
function lastAddressOf(src: string): number {
  if (addresses.src !== src) addresses = { src, last: lastUnescaped(src, '](') }
  // Equal texts in two places of memory are compared letter by letter: only the first time.
  addresses.src = src
  return addresses.last
}

/**
 * Reads `&amp;` in the address and title of a link as these characters, as everywhere in the dialect. The sync worker's
 * parser knows no names of entities.
 */
function keepEntities({ helpers, utils: { unescapeMd } }: MarkdownIt): void {
  const { parseLinkDestination, parseLinkTitle } = helpers
  helpers.parseLinkDestination = (text, start, max) => {
    const found = parseLinkDestination(text, start, max)
    const isInBrackets = text.charAt(start) === '<'
    return found.ok
      ? {
          ...found,
          str: unescapeMd(isInBrackets ? text.slice(start + 1, found.pos - 1) : text.slice(start, found.pos)),
        }
      : found
  }
  helpers.parseLinkTitle = (text, start, max) => {
    const found = parseLinkTitle(text, start, max)
    return found.ok ? { ...found, str: unescapeMd(text.slice(start + 1, found.pos - 1)) } : found
  }
}

const DIVIDER = /^[-*][-* \t]*$/

/** A line of three or more `-` or `*`; of `_` it is a line to be filled in by hand. */
const divider: Parameters<MarkdownIt['block']['ruler']['at']>[1] = (state, line, _, silent) => {
  if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) return false
  const text = state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
  const signs = DIVIDER.test(text) ? text.replaceAll(/[ \t]/g, '') : ''
  if (signs.length < 3 || new Set(signs).size > 1) return false
  if (silent) return true
  state.line = line + 1
  state.push('hr', 'hr', 0).map = [line, state.line]
  return true
}

const NUMBER = /^&#(\d{1,7});/
const LETTER = /^[\p{L}\p{N}\p{M}]$/u
const ENCODED_SPACE = /^[ \t\n\f]$/

/**
 * A character written by its number (`&#32;`), where Markdown has no other way to keep it: a space or break at the end
 * of a line, a letter beside a star. Any other number is the text that it is written with.
 */
function characterNumberAt(text: string, at: number): { readonly character: string; readonly end: number } | undefined {
  if (text.charAt(at) !== '&') return undefined
  const found = NUMBER.exec(text.slice(at, at + 12))
  const point = Number(found?.[1] ?? 0)
  if (!found || point === 0 || point > 0x10_ff_ff) return undefined
  const character = String.fromCodePoint(point)
  const end = at + found[0].length
  const isDecoded =
    ENCODED_SPACE.test(character) ||
    (LETTER.test(character) && (text.charAt(at - 1) === '*' || text.charAt(end) === '*'))
  return isDecoded ? { character, end } : undefined
}

const SPACE = /\s/u
const IN_WORD = /[\p{L}\p{N}\p{M}]/u
/**
 * Scripts without spaces between words, or whose words take endings at once: bold begins and ends between letters
 * there.
 */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]/u

/** True if stars between these two characters are inside a word, where they are never marks: `Kund*innen`, `2*3`. */
export const isStarInWord = (before: string, after: string, stars: number): boolean =>
  IN_WORD.test(before) && IN_WORD.test(after) && (stars < 2 || !(UNSPACED.test(before) || UNSPACED.test(after)))

/** The character that ends before a place in a text; a space at its start. */
export function characterBefore(text: string, at: number): string {
  const last = text.charAt(at - 1)
  if (last === '') return ' '
  const pair = text.slice(Math.max(0, at - 2), at)
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(pair) ? pair : last
}

/** The character that begins at a place in a text; a space at its end. */
export const characterAt = (text: string, at: number): string => {
  const point = text.codePointAt(at)
  return point === undefined ? ' ' : String.fromCodePoint(point)
}

/**
 * Reads stars inside words as characters. CommonMark lets no star begin or end emphasis between a letter and a full
 * stop (`**Wait.**Then`), so that what an editor writes would not be read again: in the dialect a star begins emphasis
 * where no space follows, and ends it where none is before. Elsewhere that holds in scripts without spaces alone.
 */
export function stateWithPlainStars(State: typeof StateInline, syntax: 'dialect' | 'CommonMark'): typeof StateInline {
  return class extends State {
    override scanDelims(start: number, canSplitWord: boolean): ReturnType<StateInline['scanDelims']> {
      const all = super.scanDelims(start, canSplitWord)
      if (this.src[start] !== '*') return syntax === 'dialect' ? { ...all, can_open: false, can_close: false } : all
      // The last star may be the first character of a merge tag: `***|FNAME|***` is a bold one.
      const isTag = mergeTagEnd(this.src, start + all.length - 1) !== undefined
      const scanned = isTag && all.length > 1 ? { ...all, length: all.length - 1 } : all
      const before = characterBefore(this.src, start)
      const after = characterAt(this.src, start + scanned.length)
      if (isStarInWord(before, after, scanned.length)) return { ...scanned, can_open: false, can_close: false }
      if (syntax === 'CommonMark' && !isTag && !UNSPACED.test(before) && !UNSPACED.test(after)) return all
      return { ...scanned, can_open: !SPACE.test(after), can_close: !SPACE.test(before) }
    }
  }
}

/** Is true if a text may link to the address. */
export const isSafeLink = (url: string): boolean => /^(?:https?:\/\/|mailto:|tel:|\{\{)/i.test(url.trim())

/** An address as people write it: `https://example.com/` is `example.com`. */
export const bareAddress = (address: string): string =>
  address
    .trim()
    .replace(/^(?:https?:\/\/|mailto:|tel:)/i, '')
    .replace(/\/$/, '')
