import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { systemClock } from '#lib/clock.ts'
import { createIdMinter, uuidv7 } from '#lib/id.ts'
import { startBuiltServer, TEST_ADMIN } from '../support/built-server.ts'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs'
import { startBareServer } from './bare-server.ts'
import { median, type Row, ROUNDS, ratioOf, table } from './figures.ts'
import { offerContent } from './offers.ts'
import type { BenchPage } from './page/page.ts'
import { PLAIN_PAGE, PLAIN_SCRIPT, PLAIN_SERVICE_WORKER } from './plain-page.ts'
import { startSlowProxy } from './slow-proxy.ts'

declare const bench: BenchPage

const MANY = 10_000
const ROUND_TRIP_MS = 100
const only = process.argv.slice(2)
const isWanted = (name: string): boolean => only.length === 0 || only.includes(name)

interface Target {
  readonly token: string
  readonly accountId: number
}

async function call<T>(url: string, method: string, params: readonly unknown[], token = ''): Promise<T> {
  const body = new URLSearchParams({ action: 'appc', method, params: JSON.stringify(params), token })
  const answer = (await (await fetch(`${url}/appc/${method}`, { method: 'POST', body })).json()) as { success: boolean; data: T }
  if (!answer.success) throw new Error(`${method}: ${JSON.stringify(answer.data)}`)
  return answer.data
}

/** Puts offers of 4 KB into an account by the protocol, 250 in a batch. */
async function seed(url: string, target: Target, from: number, to: number): Promise<void> {
  const mintId = createIdMinter(systemClock)
  const device = uuidv7(systemClock)
  let cursor = 0
  let seq = 1
  for (let start = from; start < to; start += 250) {
    const mutations = Array.from({ length: Math.min(250, to - start) }, (_, i) => ({
      id: uuidv7(systemClock),
      seq: seq++,
      method: 'opportunity.create',
      params: [
        {
          ID: mintId(),
          post_title: `Offer ${start + i}`,
          post_excerpt: `Summary of offer ${start + i}`,
          post_content: offerContent(start + i),
        },
      ],
      at: 0,
    }))
    const answer = await call<{ cursor: number; lastSeq: number }>(
      url,
      'sync.exchange',
      [{ schema: 1, device, epoch: null, cursor, limit: 1, mutations }],
      target.token,
    )
    if (answer.lastSeq !== seq - 1) throw new Error('seeding was refused')
    cursor = answer.cursor
  }
}

async function signIn(url: string): Promise<Target> {
  const user = await call<{ token: string; ID: number }>(url, 'session.signOn', [
    { user_login: TEST_ADMIN.email, user_password: TEST_ADMIN.password },
  ])
  return { token: user.token, accountId: user.ID }
}

async function launch(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: (await findChromium()) ?? '',
    // The bench's page is put in by the test, so the browser does not know that it is local and would not let it reach the baseline's port.
    args: [...CHROMIUM_ARGS, '--disable-features=LocalNetworkAccessChecks'],
  })
}

/** A page of the bench on the product's own origin: its files are put in by the test, everything else is the built server. */
async function openBench(context: BrowserContext, url: string): Promise<Page> {
  const files = new Map<string, string>()
  for (const name of await readdir('.tmp/bench-page'))
    if (name.endsWith('.js')) files.set(`/bench/${name}`, await readFile(`.tmp/bench-page/${name}`, 'utf8'))
  await context.route('**/bench/**', (route) => {
    const path = new URL(route.request().url()).pathname
    const body = files.get(path)
    if (body !== undefined) return route.fulfill({ contentType: 'text/javascript', body })
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Bench</title><script type="module" src="/bench/page.js"></script>',
    })
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error))
  await page.goto(`${url}/bench/index.html`)
  await page.waitForFunction(() => 'bench' in globalThis)
  await page.evaluate(() => bench.connect('/bench/sync.worker.js'))
  return page
}

async function localWrites(page: Page): Promise<Row> {
  const ours: number[] = []
  const raw: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(median(await page.evaluate(() => bench.localWrite(40))))
    raw.push(median(await page.evaluate(() => bench.rawWrite(40))))
  }
  return { what: 'a  one field edit, durable, vs two raw strict puts', oursMs: median(ours), baselineMs: median(raw), atMost: 1.5 }
}

async function drains(page: Page, target: Target, baselineUrl: string, roundTripMs: number): Promise<Row[]> {
  const count = await page.evaluate((to) => bench.prepare(to), target)
  if (count < 1000) throw new Error(`only ${count} offers on the device`)
  const figures: Record<'ours' | 'queue' | 'alone', number[]> = { ours: [], queue: [], alone: [] }
  for (let round = 0; round < ROUNDS; round++) {
    await page.evaluate(() => bench.edit1000())
    figures.ours.push(await page.evaluate(() => bench.drain()))
    figures.queue.push(await page.evaluate((url) => bench.fetchAppend(url, false), baselineUrl))
    figures.alone.push(await page.evaluate((url) => bench.fetchAppend(url, true), baselineUrl))
  }
  const atMost = roundTripMs === 0 ? 6 : 3
  const what = `b  1,000 edits drained, ${roundTripMs} ms round trip`
  return [
    { what: `${what}, vs queue read, one fetch, queue cleared`, oursMs: median(figures.ours), baselineMs: median(figures.queue), atMost },
    { what: `${what}, vs the fetch alone`, oursMs: median(figures.ours), baselineMs: median(figures.alone), atMost },
  ]
}

