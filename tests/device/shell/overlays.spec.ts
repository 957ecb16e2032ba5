import { expect, test } from '../../support/device/device-test.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { OffersPage } from '../../pages/offers-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'

test('a click on a menu whose code is still on its way opens it once it is there', async ({ page, seed }) => {
  await seed()
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/assets\/(?:shared-)?overlays-[^/]+\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: /^Account of / }).click()
  await expect(page.getByRole('menu')).toBeHidden()
  arrive()
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
})

test('a banner that comes while something is pressed waits for the end of the press, whose click counts', async ({
  page,
  seed,
  setOffline,
}) => {
  await seed()
  const shell = new ShellPage(page)
  await new OffersPage(page).goto()
  // Once before, so that its code is there.
  await setOffline(true)
  await expect(shell.banner).toContainText('You’re offline.')
  await setOffline(false)
  await shell.expectSynced()
  await expect(shell.banner).toHaveCount(0)
  await page.getByRole('link', { name: 'Trash' }).focus()
  await page.getByRole('button', { name: 'New offer' }).hover()
  await page.mouse.down()
  await setOffline(true)
  await expect(shell.syncState).toHaveAccessibleName('Sync: Offline')
  await expect(shell.banner).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByLabel('Title')).toBeVisible()
  await page.getByRole('button', { name: 'CANCEL' }).click()
  await expect(shell.banner).toContainText('You’re offline.')
})

test('the configuration says what this installation is, also that the server cannot be reached', async ({
  page,
  account,
  setOffline,
}) => {
  await page.goto('/configuration')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await new LoginPage(page).submit(account)
  await expect(page).toHaveTitle(/^Configuration › /)
  const facts = page.getByRole('region', { name: 'This installation' })
  await expect(facts).toContainText(new URL(page.url()).host)
  await expect(facts).toContainText(/Server’s version\s*\d+\.\d+\.\d+/)
  await new ShellPage(page).expectSynced()
  await expect(facts).toContainText('No limit')
  await setOffline(true)
  await page.reload()
  await expect(facts).toContainText('Can’t be reached right now')
})
