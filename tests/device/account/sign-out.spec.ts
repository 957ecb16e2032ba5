import type { Page } from '@playwright/test'
import { databaseName } from '#store/database-name.ts'
import { readStore } from '../../support/browser/e2e-device.ts'
import { outdateToken } from '../../support/browser/e2e-session.ts'
import { runMutation, type Seed } from '../../support/device/seeded-device.ts'
import { expect, test } from '../../support/device/device-test.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { OffersPage } from '../../pages/offers-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { downloadedBy, titlesIn } from '../../pages/storage-page.ts'

const TITLE = 'Nell’s own loaf'

/** An offer that the server does not have. */
const UNSYNCED: Pick<Seed, 'before'> = {
  before: async (device) => {
    await runMutation(device, 'opportunity.create', { ID: device.mintId(), post_title: TITLE, post_excerpt: '' })
  },
}

const logOut = (page: Page): Promise<void> => new ShellPage(page).chooseOfAccount('Log Out')

const storedSession = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('session'))

const databases = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('offers/') ? [name] : [])).toSorted(),
  )

const titles = async (account: HostAccount): Promise<readonly string[]> =>
  (await account.offers()).map(({ title }) => title)

/** Somebody else is logged in, at the start, and finds nothing of `former`. */
async function expectAlone(page: Page, former: HostAccount): Promise<void> {
  await new ShellPage(page).expectSynced()
  await expect(page).toHaveURL('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click()
  await expect(page.getByRole('heading', { name: 'No offers yet' })).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain(TITLE)
  expect(await page.locator('body').innerText()).not.toContain(former.email)
  expect(await readStore(page, 'outbox')).toEqual([])
}

test('logging out says what the server does not have: download it, or stay', async ({ page, seed, setOffline }) => {
  await seed(UNSYNCED)
  await setOffline(true)
  await page.goto('/')
  await logOut(page)
  await expect(page.getByText('1 change on this device isn’t synced yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Sync first' }).click()
  await expect(page.getByRole('alert')).toContainText('Your work is still on this device.')
  const copy = await downloadedBy(page, () => page.getByRole('button', { name: 'Download a copy' }).click())
  expect(titlesIn(copy)).toEqual([TITLE])
  await expect(page.getByText('The copy includes everything on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(page.getByRole('button', { name: 'Sync: Offline, 1 change not synced yet' })).toBeVisible()
})

test('sync first: once the server has everything, logging out goes on by itself', async ({
  page,
  host,
  account,
  seed,
}) => {
  await seed(UNSYNCED)
  const exchange = host.hold('sync.exchange')
  await page.goto('/')
  await logOut(page)
  await page.getByRole('button', { name: 'Sync first' }).click()
  await exchange.arrived
  await expect(page.getByText('1 change on this device isn’t synced yet.')).toBeVisible()
  exchange.letGo()
  await expect(new LoginPage(page).login).toBeVisible()
  expect(await titles(account)).toEqual([TITLE])
  expect(await storedSession(page)).toBeNull()
})

test('stored work stays hidden until its own account logs in again', async ({
  page,
  host,
  account,
  seed,
  setOffline,
}) => {
  const other = await host.addAccount()
  await seed(UNSYNCED)
  await setOffline(true)
  const offers = new OffersPage(page)
  await offers.goto()
  await page
    .getByRole('searchbox', { name: /Search/ })
    .first()
    .fill('own loaf')
  await expect(offers.row(TITLE)).toBeVisible()
  await logOut(page)
  await page.getByRole('button', { name: 'Keep it on this device and log out' }).click()
  await expect(new LoginPage(page).login).toHaveValue('')
  await setOffline(false)

  await new LoginPage(page).submit(other)
  await expectAlone(page, account)
  const { host: name } = new URL(host.url)
  expect(await databases(page)).toEqual([account, other].map(({ session }) => databaseName(name, session)).toSorted())
  expect([await titles(account), await titles(other)]).toEqual([[], []])

  await logOut(page)
  await expect(new LoginPage(page).login).toBeVisible()
  await new LoginPage(page).submit(account)
  await expect.poll(() => titles(account)).toEqual([TITLE])
  expect(await titles(other)).toEqual([])
})

test('a session that the server has ended holds the queue for its account alone', async ({
  page,
  host,
  account,
  seed,
}) => {
  const other = await host.addAccount()
  await seed(UNSYNCED)
  account.endSessions()
  await page.goto('/')
  await expect(page.getByText(`Your session has ended. Log in again as ${account.email}`)).toBeVisible()
  await expect(page.getByText('1 change on this device will sync then.')).toBeVisible()

  await new LoginPage(page).submit(other)
  await expectAlone(page, account)
  expect([await titles(account), await titles(other)]).toEqual([[], []])

  await logOut(page)
  await expect(new LoginPage(page).login).toBeVisible()
  await new LoginPage(page).submit(account)
  await expect.poll(() => titles(account)).toEqual([TITLE])
  expect(await titles(other)).toEqual([])
})

test('the address itself logs out, also before the app is kept for offline use', async ({ page, seed }) => {
  await seed()
  await page.goto('/logout')
  await expect(new LoginPage(page).login).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  await page.goto('/browse/opportunities')
  await expect(new LoginPage(page).login).toBeVisible()
})

test('another account in one tab is followed by the other tabs, with nothing of the former one left in them', async ({
  page,
  context,
  host,
  account,
  seed,
}) => {
  const other = await host.addAccount()
  await account.createOffer(TITLE)
  await seed()
  await page.goto('/')
  const second = await context.newPage()
  await new OffersPage(second).goto()
  await new OffersPage(second).open(TITLE)
  await expect(new EditorPage(second).title(TITLE)).toBeVisible()

  // A tab behind another draws a frame a second.
  await page.bringToFront()
  await logOut(page)
  await expect(new LoginPage(second).login).toBeVisible()
  await new LoginPage(page).submit(other)
  for (const tab of [page, second]) {
    await expect(tab.getByRole('button', { name: `Account of ${other.email}` })).toBeVisible()
    await expect(tab).toHaveURL('/')
    expect(await tab.locator('body').innerText()).not.toContain(TITLE)
  }
})

test('a token that is over locks nobody out: the login offers the way back, and logging out the login', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await seed(UNSYNCED)
  await outdateToken(page)
  await setOffline(true)
  await page.goto('/')
  const shell = new ShellPage(page)
  await expect(shell.banner).toContainText('Your session has ended. Log in to sync.')
  await shell.banner.getByRole('link', { name: 'Log in' }).click()
  await expect(
    page.getByText('You’re offline. Logging in needs a connection. Your work on this device is safe.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Continue without logging in' }).click()
  await new OffersPage(page).goto()
  await expect(new OffersPage(page).row(TITLE)).toBeVisible()

  await logOut(page)
  await page.getByRole('link', { name: 'Log in to sync first' }).click()
  await expect(new LoginPage(page).login).toHaveValue(account.email)
  await setOffline(false)
  await new LoginPage(page).submit(account)
  await shell.expectSynced()
  await expect.poll(() => titles(account)).toEqual([TITLE])
})

test('a person whose database does not open can log out', async ({ page, seed }) => {
  await seed()
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (this: IDBFactory, ...args: Parameters<typeof open>) {
      if (args[0].startsWith('offers/')) throw new DOMException('Broken.', 'UnknownError')
      return open.apply(this, args)
    }
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'This browser can’t save your work', level: 1 })).toBeVisible()
  await page.goto('/logout')
  await expect(page.getByText('This browser doesn’t let the app read its storage')).toBeVisible()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(new LoginPage(page).login).toBeVisible()
})

test('logging out ends the session, then asks for /logout, and goes to the start a second later', async ({
  page,
  seed,
}) => {
  await seed()
  await page.goto('/settings/profile')
  const steps: { readonly what: string; readonly atMs: number }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/signOut$|^\/logout$/.test(pathname)) steps.push({ what: `${request.method()} ${pathname}`, atMs: Date.now() })
  })
  page.on('framenavigated', (frame) => {
    if (/^\/(?:login)?$/.test(new URL(frame.url()).pathname)) steps.push({ what: 'start', atMs: Date.now() })
  })
  await new ShellPage(page).chooseOfAccount('Log Out')
  await expect(new LoginPage(page).login).toBeVisible()
  await expect
    .poll(() => steps.slice(0, 3).map(({ what }) => what))
    .toEqual(['POST /appc/session.signOut', 'GET /logout', 'start'])
  // Allows for Playwright's events, which come a varying moment after what they report.
  const [, goodbye, start] = steps
  expect((start?.atMs ?? 0) - (goodbye?.atMs ?? 0)).toBeGreaterThanOrEqual(900)
})
