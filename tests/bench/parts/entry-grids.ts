import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { TEST_ADMIN } from '../../support/server/built-server.ts'
import { bareDevice } from '../account.ts'
import type { Bench } from '../bench.ts'
import { launch, logIn, pageWork } from '../browser.ts'
import { makeEntries } from '../entries-account.ts'
import { medians, type Row } from '../figures.ts'

const FEW = { ID: 9_000_000, title: 'Few', count: 10_000 }
const MANY = { ID: 19_000_000, title: 'Many', count: 100_000 }
const PAGES = 20
const PAGE_PAUSE_MS = 40
/** Work that follows an action counts as part of it. */
const SETTLE_MS = 700
const SYNC_TIMEOUT_MS = 300_000
/** The screen takes the first rows by an index, and a worker reads the rest. */
const FLAT = 1.5
const MEMORY = 6

/**
 * The run view in a browser that holds all entries: what the page's main thread works for opening it and for a page of
 * rows further, and the memory of its process, at 100,000 entries against 10,000.
 */
export async function entryGrids({ directory, server: { url }, target }: Bench): Promise<Row[]> {
  for (const form of [FEW, MANY]) await makeEntries(bareDevice(url, target), form)
  const profile = join(directory, 'grids')
  const of = await withPage(profile, (page) => looks(page, url))
  const many = await withPage(profile, (page) => memoryMb(page, url, MANY))
  const few = await withPage(profile, (page) => memoryMb(page, url, FEW))
  const rows = FIGURES.map(({ name, what }) => ({
    what: `n  ${what}${AGAINST}`,
    oursMs: of(`${MANY.title} ${name}`),
    baselineMs: of(`${FEW.title} ${name}`),
    target: FLAT,
  }))
  return [
    ...rows,
    { what: `n  memory of the page with its workers, in MB${AGAINST}`, oursMs: many, baselineMs: few, target: MEMORY },
  ]
}

/** A page of a browser that is opened for it alone. */
async function withPage<T>(profile: string, run: (page: Page) => Promise<T>): Promise<T> {
  const context = await launch(profile)
  try {
    return await run(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Logs in, takes the entries of both forms onto the device, and looks at them in turn. */
async function looks(page: Page, url: string): Promise<(name: string) => number> {
  await logIn(page, url, TEST_ADMIN)
  for (const form of [FEW, MANY]) await keepEntries(page, url, form)
  const work = await pageWork(page)
  const sideOf = (form: typeof FEW) => async () => {
    const figures = await look(page, url, form, work)
    return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${form.title} ${name}`, value]))
  }
  return medians([sideOf(MANY), sideOf(FEW)])
}

const AGAINST = ': at 100,000 entries, vs at 10,000'

const FIGURES = [
  { name: 'shown', what: 'the run view of a page that has just begun, until its first row is there' },
  { name: 'opening', what: 'the same, main-thread work until it has settled' },
  { name: 'scroll', what: 'a page of rows further, main-thread work' },
]

const addressOf = (url: string, { title }: typeof FEW): string => `${url}/workbooks/run/all/${title.toLowerCase()}`
const gridOf = (page: Page, { title }: typeof FEW) => page.getByRole('grid', { name: `Entries of ${title}` })

const allOf = (page: Page, { count }: typeof FEW) =>
  page.getByRole('link', { name: `Entries ${count.toLocaleString('en')}` })

/** Asks for all of a form's entries, and waits until the device has them. */
async function keepEntries(page: Page, url: string, form: typeof FEW): Promise<void> {
  await page.goto(addressOf(url, form))
  await page.getByRole('button', { name: 'Store on this device' }).click()
  // The server's count is there before the entries are.
  await page.locator('[role="grid"][aria-readonly="false"]').waitFor({ timeout: SYNC_TIMEOUT_MS })
  await page.locator('header[data-sync="settled"]').waitFor({ timeout: SYNC_TIMEOUT_MS })
  await allOf(page, form).waitFor({ timeout: SYNC_TIMEOUT_MS })
}

/** One look at a form's entries by a page that knows nothing yet. */
async function look(
  page: Page,
  url: string,
  form: typeof FEW,
  work: () => Promise<number>,
): Promise<Readonly<Record<string, number>>> {
  await page.goto(`${url}/robots.txt`)
  const startMs = performance.now()
  await page.goto(addressOf(url, form))
  await gridOf(page, form).getByRole('rowheader').nth(1).waitFor()
  const shown = performance.now() - startMs
  await allOf(page, form).waitFor({ timeout: SYNC_TIMEOUT_MS })
  await sleep(SETTLE_MS)
  const opening = await work()
  await gridOf(page, form).focus()
  for (let number = 0; number < PAGES; number++) {
    await page.keyboard.press('PageDown')
    await sleep(PAGE_PAUSE_MS)
  }
  await sleep(SETTLE_MS)
  return { shown, opening, scroll: ((await work()) - opening) / PAGES }
}

/** The resident memory of the processes of pages, with their workers, of a browser that looks at one form alone. */
async function memoryMb(page: Page, url: string, form: typeof FEW): Promise<number> {
  await page.goto(addressOf(url, form))
  await gridOf(page, form).getByRole('rowheader').nth(1).waitFor()
  await allOf(page, form).waitFor({ timeout: SYNC_TIMEOUT_MS })
  await sleep(SETTLE_MS)
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (!session) throw new Error('the browser does not name its processes')
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const sizes = execFileSync('ps', ['-o', 'rss=', '-p', pids.join(',')], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
  return sizes.reduce((sum, size) => sum + Number(size), 0) / 1024
}
