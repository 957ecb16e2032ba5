import { expect, test } from '../../support/device/device-test.ts'
import { LETTER_ROUND, offerOwnExtensions } from '../../support/samples/registered-extensions.ts'

test.beforeEach(({ page }) => offerOwnExtensions(page))

test('an extension that the partner takes off the list says so, and can be removed although it was protected', async ({
  page,
  seed,
  host,
}) => {
  host.answer('extension.marketplace', () => [{ ...LETTER_ROUND, protected: true }])
  await seed()
  await page.goto('/extensions')
  await page.getByRole('button', { name: 'Add Letter round' }).click()
  await page
    .getByRole('dialog', { name: 'Add Letter round?' })
    .getByRole('button', { name: 'Add Letter round' })
    .click()
  await expect(page.getByRole('button', { name: 'Open Letter round' })).toBeVisible()
  host.answer('extension.marketplace', () => [])
  await page.reload()
  const list = page.getByRole('list', { name: 'Extensions' })
  await expect(list).toContainText('Offer Desk no longer offers this extension.')
  await expect(page.getByRole('button', { name: 'Open Letter round' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More about Letter round' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^YES/ }).click()
  await expect(list.getByRole('heading', { name: 'Letter round' })).toHaveCount(0)
})
