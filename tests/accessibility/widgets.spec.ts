import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/ui-test.ts'

test.use({ baseURL: process.env.UI_BASE_URL ?? '' })

test('every widget, and a film that waits for Play', async ({ page }) => {
  await expect(page.getByLabel('Time zone')).toHaveRole('combobox')
  await expectAccessible(page, 'widgets')
  await page.getByRole('main').getByRole('button', { name: 'Video', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Sample film' })).toBeVisible()
  await expectAccessible(page, 'film')
})
