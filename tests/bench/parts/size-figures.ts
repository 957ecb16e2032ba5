/** The sizes of accounts; the first is what the others are compared with. */
export const SIZES = [1_000, 10_000, 100_000] as const

export interface SizedFigure {
  readonly what: string
  /** For each of the sizes, in ms. */
  readonly ms: readonly number[]
  /** Divides a figure before it is compared: by the number of records for work that grows with it. */
  readonly per: (size: number) => number
  /** The wanted ratio to the first size. */
  readonly target: number
}

const FEWEST = SIZES[0]

/** The work of each record, or of each size as a whole, against that at the first size. */
const ratioAt = ({ ms, per }: SizedFigure, index: number): number =>
  (ms[index] ?? Number.NaN) / per(SIZES[index] ?? Number.NaN) / ((ms[0] ?? Number.NaN) / per(FEWEST))

const shown = (ms: number): string => (ms < 100 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en'))

function verdict(ratios: readonly number[], target: number): string {
  const worst = Math.max(...ratios)
  return worst <= target ? '' : `by ${Math.round((worst / target - 1) * 100)} %`
}

/** The table that `npm run bench -- sizes` prints, in Markdown. Throws with it where a figure is missing. */
export function sizesTable(figures: readonly SizedFigure[]): string {
  const sizes = SIZES.map((size) => size.toLocaleString('en'))
  const heads = ['work', ...sizes.map((size) => `${size}: ms`), ...sizes.slice(1).map((size) => `ratio, ${size}`)]
  const lines = figures.map((figure) => {
    const ratios = SIZES.slice(1).map((_, index) => ratioAt(figure, index + 1))
    return [
      figure.what,
      ...SIZES.map((_, index) => shown(figure.ms[index] ?? Number.NaN)),
      ...ratios.map((ratio) => ratio.toFixed(2)),
      String(figure.target),
      verdict(ratios, figure.target),
    ]
  })
  const all = [[...heads, 'target', 'over it'], [...heads, '', ''].map(() => '---'), ...lines]
  const table = all.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const isWhole = figures.every(({ ms }) => ms.length === SIZES.length && ms.every(Number.isFinite))
  if (!isWhole) throw new Error(`a figure is missing:\n${table}`)
  return table
}
