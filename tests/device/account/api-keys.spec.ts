import { expect, test } from '../../support/device/device-test.ts'
import { answerKeys, stubKey } from '../../support/samples/stub-api-keys.ts'

test('a key needs a name, a connection and the password; what was typed stays, but for the password', async ({
  page,
  host,
  account,
  seed,
  setOffline,
}) => {
  const keys = answerKeys(host, account)
  await seed()
  await page.goto('/settings/keys')
  await expect(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel('Your password')
  const make = dialog.getByRole('button', { name: 'Create key' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await make.click()
  await expect(dialog.getByText('Give the key a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Newsletter tool')
  await setOffline(true)
  await expect(dialog.getByText('Creating a key needs a connection')).toBeVisible()
  await expect(make).toHaveAttribute('aria-disabled', 'true')
  await setOffline(false)
  await make.click()
  await expect(dialog.getByText('Enter your password')).toBeVisible()
  await password.fill('not my password')
  await password.press('Enter')
  await expect(dialog.getByText('The password you entered is invalid. Try again.')).toBeVisible()
  await expect(password).toBeFocused()
  expect(keys).toEqual([])

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'New key' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Newsletter tool')
  await expect(password).toHaveValue('')
  await password.fill(account.password)
  await make.click()
  await expect(dialog.getByText('You won’t be able to see it again')).toBeVisible()
  expect(keys).toMatchObject([{ name: 'Newsletter tool', scopes: ['read'] }])
})

test('a list of keys says what each may do and when it was last used, and forgets one that is revoked', async ({
  page,
  host,
  account,
  seed,
}) => {
  answerKeys(host, account, [
    stubKey({ lastUsedAt: Date.now() }),
    stubKey({ name: 'Shop', scopes: ['read', 'write'], hint: 'sh0P' }),
  ])
  await seed()
  await page.goto('/settings/keys')
  const rows = page.getByRole('list', { name: 'API keys' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Read only · ends in k3Y9')
  await expect(rows.first()).toContainText('Last used just now')
  await expect(rows.last()).toContainText('Read and change · ends in sh0P')
  await expect(rows.last()).toContainText('Never used')
  await rows.last().getByRole('button', { name: 'Revoke Shop' }).click()
  await page.getByRole('button', { name: 'YES, revoke it' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Newsletter tool')
})
