import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { TEST_ADMIN } from '../../support/server/built-server.ts'
import { bareDevice, newOffer } from '../account.ts'
import type { Bench } from '../bench.ts'
import { launch } from '../browser.ts'
import { medians, type Row } from '../figures.ts'

const WORDS = 20_000
const WORDS_A_PARAGRAPH = 100
const KEYS_A_ROUND = 20
/** Between two keys: slower than anybody types, so that no key waits for the one before. */
const PAUSE_MS = 60
const TIMEOUT_MS = 60_000

const PARAGRAPHS = Array.from({ length: WORDS / WORDS_A_PARAGRAPH }, (_, index) =>
  Array.from({ length: WORDS_A_PARAGRAPH }, (__, word) => `bread${(index * 7 + word) % 97}`).join(' '),
)

/**
 * From a key to the picture with its letter, in a text of 20,000 words: the editor against an element that the browser
 * alone edits.
 */
export async function keystrokes({ directory, server, target }: Bench): Promise<Row[]> {
  const { exchange } = bareDevice(server.url, target)
  const offer = newOffer(1)
  const meta_input = { kind: 'sales-pages', opportunity_id: offer.ID }
  await exchange([{ method: 'opportunity.create', params: offer }], 10)
  const text = { ...newOffer(2), post_title: 'Long', post_content: PARAGRAPHS.join('\n\n'), meta_input }
  await exchange([{ method: 'strategy.create', params: text }], 10)
  const context = await launch(join(directory, 'typing'))
  try {
    const page = await context.newPage()
    await page.goto(`${server.url}/login`)
    await page.getByLabel('Email or username').fill(TEST_ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(TEST_ADMIN.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL((now) => now.pathname === '/')
    await page.goto(`${server.url}/browse/strategies`)
    await page.getByRole('link', { name: /^Long/ }).click({ timeout: TIMEOUT_MS })
    const plain = await context.newPage()
    await plain.setContent(
      `<div contenteditable id="content">${PARAGRAPHS.map((paragraph) => `<p>${paragraph}</p>`).join('')}</div>`,
    )
    for (const one of [page, plain]) await begin(one)
    const of = await medians([async () => ({ ours: await typed(page) }), async () => ({ plain: await typed(plain) })])
    const what = `g  a key in a text of ${WORDS.toLocaleString('en')} words until it is seen, vs a plain contenteditable`
    return [{ what, oursMs: of('ours'), baselineMs: of('plain'), target: 2 }]
  } finally {
    await context.close()
  }
}

/** Puts the caret into the middle, and has each key timed from its event to the frame after it. */
async function begin(page: Page): Promise<void> {
  await page.bringToFront()
  await page
    .locator('#content > p')
    .nth(PARAGRAPHS.length / 2)
    .click({ timeout: TIMEOUT_MS })
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { times })
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => times.push(performance.now() - timeStamp))
          port1.start()
          port2.postMessage(null)
        }),
      true,
    )
  })
}

/** The median of some keys, in ms. */
async function typed(page: Page): Promise<number> {
  await page.bringToFront()
  await page.evaluate(() => (globalThis as unknown as { times: number[] }).times.splice(0))
  for (let key = 0; key < KEYS_A_ROUND; key++) {
    await page.keyboard.press('a')
    await sleep(PAUSE_MS)
  }
  const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times)
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}
