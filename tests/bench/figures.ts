/** Numbers of runs of each side. `warmUp`: unmeasured runs before, since a V8 that has just started is slower. */
interface Rounds {
  readonly warmUp: number
  readonly measured: number
}

const USUAL_ROUNDS: Rounds = { warmUp: 3, measured: 7 }
/** Used where a round takes more than five seconds. */
export const LONG_ROUNDS: Rounds = { warmUp: 1, measured: 3 }

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** One round of one side. It gives its figures by name, in ms. */
type Side = () => Promise<Readonly<Record<string, number>>>

/** Runs the sides in turn, round after round, and gives the median of each figure's measured rounds. */
export async function medians(
  sides: readonly Side[],
  { warmUp, measured }: Rounds = USUAL_ROUNDS,
): Promise<(name: string) => number> {
  const figures = new Map<string, number[]>()
  for (let round = -warmUp; round < measured; round++) {
    for (const side of sides) {
      const figuresOfRound = Object.entries(await side())
      if (round >= 0) for (const [name, ms] of figuresOfRound) figures.set(name, [...(figures.get(name) ?? []), ms])
    }
  }
  return (name) => median(figures.get(name) ?? [])
}

export interface Row {
  readonly what: string
  readonly oursMs: number
  readonly baselineMs: number
  /** The ratio that is wanted: no bound, a run that misses it is told. */
  readonly target: number
}

const ratioOf = ({ oursMs, baselineMs }: Row): number => oursMs / baselineMs

/** Whether both sides have a figure. */
export const isMeasured = (row: Row): boolean => Number.isFinite(ratioOf(row))

/** By how much a ratio is over its target; nothing where it is not. */
const overTarget = (row: Row): string =>
  ratioOf(row) <= row.target ? '' : `by ${Math.round((ratioOf(row) / row.target - 1) * 100)} %`

/** The table that `npm run bench` prints. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.what,
    row.oursMs.toFixed(1),
    row.baselineMs.toFixed(1),
    ratioOf(row).toFixed(2),
    String(row.target),
    isMeasured(row) ? overTarget(row) : 'not measured',
  ])
  const what = `what (medians of ${USUAL_ROUNDS.measured}, after ${USUAL_ROUNDS.warmUp} not measured)`
  const all = [[what, 'ours ms', 'baseline ms', 'ratio', 'target', 'over it'], ...lines]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? []
  return all
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n')
}
