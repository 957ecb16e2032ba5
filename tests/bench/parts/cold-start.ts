import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { TEST_ADMIN } from '../../support/server/built-server.ts'
import { MANY } from '../account.ts'
import type { Bench } from '../bench.ts'
import { launch } from '../browser.ts'
import { medians, type Row } from '../figures.ts'

const SHOWN_ROWS = 50
/** Tall enough for 50 rows of the product's list, which draws what is in sight: both pages show the same number. */
const TALL = { width: 1280, height: 3700 }
const SYNC_TIMEOUT_MS = 120_000
const START_TIMEOUT_MS = 30_000
/**
 * A browser that was just started loads pages of its own, on the same processors: how many differs from one version to
 * the next.
 */
const SETTLE_MS = 1500

/**
 * A browser that was just started, without a connection, until the first 50 of 10,000 offers stand on the page, against
 * a page without a framework.
 */
export async function coldStarts({ directory, server, bare }: Bench): Promise<Row[]> {
  const ours = join(directory, 'ours')
  const plain = join(directory, 'plain')
  const listUrl = `${server.url}/browse/opportunities`
  const plainUrl = `${bare.url}/plain.html`
  await fillProduct(ours, server.url, listUrl)
  await fillPlain(plain, plainUrl)
  const of = await medians([
    async () => ({ ours: await coldStart(ours, listUrl, '[data-line] [data-row-focus="link"]') }),
    async () => ({ plain: await coldStart(plain, plainUrl, '[data-offer]') }),
  ])
  const what = `d  offline cold start to ${SHOWN_ROWS} rows of 10,000, both in a window of 3,700 px, vs no framework`
  return [{ what, oursMs: of('ours'), baselineMs: of('plain'), target: 2.5 }]
}

/** Signs in once and waits for the service worker and all offers. */
async function fillProduct(profile: string, url: string, listUrl: string): Promise<void> {
  const context = await launch(profile, TALL)
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('Email or username').fill(TEST_ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(TEST_ADMIN.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL((now) => now.pathname === '/')
  await page.goto(listUrl)
  await page.getByRole('heading', { name: `Offers ${MANY.toLocaleString('en')}` }).waitFor({ timeout: SYNC_TIMEOUT_MS })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.close()
}

async function fillPlain(profile: string, plainUrl: string): Promise<void> {
  const context = await launch(profile, TALL)
  const page = await context.newPage()
  await page.goto(plainUrl)
  await page.evaluate(() => (globalThis as unknown as { fill(): Promise<void> }).fill())
  await context.close()
}

/** Ms from the navigation until so many rows are in the page. */
async function coldStart(profile: string, url: string, row: string): Promise<number> {
  const context = await launch(profile, TALL)
  await context.addInitScript(
    (wanted) => {
      const look = (): void => {
        if (document.querySelectorAll(wanted.row).length >= wanted.rows)
          Object.assign(globalThis, { shownAtMs: performance.now() })
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { row, rows: SHOWN_ROWS },
  )
  await context.setOffline(true)
  const page = context.pages()[0] ?? (await context.newPage())
  await sleep(SETTLE_MS)
  await page.goto(url)
  const shown = await page.waitForFunction(
    () => (globalThis as unknown as { shownAtMs?: number }).shownAtMs,
    undefined,
    {
      timeout: START_TIMEOUT_MS,
    },
  )
  const ms = (await shown.jsonValue()) ?? Number.NaN
  await context.close()
  return ms
}
