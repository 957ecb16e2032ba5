import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Bench } from '../bench.ts'
import { launch } from '../browser.ts'
import { medians, type Row } from '../figures.ts'

const PHONE = { width: 390, height: 844 }
const SLOWER = 4
/** The phone on a slow network that Lighthouse measures with: ms a round trip, and bytes a second. */
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_480 }

/**
 * First visit of a person without a session, on a slow phone and network, in ms: until something can be read, against
 * the time until the login can be typed in.
 */
export async function loginPaint({ directory, server }: Bench): Promise<Row[]> {
  let round = 0
  const of = await medians([
    async () => {
      const context = await launch(join(directory, `login-${round++}`), PHONE)
      try {
        return await firstVisit(await context.newPage(), server.url)
      } finally {
        await context.close()
      }
    },
  ])
  return [
    {
      what: 'r  login, first visit of a slow phone: until something can be read, vs until it can be typed in',
      oursMs: of('read'),
      baselineMs: of('typed'),
      target: 0.6,
    },
  ]
}

async function firstVisit(page: Page, url: string): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(`${url}/login`, { waitUntil: 'commit' })
  const typed = await page
    .waitForFunction(() => document.querySelector('input[autocomplete="username"]') && performance.now())
    .then((handle) => handle.jsonValue())
  const read = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  return { read: read ?? Number.NaN, typed: Number(typed) }
}
