import { ATOM_CHARACTER, type TextLine } from './read-text.ts'

/** Replaces [from, to) of a text. */
export interface SuggestionEdit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** An edit of a field: `content`, `parts.subject`. */
export interface SuggestionFieldEdit {
  readonly path: string
  readonly edit: SuggestionEdit
}

/** A place in a text that could be plainer. */
export interface Suggestion {
  readonly title: string
  /** In a sentence: what is wrong with it. */
  readonly reason: string
  readonly line: TextLine
  /** Place in the words of the line. */
  readonly from: number
  readonly to: number
  /** Absent: only a person knows better words. */
  readonly fix?: SuggestionFix
}

export interface SuggestionFix {
  readonly label: 'Use this' | 'Replace' | 'Remove it'
  /** A new sentence, as it is shown before it is used. */
  readonly shown?: string
  readonly edit: SuggestionEdit
}

/** An edit of words of a line; undefined where a mark of formatting, a merge field or an address is among them. */
export function editInLine(
  { words, starts, ends }: TextLine,
  from: number,
  to: number,
  text: string,
): SuggestionEdit | undefined {
  const start = starts[from]
  const end = ends[to - 1]
  if (start === undefined || end === undefined || from >= to) return undefined
  const isWhole = end - start === to - from && !words.slice(from, to).includes(ATOM_CHARACTER)
  return isWhole ? { from: start, to: end, text } : undefined
}

/**
 * Removes a sentence with the space beside it, and the stars around it where they hold nothing else. Undefined where
 * nothing would be left of the line.
 */
export function sentenceRemoval(line: TextLine, from: number, to: number): SuggestionEdit | undefined {
  const edit = editInLine(line, from, to, '')
  if (!edit || line.words.slice(0, from).trim() + line.words.slice(to).trim() === '') return undefined
  const { text } = line
  const opening = /\*{1,3}$/.exec(text.slice(0, edit.from))?.[0].length ?? 0
  const closing = /^\*{1,3}/.exec(text.slice(edit.to))?.[0].length ?? 0
  const stars = opening === closing ? opening : 0
  const [start, end] = [edit.from - stars, edit.to + stars]
  if (text.charAt(end) === ' ') return { from: start, to: end + 1, text: '' }
  return { from: text.charAt(start - 1) === ' ' ? start - 1 : start, to: end, text: '' }
}

/** The text with an edit made. */
export const applySuggestionEdit = (text: string, edit: SuggestionEdit): string =>
  text.slice(0, edit.from) + edit.text + text.slice(edit.to)
