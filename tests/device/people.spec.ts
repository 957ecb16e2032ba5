import type { AdminUser } from '#contract/methods/admin.ts'
import type { QueryParams } from '#contract/methods.ts'
import { AdminPage } from '../pages/admin-page.ts'
import { expect, test } from '../support/device-test.ts'

const PAGE_SIZE = 50

const personOf = (ID: number): AdminUser => ({
  ID,
  user_login: `many.${ID}`,
  user_email: `many.${ID}@example.com`,
  is_admin: false,
  disabled: false,
  partner: 'default',
  tier: 'trial',
  created: Date.now(),
  lastSeen: null,
  signInCount: 0,
  keyCount: 0,
  offerCount: 0,
  aiCalls: 0,
  aiTokens: 0,
})

test('a long list of people is turned, and opens where it was left', async ({ page, host, seed }) => {
  const people = Array.from({ length: PAGE_SIZE + 1 }, (_, index) => personOf(index + 1))
  host.answer('admin.getUsers', (params) => {
    const [{ search, offset = 0 }] = params as QueryParams<'admin.getUsers'>
    expect(search).toBe('many')
    return { users: people.slice(offset, offset + PAGE_SIZE), total: people.length }
  })
  await seed({ session: host.addAccount({ isAdmin: true }).session })
  const admin = new AdminPage(page)
  const statusLine = (text: string) => page.getByRole('status').filter({ hasText: text })
  await page.goto('/admin/users?q=many')
  await expect(admin.people).toHaveCount(PAGE_SIZE)
  await expect(statusLine('1–50 of 51')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(statusLine('51 of 51')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expect(admin.people).toHaveCount(1)
  await page.getByRole('button', { name: 'Previous' }).press('Enter')
  await expect(admin.people).toHaveCount(PAGE_SIZE)
  await expect(page.getByRole('button', { name: 'Previous' })).toBeFocused()
})

test('the list of partners says how much AI each has used', async ({ page, host, seed }) => {
  const line = { hosts: [], accountCount: 2 }
  host.answer('admin.getPartners', () => [
    { ...line, id: 'mill', appName: 'Mill', aiTokens: 12_000 },
    { ...line, id: 'quay', appName: 'Quay', aiTokens: 0 },
  ])
  await seed({ session: host.addAccount({ isAdmin: true }).session })
  await page.goto('/admin/partners')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Mill' })).toContainText(/12,000 tokens of AI in 30 days/)
  await expect(rows.filter({ hasText: 'Quay' })).not.toContainText('AI')
})