async function firstSyncs(page: Page, target: Target, bareUrl: string): Promise<Row[]> {
  const ours: number[] = []
  const bulk: number[] = []
  const blocks: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { ms, longestBlockMs } = await page.evaluate((to) => bench.longestBlockDuring(to), target)
    ours.push(ms)
    blocks.push(longestBlockMs)
    bulk.push(await page.evaluate((url) => bench.fetchBulkPut(url), bareUrl))
  }
  return [
    { what: 'c  first sync of 10,000 offers, vs fetch and bulkPut', oursMs: median(ours), baselineMs: median(bulk), atMost: 1.5 },
    { what: 'c  longest block of the page meanwhile, vs 50 ms', oursMs: median(blocks), baselineMs: 50, atMost: 1 },
  ]
}

/** Navigation to 50 (or as many as the window shows) rows, in a browser that was just started. */
async function coldStart(profile: string, url: string, row: string, rows: number): Promise<number> {
  const context = await launch(profile)
  await context.addInitScript(
    (wanted) => {
      const look = (): void => {
        if (document.querySelectorAll(wanted.row).length >= wanted.rows) Object.assign(globalThis, { shownAtMs: performance.now() })
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { row, rows },
  )
  await context.setOffline(true)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(url)
  const shown = await page.waitForFunction(() => (globalThis as unknown as { shownAtMs?: number }).shownAtMs, undefined, {
    timeout: 30_000,
  })
  const ms = (await shown.jsonValue()) ?? Number.NaN
  await context.close()
  return ms
}

async function coldStarts(directory: string, url: string, bareUrl: string): Promise<Row> {
  const ours = join(directory, 'ours')
  const plain = join(directory, 'plain')
  const first = await launch(ours)
  const page = await first.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('Email or username').fill(TEST_ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(TEST_ADMIN.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.goto(`${url}/browse/opportunities`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction((many) => document.body.innerText.replace(/\D/g, '').includes(String(many)), MANY, { timeout: 120_000 })
  await page.waitForTimeout(2_000)
  await first.close()
  const second = await launch(plain)
  const plainPage = await second.newPage()
  await plainPage.goto(`${bareUrl}/plain.html`)
  await plainPage.evaluate(() => (globalThis as unknown as { fill(): Promise<void> }).fill())
  await second.close()
  const oursMs: number[] = []
  const plainMs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    oursMs.push(await coldStart(ours, `${url}/browse/opportunities`, '[data-offer-row]', 8))
    plainMs.push(await coldStart(plain, `${bareUrl}/plain.html`, '[data-offer]', 50))
  }
  return {
    what: 'd  offline cold start to the list of 10,000, vs a page without a framework',
    oursMs: median(oursMs),
    baselineMs: median(plainMs),
    atMost: 2,
  }
}

async function main(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'offer-desk-bench-'))
  const server = await startBuiltServer()
  const rows: Row[] = []
  try {
    const target = await signIn(server.url)
    await seed(server.url, target, 0, 1000)
    const context = await launch(join(directory, 'profile'))
    const objects = JSON.stringify(
      Array.from({ length: MANY }, (_, i) => ({
        ID: i + 1,
        name: `offer-${i}`,
        title: `Offer ${i}`,
        excerpt: `Summary ${i}`,
        content: offerContent(i),
        updatedAt: i,
      })),
    )
    const files = new Map([
      ['/objects', { type: 'application/json', body: objects }],
      ['/plain.html', { type: 'text/html', body: PLAIN_PAGE }],
      ['/plain.js', { type: 'text/javascript', body: PLAIN_SCRIPT }],
      ['/plain-sw.js', { type: 'text/javascript', body: PLAIN_SERVICE_WORKER }],
    ])
    const bare = await startBareServer({ logPath: join(directory, 'log'), files })
    const page = await openBench(context, server.url)
    if (isWanted('a')) rows.push(await localWrites(page))
    if (isWanted('b')) {
      rows.push(...(await drains(page, target, bare.url, 0)))
      // One device alone: otherwise this one would fetch what the next one sends.
      await page.evaluate(() => bench.disconnect())
      const slow = { server: await startSlowProxy(server.url, ROUND_TRIP_MS), bare: await startSlowProxy(bare.url, ROUND_TRIP_MS) }
      const slowPage = await openBench(context, slow.server.url)
      rows.push(...(await drains(slowPage, target, slow.bare.url, ROUND_TRIP_MS)))
      await slowPage.close()
      slow.server.stop()
      slow.bare.stop()
    }
    if (isWanted('c') || isWanted('d')) await seed(server.url, target, 1000, MANY)
    if (isWanted('c')) rows.push(...(await firstSyncs(page, target, bare.url)))
    await context.close()
    if (isWanted('d')) rows.push(await coldStarts(directory, server.url, bare.url))
    await bare.stop()
  } finally {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
  console.log(table(rows))
  process.exitCode = rows.every((row) => ratioOf(row) <= row.atMost) ? 0 : 1
}

await main()
