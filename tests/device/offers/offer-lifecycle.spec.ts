import type { Page } from '@playwright/test'
import { isolateDirection } from '#lib/text/text.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import { OffersPage } from '../../pages/offers-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = async (page: Page, title: string, entry: string) => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const question = (page: Page) => page.getByRole('alertdialog')

test('an offer without a network can be created, duplicated whole, renamed and deleted with the specified dialogs, and syncs later', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  await page.goto('/browse/opportunities')
  await expect(page).toHaveTitle(/^Offers › /)
  const offers = new OffersPage(page)
  await expect(offers.row('Weekly Loaf')).toBeVisible()
  await new ShellPage(page).expectSynced()
  await setOffline(true)

  await choose(page, 'Weekly Loaf', 'Duplicate…')
  const title = page.getByRole('dialog').getByLabel('Title of the copy')
  await expect(title).toHaveValue('Copy of Weekly Loaf')
  await expect(title).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText(
    `Would you like to open this offer? “${isolateDirection('Copy of Weekly Loaf')}”`,
  )
  await press(page, 'YES, open it')
  await expect(page).toHaveURL(/\/edit\/opportunities\/copy-of-weekly-loaf\/business\/overview$/)
  await expect(page).toHaveTitle(/ › Overview › /)
  await expect(new EditorPage(page).field({ label: 'Product name' })).toHaveValue(
    sampleContent('bakery')['overview']?.['product_name'] ?? '',
  )

  await offers.goto()
  await press(page, 'New offer')
  await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('Daily Loaf')
  await press(page, 'CONTINUE')
  await expect(question(page)).toContainText(`Would you like to open this offer? “${isolateDirection('Daily Loaf')}”`)
  await press(page, 'NO, stay here')
  await expect(page).toHaveURL(/\/browse\/opportunities$/)
  await choose(page, 'Daily Loaf', 'Rename…')
  await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('Morning Loaf')
  await press(page, 'CONTINUE')
  await expect(offers.row('Morning Loaf')).toBeVisible()
  await choose(page, 'Weekly Loaf', 'Move to trash')
  await press(page, 'YES, move to trash')
  await expect(page.getByText('Moved to trash. Kept for 90 days.')).toBeVisible()
  await expect(offers.rows).toHaveCount(2)

  await setOffline(false)
  await new ShellPage(page).expectSynced()
  const stored = await account.offers()
  const [copy, made] = ['Copy of Weekly Loaf', 'Morning Loaf'].map((named) => stored.find((one) => one.title === named))
  expect(stored).toHaveLength(2)
  expect(made?.name).toBe('daily-loaf')
  for (const [form, fields] of Object.entries(sampleContent('bakery')))
    expect(copy?.content[form]?.fields).toMatchObject(fields)
})

test('an offer opens in a window of its own, and the list stays where it was', async ({
  page,
  context,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  await page.goto('/browse/opportunities')
  await page.getByRole('button', { name: 'Actions for Weekly Loaf' }).click()
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('menuitem', { name: 'Open in a new window' }).click(),
  ])
  await expect(opened).toHaveURL(/\/edit\/opportunities\/weekly-loaf\/business\/overview$/)
  await expect(new EditorPage(opened).title('Weekly Loaf')).toBeVisible()
  await expect(page).toHaveURL(/\/browse\/opportunities$/)
})

test('a key takes a copy back, on another page too; an offer that goes to the trash is no longer chosen', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  const offers = new OffersPage(page)
  await offers.goto()
  await offers.row('Weekly Loaf').getByRole('checkbox').check()
  await choose(page, 'Weekly Loaf', 'Duplicate…')
  await expect(page.getByRole('dialog').getByLabel('Title of the copy')).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, 'YES, open it')
  await expect(new EditorPage(page).title('Copy of Weekly Loaf')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click()
  await expect(offers.rows).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Copy of the offer moved to trash.')).toBeVisible()
  await expect(offers.rows).toHaveCount(1)

  await offers.row('Weekly Loaf').getByRole('checkbox').check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await choose(page, 'Weekly Loaf', 'Move to trash')
  await press(page, 'YES, move to trash')
  await expect(page.getByText('1 selected')).toHaveCount(0)
  await expect(offers.rows).toHaveCount(0)
})
