import type { SystemStatus } from '#contract/methods/admin.ts'
import { AdminPage } from '../../pages/admin-page.ts'
import { expect, test } from '../../support/device/device-test.ts'

const GB = 1e9
const DAY_MS = 24 * 3_600_000

const STATE: SystemStatus = {
  version: '0.1.0',
  database: 'embedded',
  isDatabaseUp: true,
  startedAt: Date.UTC(2026, 0, 1),
  memoryBytes: 300e6,
  loopDelay: { p99Ms: 12, maxMs: 80 },
  people: 3,
  accounts: 3,
  records: 1_203,
  storage: {
    databaseBytes: 40e6,
    kinds: [{ kind: 'opportunity', records: 1_200, bytes: 4.2e6 }],
    largest: [{ kind: 'strategy', ID: 77, email: 'nia@example.com', bytes: 1.8e6 }],
    accounts: [{ email: 'nia@example.com', bytes: 1.5 * GB, historyBytes: 128e6 }],
    maxAccountBytes: 2 * GB,
    maxHistoryBytes: 512e6,
  },
  disk: { freeBytes: 2 * GB, totalBytes: 100 * GB, minFreeBytes: 5 * GB, isLow: true },
  clockJumpMs: 40 * DAY_MS,
  parts: [],
}

test('System status says what is wrong with the disk and the clock, and what takes the space', async ({
  page,
  host,
  seed,
}) => {
  host.answer('admin.getState', () => STATE)
  host.answer('admin.getErrors', () => [])
  await seed({ session: (await host.addAccount({ isAdmin: true })).session })
  await new AdminPage(page).goto('state')
  const health = page.getByRole('region', { name: 'Health' })
  await expect(health.getByText('2.0 GB free of 100 GB')).toBeVisible()
  await expect(health.getByText('Almost full')).toBeVisible()
  await expect(health.getByText('Changes are refused until 5.0 GB are free.')).toBeVisible()
  await expect(health.getByText('40 days ahead')).toBeVisible()
  await expect(health.getByText('12 ms, at most 80 ms in the last minutes')).toBeVisible()
  const storage = page.getByRole('region', { name: 'Storage' })
  await expect(
    storage.getByRole('table', { name: 'By kind' }).getByRole('row', { name: 'Offers 1,200 4.2 MB' }),
  ).toBeVisible()
  await expect(
    storage
      .getByRole('table', { name: 'Largest records' })
      .getByRole('row', { name: 'Text 77 nia@example.com 1.8 MB' }),
  ).toBeVisible()
  await expect(
    storage
      .getByRole('table', { name: 'Largest accounts' })
      .getByRole('row', { name: 'nia@example.com 1.5 GB 75% 128 MB 25%' }),
  ).toBeVisible()
})

test('About is offered beside the terms, also of a partner who has their own', async ({ page, host, seed }) => {
  await seed({ session: (await host.addAccount()).session })
  await page.goto('/')
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' })
  await expect(about).toHaveAttribute('href', '/about.html')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/more')
  await expect(page.getByRole('main').getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about.html')
  await page.goto('/about.html')
  await expect(page.getByRole('link', { name: 'Download the source code' })).toHaveAttribute('href', '/source')
  const notices = await page.request.get('/licenses.txt')
  expect(await notices.text()).toContain('Permission is hereby granted')
  expect((await page.request.get('/source')).headers()['content-type']).toContain('zip')
})
