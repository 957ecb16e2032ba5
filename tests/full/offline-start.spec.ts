import type { Page } from '@playwright/test'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import type { FaultProxy } from '../support/server/fault-proxy.ts'
import { EditorPage } from '../pages/editor-page.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { ShellPage } from '../pages/shell-page.ts'

const TITLE = 'Weekly Loaf'

/** The server has a new release: another page, and a service worker that knows it. Gives what marks that page. */
async function release(proxy: FaultProxy): Promise<string> {
  const worker = await (await fetch(`${proxy.url}/service-worker.js`)).text()
  const revision = /"revision":"([0-9a-f]{32})","url":"index\.html"/.exec(worker)?.[1]
  if (!revision) throw new Error('the service worker does not list index.html with its revision')
  const next = revision.replace(/^./, (digit) => (digit === 'f' ? '0' : 'f'))
  proxy.rewrite('/service-worker.js', (text) => text.replaceAll(revision, next))
  proxy.rewrite('/index.html', (text) => text.replace('<body>', '<body data-release="next">'))
  return 'next'
}

const expectRelease = (page: Page, mark: string): Promise<void> =>
  expect(page.locator('body')).toHaveAttribute('data-release', mark)

const lookForUpdate = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update())

test('after an update the app starts without a network, as the new one and with all the work', async ({
  newProfile,
  newProxy,
  person,
  server,
}) => {
  const proxy = await newProxy(server.url)
  const profile = await newProfile({ canLoseNetwork: true, onDisk: true, baseURL: proxy.url })
  let page = await profile.open()
  await openSignedIn(page, person)
  await new ShellPage(page).waitUntilOfflineReady()
  await new OffersPage(page).goto()
  await new OffersPage(page).create(TITLE)
  await new EditorPage(page).expectSynced()
  const next = await release(proxy)
  await lookForUpdate(page)
  await expect(new ShellPage(page).banner).toContainText('A new version is ready.', { timeout: 30_000 })
  await expect(page.locator('body')).not.toHaveAttribute('data-release')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await profile.close()

  page = await profile.open({ offline: true })
  await page.goto('/browse/opportunities')
  await expect(new OffersPage(page).row(TITLE)).toBeVisible()
  await expectRelease(page, next)
  await new OffersPage(page).create('Made after the update')
  await new EditorPage(page).expectSavedOnDevice()
})

test('an update that nobody has taken is there at the next start, also without a network', async ({
  newProfile,
  newProxy,
  person,
  server,
}) => {
  const proxy = await newProxy(server.url)
  const profile = await newProfile({ canLoseNetwork: true, onDisk: true, baseURL: proxy.url })
  let page = await profile.open()
  await openSignedIn(page, person)
  await new ShellPage(page).waitUntilOfflineReady()
  await person.call('opportunity.create', [{ post_title: TITLE, post_excerpt: '' }])
  await new OffersPage(page).goto()
  await expect(new OffersPage(page).row(TITLE)).toBeVisible()
  const next = await release(proxy)
  await lookForUpdate(page)
  await expect(new ShellPage(page).banner).toContainText('A new version is ready.', { timeout: 30_000 })
  await profile.close()

  page = await profile.open({ offline: true })
  await page.goto('/browse/opportunities')
  await expect(new OffersPage(page).row(TITLE)).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.locator('body')).toHaveAttribute('data-release', next, { timeout: 2000 })
  }).toPass()
})

