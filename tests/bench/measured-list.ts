import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { startBuiltServer, TEST_ADMIN } from '../support/server/built-server.ts'
import type { Target } from './account.ts'
import { signIn } from './account.ts'
import type { Bench } from './bench.ts'
import { launch, logIn, pageWork } from './browser.ts'
import { medians, type Row } from './figures.ts'

const FEW = 200
const SEVERAL = 2_000
const KEYS = 10
const KEY_PAUSE_MS = 60
/** Work that follows an action counts as part of it: drafts are stored after a moment. */
const SETTLE_MS = 700
const SYNC_TIMEOUT_MS = 120_000

/** What somebody does with a list. `times`: how many of them it is the work of. */
export interface ListAction {
  readonly name: string
  readonly what: string
  readonly times: number
  readonly run: (page: Page) => Promise<void>
}

/** A list that is measured with many records against few. */
export interface MeasuredList {
  /** The part's letter. */
  readonly part: string
  /** 'offers' */
  readonly many: string
  readonly path: string
  /** The list's heading where it holds so many. */
  readonly heading: (count: string) => string
  /** Fills an account with so many. */
  readonly fill: (url: string, target: Target, count: number) => Promise<void>
  /** In the order in which somebody does them, from home. */
  readonly actions: readonly ListAction[]
}

/** What the page's main thread works, in ms, for each action: with 2,000 records against with 200. */
export async function measureList({ directory, server, target }: Bench, list: MeasuredList): Promise<Row[]> {
  const small = await startBuiltServer()
  await list.fill(server.url, target, SEVERAL)
  await list.fill(small.url, await signIn(small.url, TEST_ADMIN), FEW)
  const contexts = [await launch(join(directory, 'several')), await launch(join(directory, 'few'))]
  try {
    const [several, few] = await Promise.all([
      openList(await contexts[0]?.newPage(), `${server.url}${list.path}`, list.heading(SEVERAL.toLocaleString('en'))),
      openList(await contexts[1]?.newPage(), `${small.url}${list.path}`, list.heading(FEW.toLocaleString('en'))),
    ])
    const of = await medians([() => worked(several, list.actions, 'several'), () => worked(few, list.actions, 'few')])
    return list.actions.map(({ name, what }) => ({
      what: `${list.part}  ${what}: main-thread work at ${SEVERAL.toLocaleString('en')} ${list.many}, vs at ${FEW}`,
      oursMs: of(`several ${name}`),
      baselineMs: of(`few ${name}`),
      target: 1.3,
    }))
  } finally {
    await Promise.all(contexts.map((context) => context.close()))
    await small.stop()
  }
}

interface Opened {
  readonly page: Page
  /** What the main thread has worked since the page began, in ms. */
  readonly workMs: () => Promise<number>
}

async function openList(page: Page | undefined, address: string, heading: string): Promise<Opened> {
  if (!page) throw new Error('the browser has no page')
  await logIn(page, new URL(address).origin, TEST_ADMIN)
  await page.goto(address)
  await page.getByRole('heading', { name: heading }).waitFor({ timeout: SYNC_TIMEOUT_MS })
  return { page, workMs: await pageWork(page) }
}

export const mainNavigation = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first()

/** Opens the list from the navigation. */
export const openingTheList = (place: string): ListAction => ({
  name: 'list',
  what: 'opening the list',
  times: 1,
  async run(page) {
    await mainNavigation(page, place).click()
    await page.locator('[data-line] [data-row-focus="link"]').first().waitFor()
  },
})

/** Types into the list's search, a letter after the other. */
export const searching = (words: string): ListAction => ({
  name: 'search',
  what: 'a letter of a search in it',
  times: KEYS,
  run: (page) => page.getByRole('searchbox').first().pressSequentially(words.slice(0, KEYS), { delay: KEY_PAUSE_MS }),
})

/** Opens the first of the list where nothing is searched for. */
export async function openFirst(page: Page, place: string): Promise<void> {
  await page.goBack()
  await mainNavigation(page, place).click()
  await page.locator('[data-line] [data-row-focus="link"]').first().click()
}

/** Types keys somewhere. */
export const typing = (what: string, into: (page: Page) => ReturnType<Page['getByLabel']>): ListAction => ({
  name: 'key',
  what,
  times: KEYS,
  run: (page) => into(page).pressSequentially('abcdefghij', { delay: KEY_PAUSE_MS }),
})

async function worked(
  opened: Opened,
  actions: readonly ListAction[],
  side: string,
): Promise<Readonly<Record<string, number>>> {
  const { page, workMs } = opened
  await page.bringToFront()
  await mainNavigation(page, 'Home').click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await sleep(SETTLE_MS)
  const figures: Record<string, number> = {}
  for (const { name, times, run } of actions) {
    const before = await workMs()
    await run(page)
    await sleep(SETTLE_MS)
    figures[`${side} ${name}`] = ((await workMs()) - before) / times
  }
  return figures
}
