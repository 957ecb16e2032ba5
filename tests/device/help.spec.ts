import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/device-test.ts'
import { withTopics } from '../support/help-topics.ts'

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Help' })
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search help' })

test('F1 opens help with the screen’s topics first, search finds by every word, Enter opens the first, Esc returns', async ({
  page,
  account,
  seed,
}) => {
  await withTopics(page)
  await account.createOffer('Weekly Loaf')
  await seed()
  await page.goto('/browse/opportunities')
  const offers = page.getByRole('searchbox', { name: 'Search offers' })
  await offers.focus()
  await page.keyboard.press('F1')
  await expect(search(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'About this screen' }).getByRole('link')).toHaveText(['Price, currency and period'])
  await expect(panel(page).getByRole('link', { name: 'Writing 1 article' })).toBeVisible()
  expect((await panel(page).boundingBox())?.width).toBe(500)

  await page.keyboard.type('PRICE old')
  await expect(page.getByRole('status').filter({ hasText: '1 article for ‘PRICE old’' })).toBeVisible()
  await search(page).fill('price')
  const hits = panel(page).getByRole('list').getByRole('link')
  await expect(hits).toHaveText([/^Price, currency/, /^When a price/, /^Plans/])
  await expect(hits.first().locator('mark').first()).toHaveText('Price')
  await search(page).fill('通貨')
  await expect(hits).toHaveText([/^価格と通貨/])
  await search(page).fill('nothing of this')
  await expect(panel(page).getByText('No articles for ‘nothing of this’. Try fewer words, or ask a person.')).toBeVisible()
  await search(page).fill('price')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Price, currency and period' })).toBeFocused()
  await page.getByRole('button', { name: 'Back to help' }).click()
  await expect(search(page)).toHaveValue('price')

  await search(page).focus()
  await page.keyboard.press('Escape')
  await expect(search(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(offers).toBeFocused()
  await expect(page).toHaveURL(/\/browse\/opportunities$/)
})

test('a link opens its topic, the back button closes what was opened, and help stays beside the next screen', async ({ page, seed }) => {
  await withTopics(page)
  await seed()
  await page.goto('/browse/opportunities')
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('link', { name: 'Price, currency and period' }).click()
  await expect(page).toHaveURL(/\?help=price$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Price, currency and period' })).toBeVisible()
  await page.getByRole('link', { name: 'what happens later' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Choose Update.' })).toBeVisible()
  await expect(page.getByText('The list of texts. You can see this picture when you’re online.')).toBeVisible()
  await page.goBack()
  await page.getByRole('dialog').getByRole('link', { name: 'Write', exact: true }).click()
  await expect(page).toHaveURL(/\/browse\/strategies\?help=price$/)
  await expect(page.getByRole('heading', { name: 'Price, currency and period' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(search(page)).toBeVisible()
  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(/\/browse\/opportunities$/)

  await page.goto('/settings/preferences?help=no-such-topic')
  await expect(panel(page).getByText('There is no article at this address.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(/\/settings\/preferences$/)
})

test('on a phone help fills the screen, makes way for a screen that it leads to, and remembers on the device whether it helped', async ({
  page,
  seed,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await withTopics(page)
  await seed()
  await page.goto('/more')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  expect(await panel(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await panel(page)
    .getByRole('link', { name: /^Offers/ })
    .click()
  await page.getByRole('link', { name: 'Price, currency and period' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Thank you.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Thank you.')).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Write', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/browse\/strategies$/)
})

test('topics that can’t be fetched are asked for again', async ({ page, seed }) => {
  await seed()
  let isAway = true
  await page.route('**/help/topics.json', (route) => (isAway ? route.abort() : route.continue()))
  await page.goto('/?help=')
  await expect(page.getByRole('alert')).toHaveText('Help couldn’t be loaded. Try again when you’re online.')
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByRole('link', { name: /^Getting started/ })).toBeVisible()
})
