import type { Bench } from '../bench.ts'
import { medians, type Row } from '../figures.ts'
import type { BenchPage } from '../page/page.ts'

declare const bench: BenchPage

/** The built-in writer and the checks of a text. Their baselines are the plainest things that touch the same words. */
export async function drafts({ page }: Bench): Promise<Row[]> {
  const of = await medians([
    async () => ({
      drafts: await page.evaluate(() => bench.drafts()),
      long: await page.evaluate(() => bench.checksOfLong()),
    }),
    async () => ({
      joinings: await page.evaluate(() => bench.joinings()),
      short: await page.evaluate(() => bench.checksOfShort()),
    }),
  ])
  return [
    {
      what: 'i  20 requests of three ads of a whole offer (wanted: at most 300 ms, 5 a draft), vs joining all its words',
      oursMs: of('drafts'),
      baselineMs: of('joinings'),
      target: 500,
    },
    { what: 'i  checks of 20,000 words vs of 5,000', oursMs: of('long'), baselineMs: of('short'), target: 5 },
  ]
}
