import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/device/device-test.ts'
import { LETTER_ROUND, offerOwnExtensions } from '../support/samples/registered-extensions.ts'

test('extensions: the list, consent, each tab of an update, the choice, and the page of one', async ({
  page,
  seed,
}) => {
  await offerOwnExtensions(page)
  await seed()
  await page.goto('/extensions')
  await expect(page.getByRole('button', { name: 'Add Plain words' })).toBeVisible()
  await expectAccessible(page, 'list')
  await page.getByRole('button', { name: 'Add Plain words' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Plain words?' })).toBeVisible()
  await expectAccessible(page, 'consent')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Plain words' }).click()
  await expect(page.getByRole('button', { name: 'Open Plain words' })).toBeVisible()

  await page.getByRole('button', { name: 'Add from a file' }).click()
  const register = page.getByRole('dialog', { name: 'Register Extension' })
  await expect(register).toBeVisible()
  await expectAccessible(page, 'register')
  await register.getByLabel('Manifest file').setInputFiles({
    name: 'letter.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(LETTER_ROUND)),
  })
  await expect(register).toContainText('Sends texts out')
  await expectAccessible(page, 'manifest that was read')
  await register.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()

  await page.getByRole('button', { name: 'More about Letter round' }).click()
  await page.getByRole('menuitem', { name: 'Update' }).click()
  const update = page.getByRole('dialog', { name: 'Update Extension' })
  for (const tab of ['General', 'Display', 'Options']) {
    await update.getByRole('tab', { name: tab }).click()
    await expect(update.getByRole('tabpanel', { name: tab })).toBeVisible()
    if (tab === 'Options') await update.getByRole('button', { name: 'Add an option' }).click()
    await expectAccessible(page, `update: ${tab}`)
  }
  await update.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Apps' }).click()
  await page.getByRole('menuitem', { name: 'Open an extension…' }).click()
  await expect(page.getByRole('dialog', { name: 'Select Extension' })).toBeVisible()
  await expectAccessible(page, 'choice')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Letter round' }).click()
  await expect(page.getByRole('heading', { name: 'Letter round', level: 1 })).toBeVisible()
  await expectAccessible(page, 'page of one')
})
