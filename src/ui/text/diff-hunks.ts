import type { DiffSegment } from './diff-segments.ts'

/** Longer texts are shown in part, so that the choices under them stay in sight. */
export const MAX_COLLAPSED_CHARS = 1500

/** Lines of a text from one to another, the last one not included. */
export interface DiffHunk {
  readonly isShown: boolean
  readonly from: number
  readonly to: number
}

/** The pieces of a marked text by its lines. What was taken out belongs to the line in which it was. */
export function segmentsByLine(pieces: readonly DiffSegment[]): readonly (readonly DiffSegment[])[] {
  const lines: DiffSegment[][] = [[]]
  for (const { type, text } of pieces) {
    if (type === 'removed') lines.at(-1)?.push({ type, text })
    else
      for (const [index, part] of text.split(/(?<=\n)/).entries()) {
        if (index > 0 || lines.at(-1)?.at(-1)?.text.endsWith('\n')) lines.push([])
        lines.at(-1)?.push({ type, text: part })
      }
  }
  return lines
}

export const isChangedLine = (line: readonly DiffSegment[]): boolean => line.some(({ type }) => type !== 'same')

/** Around a change, so that it is seen what it is about: a blank line and a paragraph. */
const LINES_AROUND = 2
/** Fewer are not worth a gap. */
const MIN_HIDDEN_LINES = 3
/** Limit of the excerpt. If more text than this is near changes, the beginning is shown instead. */
const MAX_EXCERPT_CHARS = 4000

/**
 * Selects the lines of a long text that are near a change. Returns null if the text has no changes or too many, or if
 * no line would be hidden. `lineChars`: the length of each line.
 */
export function hunksNearChanges(
  changed: readonly boolean[],
  lineChars: readonly number[],
): readonly DiffHunk[] | null {
  const near = changed.map((_, index) =>
    changed.slice(Math.max(0, index - LINES_AROUND), index + LINES_AROUND + 1).includes(true),
  )
  const runs: DiffHunk[] = []
  for (let from = 0; from < near.length; ) {
    const isShown = near[from] === true
    const end = near.indexOf(!isShown, from)
    const to = end === -1 ? near.length : end
    runs.push({ isShown: isShown || to - from < MIN_HIDDEN_LINES, from, to })
    from = to
  }
  const shown = runs.filter((run) => run.isShown)
  const chars = shown.reduce(
    (sum, { from, to }) => sum + lineChars.slice(from, to).reduce((one, other) => one + other, 0),
    0,
  )
  return shown.length === 0 || shown.length === runs.length || chars > MAX_EXCERPT_CHARS ? null : runs
}
