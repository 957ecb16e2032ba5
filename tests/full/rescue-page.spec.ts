import type { Page } from '@playwright/test'
import { openForOffline } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { downloadedBy, titlesIn } from '../pages/storage-page.ts'

/** Makes the kept main script one that fails, as a bad release would; gives how many there were. */
const breakApp = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const main = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.src ?? ''
    let count = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      if (!(await cache.delete(main, { ignoreVary: true }))) continue
      await cache.put(
        main,
        new Response('throw new Error("a bad release")', { headers: { 'Content-Type': 'text/javascript' } }),
      )
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
  await expect(page.getByRole('heading', { name: 'The app didn’t start', level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Everything you wrote is still on this device.')
  await page.getByRole('link', { name: 'Download your work' }).click()

  await expect(page.getByText(`Logged in on this device: ${person.email}`)).toBeVisible()
  const copy = await downloadedBy(page, () =>
    page.getByRole('button', { name: 'Download a copy of everything' }).click(),
  )
  expect(titlesIn(copy)).toEqual(['Made without a network'])
  expect(copy.waiting.map(({ method }) => method)).toEqual(['opportunity.create'])
  expect(copy.about.account.email).toBe(person.email)
  await expect(page.getByRole('status')).toContainText('1 change in it is not on the server.')

  await page.getByRole('button', { name: 'Download the app again' }).click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached. The app stays as it is')
  await profile.setOffline(false)
  await page.getByRole('button', { name: 'Download the app again' }).click()
  await new ShellPage(page).expectSynced()
  expect((await person.offers()).map(({ title }) => title)).toEqual(['Made without a network'])
})
