export const ROUNDS = 7

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export interface Row {
  readonly what: string
  readonly oursMs: number
  readonly baselineMs: number
  readonly atMost: number
}

export const ratioOf = ({ oursMs, baselineMs }: Row): number => oursMs / baselineMs

/** The table that `npm run bench` prints. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.what,
    row.oursMs.toFixed(1),
    row.baselineMs.toFixed(1),
    ratioOf(row).toFixed(2),
    String(row.atMost),
    ratioOf(row) <= row.atMost ? 'yes' : 'NO',
  ])
  const all = [['what (medians of 7)', 'ours ms', 'baseline ms', 'ratio', 'at most', 'holds'], ...lines]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? []
  return all
    .map((line) =>
      line.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
    )
    .join('\n')
}
