import type { Page } from '@playwright/test'
import { ShellPage } from '../../pages/shell-page.ts'
import { expect, test } from '../../support/device/device-test.ts'

const checklist = (page: Page) => page.getByRole('heading', { name: 'Get started' })
const rootSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

test('the settings: one frame, a section each, who one is', async ({ page, account, seed }) => {
  await seed()
  await page.goto('/')
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await expect(page).toHaveURL(/\/settings\/profile$/)
  await expect(page).toHaveTitle(/^Settings › Profile › /)
  const who = page.getByRole('region', { name: 'Who you are' })
  await expect(who).toContainText(account.email)
  await expect(who).toContainText('Subscriber')

  const sections = page.getByRole('navigation', { name: 'Settings' })
  await expect(sections.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
  await sections.getByRole('link', { name: 'Storage and backup' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Storage and backup', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Settings › Storage and backup › /)
})

test('preferences: zoom and checklist go to the server, the theme stays on the device', async ({
  page,
  account,
  seed,
}) => {
  const onServer = async () => (await account.pull()).changes.filter(({ kind }) => kind === 'preferences')
  await seed()
  await page.goto('/')
  await page.getByRole('button', { name: 'Dismiss this list' }).click()
  await expect(checklist(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(checklist(page)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss this list' }).click()
  await expect(checklist(page)).toBeHidden()

  await page.goto('/settings/preferences')
  await expect(page).toHaveTitle(/^Settings › Preferences › /)
  const steps = page.getByRole('checkbox', { name: /Show ‘Get started’/ })
  await expect(steps).not.toBeChecked()
  const size = page.getByLabel('Zoom')
  await page.getByRole('button', { name: 'Larger' }).press('Enter')
  await expect(size).toHaveValue('110')
  await expect(page.getByRole('button', { name: 'Larger' })).toBeFocused()
  await expect.poll(() => rootSize(page)).toBe('17.6px')
  await size.fill('250')
  await size.press('Enter')
  await expect(page.getByText('Enter a whole number from 50 to 200')).toBeVisible()
  expect(await rootSize(page)).toBe('17.6px')
  // No further than the widest layout has room: 68 rem in 1280 px.
  await size.fill('200')
  await size.press('Enter')
  await expect.poll(() => rootSize(page)).toBe('18.8235px')
  await size.fill('75')
  await size.press('Enter')
  await expect.poll(() => rootSize(page)).toBe('12px')
  await page.getByLabel('Theme').selectOption('Dark')
  expect(await theme(page)).toBe('dark')
  await steps.click()
  await expect(steps).toBeChecked()
  await new ShellPage(page).expectSynced()
  expect(await onServer()).toMatchObject([{ record: { screen_size: 75, show_welcome_screen: true } }])
  expect(JSON.stringify(await onServer())).not.toContain('dark')
})

test('preferences from another device apply here', async ({ page, account, seed }) => {
  await seed({ isFresh: true })
  await page.goto('/')
  await expect(checklist(page)).toBeVisible()
  await account.call('preferences.update', [{ screen_size: 75, show_welcome_screen: false }])
  await expect(checklist(page)).toBeHidden()
  await expect.poll(() => rootSize(page)).toBe('12px')
  expect(await theme(page)).toBeUndefined()
})
