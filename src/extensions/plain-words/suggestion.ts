import { ATOM, type Line } from './read-text.ts'

/** Replaces [from, to) of a text. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** An edit of a field: `content`, `parts.subject`. */
export interface FieldEdit {
  readonly path: string
  readonly edit: Edit
}

/** A place in a text that could be plainer. */
export interface Suggestion {
  readonly title: string
  /** In a sentence: what is wrong with it. */
  readonly reason: string
  readonly line: Line
  /** Place in the words of the line. */
  readonly from: number
  readonly to: number
  /** Absent: only a person knows better words. */
  readonly fix?: Fix
}

export interface Fix {
  readonly label: 'Use this' | 'Replace' | 'Remove it'
  /** A new sentence, as it is shown before it is used. */
  readonly shown?: string
  readonly edit: Edit
}

/** An edit of words of a line; undefined where a mark of formatting, a merge field or an address is among them. */
export function editOf({ words, starts, ends }: Line, from: number, to: number, text: string): Edit | undefined {
  const start = starts[from]
  const end = ends[to - 1]
  if (start === undefined || end === undefined || from >= to) return undefined
  const isWhole = end - start === to - from && !words.slice(from, to).includes(ATOM)
  return isWhole ? { from: start, to: end, text } : undefined
}

/**
 * Removes a sentence with the space beside it, and the stars around it where they hold nothing else. Undefined where
 * nothing would be left of the line.
 */
export function sentenceRemoval(line: Line, from: number, to: number): Edit | undefined {
  const edit = editOf(line, from, to, '')
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
export const withEdit = (text: string, edit: Edit): string => text.slice(0, edit.from) + edit.text + text.slice(edit.to)
