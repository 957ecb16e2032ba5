import type { InlineRun, InlineRuns } from './text-block.ts'
import { characterAt, characterBefore, isStarInWord } from './dialect.ts'
import {
  type EscapePlace,
  type Escaping,
  escapeText,
  type MarkdownReader,
  type SignCounts,
  starCount,
} from './escape-text.ts'

export interface RunWriting {
  readonly reader: MarkdownReader
  readonly escaping: Escaping
  /** A heading is one line: its breaks are written by their number. */
  readonly isOneLine?: boolean
}

type Mark = 'href' | 'isBold' | 'isItalic'
const MARKS: readonly Mark[] = ['href', 'isBold', 'isItalic']
const SIGNS = { isBold: '**', isItalic: '*' } as const

/**
 * Writes runs with their marks, which are opened as late and closed as early as they can be, and never stand beside a
 * space. Every character is kept: spaces at the ends of lines and breaks around empty lines, which Markdown drops, are
 * written by their number.
 */
export function writeRuns(runs: InlineRuns, writing: RunWriting): string {
  const lines = runsByLine(runs)
  const counts = signCounts(runs, writing)
  return lines
    .map((line, index) => {
      const next = lines[index + 1]
      // Other readers take a line feed for a space, and two spaces before it for a line break.
      const lineEnd = writing.reader === 'any' ? '  \n' : '\n'
      const end =
        next === undefined ? '' : writing.isOneLine || line.length === 0 || next.length === 0 ? numbered('\n') : lineEnd
      return `${writeLine(line, { ...writing, counts })}${end}`
    })
    .join('')
}

/** Writes a paragraph without marks and merge fields for this app, with few escapes. */
export function writePlainLines(words: string): string {
  const place = {
    reader: 'dialect',
    escaping: 'few',
    isLineStart: true,
    isInLink: false,
    before: ' ',
    after: ' ',
    counts: { stars: starCount(words, 'dialect'), underscores: 0, backticks: 0, tildes: 0 },
  } as const
  const lines = words.split('\n')
  return lines
    .map((line, index) => {
      const next = lines[index + 1]
      const written = NOT_BARE.test(line) ? writeText(line, place, { isFirstNumbered: false, isLast: true }) : line
      return next === undefined ? written : `${written}${line === '' || next === '' ? numbered('\n') : '\n'}`
    })
    .join('')
}

const numbered = (character: string): string => `&#${character.codePointAt(0)};`

/** The runs of each line, none empty, spaces apart from the words that have marks. */
function runsByLine(runs: InlineRuns): readonly InlineRuns[] {
  const lines: InlineRun[][] = [[]]
  for (const run of runs) {
    if (run.isToken) lines.at(-1)?.push(run)
    else
      for (const [index, text] of run.text.split('\n').entries()) {
        if (index > 0) lines.push([])
        lines.at(-1)?.push(...spacesApart({ ...run, text }))
      }
  }
  return lines
}

function spacesApart(run: InlineRun): InlineRuns {
  if (!run.isBold && !run.isItalic) return run.text === '' ? [] : [run]
  const inner = run.text.trim()
  const before = run.text.slice(0, run.text.length - run.text.trimStart().length)
  const after = run.text.slice(before.length + inner.length)
  const bare = (text: string): InlineRuns =>
    text === '' ? [] : [{ text, ...(run.href !== undefined && { href: run.href }) }]
  return inner === '' ? bare(before + after) : [...bare(before), { ...run, text: inner }, ...bare(after)]
}

const EDGE_SPACE = /[ \t\f]/

interface LineWriting extends RunWriting {
  readonly counts: SignCounts
}

