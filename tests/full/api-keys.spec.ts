import { callServer } from '../support/server/e2e-account.ts'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'

test('a key is made, copied, used and revoked', async ({ newProfile, person, server }) => {
  const profile = await newProfile({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await profile.open()
  await openSignedIn(page, person, '/settings/keys')
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Newsletter tool')
  await dialog.getByLabel('Your password').fill(person.password)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText('You won’t be able to see it again')).toBeVisible()
  const key = await dialog.getByRole('code').innerText()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('body')).not.toContainText(key)

  const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem')
  await expect(row).toContainText('Newsletter tool')
  await expect(row).toContainText(`Read only · ends in ${key.slice(-4)}`)
  expect(await callServer(server.url, 'opportunity.list', [], key)).toEqual([])
  await expect(callServer(server.url, 'opportunity.create', [{ post_title: 'Weekly Loaf' }], key)).rejects.toThrow(
    'not_allowed',
  )
  await page.reload()
  await expect(row).toContainText('Last used just now')

  await row.getByRole('button', { name: 'Revoke Newsletter tool' }).click()
  await page.getByRole('button', { name: 'YES, revoke it' }).click()
  await expect(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible()
  await expect(callServer(server.url, 'opportunity.list', [], key)).rejects.toThrow('session')
})
