import { diffArrays } from 'diff'
import { segmentText } from '#lib/text/segment-text.ts'

/** A run of a text: the same as before, changed, or taken out without anything in its place. */
export interface DiffSegment {
  readonly type: 'same' | 'changed' | 'removed'
  readonly text: string
}

/** Comparing two long texts with little in common takes seconds: then none of it is marked. */
const TIMEOUT_MS = 150
const MAX_CHARS = 60_000

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'word' }) : null

const tokensOf = (text: string): string[] =>
  segmenter
    ? Array.from(segmentText(segmenter, text), ({ segment }) => segment)
    : (text.match(/\p{L}+|\p{N}+|\s+|./gsu) ?? [])

const isWhitespace = (text: string): boolean => text.trim() === ''

/**
 * Marks the words of `after` that are not in `before`. null: the texts are too long, or too different, to be compared.
 */
export function diffSegments(before: string, after: string): readonly DiffSegment[] | null {
  const changes = changesOf(before, after) ?? changesByLine(before, after)
  return changes && joined(changes)
}

function changesOf(before: string, after: string): readonly RawChange[] | null {
  if (before.length + after.length > MAX_CHARS) return null
  const changes = diffArrays(tokensOf(before), tokensOf(after), { timeout: TIMEOUT_MS })
  return changes?.map(({ value, added, removed }) => ({ text: value.join(''), added, removed })) ?? null
}

/**
 * Compares texts that are too long for comparison by words: first by lines, then by words within the differing lines.
 */
function changesByLine(before: string, after: string): readonly RawChange[] | null {
  const lines = diffArrays(before.split(AFTER_LINE), after.split(AFTER_LINE), { timeout: TIMEOUT_MS })
  if (!lines || lines.every(({ added, removed }) => added || removed)) return null
  const changes: RawChange[] = []
  let [from, to] = ['', '']
  const compareLines = (): boolean => {
    const within = from === '' && to === '' ? [] : changesOf(from, to)
    changes.push(...(within ?? []))
    from = to = ''
    return within !== null
  }
  for (const { value, added, removed } of lines) {
    const text = value.join('')
    if (removed) from += text
    else if (added) to += text
    else {
      if (!compareLines()) return null
      changes.push({ text, added, removed })
    }
  }
  return compareLines() ? changes : null
}

const AFTER_LINE = /(?<=\n)/

interface RawChange {
  readonly text: string
  readonly added: boolean
  readonly removed: boolean
}

/** A mark begins and ends with a word; where only spaces have changed they are the mark. */
function markedWords(text: string): readonly DiffSegment[] {
  const words = text.trim()
  if (words === '') return [{ type: 'changed', text }]
  const start = text.indexOf(words)
  const around = [text.slice(0, start), text.slice(start + words.length)] as const
  const spaces = (space: string): readonly DiffSegment[] => (space === '' ? [] : [{ type: 'same', text: space }])
  return [...spaces(around[0]), { type: 'changed', text: words }, ...spaces(around[1])]
}

/** Makes one mark of neighbouring changes, with the spaces between them. */
function joined(changes: readonly RawChange[]): readonly DiffSegment[] {
  const pieces: DiffSegment[] = []
  let added = ''
  let removed = ''
  const flush = () => {
    if (added !== '') pieces.push(...markedWords(added))
    else if (removed !== '') pieces.push({ type: 'removed', text: removed })
    added = removed = ''
  }
  for (const [index, { text, ...change }] of changes.entries()) {
    if (change.added) added += text
    else if (change.removed) removed += text
    else if (isWhitespace(text) && index > 0 && index < changes.length - 1) {
      added += text
      removed += text
    } else {
      flush()
      pieces.push({ type: 'same', text })
    }
  }
  flush()
  return pieces
}
