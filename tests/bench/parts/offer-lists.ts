import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { startBuiltServer, TEST_ADMIN } from '../../support/built-server.ts'
import { seed, signIn } from '../account.ts'
import type { Bench } from '../bench.ts'
import { launch, logIn, pageWork } from '../browser.ts'
import { medians, type Row } from '../figures.ts'

const FEW = 200
const SEVERAL = 2_000
const KEYS = 10
const KEY_PAUSE_MS = 60
/** What follows a deed belongs to it: drafts are written after a moment. */
const SETTLE_MS = 700
const SYNC_TIMEOUT_MS = 120_000

/** What the page's main thread works, in ms, for opening the list, searching it, opening an offer and a key in a field: with 2,000 offers against with 200. */
export async function offerLists({ directory, server }: Bench): Promise<Row[]> {
  const small = await startBuiltServer()
  await seed(small.url, await signIn(small.url, TEST_ADMIN), 0, FEW)
  const contexts = [await launch(join(directory, 'several')), await launch(join(directory, 'few'))]
  try {
    const [several, few] = await Promise.all([
      openList(await contexts[0]?.newPage(), server.url, SEVERAL),
      openList(await contexts[1]?.newPage(), small.url, FEW),
    ])
    const of = await medians([() => worked(several, 'several'), () => worked(few, 'few')])
    return DEEDS.map(({ name, what }) => ({
      what: `k  ${what}: main-thread work at ${SEVERAL.toLocaleString('en')} offers, vs at ${FEW}`,
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

async function openList(page: Page | undefined, url: string, count: number): Promise<Opened> {
  if (!page) throw new Error('the browser has no page')
  await logIn(page, url, TEST_ADMIN)
  await page.goto(`${url}/browse/opportunities`)
  await page.getByRole('heading', { name: `Offers ${count.toLocaleString('en')}` }).waitFor({ timeout: SYNC_TIMEOUT_MS })
  return { page, workMs: await pageWork(page) }
}

const mainNavigation = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first()

/** In the order in which somebody does them. `times`: how many of them it is the work of. */
const DEEDS: readonly {
  readonly name: string
  readonly what: string
  readonly times: number
  readonly run: (page: Page) => Promise<void>
}[] = [
  {
    name: 'list',
    what: 'opening the list',
    times: 1,
    async run(page) {
      await mainNavigation(page, 'Offers').click()
      await page.locator('[data-line] [data-row-focus="link"]').first().waitFor()
    },
  },
  {
    name: 'search',
    what: 'a letter of a search in it',
    times: KEYS,
    run: (page) => page.getByRole('searchbox').first().pressSequentially('offer 1234'.slice(0, KEYS), { delay: KEY_PAUSE_MS }),
  },
  {
    name: 'offer',
    what: 'opening an offer',
    times: 1,
    async run(page) {
      await page.goBack()
      await mainNavigation(page, 'Offers').click()
      await page.locator('[data-line] [data-row-focus="link"]').first().click()
      await page.getByLabel('Product name').waitFor()
    },
  },
  {
    name: 'key',
    what: 'a key in a field',
    times: KEYS,
    run: (page) => page.getByLabel('Product name').pressSequentially('abcdefghij', { delay: KEY_PAUSE_MS }),
  },
]

async function worked(opened: Opened, side: string): Promise<Readonly<Record<string, number>>> {
  const { page, workMs } = opened
  await page.bringToFront()
  await mainNavigation(page, 'Home').click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await sleep(SETTLE_MS)
  const figures: Record<string, number> = {}
  for (const { name, times, run } of DEEDS) {
    const before = await workMs()
    await run(page)
    await sleep(SETTLE_MS)
    figures[`${side} ${name}`] = ((await workMs()) - before) / times
  }
  return figures
}
