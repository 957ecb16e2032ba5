import { readdir, readFile } from 'node:fs/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumArgs, findChromium } from '../../scripts/tests/chromium.mjs'
import type { BenchPage } from './page/page.ts'

declare const bench: BenchPage

export async function launch(profile: string, viewport = { width: 1280, height: 800 }): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: (await findChromium()) ?? '',
    // The bench's page is put in by the test, so the browser does not know that it is local and would not let it reach
    // the baseline's port.
    args: chromiumArgs(['LocalNetworkAccessChecks']),
    viewport,
  })
}

/**
 * A page of the bench on the product's own origin: its files are put in by the test, everything else is the built
 * server.
 */
export async function openBench(context: BrowserContext, url: string): Promise<Page> {
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

/** Logs somebody in as a person does. */
export async function logIn(
  page: Page,
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((now) => now.pathname === '/')
}

/** Gives a count of what a page's main thread has worked since the page began, in ms. */
export async function pageWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
}

/** Makes the page write down its long tasks, from its next load on. */
export const observeLongTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const longTasks: number[] = []
    Object.assign(globalThis, { longTasks })
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })

/** Takes the tasks of 50 ms and more since the last call out of the page; browsers report no shorter ones. In ms. */
export const takeLongTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0))
