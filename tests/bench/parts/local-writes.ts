import type { Bench } from '../bench.ts'
import { medians, type Row } from '../figures.ts'
import type { BenchPage } from '../page/page.ts'

declare const bench: BenchPage

/** A durable edit, against the same two puts in IndexedDB itself. */
export async function localWrites({ page }: Bench): Promise<Row[]> {
  const of = await medians([
    async () => ({ ours: await page.evaluate(() => bench.localWrite(40)) }),
    async () => ({ raw: await page.evaluate(() => bench.rawWrite(40)) }),
  ])
  return [
    {
      what: 'a  one field edit, durable, vs two raw strict puts',
      oursMs: of('ours'),
      baselineMs: of('raw'),
      target: 2.5,
    },
  ]
}
