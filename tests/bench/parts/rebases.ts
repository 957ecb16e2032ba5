import type { Bench } from '../bench.ts'
import { medians, type Row } from '../figures.ts'
import type { BenchPage } from '../page/page.ts'

declare const bench: BenchPage

/**
 * A pull of as many changes as edits wait, all on the same offers: ten times the work in at most twelve times the time.
 */
export async function rebases({ page }: Bench): Promise<Row[]> {
  const of = await medians([
    async () => ({ much: await page.evaluate(() => bench.rebase(1000)) }),
    async () => ({ little: await meanOf(5, () => page.evaluate(() => bench.rebase(100))) }),
  ])
  return [
    {
      what: 'f  rebase of 1,000 edits under 1,000 changes, vs 100 under 100',
      oursMs: of('much'),
      baselineMs: of('little'),
      target: 12,
    },
  ]
}

/**
 * A short piece of work is done several times for one figure: it is over before the browser has finished clearing up
 * after the one before.
 */
async function meanOf(times: number, measure: () => Promise<number>): Promise<number> {
  let sumMs = 0
  for (let i = 0; i < times; i++) sumMs += await measure()
  return sumMs / times
}
