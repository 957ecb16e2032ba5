import { openSignedIn } from '../../support/browser/e2e-session.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { ShellPage } from '../../pages/shell-page.ts'

test('the apps menu leads administrators to extensions; More does on a phone', async ({ newProfile, newPerson }) => {
  const page = await (await newProfile()).open()
  await openSignedIn(page, await newPerson({ isAdmin: true }))
  await new ShellPage(page).expectSynced()
  await page.getByRole('button', { name: 'Apps' }).click()
  await page.getByRole('menuitem', { name: 'Extensions' }).click()
  await expect(page.getByRole('heading', { name: 'Extensions', level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/more')
  await page.getByRole('link', { name: 'Extensions' }).click()
  await expect(page.getByRole('heading', { name: 'Extensions', level: 1 })).toBeVisible()
})

test('an address that names nothing says so', async ({ newProfile, person }) => {
  const page = await (await newProfile()).open()
  await openSignedIn(page, person)
  await new ShellPage(page).expectSynced()
  const heading = page.getByRole('main').getByRole('heading').first()
  await page.goto('/settings/nonsense')
  await expect(heading).toHaveText('Page not found')
  await page.goto('/extensions/nonsense')
  await expect(heading).toHaveText('Extension not found')
  for (const path of ['/conflicts/12', '/conflicts/nonsense']) {
    await page.goto(path)
    await expect(heading).toHaveText('Conflict not found')
  }
})

test('an address with a kind, a section or a form that does not exist is no page, by its title too', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  for (const path of [
    '/library/strategies/nonsense',
    '/library/strategies/nonsense/before-and-after',
    '/library/strategies/Ads',
    '/library/opportunities/nonsense',
    '/library/opportunities/nonsense/bicycle-care',
    '/edit/opportunities/weekly-loaf/nonsense',
    '/edit/opportunities/weekly-loaf/business/nonsense',
    '/edit/opportunities/weekly-loaf/nonsense/nonsense',
    '/reports/opportunities/weekly-loaf/nonsense',
    '/browse/nonsense',
    '/history/nonsense/weekly-loaf',
    '/settings/nonsense',
    '/admin/nonsense',
    '/forms_static/nonsense',
  ]) {
    await page.goto(path)
    await expect(heading, path).toHaveText('Page not found')
    await expect(page, path).toHaveTitle('Page not found › Offer Desk')
  }
  // The form of the address is known, its group is not: it opens where it belongs.
  await page.goto('/edit/opportunities/weekly-loaf/business/benefits')
  await expect(page).toHaveURL(/\/weekly-loaf\/product\/benefits$/)
})
