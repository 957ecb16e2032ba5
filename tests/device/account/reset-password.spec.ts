import { expect, test } from '../../support/device/device-test.ts'

test('the page without an email server names the person to ask and claims no sent link', async ({ page, host }) => {
  const message = 'Email isn’t set up here. Ask Nell Hale for a new password.'
  host.answer('session.getSignInOptions', () => ({
    provider: null,
    canEmail: false,
    helper: { name: 'Nell Hale', email: 'nell@mill.example' },
  }))
  host.answer('session.resetPasswordRequest', () => ({ success: true, message, isEmailed: false, dev: '' }))
  await page.goto('/reset-password')
  const main = page.getByRole('main')
  await expect(main).toContainText(message)
  await expect(main.getByRole('link', { name: 'Nell Hale' })).toHaveAttribute('href', 'mailto:nell@mill.example')
  await page.getByLabel('Email', { exact: true }).fill('mia@example.com')
  await page.getByRole('button', { name: 'Write the link to the log' }).click()
  await expect(page.getByRole('heading', { name: 'Ask for a new password' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible()
  await expect(page.getByText(/sent/)).toHaveCount(0)
})
