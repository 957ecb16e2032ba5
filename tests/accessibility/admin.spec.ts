import { randomUUID } from 'node:crypto'
import { AdminPage } from '../pages/admin-page.ts'
import { expectAccessible, expectReflow } from '../support/browser/accessibility.ts'
import { adminOf } from '../support/server/e2e-account.ts'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'

test('people: nobody found, one being made, a password shown once, and a person without a network', async ({
  newProfile,
  server,
}) => {
  const profile = await newProfile({ serviceWorkers: 'block', canLoseNetwork: true })
  const page = await profile.open()
  const admin = new AdminPage(page)
  await openSignedIn(page, adminOf(server.url), '/admin/users?q=nobody-is-called-that')
  await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible()
  await expectAccessible(page, 'nobody')
  await page.getByRole('button', { name: 'New person' }).click()
  await admin.dialog.getByLabel('Email', { exact: true }).fill(`made.${randomUUID().slice(0, 8)}@example.com`)
  await admin.dialog.getByLabel('Username').fill('two words')
  await admin.dialog.getByRole('button', { name: 'Create' }).click()
  await expect(admin.dialog.getByText('A username has 1 to 60 characters')).toBeVisible()
  await expectAccessible(page, 'creating a person')
  await admin.dialog.getByLabel('Username').fill('')
  await admin.dialog.getByRole('button', { name: 'Create' }).click()
  await expect(admin.dialog.getByRole('button', { name: 'Done' })).toBeVisible()
  await expectAccessible(page, 'a password shown once')
  await admin.dialog.getByRole('button', { name: 'Done' }).click()
  await admin.openPerson(adminOf(server.url).email)
  await profile.setOffline(true)
  await expect(page.getByText('You’re offline. This may be out of date')).toBeVisible()
  await expectAccessible(page, 'a person without a network')
  await admin.sections.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { name: 'The audit log needs a connection' })).toBeVisible()
  await expectAccessible(page, 'audit without a network')
})

test('a plan being edited, a partner being made, and one refused a host name', async ({ newProfile, server }) => {
  const page = await (await newProfile({ serviceWorkers: 'block' })).open()
  const admin = new AdminPage(page)
  await openSignedIn(page, adminOf(server.url), '/admin/plans')
  await page.getByRole('button', { name: 'Edit the plan Contributor' }).click()
  await admin.dialog.getByLabel('AI without limit').uncheck()
  await admin.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(admin.dialog.getByText('Enter a whole number')).toBeVisible()
  await expectAccessible(page, 'a plan being edited')
  await admin.goto('partners')
  await page.getByRole('button', { name: 'New partner' }).click()
  await admin.dialog.getByLabel('Name of the product').fill('Mill Desk')
  await admin.dialog.getByLabel('Short name').fill('Two Words')
  await admin.dialog.getByRole('button', { name: 'Create' }).click()
  await expect(admin.dialog.getByText('A partner’s short name has')).toBeVisible()
  await expectAccessible(page, 'making a partner')
  await page.goto('/admin/partners/default')
  const hosts = admin.region('Host names')
  await hosts.getByLabel('One per line').fill('nell@desk.example')
  await hosts.getByRole('button', { name: 'Save' }).click()
  await expect(hosts.getByText('is an email address')).toBeVisible()
  await expectAccessible(page, 'a partner')
  await expectReflow(page, 'a partner')
})
