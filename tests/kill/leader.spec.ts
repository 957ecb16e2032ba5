import type { Page } from '@playwright/test'
import type { Person } from '../support/server/e2e-account.ts'
import { deviceState, readStore } from '../support/browser/e2e-device.ts'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import type { Profile } from '../support/browser/browser-profile.ts'
import type { FaultProxy } from '../support/server/fault-proxy.ts'
import { EditorPage } from '../pages/editor-page.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { ShellPage } from '../pages/shell-page.ts'

const NAME = { label: 'Product name' }
const KEYWORDS = { label: 'Keywords' }

const leader = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const { held } = await navigator.locks.query()
    return held?.find(({ name }) => name?.startsWith('sync:'))?.clientId ?? null
  })

/** A tab that the system has put to sleep with its worker, as by closing a laptop's lid over it; the others live on. */
async function freezer(page: Page): Promise<{ freeze(): Promise<void>; thaw(): Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  const workers: string[] = []
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(sessionId)
  })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  const send = async (methods: readonly string[]): Promise<void> => {
    expect(workers).not.toEqual([])
    for (const sessionId of workers)
      for (const [id, method] of methods.entries())
        await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
  }
  return {
    async freeze() {
      // The protocol's frozen state stops the page alone.
      await send(['Debugger.enable', 'Debugger.pause'])
      await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    },
    async thaw() {
      await send(['Debugger.resume', 'Debugger.disable'])
      await session.send('Page.setWebLifecycleState', { state: 'active' })
    },
  }
}

/** Some time has passed for a tab's worker, by its clock; gives the way to set it right again. */
async function passTime(page: Page, ms: number): Promise<() => Promise<void>> {
  const [worker, ...others] = page.workers()
  if (!worker || others.length > 0) throw new Error('the tab should have one worker')
  await worker.evaluate((passedMs) => {
    const { now } = Date
    Date.now = () => now() + passedMs
    Object.assign(globalThis, { setClockRight: () => void (Date.now = now) })
  }, ms)
  return () => worker.evaluate(() => (globalThis as unknown as { setClockRight: () => void }).setClockRight())
}

/** Two tabs on one offer; the first one drains. */
async function twoTabs(profile: Profile, person: Person): Promise<readonly [leading: Page, other: Page]> {
  const first = await profile.open()
  await openSignedIn(first, person)
  await new OffersPage(first).goto()
  await new OffersPage(first).create('Weekly Loaf')
  await new EditorPage(first).expectSynced()
  await new ShellPage(first).waitUntilOfflineReady()
  const second = await profile.context.newPage()
  await second.goto(first.url())
  await new EditorPage(second).expectSynced()
  return [first, second]
}

/**
 * What was sent again is the same work under the same numbers, and was answered the same; the account counts it once.
 */
async function expectOnce(
  proxy: FaultProxy,
  person: Person,
  before: { readonly head: number; readonly exchanges: number },
): Promise<void> {
  const seen = proxy.exchanges.slice(before.exchanges)
  const [held, again] = seen
  expect(again?.params.mutations).toEqual(held?.params.mutations)
  expect(again?.answer?.results).toEqual(held?.answer?.results)
  const numbers = new Map<string, Set<string>>()
  for (const { params } of seen)
    for (const { id, seq } of params.mutations)
      numbers.set(id, (numbers.get(id) ?? new Set()).add(`${params.device}/${seq}`))
  expect([...numbers.values()].filter(({ size }) => size > 1)).toEqual([])
  expect((await person.pull()).head - before.head).toBe(numbers.size)
}

async function expectSame(page: Page, person: Person, fields: Record<string, string>): Promise<void> {
  const { changes } = await person.pull()
  const [offer, ...others] = await person.offers()
  expect(others).toEqual([])
  expect(offer?.content.overview?.fields).toEqual(fields)
  expect(await deviceState(page)).toEqual(
    changes.map(({ kind, ID, deleted, record }) => ({ kind, ID, deleted, record })),
  )
  expect(await readStore(page, 'outbox')).toEqual([])
}

test('the leading tab closed while its push is carried out: another takes over, and the work counts once', async ({
  newProfile,
  newProxy,
  person,
  server,
}) => {
  const proxy = await newProxy(server.url)
  const profile = await newProfile({ baseURL: proxy.url })
  const [first, second] = await twoTabs(profile, person)
  const led = await leader(second)
  const before = { head: (await person.pull()).head, exchanges: proxy.exchanges.length }

  const losing = proxy.loseNextAnswer(() => first.close())
  await new EditorPage(first).field(NAME).fill('Weekly Loaf')
  const lost = await losing
  expect(lost.answer?.results.map(({ status }) => status)).toEqual(['applied'])
  await expect.poll(() => proxy.exchanges.length).toBeGreaterThan(before.exchanges + 1)
  await new EditorPage(second).expectSynced()
  await expect(new EditorPage(second).field(NAME)).toHaveValue('Weekly Loaf')
  expect([null, led]).not.toContain(await leader(second))
  await expectOnce(proxy, person, before)
  await expectSame(second, person, { product_name: 'Weekly Loaf' })
})

test('the leading tab frozen while its push is carried out: another takes over, and what it hears on waking changes nothing', async ({
  newProfile,
  newProxy,
  person,
  server,
}) => {
  const proxy = await newProxy(server.url)
  const profile = await newProfile({ baseURL: proxy.url })
  const [first, second] = await twoTabs(profile, person)
  const led = await leader(second)
  const { freeze, thaw } = await freezer(first)
  const before = { head: (await person.pull()).head, exchanges: proxy.exchanges.length }

  const release = new AbortController()
  const frozen = new Promise<void>((done) => {
    void proxy.holdNextAnswer(async () => {
      await freeze()
      done()
      await new Promise((go) => release.signal.addEventListener('abort', go, { once: true }))
    })
  })
  await new EditorPage(first).field(NAME).fill('Weekly Loaf')
  await frozen
  await new EditorPage(second).field(KEYWORDS).fill('sourdough')
  expect(await leader(second)).toBe(led)
  // Others hear for 15 s that nothing beats before they take the lock.
  const setClockRight = await passTime(second, 15_001)
  await expect.poll(async () => [null, led].includes(await leader(second))).toBe(false)
  await setClockRight()
  await new EditorPage(second).expectSynced()
  const taken = await leader(second)

  release.abort()
  await thaw()
  await new EditorPage(first).expectSynced()
  await new EditorPage(first).field(NAME).fill('Friday Loaf')
  for (const page of [first, second]) {
    await expect(new EditorPage(page).field(NAME)).toHaveValue('Friday Loaf')
    await expect(new EditorPage(page).field(KEYWORDS)).toHaveValue('sourdough')
    await new EditorPage(page).expectSynced()
  }
  expect(await leader(second)).toBe(taken)
  await expectOnce(proxy, person, before)
  await expectSame(second, person, { product_name: 'Friday Loaf', keywords: 'sourdough' })
})
