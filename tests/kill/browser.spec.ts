import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { createChance } from '../simulation/world/chance.ts'
import { deviceState, readStore } from '../support/browser/e2e-device.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import type { FaultProxy } from '../support/server/fault-proxy.ts'
import { EditorPage } from '../pages/editor-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { BROWSER_KILLS, SEED, report } from './amounts.ts'

const FIELD = { label: 'Product description' }
const WORDS = 'a loaf on every doorstep, still warm, each Friday morning '

/**
 * What the page last showed as saved, as long as it lives: told at each frame, so that a kill does not take it along.
 */
async function watchSaved(page: Page): Promise<() => string> {
  let shown = ''
  await page.exposeFunction('showsAsSaved', (value: string) => {
    shown = value
  })
  await page.evaluate((label) => {
    const field = [...document.querySelectorAll('textarea')].find(({ labels }) =>
      [...labels].some(({ textContent }) => textContent === label),
    )
    const { showsAsSaved } = globalThis as unknown as { showsAsSaved(value: string): void }
    let reported: string | null = null
    const look = (): void => {
      const isSaved = [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
        ['Saved on this device', 'All changes synced'].includes(textContent),
      )
      if (field && isSaved && field.value !== reported) {
        reported = field.value
        showsAsSaved(reported)
      }
      requestAnimationFrame(look)
    }
    look()
  }, FIELD.label)
  await expect.poll(() => shown).not.toBe('')
  return () => shown
}

/**
 * Each piece of work that reached the server, by its ID, with the numbers under which it did: one, or it was done
 * twice.
 */
function numbersOf(proxy: FaultProxy, from: number): Map<string, Set<string>> {
  const numbers = new Map<string, Set<string>>()
  for (const { params } of proxy.exchanges.slice(from))
    for (const { id, seq } of params.mutations)
      numbers.set(id, (numbers.get(id) ?? new Set()).add(`${params.device}/${seq}`))
  return numbers
}

test(`the browser, killed ${BROWSER_KILLS} times while somebody types: what was shown as saved is there and reaches the server once`, async ({
  newProfile,
  newProxy,
  person,
  server,
}) => {
  test.setTimeout(60_000 + BROWSER_KILLS * 20_000)
  report('kills of the browser begin')
  const chance = createChance(SEED)
  const proxy = await newProxy(server.url)
  const profile = await newProfile({ onDisk: true, canLoseNetwork: true, baseURL: proxy.url })
  const first = await profile.open()
  await new LoginPage(first).logIn(person)
  await new OffersPage(first).goto()
  await new OffersPage(first).create('Weekly Loaf')
  await new EditorPage(first).field(FIELD).fill('Since 1893:')
  await new EditorPage(first).expectSynced()
  await new ShellPage(first).waitUntilOfflineReady()
  const address = first.url()
  const before = { head: (await person.pull()).head, exchanges: proxy.exchanges.length }
  await profile.close()

  let possible = 'Since 1893:'
  let shown = possible
  /** Opens the offer as somebody does after a power cut, and looks for what they had seen as saved. */
  const openAgain = async (offline: boolean): Promise<{ readonly page: Page; readonly kept: string }> => {
    const page = await profile.open({ offline })
    await page.goto(address)
    const found = new EditorPage(page).field(FIELD)
    await expect.poll(async () => (await found.inputValue()).startsWith(shown), shown).toBe(true)
    const kept = await found.inputValue()
    expect(possible.startsWith(kept), kept).toBe(true)
    return { page, kept }
  }
  for (let kill = 1; kill <= BROWSER_KILLS; kill++) {
    const { page, kept } = await openAgain(chance.random() < 0.4)
    const lastShown = await watchSaved(page)
    const field = new EditorPage(page).field(FIELD)
    await field.press('ControlOrMeta+End')
    possible = `${kept} ${kill} ${WORDS}`
    // Ends with an error where the browser ends first.
    const typing = field.pressSequentially(` ${kill} ${WORDS}`, { delay: chance.between(5, 30) }).catch(() => undefined)
    // Every other time at least something of it was shown as saved.
    if (kill % 2 === 0) await expect.poll(() => lastShown().length).toBeGreaterThan(kept.length)
    await delay(chance.between(0, 1_500))
    await profile.kill()
    await typing
    shown = lastShown()
  }

  const { page: last, kept: text } = await openAgain(false)
  await new EditorPage(last).expectSynced()
  const [offer, ...others] = await person.offers()
  expect(others).toEqual([])
  expect(offer?.content.overview?.fields).toEqual({ product_description: text })
  const { head, changes } = await person.pull()
  expect(await deviceState(last)).toEqual(
    changes.map(({ kind, ID, deleted, record }) => ({ kind, ID, deleted, record })),
  )
  expect(await readStore(last, 'outbox')).toEqual([])
  const numbers = numbersOf(proxy, before.exchanges)
  expect([...numbers.values()].filter(({ size }) => size > 1)).toEqual([])
  expect(head - before.head).toBe(numbers.size)
  report(`${BROWSER_KILLS} kills of the browser; ${text.length} letters kept, ${numbers.size} pieces of work`)
})
