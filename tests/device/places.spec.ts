import { isToCome } from '#features/shell/frame/places-to-come.ts'
import { openSignedIn } from '../support/e2e-session.ts'
import { expect, test } from '../support/device-test.ts'
import { ShellPage } from '../pages/shell-page.ts'

test('no link of home, the menus, the navigation or More leads to a page that is not there yet', async ({ newProfile, newPerson }) => {
  const page = await (await newProfile()).open()
  await openSignedIn(page, newPerson({ isAdmin: true }))
  await new ShellPage(page).expectSynced()
  const linksToCome = async () => {
    const paths = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    expect(paths).toContain('/browse/opportunities')
    return paths.filter(isToCome)
  }
  await page.getByRole('button', { name: 'Apps' }).click()
  await expect(page.getByRole('menuitem', { name: /^Extensions/ })).toHaveText('ExtensionsSoon')
  expect(await linksToCome()).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/more')
  await expect(page.getByText('Workbooks')).toBeVisible()
  expect(await linksToCome()).toEqual([])
})

test('an address that names nothing says so', async ({ newProfile, person }) => {
  const page = await (await newProfile()).open()
  await openSignedIn(page, person)
  await new ShellPage(page).expectSynced()
  const heading = page.getByRole('main').getByRole('heading').first()
  await page.goto('/settings/nonsense')
  await expect(heading).toHaveText('Page not found')
  for (const path of ['/conflicts/12', '/conflicts/nonsense']) {
    await page.goto(path)
    await expect(heading).toHaveText('Conflict not found')
  }
})

test('an address with a kind, a section or a form that does not exist is no page, by its title too', async ({ page, account, seed }) => {
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
