import type { Bench } from '../bench.ts'
import { medians, type Row } from '../figures.ts'
import type { BenchPage } from '../page/page.ts'

declare const bench: BenchPage

const MAX_MS = 100

/** The radar over 2,000 texts whose price has changed, against `indexOf` of the same value. */
export async function radars({ page }: Bench): Promise<Row[]> {
  const of = await medians([
    async () => ({ radar: await page.evaluate(() => bench.radar()) }),
    async () => ({ plain: await page.evaluate(() => bench.plainSearch()) }),
  ])
  const what = `h  radar over 2,000 texts of 1 KB (wanted: at most ${MAX_MS} ms), vs indexOf`
  return [{ what, oursMs: of('radar'), baselineMs: of('plain'), target: 60 }]
}
