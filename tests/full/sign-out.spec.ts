import { type DatabaseOwner, databaseName } from '#store/database-name.ts'
import type { Page } from '@playwright/test'
import { callServer, createPerson, type Person } from '../support/e2e-account.ts'
import { readStore } from '../support/e2e-device.ts'
import { openForOffline, openSignedIn, outdateToken, storedToken } from '../support/e2e-session.ts'
import { expect, test } from '../support/e2e-test.ts'
import type { Profile } from '../support/profile.ts'
import { EditorPage } from '../pages/editor-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { downloadedBy, titlesIn } from '../pages/storage-page.ts'

const TITLE = 'Nell’s own loaf'

/** Somebody who has made an offer without a network. */
async function openWithUnsyncedWork(profile: Profile, person: Person): Promise<Page> {
  const page = await profile.open()
  await openForOffline(page, person)
  await profile.setOffline(true)
  await new OffersPage(page).goto()
  await new OffersPage(page).create(TITLE)
  await new EditorPage(page).expectSavedOnDevice()
  return page
}

const logOut = (page: Page): Promise<void> => new ShellPage(page).chooseOfAccount('Log Out')

const databases = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('offers/') ? [name] : [])).toSorted())

const titles = async (person: Person): Promise<readonly string[]> => (await person.offers()).map(({ title }) => title)

const keepAndLogOut = (page: Page) => page.getByRole('button', { name: 'Keep it on this device and log out' }).click()

