import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/ui-test.ts'

test.use({ baseURL: process.env.UI_BASE_URL ?? '' })

test('every widget, and a film that waits for Play', async ({ page }) => {
  await expect(page.getByLabel('Time zone')).toHaveRole('combobox')
  await expectAccessible(page, 'widgets')
  await page.getByRole('main').getByRole('button', { name: 'Video', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Sample film' })).toBeVisible()
  await expectAccessible(page, 'film')
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Player of a video site' }).click()
  await expect(page.getByRole('dialog', { name: 'Sample player' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page, 'player without a connection')
  // A player that is still open would try again by itself.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.context().setOffline(false)
})
