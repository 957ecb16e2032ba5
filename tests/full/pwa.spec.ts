import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openSignedIn, openForOffline } from '../support/e2e-session.ts'
import { expect, test } from '../support/e2e-test.ts'
import { EditorPage } from '../pages/editor-page.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { ShellPage } from '../pages/shell-page.ts'

const ASSETS = fileURLToPath(new URL('../../dist/client/assets', import.meta.url))

test('every part of the app is kept for offline use, and no answer of the server ever is', async ({ newProfile, person }) => {
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await profile.open()
  const fromServiceWorker = new Map<string, boolean>()
  page.on('response', (response) => fromServiceWorker.set(new URL(response.url()).pathname, response.fromServiceWorker()))
  await openSignedIn(page, person)
  const shell = new ShellPage(page)
  await shell.waitUntilOfflineReady()
  await page.reload()
  await shell.expectSynced()

  const kept = await page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname)
    return paths
  })
  const parts = (await readdir(ASSETS)).filter((name) => /\.(?:js|css|woff2)$/.test(name)).map((name) => `/assets/${name}`)
  expect(parts.filter((path) => !kept.includes(path))).toEqual([])
  expect(kept).toContain('/index.html')
  expect(kept.filter((path) => path.startsWith('/appc'))).toEqual([])

  const calls = [...fromServiceWorker].filter(([path]) => path.startsWith('/appc/'))
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter(([, isFromServiceWorker]) => isFromServiceWorker)).toEqual([])
  expect(fromServiceWorker.get('/')).toBe(true)
})

test('without a network every address opens, also one that was never visited', async ({ newProfile, person }) => {
  const profile = await newProfile({ canLoseNetwork: true, onDisk: true })
  let page = await profile.open()
  await openForOffline(page, person)
  await profile.close()

  page = await profile.open({ offline: true })
  for (const [path, heading] of [
    ['/browse/opportunities', 'Offers'],
    ['/more', 'More'],
    ['/settings/profile', 'Profile'],
    ['/settings/company', 'Settings: Company'],
    ['/no/such/page', 'There is no such page'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
  // A call must fail as a call: a page in its place would pass for an answer.
  await expect(page.goto('/appc/session.version')).rejects.toThrow('net::ERR_INTERNET_DISCONNECTED')
})

test('Chromium finds the app installable', async ({ newProfile }) => {
  const profile = await newProfile({ canLoseNetwork: true, onDisk: true })
  const page = await profile.open()
  await page.goto('/')
  await new ShellPage(page).waitUntilOfflineReady()
  const session = await profile.context.newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
})

test('an installation that failed is begun anew by itself', async ({ newProfile, newProxy, server }) => {
  const proxy = await newProxy(server.url)
  const page = await (await newProfile({ canLoseNetwork: true, baseURL: proxy.url })).open()
  await page.clock.install()
  let tries = 0
  proxy.rewrite('/service-worker.js', (text) => {
    tries++
    return `${text}\nself.addEventListener('install', (event) => event.waitUntil(Promise.reject(new Error('a part did not arrive'))))`
  })
  await page.goto('/login')
  await expect.poll(() => tries).toBe(1)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  proxy.rewrite('/service-worker.js', (text) => text)
  await page.clock.fastForward(20_000)
  await new ShellPage(page).waitUntilOfflineReady()
})

test('a page that the service worker was not there for as it was loaded is served by it all the same', async ({ newProfile }) => {
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await profile.open()
  await page.goto('/login')
  await new ShellPage(page).waitUntilOfflineReady()
  // As a person does with Shift: past every cache, and past the service worker.
  const loaded = page.waitForEvent('load')
  const session = await profile.context.newCDPSession(page)
  await session.send('Page.reload', { ignoreCache: true })
  await loaded
  await new ShellPage(page).waitUntilOfflineReady()
})

test('a new version is offered, and nothing is reloaded before the person says so', async ({ newProfile, newProxy, person, server }) => {
  const proxy = await newProxy(server.url)
  const profile = await newProfile({ canLoseNetwork: true, baseURL: proxy.url })
  const page = await profile.open()
  await openForOffline(page, person)
  const shell = new ShellPage(page)
  await new OffersPage(page).goto()
  await new OffersPage(page).create('Weekly Loaf')
  const editor = new EditorPage(page)
  const field = editor.field({ label: 'Product name' })
  await field.fill('Weekly')

  let loads = 0
  page.on('load', () => loads++)
  proxy.rewrite('/service-worker.js', (text) => `${text}\n// A later version.`)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(shell.banner).toContainText('A new version is ready.', { timeout: 30_000 })
  await field.pressSequentially(' Loaf')
  await editor.expectSynced()
  await expect(shell.banner).toContainText('A new version is ready.')
  expect(loads).toBe(0)

  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await shell.expectSynced()
  await expect(field).toHaveValue('Weekly Loaf')
  await expect(shell.banner).toBeHidden()
})
