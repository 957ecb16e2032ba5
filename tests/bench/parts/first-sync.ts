import type { Bench } from '../bench.ts'
import { medians, type Row } from '../figures.ts'
import type { BenchPage } from '../page/page.ts'

declare const bench: BenchPage

const LONGEST_BLOCK_MS = 50

/** A new device of an account with 10,000 offers, against one fetch of the same objects and one `bulkPut`. */
export async function firstSyncs({ page, target, bare }: Bench): Promise<Row[]> {
  const of = await medians([
    async () => {
      const { ms, longestBlockMs } = await page.evaluate((to) => bench.firstSync(to), target)
      return { ours: ms, block: longestBlockMs }
    },
    async () => ({ bulk: await page.evaluate((url) => bench.fetchBulkPut(url), bare.url) }),
  ])
  return [
    {
      what: 'c  first sync of 10,000 offers, vs fetch and bulkPut',
      oursMs: of('ours'),
      baselineMs: of('bulk'),
      target: 1.6,
    },
    {
      what: 'c  longest block of the page meanwhile, vs 50 ms',
      oursMs: of('block'),
      baselineMs: LONGEST_BLOCK_MS,
      target: 1,
    },
  ]
}