test('a language that was used comes with an update, for a start without a network', async ({
  newProfile,
  newProxy,
  person,
  server,
}) => {
  const proxy = await newProxy(server.url)
  const profile = await newProfile({ canLoseNetwork: true, baseURL: proxy.url })
  const page = await profile.open()
  await openSignedIn(page, person)
  await new ShellPage(page).waitUntilOfflineReady()
  await page.evaluate(() => localStorage.setItem('locale', 'ar-XB'))
  await page.reload()
  const catalogs = () => page.evaluate(async () => (await (await caches.open('catalogs')).keys()).map(({ url }) => url))
  await expect.poll(async () => (await catalogs()).length).toBe(2)
  const current = await catalogs()
  // Stands for a device that used the language before this version.
  await page.evaluate(async () => {
    const cache = await caches.open('catalogs')
    for (const { url } of await cache.keys()) {
      await cache.delete(url)
      await cache.put(url.replace(/.{8}\.js$/, '00000000.js'), new Response('former'))
    }
  })
  const next = await release(proxy)
  await lookForUpdate(page)
  await expect.poll(catalogs).toEqual(expect.arrayContaining(current))
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null), { timeout: 30_000 })
    .toBe(true)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.postMessage({ type: 'SKIP_WAITING' }))
  await profile.setOffline(true)
  await expect(async () => {
    await page.reload()
    await expectRelease(page, next)
  }).toPass()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-XB')
  // The page deletes those of the former version.
  await expect.poll(async () => (await catalogs()).toSorted()).toEqual(current.toSorted())
})

test('a new version comes while a dialog is half filled in: not a letter is lost, and it is taken when asked for', async ({
  newProfile,
  newProxy,
  person,
  server,
}) => {
  const proxy = await newProxy(server.url)
  const profile = await newProfile({ canLoseNetwork: true, baseURL: proxy.url })
  const page = await profile.open()
  await openSignedIn(page, person)
  const shell = new ShellPage(page)
  await shell.waitUntilOfflineReady()
  await new OffersPage(page).goto()
  await page.getByRole('button', { name: 'New offer' }).first().click()
  const title = page.getByLabel('Title')
  await title.pressSequentially('Weekly')
  let loads = 0
  page.on('load', () => loads++)
  const next = await release(proxy)
  await lookForUpdate(page)
  await expect(page.getByText('A new version is ready.')).toBeVisible({ timeout: 30_000 })
  // Another tab takes it at once; this one keeps what it has.
  const second = await profile.context.newPage()
  await new OffersPage(second).goto()
  await expect(new ShellPage(second).banner).toContainText('A new version is ready.', { timeout: 30_000 })
  await second.getByRole('button', { name: 'Reload' }).click()
  await expectRelease(second, next)

  await expect(title).toBeFocused()
  await title.pressSequentially(' Loaf')
  await expect(title).toHaveValue(TITLE)
  expect(loads).toBe(0)
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await page.getByRole('button', { name: 'YES, open it' }).click()
  const editor = new EditorPage(page)
  await editor.expectSynced()
  expect(loads).toBe(0)
  const reloaded = page.waitForEvent('load')
  await shell.banner.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await expect(editor.title(TITLE)).toBeVisible()
  await expectRelease(page, next)
})

test('a browser that has thrown the app away says so in plain words, and has it again with the network', async ({
  newProfile,
  newProxy,
  person,
  server,
}) => {
  const proxy = await newProxy(server.url)
  const profile = await newProfile({ canLoseNetwork: true, onDisk: true, baseURL: proxy.url })
  let page = await profile.open()
  await openSignedIn(page, person)
  await new ShellPage(page).waitUntilOfflineReady()
  proxy.mode('cut')
  await new OffersPage(page).goto()
  await new OffersPage(page).create(TITLE)
  await new EditorPage(page).expectSavedOnDevice()
  await page.evaluate(async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  })
  await profile.close()

  page = await profile.open()
  await page.goto('/browse/opportunities')
  await expect(page.getByRole('heading', { name: 'You are offline', level: 1 })).toBeVisible()
  await expect(page.getByText('What you wrote is stored apart from the app.')).toBeVisible()
  proxy.mode('through')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(new OffersPage(page).row(TITLE)).toBeVisible()
  await new ShellPage(page).expectSynced()
  expect((await person.offers()).map(({ title }) => title)).toEqual([TITLE])
})
