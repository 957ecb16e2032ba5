import { mergeTagsIn } from '#lib/markdown/merge-tags.ts'

/**
 * Stands for a merge field, a merge tag or an address in the words of a line: each counts as one word and is never
 * changed.
 */
export const ATOM_CHARACTER = '\uE000'

/** A line of a text as a reader sees it, without the marks of formatting. */
export interface TextLine {
  readonly words: string
  /** Name of the field that the line is in: `content`, `parts.subject`. */
  readonly path: string
  /** The whole field. */
  readonly text: string
  /** Place in the text of each unit of `words`, and where it ends there. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** Counts from 0; lines without an empty line between them are one paragraph. */
  readonly paragraph: number
}

/** Signs that begin a block: quotations, headings, list items, in any order. */
const OPENING = /^(?: {0,3}(?:>|#{1,6}(?=\s)|[-*+](?=\s)|\d{1,9}[.)](?=\s))[ \t]*){0,9}/u
/** A divider, or a line that stands for an empty paragraph. */
const NO_WORDS = /^(?:[-*_][-*_ \t]{2,}|&nbsp;)$/u
const ADDRESS = /(?:https?:\/\/|www\.|mailto:)[^\s<>\])*]{1,2000}|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,5}/giu
const NUMBERED_CHARACTER = /&#\d{1,7};/y
const LINK_END = /\]\([^()\s]{0,2000}\)/y
const LETTER = /[\p{L}\p{N}]/u

/** Lines behind this place are not read: a worker that is busy for seconds counts as stopped. */
export const MAX_CHECKED_CHARS = 50_000

/**
 * Reads a text line by line. Every character of the dialect's marks is left out, so that no edit of words can reach
 * into one.
 */
export function readTextLines(text: string, path = 'content'): readonly TextLine[] {
  const atoms = atomsOf(text)
  const lines: TextLine[] = []
  let start = 0
  let paragraph = 0
  for (const raw of text.split('\n')) {
    if (start > MAX_CHECKED_CHARS) break
    if (raw.trim() === '') paragraph++
    else if (!NO_WORDS.test(raw.trim()))
      lines.push({ ...readLine(text, start, start + raw.length, atoms), path, text, paragraph })
    start += raw.length + 1
  }
  return lines
}

/** Ends of merge fields, merge tags and addresses by their beginnings. */
function atomsOf(text: string): ReadonlyMap<number, number> {
  const atoms = new Map<number, number>(mergeTagsIn(text))
  for (const { 0: address, index } of text.matchAll(ADDRESS))
    atoms.set(index, index + address.replace(/[.,;:!?'"’”]{1,9}$/u, '').length)
  return atoms
}

function readLine(
  text: string,
  from: number,
  to: number,
  atoms: ReadonlyMap<number, number>,
): Pick<TextLine, 'words' | 'starts' | 'ends'> {
  let words = ''
  const starts: number[] = []
  const ends: number[] = []
  const take = (letters: string, start: number, end: number): void => {
    words += letters
    for (let unit = 0; unit < letters.length; unit++) {
      starts.push(letters === ATOM_CHARACTER ? start : start + unit)
      ends.push(letters === ATOM_CHARACTER ? end : start + unit + 1)
    }
  }
  let at = from + (OPENING.exec(text.slice(from, to))?.[0].length ?? 0)
  while (at < to) {
    const end = atoms.get(at)
    const sign = text.charAt(at)
    if (end !== undefined && end <= to) {
      take(ATOM_CHARACTER, at, end)
      at = end
    } else if (sign === '\\' && /[!-/:-@[-`{-~]/.test(text.charAt(at + 1))) {
      take(text.charAt(at + 1), at + 1, at + 2)
      at += 2
    } else {
      const marks = marksAt(text, at)
      if (marks === 0) take(sign, at, at + 1)
      at += Math.max(marks, 1)
    }
  }
  return { words, starts, ends }
}

/** The number of units of a mark of formatting that begins at a place; 0 where none does. */
function marksAt(text: string, at: number): number {
  switch (text.charAt(at)) {
    case '*':
      // A star between letters is one of the text: Kund*innen.
      return LETTER.test(text.charAt(at - 1)) && LETTER.test(text.charAt(at + 1)) ? 0 : 1
    case '[':
      return isLink(text, at) ? 1 : 0
    case ']':
      return lengthAt(LINK_END, text, at)
    case '&':
      return lengthAt(NUMBERED_CHARACTER, text, at)
    default:
      return 0
  }
}

const isLink = (text: string, at: number): boolean => {
  const end = text.indexOf(']', at)
  return end !== -1 && end - at < 2000 && lengthAt(LINK_END, text, end) > 0
}

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

/** Words of a line [from, to) as they are written, with their marks: for showing merge fields by their names. */
export const sourceWords = ({ text, words, starts, ends }: TextLine, from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => {
    const unit = from + index
    return words.charAt(unit) === ATOM_CHARACTER ? text.slice(starts[unit], ends[unit]) : words.charAt(unit)
  }).join('')