test('logging out says what the server does not have: sync, download, keep, or stay', async ({ newProfile, person }) => {
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await openWithUnsyncedWork(profile, person)
  await logOut(page)
  await expect(page.getByText('1 change on this device is not on the server yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Sync first' }).click()
  await expect(page.getByRole('alert')).toContainText('Your work is still on this device.')
  const copy = await downloadedBy(page, () => page.getByRole('button', { name: 'Download a copy' }).click())
  expect(titlesIn(copy)).toEqual([TITLE])
  await expect(page.getByText('The copy has everything that is on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(page.getByRole('button', { name: 'Sync: Offline, 1 change waiting to sync' })).toBeVisible()

  await logOut(page)
  await profile.setOffline(false)
  // It may have synced by itself by now, and then there is nothing left to ask.
  await page.getByRole('button', { name: 'Sync first' }).or(new LoginPage(page).login).first().click()
  await expect(new LoginPage(page).login).toBeVisible()
  expect(await titles(person)).toEqual([TITLE])
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
})

test('what is kept is out of everybody’s sight until its own account comes back', async ({ newProfile, person, server }) => {
  const other = await createPerson(server)
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await openWithUnsyncedWork(profile, person)
  await new OffersPage(page).goto()
  await page
    .getByRole('searchbox', { name: /Search/ })
    .first()
    .fill('own loaf')
  await expect(new OffersPage(page).row(TITLE)).toBeVisible()
  await logOut(page)
  await keepAndLogOut(page)
  await expect(new LoginPage(page).login).toHaveValue('')
  await profile.setOffline(false)

  await new LoginPage(page).submit(other)
  await new ShellPage(page).expectSynced()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click()
  await expect(page.getByRole('heading', { name: 'No offers yet' })).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain(TITLE)
  expect(await page.locator('body').innerText()).not.toContain(person.email)
  expect(await readStore(page, 'outbox')).toEqual([])
  const { host } = new URL(page.url())
  const owners = await Promise.all([person, other].map((one) => one.call<DatabaseOwner>('session.getCurrentUser')))
  expect(await databases(page)).toEqual(owners.map((owner) => databaseName(host, owner)).toSorted())
  expect([await titles(person), await titles(other)]).toEqual([[], []])

  await logOut(page)
  await expect(new LoginPage(page).login).toBeVisible()
  await new LoginPage(page).submit(person)
  await new ShellPage(page).expectSynced()
  await expect.poll(() => titles(person)).toEqual([TITLE])
  expect(await titles(other)).toEqual([])
})

test('the address itself logs out, also before the app is kept for offline use', async ({ newProfile, person }) => {
  const profile = await newProfile({ canLoseNetwork: true, serviceWorkers: 'block' })
  const page = await profile.open()
  await openSignedIn(page, person)
  await new ShellPage(page).expectSynced()
  await page.goto('/logout')
  await expect(new LoginPage(page).login).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  await page.goto('/browse/opportunities')
  await expect(new LoginPage(page).login).toBeVisible()
})

test('a session that the server has ended holds the queue for its account alone', async ({ newProfile, person, server }) => {
  const other = await createPerson(server)
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await openWithUnsyncedWork(profile, person)
  const token = await storedToken(page)
  await callServer(server.url, 'session.signOut', [], token)
  await profile.setOffline(false)
  await expect(page.getByText(`Your session has ended. Log in again as ${person.email}`)).toBeVisible()
  await expect(page.getByText('1 change on this device will sync then.')).toBeVisible()

  await new LoginPage(page).submit(other)
  await new ShellPage(page).expectSynced()
  await expect(page).toHaveURL(/\/$/)
  await new OffersPage(page).goto()
  await expect(page.getByRole('heading', { name: 'No offers yet' })).toBeVisible()
  expect([await titles(person), await titles(other)]).toEqual([[], []])

  await logOut(page)
  await expect(new LoginPage(page).login).toBeVisible()
  await new LoginPage(page).submit(person)
  await new ShellPage(page).expectSynced()
  await expect.poll(() => titles(person)).toEqual([TITLE])
})

test('another account in one tab is followed by the other tabs, with nothing of the former one left in them', async ({
  newProfile,
  person,
  server,
}) => {
  const other = await createPerson(server)
  await person.call('opportunity.create', [{ post_title: TITLE, post_excerpt: '' }])
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await profile.open()
  await openSignedIn(page, person)
  await new ShellPage(page).expectSynced()
  const second = await profile.context.newPage()
  await new OffersPage(second).goto()
  await new OffersPage(second).open(TITLE)
  await expect(new EditorPage(second).title(TITLE)).toBeVisible()

  await logOut(page)
  await expect(new LoginPage(second).login).toBeVisible()
  await new LoginPage(page).submit(other)
  for (const tab of [page, second]) {
    await expect(tab.getByRole('button', { name: `Account of ${other.email}` })).toBeVisible()
    await expect(tab).toHaveURL(/\/$/)
    expect(await tab.locator('body').innerText()).not.toContain(TITLE)
  }
})

test('a token that is over locks nobody out: the login offers the way back, and logging out the login', async ({ newProfile, person }) => {
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await openWithUnsyncedWork(profile, person)
  await outdateToken(page)
  await page.reload()
  const shell = new ShellPage(page)
  await expect(shell.banner).toContainText('Your session has ended. Log in to sync.')
  await shell.banner.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByText('You are offline. Logging in needs a connection; what this device keeps is safe.')).toBeVisible()
  await page.getByRole('link', { name: 'Go on without logging in' }).click()
  await new OffersPage(page).goto()
  await expect(new OffersPage(page).row(TITLE)).toBeVisible()

  await logOut(page)
  await page.getByRole('link', { name: 'Log in to sync first' }).click()
  await expect(new LoginPage(page).login).toHaveValue(person.email)
  await profile.setOffline(false)
  await new LoginPage(page).submit(person)
  await shell.expectSynced()
  expect(await titles(person)).toEqual([TITLE])
})

test('somebody whose database does not open can log out all the same', async ({ newProfile, person }) => {
  const profile = await newProfile({ canLoseNetwork: true })
  // The page asks whether the session is over while it ends.
  const page = await profile.open()
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (this: IDBFactory, ...args: Parameters<typeof open>) {
      if (localStorage.getItem('is-broken') && args[0].startsWith('offers/')) throw new DOMException('Broken.', 'UnknownError')
      return open.apply(this, args)
    }
  })
  await openForOffline(page, person)
  await page.evaluate(() => localStorage.setItem('is-broken', 'yes'))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'This browser cannot keep your work', level: 1 })).toBeVisible()
  await page.goto('/logout')
  await expect(page.getByText('This browser does not let the app read what it keeps')).toBeVisible()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(new LoginPage(page).login).toBeVisible()
})
