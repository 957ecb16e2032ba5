import { refusals } from '#domain/engine/refusal.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { StubFault } from '../support/device/device-host.ts'
import { expect, test } from '../support/device/device-test.ts'

const TOKEN = 'a'.repeat(43)

test('an invitation: one that is good, for whoever is logged in as another, and one that is over', async ({
  page,
  host,
  account,
  seed,
}) => {
  host.answer('session.getInvitation', () => ({ email: 'new@example.com', from: 'owner@example.com' }))
  await page.goto(`/login#invitation=${TOKEN}`)
  await expect(page.getByText('owner@example.com gave you access to their account.')).toBeVisible()
  await expectAccessible(page, 'invitation')
  await seed()
  await page.goto(`/login#invitation=${TOKEN}`)
  await expect(page.getByText(`and you are logged in as ${account.email}.`)).toBeVisible()
  await expectAccessible(page, 'invitation while logged in as another')
  host.answer('session.getInvitation', () => {
    throw new StubFault(refusals.invalid({ token: 'This invitation has expired.' }))
  })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/robots.txt')
  await page.goto(`/login#invitation=${TOKEN}`)
  await expect(page.getByRole('alert')).toContainText('This invitation has expired')
  await expectAccessible(page, 'invitation that is over')
})

test('a password that is forgotten, and a new one', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('nobody')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Please provide a valid email address.')).toBeVisible()
  await expectAccessible(page, 'reset password')
  await page.goto('/robots.txt')
  await page.goto(`/reset-password#token=${TOKEN}`)
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expectAccessible(page, 'new password')
})

test('a way back from the company’s log-in that is not good', async ({ page }) => {
  await page.goto('/authenticate?code=abc&state=def')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'company login refused')
})
