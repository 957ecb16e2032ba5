import type { Page } from '@playwright/test'
import { storedToken } from '../../support/browser/e2e-session.ts'
import { expect, test } from '../../support/device/device-test.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { downloadedBy, titlesIn } from '../../pages/storage-page.ts'

const download = (page: Page) =>
  downloadedBy(page, () => page.getByRole('button', { name: 'Download a copy of everything' }).click())

const logInAndDownload = async (
  page: Page,
  { email, password }: Pick<HostAccount, 'email' | 'password'>,
): Promise<void> => {
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in and download' }).click()
}

test('a main script that does not come at all is told, and so is one that comes late', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ChunkLoadError/)
  const notice = page.getByRole('heading', { name: 'The app didn’t start', level: 1 })
  const script = /\/assets\/index-[^/]+\.js(?:\?|$)/
  await page.route(script, (route) => route.abort())
  await page.goto('/')
  // Not only after the 15 seconds that a slow start is given.
  await expect(notice).toBeVisible({ timeout: 10_000 })
  await expect(page.locator('#first-page')).toHaveCount(0)
  await page.unroute(script)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(new LoginPage(page).login).toBeVisible()
  await expect(notice).toBeHidden()
})

test('each account on a shared device gets only its own work, with its password', async ({
  page,
  host,
  account,
  seed,
}) => {
  const other = await host.addAccount()
  await account.createOffer('Nell’s offer')
  await seed()
  await seed({ session: other.session })

  await page.goto('/rescue.html')
  await expect(page.getByText(`Logged in on this device: ${other.email}`)).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain(account.email)
  expect(titlesIn(await download(page))).toEqual([])

  await page.getByText('Log in to download your work').click()
  await logInAndDownload(page, { ...account, password: 'not this one' })
  await expect(page.getByRole('alert')).toHaveText(/password/i)
  const copy = await downloadedBy(page, () => logInAndDownload(page, account))
  expect(titlesIn(copy)).toEqual(['Nell’s offer'])
  expect(copy.about.account.email).toBe(account.email)

  await logInAndDownload(page, await host.addAccount())
  await expect(page.getByRole('alert')).toHaveText('This browser has no work of this account.')
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  expect(names.filter((name) => name.startsWith('offers/'))).toHaveLength(2)
  expect(await storedToken(page)).toBe(other.session.token)
  await page.goto('/')
  await expect(page.getByRole('button', { name: `Account of ${other.email}` })).toBeVisible()
})

test('the rescue page gives out nothing without a password while nobody is logged in', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await seed()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/rescue.html')
  await expect(page.getByLabel('Email or username')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download a copy of everything' })).toBeHidden()
  await setOffline(true)
  await logInAndDownload(page, account)
  await expect(page.getByRole('alert')).toContainText('You’re offline.')
})
