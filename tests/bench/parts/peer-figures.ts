/** What one side takes for one work. */
export interface PeerFigure {
  readonly who: string
  /** Null: it can't do this. */
  readonly ms: number | null
  /** What is not the same as at the others. */
  readonly note?: string
}

export interface PeerWork {
  readonly what: string
  /** The first is what the others are compared with. */
  readonly figures: readonly PeerFigure[]
}

export interface Side {
  readonly who: string
  readonly note?: string
  readonly run: () => Promise<number | null>
}

const LONG_MS = 5_000
const ROUNDS = 5
const LONG_ROUNDS = 3

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * Runs the sides in turn and takes medians: of five rounds after one that isn't counted, and of three where a round
 * takes more than five seconds.
 */
export async function compare(what: string, sides: readonly Side[]): Promise<PeerWork> {
  const first = new Map<Side, number | null>()
  const times = new Map<Side, number[]>(sides.map((side) => [side, []]))
  for (const side of sides) first.set(side, await side.run())
  for (let round = 1; round <= ROUNDS; round++)
    for (const [side, warmUp] of first) {
      if (warmUp === null || (warmUp >= LONG_MS && round > LONG_ROUNDS - 1)) continue
      const ms = await side.run()
      if (ms !== null) times.get(side)?.push(ms)
    }
  const figures = sides.map((side): PeerFigure => {
    const warmUp = first.get(side) ?? null
    const counted = [...(times.get(side) ?? []), ...(warmUp !== null && warmUp >= LONG_MS ? [warmUp] : [])]
    console.error(`${what}, ${side.who}: ${counted.map((ms) => ms.toFixed(1)).join(' ')}`)
    return { who: side.who, ms: warmUp === null ? null : median(counted), ...(side.note ? { note: side.note } : {}) }
  })
  return { what, figures }
}

const shown = (ms: number): string => (ms < 100 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en'))

/** The table that `npm run bench -- peers` prints, in Markdown. */
export function peerTable(works: readonly PeerWork[]): string {
  const lines = works.flatMap(({ what, figures }) => {
    const limit = figures[0]?.ms ?? Number.NaN
    return figures.map(({ who, ms, note = '' }, index) => [
      index === 0 ? what : '',
      who,
      ms === null ? 'not searchable' : shown(ms),
      ms === null ? '' : (ms / limit).toFixed(1),
      note,
    ])
  })
  return [['work', 'by', 'ms', '× raw', 'not the same'], ['---', '---', '---', '---', '---'], ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
