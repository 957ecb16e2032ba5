import { type Dialect, RowScanner } from './row-scanner.ts'

const SEPARATORS = [',', ';', '\t', '|'] as const
/** A character that no text has, for files of one column: their commas are text. */
export const NO_SEPARATOR = '\u001f'
/** Length of the beginning that guesses are made from. */
export const HEAD_CHARS = 64 * 1024
const MAX_ROWS = 200
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\r\n|\n|\r|$)/i

/** A first line such as `sep=;`, which Excel writes and reads. */
export function separatorLine(head: string): { readonly separator: string; readonly chars: number } | null {
  const [line, separator] = SEPARATOR_LINE.exec(head) ?? []
  return line === undefined || separator === undefined ? null : { separator, chars: line.length }
}

/**
 * The separator and the escapes under which most rows of a file's beginning have equally many cells. `separator`: it is
 * known.
 */
export function guessDialect(head: string, separator?: string): Pick<Dialect, 'separator' | 'escape'> {
  const escapes = head.includes('\\"') ? (['double', 'backslash'] as const) : (['double'] as const)
  const dialects = (separator === undefined ? SEPARATORS : [separator]).flatMap((one) =>
    escapes.map((escape) => ({ separator: one, escape })),
  )
  const all = dialects.map((dialect) => ({ dialect, ...scoreOf(head, dialect) }))
  // A reading with odd rows loses to one without, if that one reads escaped marks.
  const escaped = all.filter(({ dialect, odd }) => dialect.escape === 'backslash' && odd === 0)
  const isEscaped =
    escaped.length > 0 &&
    all.every(({ dialect, odd, score }) => dialect.escape === 'backslash' || odd > 0 || score <= 0)
  const scored = isEscaped ? escaped : all
  const best = Math.max(...scored.map(({ score }) => score))
  const found = scored.find(({ score }) => score === best)?.dialect
  return found === undefined || (best <= 0 && separator === undefined)
    ? { separator: NO_SEPARATOR, escape: found?.escape ?? 'double' }
    : found
}

function scoreOf(
  head: string,
  dialect: Pick<Dialect, 'separator' | 'escape'>,
): { readonly score: number; readonly odd: number } {
  const rows = sampleRows(head, dialect).filter(
    ({ cells }) => cells.some((cell) => cell.trim() !== '') && !isComment(cells),
  )
  const widths = rows.map(({ cells }) => cells.length)
  const width = mostFrequent(widths.filter((count) => count > 1))
  const odd = rows.filter(({ isOdd }) => isOdd).length / Math.max(rows.length, 1)
  if (width === 0) return { score: -odd, odd }
  const first = widths[0] ?? 0
  // Avoids mistaking a single title above a table, or a single column of texts with commas: at least two rows must have
  // the same width.
  if (first === 1 && widths.filter((count) => count === width).length < 2) return { score: -odd, odd }
  const cells = rows.map((row) => row.cells)
  if (first === 1 && (isProse(cells) || isDecimals(cells, dialect.separator))) return { score: -odd, odd }
  const agreeing = widths.filter((count) => count === width).length / widths.length
  return { score: agreeing + Math.min(width, 100) / 200 + (first === width ? 0.25 : 0) - odd, odd }
}

/** The last row may have been cut. */
function sampleRows(head: string, dialect: Pick<Dialect, 'separator' | 'escape'>) {
  const rows = new RowScanner({ ...dialect, unclosed: 'text' }).scan(head, true)
  return (head.length >= HEAD_CHARS ? rows.slice(0, -1) : rows).slice(0, MAX_ROWS)
}

/** `# Start date` and `# ----`, but not the colour `#abc`. */
export const isComment = (cells: readonly string[]): boolean => /^\s*#(?:[\s#*-]|$)/.test(cells[0] ?? '')

/** Words under one heading: every separator is followed by a space. */
const isProse = (rows: readonly (readonly string[])[]): boolean =>
  rows.every((cells) => cells.slice(1).every((cell) => cell.startsWith(' ')))

/** Numbers such as `1,5` under one heading. */
const isDecimals = (rows: readonly (readonly string[])[], separator: string): boolean =>
  separator === ',' && rows.slice(1).every((cells) => /^[-−]?\d+,\d+ ?[€%]?$/.test(cells.join(',').trim()))

/** Returns the most frequent number. 0 if the list is empty, the greater number on a tie. */
export function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].reduce<readonly [number, number]>(
    (best, one) => (one[1] > best[1] || (one[1] === best[1] && one[0] > best[0]) ? one : best),
    [0, 0],
  )[0]
}
