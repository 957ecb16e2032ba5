import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { TEST_ADMIN } from '../../support/server/built-server.ts'
import bakery from '../../fixtures/offers/bakery.json' with { type: 'json' }
import { callMethod } from '../account.ts'
import type { Bench } from '../bench.ts'
import { logIn, observeLongTasks, takeLongTasks } from '../browser.ts'
import { medians, type Row } from '../figures.ts'

/** Longest task of the page, in ms, that is wanted at each speed of the processor. */
const LIMITS = [
  { slower: 1, limitMs: 50 },
  { slower: 4, limitMs: 200 },
] as const
/** Time for what follows a step, such as saving. */
const SETTLE_MS = 1_000
const TIMEOUT_MS = 60_000

interface Step {
  readonly name: string
  run(page: Page): Promise<unknown>
}

const drafts = (page: Page) => page.getByRole('region', { name: 'Drafts', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const STEPS: readonly Step[] = [
  { name: 'writing three ads', run: async (page) => writeDrafts(page, 'Write 3 drafts', 3) },
  { name: 'writing three more', run: async (page) => writeDrafts(page, 'Write 3 more', 4) },
  { name: 'showing the sources of one', run: (page) => button(page, 'Sources').first().click() },
  {
    name: 'using one in a text, with its checks',
    run: async (page) => {
      await button(page, 'Use in text').first().click()
      await page.waitForURL(/\/edit\/strategies\//)
    },
  },
]

/** Waits until there are so many drafts: of three more, one may be like an earlier one and left out. */
async function writeDrafts(page: Page, name: string, count: number): Promise<void> {
  await button(page, name).click()
  await drafts(page)
    .getByRole('group')
    .nth(count - 1)
    .waitFor({ timeout: TIMEOUT_MS })
}

/**
 * Longest task of the page, in ms, while drafts are written, traced to their sources and used, at both speeds of the
 * processor. The writer itself works in a worker.
 */
export async function drafting({ server, target, context }: Bench): Promise<Row[]> {
  const post_content = Object.fromEntries(Object.entries(bakery.sections).map(([form, fields]) => [form, { fields }]))
  // A round writes for an offer of its own: what former rounds wrote would be on the page too.
  let offers = 0
  const createOffer = async (): Promise<string> => {
    const offer = { post_title: `Weekly Loaf ${++offers}`, post_content }
    return (await callMethod<{ name: string }>(server.url, 'opportunity.create', [offer], target.token)).name
  }
  const page = await context.newPage()
  await observeLongTasks(page)
  await logIn(page, server.url, TEST_ADMIN)
  await page.locator('header[data-sync="settled"]').waitFor({ timeout: TIMEOUT_MS })
  const session = await context.newCDPSession(page)
  const of = await medians(
    LIMITS.map(({ slower }) => async () => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
      const figures = await longestTasks(
        page,
        `${server.url}/browse/drafts?use=social-ads&offer=${await createOffer()}`,
      )
      return Object.fromEntries(Object.entries(figures).map(([name, ms]) => [`${name} ${slower}`, ms]))
    }),
  )
  return LIMITS.flatMap(({ slower, limitMs }) =>
    STEPS.map(({ name }) => ({
      what: `p  longest task of the page, processor ${slower === 1 ? 'as it is' : `slowed ${slower} times`}: ${name}, vs ${limitMs} ms`,
      oursMs: of(`${name} ${slower}`),
      baselineMs: limitMs,
      target: 1,
    })),
  )
}

async function longestTasks(page: Page, url: string): Promise<Record<string, number>> {
  const figures: Record<string, number> = {}
  await page.goto(url)
  await button(page, 'Write 3 drafts').waitFor({ timeout: TIMEOUT_MS })
  await sleep(SETTLE_MS)
  for (const { name, run } of STEPS) {
    await takeLongTasks(page)
    await run(page)
    await sleep(SETTLE_MS)
    figures[name] = Math.max(0, ...(await takeLongTasks(page)))
  }
  return figures
}
