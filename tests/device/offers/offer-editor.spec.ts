import type { Page } from '@playwright/test'
import { EditorPage } from '../../pages/editor-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'

const rail = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const sentence = (page: Page) =>
  page.getByRole('region', { name: 'Your offer in one sentence' }).filter({ visible: true })
const priceOf = (page: Page) => page.getByRole('group', { name: 'Price found in this offer' })

test('Enter opens a new offer, and typing starts in its first empty field', async ({ page, account, seed }) => {
  await seed()
  await page.goto('/browse/opportunities')
  await page.getByRole('button', { name: 'New offer' }).first().click()
  await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('Weekly Loaf')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'YES, open it' })).toBeFocused()
  await page.keyboard.press('Enter')
  const editor = new EditorPage(page)
  await expect(editor.field({ label: 'Product name' })).toBeFocused()
  await page.keyboard.type('Sourdough')
  await expect
    .poll(async () => (await account.offers())[0]?.content.overview?.fields)
    .toEqual({ product_name: 'Sourdough' })
})

test('an offer whose title was changed asks to be opened', async ({ page, account, seed }) => {
  await account.createOffer('Weekly Loaf', { overview: { product_name: 'Sourdough' } })
  await seed()
  await page.goto('/edit/opportunities/weekly-loaf/product/benefits')
  const editor = new EditorPage(page)
  await editor.title('Weekly Loaf').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Title and summary' })
  await dialog.getByLabel('Title').fill('Daily Loaf')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Would you like to open this offer?')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/weekly-loaf\/business\/overview$/)
  await expect(editor.field({ label: 'Product description' })).toBeFocused()
})

test('a section completes by itself, is announced once, and keeps a person’s own mark', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf', {
    overview: { product_name: 'Sourdough' },
    goals: { main: 'Sleep', aspiration_1: 'Rest' },
  })
  await seed()
  await page.goto('/edit/opportunities/weekly-loaf/business/overview')
  const editor = new EditorPage(page)
  const announced = page.getByRole('status').filter({ hasText: 'Overview is complete' })
  await expect(rail(page)).toContainText('1 of 14 sections complete')
  await expect(editor.completion).toHaveText('Mark as complete')
  await editor.field({ label: 'Product description' }).fill('One loaf a week')
  await expect(editor.completion).toHaveText('This section is complete')
  await expect(rail(page)).toContainText('2 of 14 sections complete')
  await expect(announced).toBeAttached()
  await new ShellPage(page).expectSynced()
  expect((await account.offers())[0]?.content.overview?.done ?? false).toBe(false)

  await page.getByRole('button', { name: 'Section options' }).click()
  await page.getByRole('menuitem', { name: 'Mark as not complete' }).click()
  await expect(editor.completion).toHaveText('Mark as complete')
  await page.reload()
  await expect(rail(page)).toContainText('1 of 14 sections complete')
  await expect(announced).toHaveCount(0)
  await editor.completion.getByRole('button').click()
  await expect(rail(page)).toContainText('2 of 14 sections complete')
})

test('an empty offer shows its sentence with plain words in the gaps', async ({ page, account, seed }) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  await page.goto('/edit/opportunities/weekly-loaf/business/hypothesis')
  const editor = new EditorPage(page)
  await expect(sentence(page)).toContainText('It fills in as you type.')
  await expect(sentence(page)).toContainText(
    /If your customers.* who have this problem.* could get this result.*, this many.* would pay this price.* for it\./,
  )
  await expect(rail(page)).toContainText('Start anywhere')
  await expect(page.getByRole('main')).not.toContainText('{{')
  await editor.field({ label: 'Audience' }).fill('families')
  await editor.field({ label: 'Problem' }).fill('queue for good bread')
  await editor.field({ label: 'Solution' }).fill('find it on the step')
  await expect(sentence(page)).toContainText('If families who queue for good bread could find it on the step,')
  await expect(sentence(page)).not.toContainText('It fills in as you type.')
})

test('an offer in another language has a list instead of an English sentence', async ({ page, account, seed }) => {
  await account.createOffer('Zahn', sampleContent('dental-german'))
  await seed()
  await page.goto('/edit/opportunities/zahn/business/hypothesis')
  await expect(sentence(page).getByRole('term')).toHaveText(['For', 'Problem', 'Result', 'Price'])
})

test('the price is written once and read with its currency and period', async ({ page, account, seed }) => {
  await account.createOffer('Weekly Loaf', {
    overview: { product_name: 'Sourdough', product_description: 'The bread of the week for your home.' },
  })
  await seed()
  await page.goto('/edit/opportunities/weekly-loaf/product/offer')
  const editor = new EditorPage(page)
  await editor.field({ label: 'Currency' }).selectOption('£ GBP')
  await editor.field({ label: 'Price' }).fill('5.90')
  await editor.field({ label: 'Charged' }).selectOption('Every week')
  await expect(page.getByText('Appears as £5.90 a week in texts.')).toBeVisible()
  await expect(sentence(page)).toContainText('would pay £5.90 a week for it.')
  await expect(page.getByRole('region', { name: 'Merge fields here' })).toContainText('£5.90 a week')
  await expect
    .poll(async () => (await account.offers())[0]?.content.offer?.fields)
    .toEqual({ currency: 'GBP', price: '5.90', price_period: 'a week' })
  await editor.field({ label: 'Charged' }).selectOption('In your own words')
  await page.getByLabel('In your own words: Charged').fill('per loaf')
  await expect(page.getByText('Appears as £5.90 per loaf in texts.')).toBeVisible()
  await editor.field({ label: 'Price' }).fill('about five')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Use digits, such as 5.90.')).toBeVisible()
})

test('an older offer is asked once whether the price it names is its price', async ({ page, account, seed }) => {
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await account.createOffer('Other Loaf', sampleContent('bakery'))
  await seed()
  const editor = new EditorPage(page)
  await page.goto('/edit/opportunities/weekly-loaf/product/offer')
  await expect(priceOf(page)).toContainText('Is £5.40 a week the price?')
  await priceOf(page).getByRole('button', { name: /^Yes/ }).click()
  await expect(priceOf(page)).toHaveCount(0)
  await expect(editor.field({ label: 'Price' })).toHaveValue('5.40')
  await expect(editor.field({ label: 'Charged' })).toHaveValue('a week')
  await page.goto('/edit/opportunities/other-loaf/product/offer')
  await priceOf(page).getByRole('button', { name: /^No/ }).click()
  await expect(priceOf(page)).toHaveCount(0)
  await page.reload()
  await expect(editor.field({ label: 'Price' })).toHaveValue('')
  await expect(priceOf(page)).toHaveCount(0)
})
