import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { TEST_ADMIN } from '../../support/server/built-server.ts'
import { seed } from '../account.ts'
import type { Bench } from '../bench.ts'
import { launch, logIn, observeLongTasks, takeLongTasks } from '../browser.ts'
import { medians, type Row } from '../figures.ts'

const OFFERS = 1_500
const SLOWER = 4
/** Longest stop of the page after a tap that people don't notice as one. */
const LIMIT_MS = 200
/** Time for everything that follows a tap. */
const SETTLE_MS = 1_200
const TIMEOUT_MS = 60_000
const PHONE = { width: 390, height: 844 }

interface Step {
  readonly name: string
  run(page: Page): Promise<unknown>
}

const toPlace = (name: string): Step => ({
  name: `bottom navigation: ${name}`,
  run: (page) => page.getByRole('navigation').getByRole('link', { name, exact: true }).last().click(),
})

/** The path of a newcomer's first text, with the places of the bottom navigation on the way. */
const STEPS: readonly Step[] = [
  toPlace('Library'),
  toPlace('Write'),
  toPlace('Home'),
  toPlace('Offers'),
  { name: 'a search in 1,500 offers', run: (page) => page.getByRole('searchbox').fill('offer 1234') },
  { name: 'opening an offer', run: (page) => page.locator('main li').getByRole('link').first().click() },
  { name: 'Write from this offer', run: (page) => page.getByRole('button', { name: 'Write from this offer' }).click() },
  {
    name: 'choosing a template',
    run: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Social ads/ })
        .click(),
  },
  { name: 'Use in text', run: (page) => page.getByRole('button', { name: 'Use in text' }).first().click() },
]

/**
 * Longest stop of the page after each tap of the main path, in ms, on a phone with a processor slowed four times,
 * against the longest one that people don't notice.
 */
export async function phoneTaps({ directory, server, target }: Bench): Promise<Row[]> {
  await seed(server.url, target, 0, OFFERS)
  const context = await launch(join(directory, 'phone'), PHONE)
  try {
    const page = await context.newPage()
    await observeLongTasks(page)
    await logIn(page, server.url, TEST_ADMIN)
    await page.locator('header[data-sync="settled"]').waitFor({ timeout: TIMEOUT_MS })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const of = await medians([async () => longestStops(page)])
    return STEPS.map(({ name }) => ({
      what: `o  longest stop after a tap, processor slowed ${SLOWER} times: ${name}, vs ${LIMIT_MS} ms`,
      oursMs: of(name),
      baselineMs: LIMIT_MS,
      target: 1,
    }))
  } finally {
    await context.close()
  }
}

async function longestStops(page: Page): Promise<Record<string, number>> {
  const figures: Record<string, number> = {}
  for (const { name, run } of STEPS) {
    await takeLongTasks(page)
    await run(page)
    await sleep(SETTLE_MS)
    figures[name] = Math.max(0, ...(await takeLongTasks(page)))
  }
  await page.goto(new URL('/', page.url()).href)
  await page.locator('header[data-sync="settled"]').waitFor({ timeout: TIMEOUT_MS })
  return figures
}
