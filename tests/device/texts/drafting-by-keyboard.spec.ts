import type { Locator, Page } from '@playwright/test'
import { ShellPage } from '../../pages/shell-page.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { tabTo } from '../../support/browser/e2e-keyboard.ts'
import { saying, ScriptedProvider } from '../../support/device/scripted-provider.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const focused = (page: Page) => page.locator(':focus')

/** As somebody does who has no mouse. */
async function press(page: Page, what: Locator): Promise<void> {
  await tabTo(page, what)
  await page.keyboard.press('Enter')
}

test('by keyboard alone: from the templates to one of them, its drafts, one of them changed, and used in a text', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  await page.goto('/browse/drafts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would you like to write?')
  await tabTo(page, page.getByRole('searchbox', { name: /^Search \d+ templates$/ }))
  await page.keyboard.type('paid post')
  await press(page, button(page, /^Social ads/))
  const cards = page.getByRole('region', { name: 'Drafts', exact: true }).getByRole('group')
  await expect(cards).toHaveCount(3)
  await press(page, button(page, 'Write 3 more'))
  await expect(cards).not.toHaveCount(3)
  await expect(button(page, 'Write 3 more')).toBeFocused()

  const count = await cards.count()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'To the drafts' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cards.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cards.nth(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cards.nth(1).getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(cards.first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(cards.nth(count - 1)).toBeFocused()
  await page.keyboard.press('ArrowRight')

  await press(page, cards.first().getByRole('button', { name: 'Edit' }))
  await tabTo(page, cards.first().getByRole('textbox', { name: 'Headline' }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Bread by bicycle')
  await page.keyboard.press('ArrowLeft')
  await expect(cards.first().getByRole('textbox', { name: 'Headline' })).toBeFocused()
  await press(page, cards.first().getByRole('button', { name: 'Use in text' }))
  await expect(page).toHaveURL(/\/edit\/strategies\/weekly-loaf\/ads\//)
  await new ShellPage(page).expectSynced()
  await expect
    .poll(() => textsOf(account))
    .toMatchObject([{ kind: 'ads', format: 'social-ad', parts: { headline: 'Bread by bicycle' } }])
  await expect(focused(page)).toHaveCount(1)
})

test('by keyboard alone: a formula is made, given a blank and a word of the offer, answered and run', async ({
  page,
  host,
  account,
  seed,
}) => {
  const provider = new ScriptedProvider()
  provider.replies(saying('Your loaf comes on Friday.'))
  host.setProvider(provider)
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  await page.goto('/browse/formulas')
  await press(page, button(page, 'New formula').first())
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('Friday reminder')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/browse\/formulas\/friday-reminder$/)

  const options = page.getByRole('listbox', { name: 'Insert' }).getByRole('option')
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await tabTo(page, prompt)
  await page.keyboard.type('Say that {{product na')
  await expect(options.first()).toContainText('Weekly Loaf')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' comes on {{day')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(prompt).toHaveValue('Say that {{overview.product_name}} comes on {{day}}')
  await press(page, page.getByRole('link', { name: 'Use formula' }))
  await tabTo(page, page.getByRole('textbox', { name: 'day' }))
  await page.keyboard.type('Friday')
  await press(page, button(page, 'Generate'))
  await expect(page.getByRole('region', { name: 'Drafts' }).getByText('Your loaf comes on Friday.')).toBeVisible()
  await expect(button(page, 'Generate')).toBeFocused()
  expect(provider.asked[0]?.user).toMatch(/Say that <(value-[^>]+)>Weekly Loaf<\/\1> comes on <\1>Friday<\/\1>/)
})
