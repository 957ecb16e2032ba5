import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import type { BuiltServer } from '../../support/server/built-server.ts'
import { type BareDevice, bareDevice, type BenchAccount } from '../account.ts'
import { launch, logIn, pageWork } from '../browser.ts'
import { LONG_ROUNDS, medians } from '../figures.ts'
import { mainNavigation } from '../measured-list.ts'
import { SIZES, type SizedFigure } from './size-figures.ts'

const SYNC_TIMEOUT_MS = 600_000
const READ_TIMEOUT_MS = 60_000
const SCREENS = 10
const SCREEN_PAUSE_MS = 150
const EDITS = 3
/** The page has settled once it has worked less than this for so long, twice in a row. */
const QUIET_MS = 300
const QUIET_WORK_MS = 12
const FLAT = 1.3

/** An account of one of the sizes. */
export interface SizedAccount extends BenchAccount {
  readonly size: number
  /** IDs of the account's offers. */
  readonly IDs: readonly number[]
}

interface OpenAccount {
  readonly page: Page
  readonly url: string
  readonly account: SizedAccount
  /** Edits from elsewhere. */
  readonly device: BareDevice
  /** Reads the main thread's working time so far, in ms. */
  readonly workMs: () => Promise<number>
}

const FIGURES = [
  { name: 'first shown', what: 'opening the list for the first time in a page, until rows show' },
  { name: 'first whole', what: 'the same, until all are counted' },
  { name: 'first work', what: 'the same, main-thread work until it has settled' },
  { name: 'again shown', what: 'opening the list again, until rows show' },
  { name: 'again work', what: 'the same, main-thread work until it has settled' },
  { name: 'scroll work', what: 'a screen scrolled, main-thread work' },
  { name: 'edit shown', what: 'an edit from another device, until the open list shows it' },
  { name: 'edit work', what: 'the same, main-thread work' },
]

/** The list of offers on the screen: opening it from Home, scrolling it, and what it does about an edit. */
export async function measureListSizes(
  server: BuiltServer,
  directory: string,
  accounts: readonly SizedAccount[],
): Promise<SizedFigure[]> {
  const contexts: BrowserContext[] = []
  try {
    const opened: OpenAccount[] = []
    for (const account of accounts) {
      const context = await launch(join(directory, `list-${account.size}`))
      contexts.push(context)
      opened.push(await openAccount(await context.newPage(), server.url, account))
    }
    const of = await medians(
      opened.map((one) => () => look(one)),
      LONG_ROUNDS,
    )
    return FIGURES.map(({ name, what }) => ({
      what,
      ms: SIZES.map((size) => of(`${name} ${size}`)),
      per: () => 1,
      target: FLAT,
    }))
  } finally {
    for (const context of contexts) await context.close()
  }
}

async function openAccount(page: Page, url: string, account: SizedAccount): Promise<OpenAccount> {
  await logIn(page, url, account)
  const startMs = performance.now()
  await page.locator('header[data-sync="settled"]').waitFor({ timeout: SYNC_TIMEOUT_MS })
  console.error(`${account.size} offers synced at Home in ${Math.round(performance.now() - startMs)} ms`)
  return { page, url, account, device: bareDevice(url, account), workMs: await pageWork(page) }
}

let edits = 0

/** One look at a list by a page that has just begun. */
async function look(opened: OpenAccount): Promise<Readonly<Record<string, number>>> {
  const { page, url, account } = opened
  await page.bringToFront()
  await page.goto(url)
  await atHome(opened)
  const first = await openList(opened)
  const scroll = await worked(opened, () => scrollScreens(page))
  await scrollToTop(page)
  await mainNavigation(page, 'Home').click()
  await atHome(opened)
  const again = await openList(opened)
  let shownMs = 0
  const edit = await worked(opened, async () => {
    for (let count = 0; count < EDITS; count++) shownMs += await editElsewhere(opened)
  })
  const figures = {
    'first shown': first.shownMs,
    'first whole': first.wholeMs,
    'first work': first.workMs,
    'again shown': again.shownMs,
    'again work': again.workMs,
    'scroll work': scroll / SCREENS,
    'edit shown': shownMs / EDITS,
    'edit work': edit / EDITS,
  }
  return Object.fromEntries(Object.entries(figures).map(([name, ms]) => [`${name} ${account.size}`, ms]))
}

async function atHome(opened: OpenAccount): Promise<void> {
  const { page } = opened
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('header[data-sync="settled"]').waitFor()
  await settled(opened)
}

const rowLink = (page: Page, line: number) => page.locator(`[data-line="${line}"] [data-row-focus="link"]`)

async function openList(opened: OpenAccount): Promise<Readonly<Record<'shownMs' | 'wholeMs' | 'workMs', number>>> {
  const { page, account } = opened
  let shownMs = Number.NaN
  let wholeMs = Number.NaN
  const workMs = await worked(opened, async () => {
    const startMs = performance.now()
    await mainNavigation(page, 'Offers').click()
    await rowLink(page, 0).waitFor()
    shownMs = performance.now() - startMs
    // Filters have their counts once all rows are read.
    const all = new RegExp(`^All\\s*${account.size.toLocaleString('en')}$`, 'u')
    await page
      .getByRole('group', { name: 'Show' })
      .getByRole('button', { name: all })
      .waitFor({ timeout: READ_TIMEOUT_MS })
    wholeMs = performance.now() - startMs
  })
  return { shownMs, wholeMs, workMs }
}

const lastLine = (page: Page): Promise<number> =>
  page
    .locator('[data-line]')
    .evaluateAll((rows) => Math.max(...rows.map((row) => Number(row.getAttribute('data-line')))))

async function scrollScreens(page: Page): Promise<void> {
  const before = await lastLine(page)
  const box = await rowLink(page, 0).boundingBox()
  if (!box) throw new Error('the list has no first row')
  const { height } = page.viewportSize() ?? { height: 0 }
  await page.mouse.move(box.x + 5, box.y + 5)
  for (let screen = 0; screen < SCREENS; screen++) {
    await page.mouse.wheel(0, height)
    await sleep(SCREEN_PAUSE_MS)
  }
  if ((await lastLine(page)) < 2 * before) throw new Error('the list has not scrolled')
}

async function scrollToTop(page: Page): Promise<void> {
  await page.mouse.wheel(0, -1_000_000)
  await rowLink(page, 0).waitFor()
}

/** Edits a field of an offer on another device; gives the ms until it is the first of the list. */
async function editElsewhere({ page, account, device }: OpenAccount): Promise<number> {
  const number = (++edits * 7) % account.size
  const params = { ID: account.IDs[number], form: 'overview', field: 'product_name', value: `Edited ${edits}` }
  const startMs = performance.now()
  await device.exchange([{ method: 'opportunity.updateFormField', params }], 1)
  await rowLink(page, 0).getByText(`Offer ${number}`, { exact: true }).waitFor({ timeout: READ_TIMEOUT_MS })
  return performance.now() - startMs
}

/** Measures the main thread's working time for something, until it has settled, in ms. */
async function worked(opened: OpenAccount, run: () => Promise<unknown>): Promise<number> {
  const before = await opened.workMs()
  await run()
  return (await settled(opened)) - before
}

async function settled({ workMs }: OpenAccount): Promise<number> {
  let last = await workMs()
  for (let quiet = 0; quiet < 2; ) {
    await sleep(QUIET_MS)
    const now = await workMs()
    quiet = now - last < QUIET_WORK_MS ? quiet + 1 : 0
    last = now
  }
  return last
}
