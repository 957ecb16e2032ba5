import type { Page } from '@playwright/test'
import { deviceState, readStore } from '../support/browser/e2e-device.ts'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { EditorPage } from '../pages/editor-page.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { ShellPage } from '../pages/shell-page.ts'

const FIELDS = ['Product name', 'Product description', 'Product features', 'Keywords', 'Website name'] as const
const KEYS = ['product_name', 'product_description', 'product_features', 'keywords', 'website_name'] as const

/** How many workers of the browser drain, and how many stand behind them. */
const drainers = (page: Page): Promise<{ held: number; pending: number }> =>
  page.evaluate(async () => {
    const { held, pending } = await navigator.locks.query()
    const count = (locks: LockInfo[] = []): number => locks.filter(({ name }) => name?.startsWith('sync:')).length
    return { held: count(held), pending: count(pending) }
  })

/** Counts, in the page, how often the service worker has asked it to send what waits. */
async function countDrains(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(globalThis, { drains: 0 })
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: unknown } | null>) => {
      if (data?.type === 'drain') (globalThis as unknown as { drains: number }).drains++
    })
  })
  return () => page.evaluate(() => (globalThis as unknown as { drains: number }).drains)
}

/** The browser's own event of background sync, as it comes when the network is back. */
async function dispatchSync(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((done) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (registration) done(registration.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registered,
    tag: 'drain',
    lastChance: false,
  })
  await session.detach()
}

test('five tabs and the service worker over one account: all write, one drains, all show the same', async ({
  newProfile,
  newProxy,
  person,
  server,
}) => {
  const proxy = await newProxy(server.url)
  const profile = await newProfile({ canLoseNetwork: true, baseURL: proxy.url })
  const first = await profile.open()
  await openSignedIn(first, person)
  await new OffersPage(first).goto()
  await new OffersPage(first).create('Weekly Loaf')
  await new EditorPage(first).expectSynced()
  await new ShellPage(first).waitUntilOfflineReady()
  const tabs = [first]
  while (tabs.length < FIELDS.length) {
    const tab = await profile.context.newPage()
    await tab.goto(first.url())
    await new EditorPage(tab).expectSynced()
    tabs.push(tab)
  }
  await expect.poll(() => drainers(first)).toEqual({ held: 1, pending: 4 })

  for (const round of [1, 2, 3])
    await Promise.all(
      tabs.map((tab, index) =>
        new EditorPage(tab).field({ label: FIELDS[index] ?? '' }).fill(`Round ${round}, tab ${index}`),
      ),
    )
  const texts = FIELDS.map((_, index) => `Round 3, tab ${index}`)
  for (const tab of tabs) {
    for (const [index, label] of FIELDS.entries())
      await expect(new EditorPage(tab).field({ label })).toHaveValue(texts[index] ?? '')
    await new EditorPage(tab).expectSynced()
  }

  // Without a network each tab adds to its field; then the browser says that it is back.
  await profile.setOffline(true)
  await Promise.all(
    tabs.map(async (tab, index) => {
      await new EditorPage(tab).field({ label: FIELDS[index] ?? '' }).fill(`Offline, tab ${index}`)
      await new EditorPage(tab).expectSavedOnDevice()
    }),
  )
  for (const tab of tabs)
    await expect(new ShellPage(tab).syncState).toHaveAccessibleName('Sync: Offline, 5 changes not synced yet')
  const drains = await Promise.all(tabs.map(countDrains))
  await profile.setOffline(false)
  await dispatchSync(first)
  for (const drained of drains) await expect.poll(drained).toBeGreaterThan(0)
  for (const tab of tabs) await new EditorPage(tab).expectSynced()

  expect(await drainers(first)).toEqual({ held: 1, pending: 4 })
  const sent = proxy.exchanges.flatMap(({ params }) => params.mutations.map(({ id }) => id))
  expect(new Set(sent).size).toBe(sent.length)
  expect(new Set(proxy.exchanges.map(({ params }) => params.device)).size).toBe(1)
  const { changes } = await person.pull()
  const [offer, ...others] = await person.offers()
  expect(others).toEqual([])
  expect(offer?.content.overview?.fields).toEqual(
    Object.fromEntries(KEYS.map((key, index) => [key, `Offline, tab ${index}`])),
  )
  for (const tab of tabs)
    expect(await deviceState(tab)).toEqual(
      changes.map(({ kind, ID, deleted, record }) => ({ kind, ID, deleted, record })),
    )
  expect(await readStore(first, 'outbox')).toEqual([])
})
