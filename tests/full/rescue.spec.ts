import type { Page } from '@playwright/test'
import { createPerson } from '../support/e2e-account.ts'
import { openOtherTab } from '../support/e2e-other-tab.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openForOffline, openSignedIn, storedToken } from '../support/e2e-session.ts'
import { expect, test } from '../support/e2e-test.ts'
import { LoginPage } from '../pages/login-page.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { downloadedBy, titlesIn } from '../pages/storage-page.ts'

const download = (page: Page) => downloadedBy(page, () => page.getByRole('button', { name: 'Download a copy of everything' }).click())

const logInAndDownload = async (page: Page, { email, password }: { readonly email: string; readonly password: string }): Promise<void> => {
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in and download' }).click()
}

/** Makes the kept main script one that fails, as a bad release would; gives how many there were. */
const breakApp = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const main = document.querySelector<HTMLScriptElement>('script[src*="/assets/index-"]')?.src ?? ''
    let count = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      if (!(await cache.delete(main, { ignoreVary: true }))) continue
      await cache.put(main, new Response('throw new Error("a bad release")', { headers: { 'Content-Type': 'text/javascript' } }))
      count++
    }
    return count
  })

test('an app that no longer starts says so, and its work is handed out without it and without a network', async ({
  newProfile,
  person,
}) => {
  const profile = await newProfile({ canLoseNetwork: true, onDisk: true })
  let page = await profile.open()
  await openForOffline(page, person)
  await profile.setOffline(true)
  await new OffersPage(page).goto()
  await new OffersPage(page).create('Made without a network')
  expect(await breakApp(page)).toBe(1)
  // A living browser has the script in memory.
  await profile.close()
  page = await profile.open({ offline: true })

  profile.consoleErrors.allow(/a bad release/)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'The app has not started', level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Everything you wrote is still on this device.')
  await page.getByRole('link', { name: 'Download your work' }).click()

  await expect(page.getByText(`Logged in on this device: ${person.email}`)).toBeVisible()
  const copy = await download(page)
  expect(titlesIn(copy)).toEqual(['Made without a network'])
  expect(copy.waiting.map(({ method }) => method)).toEqual(['opportunity.create'])
  expect(copy.about.account.email).toBe(person.email)
  await expect(page.getByRole('status')).toContainText('1 change in it is not on the server.')

  await page.getByRole('button', { name: 'Fetch the app anew' }).click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached. The app stays as it is')
  await profile.setOffline(false)
  await page.getByRole('button', { name: 'Fetch the app anew' }).click()
  await new ShellPage(page).expectSynced()
  expect((await person.offers()).map(({ title }) => title)).toEqual(['Made without a network'])
})

test('a main script that does not come at all is told, and so is one that comes late', async ({ newProfile }) => {
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await profile.open()
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.abort(), { times: 1 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'The app has not started', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(new LoginPage(page).login).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The app has not started' })).toBeHidden()
})

test('on a shared device each gets their own work alone, with their password', async ({ newProfile, person, server }) => {
  const other = await createPerson(server)
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await profile.open()
  await openSignedIn(page, person)
  await new OffersPage(page).goto()
  await new OffersPage(page).create('Nell’s offer')
  await new ShellPage(page).expectSynced()
  await new ShellPage(page).waitUntilOfflineReady()
  await page.goto('/logout')
  await expect(new LoginPage(page).login).toBeVisible()
  await new LoginPage(page).submit(other)
  await new ShellPage(page).expectSynced()

  await page.goto('/rescue.html')
  await expect(page.getByText(`Logged in on this device: ${other.email}`)).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain(person.email)
  expect(titlesIn(await download(page))).toEqual([])

  await page.getByText('Work of an account that is not logged in here').click()
  await logInAndDownload(page, { ...person, password: 'not this one' })
  await expect(page.getByRole('alert')).toHaveText(/password/i)
  const copy = await downloadedBy(page, () => logInAndDownload(page, person))
  expect(titlesIn(copy)).toEqual(['Nell’s offer'])
  expect(copy.about.account.email).toBe(person.email)

  const stranger = await createPerson(server)
  await logInAndDownload(page, stranger)
  await expect(page.getByRole('alert')).toHaveText('This browser keeps nothing of this account.')
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  expect(names.filter((name) => name.startsWith('offers/'))).toHaveLength(2)
  const token = await storedToken(page)
  expect(token).not.toBe('')
  await page.goto('/')
  await expect(page.getByRole('button', { name: `Account of ${other.email}` })).toBeVisible()
})

test('with nobody logged in there is nothing to be had without a password', async ({ newProfile, person }) => {
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await profile.open()
  await openForOffline(page, person)
  await page.goto('/logout')
  await expect(new LoginPage(page).login).toBeVisible()
  await page.goto('/rescue.html')
  await expect(page.getByLabel('Email or username')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download a copy of everything' })).toBeHidden()
  await profile.setOffline(true)
  await page.reload()
  await logInAndDownload(page, person)
  await expect(page.getByRole('alert')).toContainText('You are offline.')
})

test('a database of a newer version: the app holds back, its work is handed out', async ({ newProfile, person }) => {
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await profile.open()
  await openSignedIn(page, person)
  await new OffersPage(page).goto()
  await new OffersPage(page).create('Weekly Loaf')
  await new ShellPage(page).expectSynced()
  const newTab = await openOtherTab(profile.context, await person.signIn())
  await newTab.hold(1000)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This tab is out of date', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Download your work' }).click()
  expect(titlesIn(await download(page))).toEqual(['Weekly Loaf'])
})

test('the page is sound: axe, light and dark, wide and narrow', async ({ newProfile }) => {
  const page = await (await newProfile({ canLoseNetwork: true })).open()
  await page.goto('/rescue.html')
  await expectAccessible(page, 'the rescue page')
})