/** Spaces at the ends of a line, and every character that could be a mark. */
const NOT_BARE = /^[ \t\f]|[ \t\f]$|[!-/:-@[-`{-~]/

function writeLine(line: InlineRuns, writing: LineWriting): string {
  const [only] = line
  const isBare = !only?.isBold && !only?.isItalic && only?.href === undefined
  if (line.length < 2 && isBare && !NOT_BARE.test(only?.text ?? '')) return only?.text ?? ''
  const open: { mark: Mark; href: string }[] = []
  let out = ''
  // The last character that is read, before the marks that were written behind it.
  let lastCharacter = ' '
  let closed = ''
  const close = (upTo: number): void => {
    while (open.length > upTo) {
      const last = open.pop()
      if (last) closed += last.mark === 'href' ? `](${escapeAddress(last.href, writing.reader)})` : SIGNS[last.mark]
    }
  }
  for (const [index, run] of line.entries()) {
    const wanted = MARKS.filter((mark) => run[mark])
    let sharedCount = 0
    while (
      sharedCount < open.length &&
      open[sharedCount]?.mark === wanted[sharedCount] &&
      (open[sharedCount]?.mark !== 'href' || open[sharedCount]?.href === run.href)
    )
      sharedCount++
    closed = ''
    close(sharedCount)
    let opened = ''
    for (const mark of wanted.slice(sharedCount)) {
      open.push({ mark, href: run.href ?? '' })
      opened += mark === 'href' ? '[' : SIGNS[mark]
    }
    const first = characterAt(run.text, 0)
    // A letter beside a mark that would be inside a word is written by its number.
    if (
      closed === '' &&
      isBlocked(opened, { before: lastCharacter, after: first, isOpening: true }, writing.reader) &&
      out.endsWith(lastCharacter)
    )
      out = `${out.slice(0, -lastCharacter.length)}${numbered(lastCharacter)}`
    const isFirstNumbered =
      opened === '' && isBlocked(closed, { before: lastCharacter, after: first, isOpening: false }, writing.reader)
    out += closed + opened
    const place = {
      ...writing,
      isLineStart: out === '',
      isInLink: run.href !== undefined,
      before: lastCharacter,
      after: characterAt(line[index + 1]?.text ?? '', 0),
    }
    out += run.isToken ? run.text : writeText(run.text, place, { isFirstNumbered, isLast: index === line.length - 1 })
    lastCharacter = characterBefore(run.text, run.text.length)
  }
  closed = ''
  close(0)
  return out + closed
}

const LETTER = /^[\p{L}\p{N}\p{M}]$/u
const PUNCTUATION = /[\p{P}\p{S}]/u

interface StarPlace {
  readonly before: string
  readonly after: string
  readonly isOpening: boolean
}

/**
 * True if stars between two characters are no mark to the reader, unless the letter outside of the mark is written by
 * its number.
 */
function isBlocked(marks: string, { before, after, isOpening }: StarPlace, reader: MarkdownReader): boolean {
  const stars = /^\*+$/.test(marks) ? marks.length : 0
  const [inner, outer] = isOpening ? [after, before] : [before, after]
  if (stars === 0 || !LETTER.test(outer)) return false
  return isStarInWord(before, after, stars) || (reader === 'any' && PUNCTUATION.test(inner))
}

interface TextEnds {
  readonly isFirstNumbered: boolean
  readonly isLast: boolean
}

/**
 * A text of a line, its first or last character by number where that is a space at the line's end or a letter beside a
 * mark.
 */
function writeText(text: string, place: EscapePlace, { isFirstNumbered, isLast }: TextEnds): string {
  const first = characterAt(text, 0)
  const isNumbered = isFirstNumbered || (place.isLineStart && EDGE_SPACE.test(first))
  const rest = isNumbered ? text.slice(first.length) : text
  const last = rest.slice(-1)
  const isLastNumbered = isLast && EDGE_SPACE.test(last) && last !== ''
  const middle = isLastNumbered ? rest.slice(0, -1) : rest
  const inner = isNumbered ? { ...place, isLineStart: false, before: ';' } : place
  const written = escapeText(middle, isLastNumbered ? { ...inner, after: last } : inner)
  return `${isNumbered ? numbered(first) : ''}${written}${isLastNumbered ? numbered(last) : ''}`
}

/** Counts what could be a mark in a block. Where it has marks, every sign counts. */
function signCounts(runs: InlineRuns, { reader }: RunWriting): SignCounts {
  if (runs.some(({ isBold, isItalic, href }) => isBold || isItalic || href !== undefined))
    return { stars: 2, underscores: 2, backticks: 2, tildes: 2 }
  const text = runs.map((run) => (run.isToken ? '{}' : run.text)).join('')
  const count = (sign: string): number => text.split(sign).length - 1
  // A star in the opening of a merge tag is one, unless the tag ends: a merge field keeps it from that.
  const whole = runs.map((run) => run.text).join('')
  return { stars: starCount(whole, reader), underscores: count('_'), backticks: count('`'), tildes: count('~') }
}

/** An address as it may be in round brackets: every character is read again, but for line breaks. */
function escapeAddress(href: string, reader: MarkdownReader): string {
  const escaped = href.replaceAll('\n', '%0A').replaceAll(/\\(?=[!-/:-@[-`{-~])|[<>]/g, String.raw`\$&`)
  const address = reader === 'any' ? escaped.replaceAll(/&(?=#?\w+;)/g, '&amp;') : escaped
  return /[\s()<>]/.test(href) ? `<${address}>` : address
}
