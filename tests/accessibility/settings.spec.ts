import { StoragePage } from '../pages/storage-page.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/device/device-test.ts'
import { answerKeys } from '../support/samples/stub-api-keys.ts'

test('keys: a new one that lacks its name and the password, the one that is shown once, and the list', async ({
  page,
  host,
  account,
  seed,
}) => {
  answerKeys(host, account)
  await seed()
  await page.goto('/settings/keys')
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  const make = dialog.getByRole('button', { name: 'Create key' })
  await dialog.getByLabel('Name').fill('Newsletter tool')
  await make.click()
  await expect(dialog.getByText('Enter your password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(account.password)
  await dialog.getByLabel('Name').fill('')
  await make.click()
  await expect(dialog.getByText('Give the key a name')).toBeVisible()
  await expect(dialog.getByText('Enter your password')).toBeVisible()
  await expectAccessible(page, 'a new key')
  await dialog.getByLabel('Name').fill('Newsletter tool')
  await make.click()
  await expect(dialog.getByText('You won’t be able to see it again')).toBeVisible()
  await expectAccessible(page, 'the key')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('list', { name: 'API keys' })).toContainText('Newsletter tool')
  await expectAccessible(page, 'keys')
})

test('the preview of a backup, with a title longer than a line', async ({ page, seed }) => {
  await seed()
  const storage = new StoragePage(page)
  await storage.goto()
  const record = { title: 'Long'.repeat(40), excerpt: '', content: {} }
  const records = [{ kind: 'opportunity', ID: 5, deleted: false, record }]
  await storage.choose('copy.json', JSON.stringify({ format: 'offer-desk-copy', version: 1, about: {}, records }))
  await expect(storage.dialog).toContainText('1 entry is new.')
  await expectAccessible(page, 'what a copy would bring')
})

test('the page that hands out the work where the app does not start: for who is logged in, and for nobody', async ({
  page,
  seed,
}) => {
  await page.goto('/rescue.html')
  await expect(page.getByLabel('Email or username')).toBeVisible()
  await expectAccessible(page, 'the rescue page for nobody')
  await seed()
  await page.goto('/rescue.html')
  await expect(page.getByText('Logged in on this device')).toBeVisible()
  await expectAccessible(page, 'the rescue page')
})
