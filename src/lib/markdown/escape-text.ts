import { characterAt, characterBefore, isStarInWord } from './dialect.ts'
import { mergeTagsIn } from './merge-tags.ts'

/** Reader of the Markdown: this app, or any reader, which treats more characters as marks. */
export type MarkdownReader = 'dialect' | 'any'
/** few: what would be read as a mark. all: every mark that there is. */
export type Escaping = 'few' | 'all'

/** Context of a piece of text that is to be escaped. */
export interface EscapePlace {
  readonly reader: MarkdownReader
  readonly escaping: Escaping
  /** True if nothing is written before it on its line. */
  readonly isLineStart: boolean
  readonly isInLink: boolean
  /** The characters around it, as they are read. */
  readonly before: string
  readonly after: string
  /** Number of times that each sign that could be a mark occurs in its block: a mark needs two. */
  readonly counts: SignCounts
}

export interface SignCounts {
  readonly stars: number
  readonly underscores: number
  readonly backticks: number
  readonly tildes: number
}

const PUNCTUATION = /[!-/:-@[-`{-~]/
/** Spaces as CommonMark has them. */
const SPACE = /[^\S\uFEFF\u2028\u2029]/u
const WORD = /[\p{L}\p{N}]/u

/** A text with backslashes where it would be read as marks. Merge tags stay as they are. */
export function escapeText(text: string, place: EscapePlace): string {
  if (!PUNCTUATION.test(text)) return text
  if (place.escaping === 'few' && place.reader === 'dialect') return escapeFew(text, place)
  const pieces: string[] = []
  let at = 0
  for (const [from, to] of [...mergeTagsIn(text), [text.length, text.length] as const]) {
    while (at < from) {
      const signs = signsAt(text, at, from)
      pieces.push(isMark(text, at, place) ? escaped(signs) : signs)
      at += signs.length
    }
    pieces.push(mergeTag(text.slice(from, to), place))
    at = to
  }
  return pieces.join('')
}

/** Signs that may need an escape for this app, except marks at the start of a line. */
const FEW = /\*+|[\\\]&]/g
const FEW_IN_LINK = /\*+|[\\[\]&]/g
/** Marks of blocks are no longer than this. */
const LINE_START_CHARS = 10

/** Escapes few signs of a text that this app reads, without looking at every character. */
function escapeFew(text: string, place: EscapePlace): string {
  const pieces: string[] = []
  const signs = place.isInLink ? FEW_IN_LINK : FEW
  let at = 0
  for (const [from, to] of [...mergeTagsIn(text), [text.length, text.length] as const]) {
    while (at < Math.min(from, LINE_START_CHARS) && place.isLineStart) {
      const run = signsAt(text, at, from)
      pieces.push(isMark(text, at, place) ? escaped(run) : run)
      at += run.length
    }
    const outside = text.slice(at, from)
    pieces.push(
      outside.replace(signs, (run, index: number) => (isMark(text, at + index, place) ? escaped(run) : run)),
      mergeTag(text.slice(from, to), place),
    )
    at = to
  }
  return pieces.join('')
}

/**
 * The ends of a merge tag (`[% name %]`, `%%name%%`) in the label of a link are escaped: beside its brackets they would
 * be another tag.
 */
const mergeTag = (tag: string, { isInLink }: EscapePlace): string =>
  isInLink && /^[[%]/.test(tag) ? `\\${tag.slice(0, -1)}\\${tag.slice(-1)}` : tag

const escaped = (signs: string): string =>
  signs.length === 1 ? `\\${signs}` : signs.replaceAll(/./gsu, String.raw`\$&`)

/** A run of stars, which are marks together or not at all, or one other character. */
function signsAt(text: string, at: number, end: number): string {
  let to = at + 1
  if (text.charAt(at) === '*') while (to < end && text.charAt(to) === '*') to++
  return text.slice(at, to)
}

function isMark(text: string, at: number, place: EscapePlace): boolean {
  if (!PUNCTUATION.test(text.charAt(at))) return false
  if (place.escaping === 'all') return true
  if (place.isLineStart && isBlockMark(text, at, place.reader)) return true
  const isAny = place.reader === 'any'
  switch (text.charAt(at)) {
    case '*':
      return place.counts.stars > 1 && isStarCapable(text, at, place)
    case '\\':
      return at + 1 === text.length || PUNCTUATION.test(text.charAt(at + 1))
    case ']':
      return place.isInLink || (at + 1 < text.length ? text.charAt(at + 1) : place.after) === '('
    case '[':
      return place.isInLink || (isAny && (text.charAt(at - 1) === '!' || text.charAt(at + 1) === '^'))
    case '&':
      return isAny ? ENTITY.test(text.slice(at, at + 40)) : /^&#\d{1,7};/.test(text.slice(at, at + 12))
    case '_':
      return (
        isAny &&
        place.counts.underscores > 1 &&
        !(WORD.test(beforeOf(text, at, place)) && WORD.test(afterOf(text, at + 1, place)))
      )
    case '`':
      return isAny && place.counts.backticks > 1
    case '~':
      return isAny && place.counts.tildes > 1
    case '<':
      return isAny && /^<[A-Za-z/!?]/.test(text.slice(at, at + 2))
    default:
      return false
  }
}

const ENTITY = /^&(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/

const beforeOf = (text: string, at: number, { before }: Pick<EscapePlace, 'before'>): string =>
  at === 0 ? before : characterBefore(text, at)
const afterOf = (text: string, at: number, { after }: Pick<EscapePlace, 'after'>): string =>
  at >= text.length ? after : characterAt(text, at)

/** True if the run of stars that begins at a place could begin or end emphasis. */
function isStarCapable(text: string, at: number, place: Pick<EscapePlace, 'before' | 'after' | 'reader'>): boolean {
  const stars = signsAt(text, at, text.length).length
  const [before, after] = [beforeOf(text, at, place), afterOf(text, at + stars, place)]
  if (SPACE.test(before) && SPACE.test(after)) return false
  return place.reader === 'any' || !isStarInWord(before, after, stars)
}

/** Counts the runs of stars in a text that could be marks, up to two. */
export function starCount(text: string, reader: MarkdownReader): number {
  let [count, at] = [0, 0]
  for (const [from, to] of [...mergeTagsIn(text), [text.length, text.length] as const]) {
    for (at = text.indexOf('*', at); at !== -1 && at < from && count < 2; at = text.indexOf('*', at)) {
      if (isStarCapable(text, at, { before: ' ', after: ' ', reader })) count++
      at += signsAt(text, at, from).length
    }
    if (at === -1 || count > 1) break
    at = to
  }
  return count
}

/** Marks of blocks at the start of a line. */
const LINE_MARKS: Readonly<Record<MarkdownReader, RegExp>> = {
  dialect: /^(?:[-+*](?=\s|$)|#{1,6}(?=\s|$)|>|-[-\s]+$)/,
  any: /^(?:[-+*](?=\s|$)|#{1,6}(?=\s|$)|>|[-:][-:|\s]*$|=+\s*$|`{3}|~{3}|[|:]|\[[^\]]*\]:|<)/,
}
const LIST_NUMBER = /^(\d{1,9})[.)](?=\s|$)/

function isBlockMark(text: string, at: number, reader: MarkdownReader): boolean {
  if (at === 0) return LINE_MARKS[reader].test(text)
  return at < 10 && LIST_NUMBER.exec(text)?.[1]?.length === at
}
