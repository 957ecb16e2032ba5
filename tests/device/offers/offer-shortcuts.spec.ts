import type { Page } from '@playwright/test'
import { EditorPage } from '../../pages/editor-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { createText } from '../../support/samples/account-texts.ts'

const PRICED = { offer: { currency: 'GBP', price: '5.90', price_period: 'a week' } }
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true })
const picker = (page: Page) => page.getByRole('dialog', { name: 'What would you like to write?' })

test('Alt with an arrow goes through the sections, and a skip link passes them', async ({ page, account, seed }) => {
  await account.createOffer('Weekly Loaf', PRICED)
  await seed()
  await page.goto('/edit/opportunities/weekly-loaf/product/benefits')
  await expect(heading(page, 'Benefits')).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page).toHaveURL(/\/product\/offer$/)
  await expect(heading(page, 'Offer')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page).toHaveURL(/\/product\/benefits$/)
  const skip = page.getByRole('link', { name: 'Skip sections' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Benefits')).toBeFocused()
  await expect(page).toHaveURL(/\/product\/benefits$/)
  // A list opens with these keys.
  await page.goto('/edit/opportunities/weekly-loaf/product/offer')
  await new EditorPage(page).field({ label: 'Currency' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page).toHaveURL(/\/product\/offer$/)
})

test('W writes from the open offer, N makes a new one, and both can be turned off', async ({ page, account, seed }) => {
  await account.createOffer('Weekly Loaf', PRICED)
  await seed()
  await page.goto('/edit/opportunities/weekly-loaf/product/offer')
  const field = new EditorPage(page).field({ label: 'Call to action' })
  await field.fill('No')
  await field.press('w')
  await expect(field).toHaveValue('Now')
  await expect(picker(page)).toBeHidden()
  await heading(page, 'Offer').focus()
  await page.keyboard.press('w')
  await expect(picker(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picker(page)).toBeHidden()
  await heading(page, 'Offer').focus()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toContainText('You can turn single-key shortcuts off in Settings › Preferences.')

  await page.goto('/settings/preferences')
  const choice = page.getByRole('checkbox', { name: 'Single-key shortcuts' })
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(choice).not.toBeChecked()
  await new ShellPage(page).expectSynced()
  await page.goto('/edit/opportunities/weekly-loaf/product/offer')
  await heading(page, 'Offer').focus()
  await page.keyboard.press('w')
  await page.keyboard.press('?')
  await page.goto('/browse/opportunities')
  await expect(page.getByRole('link', { name: 'Weekly Loaf' })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('the price says in how many of the offer’s texts it appears', async ({ page, account, seed }) => {
  const { ID } = await account.createOffer('Weekly Loaf', PRICED)
  const other = await account.createOffer('Daily Loaf', PRICED)
  const text = (title: string, content: string, offer = ID) => createText(account, title, { content, offer })
  await text('Friday', 'Your loaf for {{offer.price}}.')
  await text('Saturday', 'Only {{offer.price}}, and {{offer.price}} it stays.')
  await text('Sunday', 'No price here.')
  await text('Daily', 'Now {{offer.price}}', other.ID)
  await seed()
  await page.goto('/edit/opportunities/weekly-loaf/product/offer')
  await expect(page.getByText('Appears as £5.90 a week in 2 texts.')).toBeVisible()
})

test('the questions that unlock drafts follow the fields on a phone', async ({ page, account, seed }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await account.createOffer('Weekly Loaf', PRICED)
  await seed()
  await page.goto('/edit/opportunities/weekly-loaf/product/offer')
  const card = page.getByRole('region', { name: 'More drafts' }).filter({ visible: true })
  await expect(card).toHaveCount(1)
  const [below, field] = await Promise.all([
    card.boundingBox(),
    new EditorPage(page).field({ label: 'Scarcity' }).boundingBox(),
  ])
  expect(below?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0))
  await card
    .getByRole('button', { name: /^Answer/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /more drafts$/ })).toBeVisible()
})
