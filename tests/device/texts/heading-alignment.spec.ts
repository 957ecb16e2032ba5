import type { Page } from '@playwright/test'
import { expect, test } from '../../support/device/device-test.ts'

const EDGE_PX = 80

/** Where the words of the only first-level heading begin. */
const headingLeft = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().left)

test.use({ viewport: { width: 1280, height: 800 } })

test('headings of Home, lists and plans begin at one edge, and so does the list of settings', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  for (const address of ['/', '/browse/opportunities', '/browse/strategies', '/orders']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await headingLeft(page), address).toBe(EDGE_PX)
  }
  for (const address of ['/settings/preferences', '/settings/company', '/settings/keys']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const icon = page.getByRole('navigation', { name: 'Settings' }).getByRole('link').first().locator('svg')
    expect(await icon.evaluate((element) => element.getBoundingClientRect().left), address).toBe(EDGE_PX)
    // Beside the list of sections, as in the administration.
    expect(await headingLeft(page), address).toBe(EDGE_PX + 232)
  }
})
