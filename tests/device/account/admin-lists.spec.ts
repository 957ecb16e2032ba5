import type { AdminUser } from '#contract/methods/admin.ts'
import { DEFAULT_PLANS } from '#domain/plan/tiers.ts'
import type { QueryParams } from '#contract/methods.ts'
import { AdminPage } from '../../pages/admin-page.ts'
import { expect, test } from '../../support/device/device-test.ts'

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
  bytes: 2_400_000,
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
  await seed({ session: (await host.addAccount({ isAdmin: true })).session })
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
  await seed({ session: (await host.addAccount({ isAdmin: true })).session })
  await page.goto('/admin/partners')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Mill' })).toContainText(/12,000 tokens of AI in 30 days/)
  await expect(rows.filter({ hasText: 'Quay' })).not.toContainText('AI')
})

test('plan requests are listed with their message, declined, or lead to the person with the plan chosen', async ({
  page,
  host,
  seed,
}) => {
  const line = { partner: 'default', tier: 'trial', plan: 'subscriber', at: Date.now() }
  let requests = [
    { ...line, ID: 7, user_login: 'mia', user_email: 'mia@example.com', message: 'For our Easter mailing.' },
    { ...line, ID: 8, user_login: 'ben', user_email: 'ben@example.com', message: '' },
  ]
  host.answer('admin.getUsers', () => ({ users: [personOf(7)], total: 1 }))
  host.answer('admin.getPlanRequests', () => requests)
  host.answer('admin.closePlanRequest', ([given]) => {
    const { ID } = given as { readonly ID: number }
    requests = requests.filter((one) => one.ID !== ID)
    return requests
  })
  const plan = { name: 'trial', activation: '', expiration: '', paused: false, ...DEFAULT_PLANS.trial }
  host.answer('admin.getUser', () => ({ user: personOf(7), plan }))
  await seed({ session: (await host.addAccount({ isAdmin: true })).session })
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Requests (2)' }).click()
  const rows = page.getByRole('list', { name: 'Plan requests' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('mia@example.com asks for Subscriber')
  await expect(rows.first()).toContainText('For our Easter mailing.')
  await rows.last().getByRole('button', { name: 'Decline the request of ben@example.com' }).click()
  await page.getByRole('button', { name: 'YES, decline it' }).click()
  await expect(rows).toHaveCount(1)
  await rows.first().getByRole('link', { name: 'Change the plan of mia@example.com' }).click()
  await expect(page.getByLabel('Kind of plan')).toHaveValue('subscriber')
  await expect(page.getByRole('button', { name: 'Change plan' })).toBeEnabled()
})
