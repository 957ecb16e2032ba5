import type { Page } from '@playwright/test'
import { EditorPage } from '../../pages/editor-page.ts'
import { createLoaf } from '../../pages/loaf.ts'
import { OffersPage } from '../../pages/offers-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { openForOffline } from '../../support/browser/e2e-session.ts'

test('an installation that failed is begun anew by itself', async ({ newProfile, newProxy, host }) => {
  const proxy = await newProxy(host.url)
  const page = await (await newProfile({ baseURL: proxy.url, serviceWorkers: 'allow' })).open()
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

test('a page that the service worker was not there for as it was loaded is served by it all the same', async ({
  newProfile,
}) => {
  const profile = await newProfile({ serviceWorkers: 'allow' })
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

test('a new version is offered, and nothing is reloaded before the person says so', async ({
  newProfile,
  newProxy,
  person,
  host,
}) => {
  const proxy = await newProxy(host.url)
  const profile = await newProfile({ baseURL: proxy.url, serviceWorkers: 'allow' })
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

test('files that another app shares are shown as any other, and once', async ({ newProfile, person }) => {
  const page = await (await newProfile({ serviceWorkers: 'allow' })).open()
  await openForOffline(page, person)
  await page.goto('/browse/files')
  // As the system does: a form that is sent to the address in the manifest.
  await page.evaluate(() => {
    const data = new DataTransfer()
    const offer = { format: 'appc', version: 1, offers: [{ title: 'Weekly Loaf' }] }
    data.items.add(new File([JSON.stringify(offer)], 'Loaf, 50 %.appc'))
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/browse/files', enctype: 'multipart/form-data' })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', files: data.files })
    form.append(input)
    document.body.append(form)
    form.submit()
  })
  await expect(page.getByRole('heading', { name: 'Loaf, 50 %.appc' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Weekly Loaf' })).toBeChecked()
  expect(await page.evaluate(async () => (await (await caches.open('shared-files')).keys()).length)).toBe(0)
  await page.evaluate(() => caches.delete('shared-files'))
  await page.goto('/browse/files?shared=true')
  await expect(page.getByRole('heading', { level: 1, name: 'Upload offers' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Loaf, 50 %.appc' })).toHaveCount(0)
})

/** Sends a form to the address in the manifest, as the system does. */
const share = (page: Page, words: Readonly<Record<string, string>>, file?: readonly [name: string, text: string]) =>
  page.evaluate(
    ([given, shared]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/browse/files', enctype: 'multipart/form-data' })
      for (const [name, value] of Object.entries(given)) {
        const area = document.createElement('textarea')
        Object.assign(area, { name, value })
        form.append(area)
      }
      if (shared) {
        const data = new DataTransfer()
        data.items.add(new File([shared[1]], shared[0]))
        form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'files', files: data.files }))
      }
      document.body.append(form)
      form.submit()
    },
    [words, file] as const,
  )

test('words and a text file that another app shares open as a new text, the words literally', async ({
  newProfile,
  person,
}) => {
  await createLoaf(person)
  const page = await (await newProfile({ serviceWorkers: 'allow' })).open()
  await openForOffline(page, person)
  const manifest = await page.evaluate(
    async () => (await (await fetch('/manifest.webmanifest')).json()) as { share_target: { params: object } },
  )
  expect(manifest.share_target.params).toMatchObject({ title: 'title', text: 'text', url: 'url' })
  await page.goto('/browse/strategies')
  await share(page, {
    title: 'Old letter',
    text: '# Hallo *|FNAME|*\n\n- **no** list\n- Kund*innen',
    url: 'https://mill.example/',
  })
  const dialog = page.getByRole('dialog', { name: 'Paste your own text' })
  const text = dialog.getByLabel('Text', { exact: true })
  await expect(text).toHaveValue('# Hallo *|FNAME|*\n\n- **no** list\n- Kund*innen\nhttps://mill.example/')
  await expect(dialog.getByLabel('Title')).toHaveValue('Old letter')
  await expect(dialog.getByRole('checkbox', { name: /^Keep as plain text/ })).toBeChecked()
  await expect(page).toHaveURL(/\/browse\/strategies$/)
  expect(await page.evaluate(() => caches.has('shared-text'))).toBe(false)
  await page.reload()
  await share(page, {}, ['Letter, 50 %.md', '**Bread**'])
  await expect(text).toHaveValue('**Bread**')
  await expect(dialog.getByLabel('Title')).toHaveValue('Letter, 50 %')
})

test('a file shared by another app that cannot be read is reported, and the app still starts', async ({
  newProfile,
  person,
}) => {
  const page = await (await newProfile({ serviceWorkers: 'allow' })).open()
  await openForOffline(page, person)
  await page.goto('/browse/files')
  // A form in which no file can be.
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/browse/files', enctype: 'text/plain' })
    document.body.append(form)
    form.submit()
  })
  await expect(page.getByRole('alert').filter({ hasText: 'couldn’t save the file you shared' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
})
