import type { Page } from 'playwright-core'
import type { Target } from '../account.ts'
import type { Bench } from '../bench.ts'
import { openBench } from '../browser.ts'
import { medians, type Row } from '../figures.ts'
import type { BenchPage } from '../page/page.ts'
import { startSlowProxy } from '../slow-proxy.ts'

declare const bench: BenchPage

const ROUND_TRIP_MS = 100

/** A queue of 1,000 edits sent, beside the server and over a line with a round trip of 100 ms. */
export async function drains({ context, page, server, bare, target }: Bench): Promise<Row[]> {
  const near = await drainsOver(page, target, { bareUrl: bare.url, roundTripMs: 0, wanted: 10 })
  // One device alone: otherwise this one would fetch what the next one sends.
  await page.evaluate(() => bench.disconnect())
  const slow = {
    server: await startSlowProxy(server.url, ROUND_TRIP_MS),
    bare: await startSlowProxy(bare.url, ROUND_TRIP_MS),
  }
  const slowPage = await openBench(context, slow.server.url)
  const far = await drainsOver(slowPage, target, { bareUrl: slow.bare.url, roundTripMs: ROUND_TRIP_MS, wanted: 5 })
  await slowPage.close()
  slow.server.stop()
  slow.bare.stop()
  return [...near, ...far]
}

interface Line {
  readonly bareUrl: string
  readonly roundTripMs: number
  /** The target of the ratio. */
  readonly wanted: number
}

async function drainsOver(page: Page, target: Target, { bareUrl, roundTripMs, wanted }: Line): Promise<Row[]> {
  const count = await page.evaluate((to) => bench.prepare(to), target)
  if (count < 1000) throw new Error(`only ${count} offers on the device`)
  const of = await medians([
    async () => {
      await page.evaluate(() => bench.edit1000())
      return { ours: await page.evaluate(() => bench.drain()) }
    },
    async () => ({ queue: await page.evaluate((url) => bench.fetchAppend(url, false), bareUrl) }),
    async () => ({ alone: await page.evaluate((url) => bench.fetchAppend(url, true), bareUrl) }),
  ])
  const what = `b  1,000 edits drained, ${roundTripMs} ms round trip`
  return [
    {
      what: `${what}, vs queue read, one fetch, queue cleared`,
      oursMs: of('ours'),
      baselineMs: of('queue'),
      target: wanted,
    },
    { what: `${what}, vs the fetch alone`, oursMs: of('ours'), baselineMs: of('alone'), target: wanted },
  ]
}
