import { EditorPage } from '../../pages/editor-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { OffersPage } from '../../pages/offers-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { StoragePage } from '../../pages/storage-page.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { offersOnDevice, readStore } from '../../support/browser/e2e-device.ts'
import { openOtherTab } from '../../support/browser/e2e-other-tab.ts'
import { openSignedIn } from '../../support/browser/e2e-session.ts'

const TITLE = 'Weekly Loaf'

test('first log-in, and the network goes before the work has come: that is said, and it comes by itself', async ({
  page,
  host,
  account: person,
}) => {
  await person.createOffer(TITLE)
  host.setAway(true, 'sync.')
  await page.goto('/login')
  await new LoginPage(page).submit(person)
  await expect(new ShellPage(page).syncState).toBeVisible()
  await new OffersPage(page).goto()
  await expect(page.getByRole('heading', { name: 'Your offers aren’t on this device yet' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your offers aren’t on this device yet' })).toBeVisible()
  // Asked for while there is no way yet: it stays asked for.
  await page.getByRole('button', { name: 'Sync now' }).click()
  host.setAway(false)
  await expect(new OffersPage(page).row(TITLE)).toBeVisible({ timeout: 60_000 })
})

test('a network that answers every call with a page of its own is told, and nothing is lost', async ({
  page,
  host,
  account: person,
  seed,
}) => {
  await seed()
  const shell = new ShellPage(page)
  await new OffersPage(page).goto()
  host.setPortal('<!doctype html><title>Welcome</title><h1>Sign in to the hotel network</h1>')
  await new OffersPage(page).create(TITLE)
  await expect(shell.banner).toContainText('Something on your network blocked the connection to the server.')
  await expect(shell.banner).toContainText('Keep working. Everything is saved on this device')
  await page.reload()
  await expect(new EditorPage(page).title(TITLE)).toBeVisible()
  const storage = new StoragePage(page)
  await storage.goto()
  await expect(storage.server).toContainText('1 change not synced yet')
  await storage.server.getByRole('button', { name: 'Sync now' }).click()
  await expect(storage.server).toContainText(
    'Something on your network blocked the connection to the server. Trying again automatically.',
  )
  expect(await person.offers()).toEqual([])

  host.setPortal(null)
  await storage.server.getByRole('button', { name: 'Sync now' }).click()
  await expect(storage.server).toContainText('All changes synced')
  await expect(shell.banner).toBeHidden()
  expect((await person.offers()).map(({ title }) => title)).toEqual([TITLE])
})

test('storage that the browser clears under an open page is noticed, and the work comes back from the server', async ({
  newProfile,
  person,
}) => {
  const profile = await newProfile()
  const page = await profile.open()
  await openSignedIn(page, person)
  const shell = new ShellPage(page)
  await new OffersPage(page).goto()
  await new OffersPage(page).create(TITLE)
  await new EditorPage(page).expectSynced()
  await new OffersPage(page).goto()
  await expect(new OffersPage(page).row(TITLE)).toBeVisible()

  await profile.setOffline(true)
  const session = await profile.context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' })
  await expect(shell.banner).toContainText('The browser deleted this device’s copy.', { timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'Your offers aren’t on this device yet' })).toBeVisible()
  await expect(shell.syncState).not.toHaveAccessibleName('Sync: All changes synced')

  await profile.setOffline(false)
  await expect(new OffersPage(page).row(TITLE)).toBeVisible()
  await shell.expectSynced()
  await shell.banner.getByRole('button', { name: 'OK' }).click()
  await new OffersPage(page).create('After it')
  await new EditorPage(page).expectSynced()
  const titles = (await offersOnDevice(page)).map(({ title }) => title)
  expect(titles).toHaveLength(2)
  expect(titles).toEqual(expect.arrayContaining(['After it', TITLE]))
})

test('a database that another page deletes is noticed in the open page', async ({ newProfile, person }) => {
  const profile = await newProfile()
  const page = await profile.open()
  await openSignedIn(page, person)
  await new OffersPage(page).goto()
  await new OffersPage(page).create(TITLE)
  await new EditorPage(page).expectSynced()
  await new OffersPage(page).goto()
  const other = await openOtherTab(profile.context, await person.signIn())
  await other.deleteDatabase()
  await expect(new ShellPage(page).banner).toContainText('The browser deleted this device’s copy.', { timeout: 30_000 })
  await expect(new OffersPage(page).row(TITLE)).toBeVisible()
  await new ShellPage(page).expectSynced()
})

test('a worker of this version does not touch a database that a newer one has made', async ({ newProfile, person }) => {
  const profile = await newProfile()
  const page = await profile.open()
  await openSignedIn(page, person)
  await new ShellPage(page).expectSynced()
  await new OffersPage(page).goto()
  const newTab = await openOtherTab(profile.context, await person.signIn())
  await newTab.hold(1000)
  await expect(page.getByRole('heading', { name: 'This tab is out of date', level: 1 })).toBeVisible()
  const { head } = await person.pull()
  await person.call('opportunity.create', [{ post_title: TITLE, post_excerpt: '' }])
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect.poll(async () => (await person.pull()).head).toBeGreaterThan(head)
  expect(JSON.stringify(await readStore(page, 'records'))).not.toContain(TITLE)
})
