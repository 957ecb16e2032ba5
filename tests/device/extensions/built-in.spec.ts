import type { Page } from '@playwright/test'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { extensionFrame, openExtension, registerExtensions } from '../../support/samples/extensions.ts'
import { ownExtension } from '../../support/samples/built-in-extensions.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const CONTENT =
  'For Harrowby families who want good bread and have no Saturday morning to queue for it.\n\n' +
  'Once a week, on Thursday night, when the oven has come down from the pizza heat that the evening before has left in its bricks, we bake eighty loaves and not one more.\n\n' +
  'On your step before 7:30. **Always fresh, always on time.** If a loaf is late, squashed or not to your taste, text us by Sunday and that week is free. In order to order, write to {{offer.sender}}.'

async function plantText(account: HostAccount, meta: object = {}): Promise<void> {
  const { ID } = await account.call<{ ID: number }>('opportunity.create', [
    {
      post_title: 'Weekly Loaf',
      post_content: { overview: { fields: { website_name: 'bread.example', keywords: 'rye bread, loaf' } } },
    },
  ])
  await account.call('strategy.create', [
    {
      post_title: 'Emails: Bread before breakfast',
      post_content: CONTENT,
      meta_input: {
        kind: 'emails',
        opportunity_id: ID,
        parts: { subject: 'Bread on your step, every Friday' },
        ...meta,
      },
    },
  ])
}

async function openText(page: Page, title: RegExp): Promise<void> {
  await page.goto('/browse/strategies')
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Subject' })).toBeVisible()
}

test('Plain words finds what a reader trips over, puts plainer words in, and is undone, without a network', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await plantText(account)
  await seed()
  await registerExtensions(page, account.session.ID, [ownExtension('plain-words')])
  await openText(page, /Bread (?:before|on)/)
  await openExtension(page, 'Plain words')
  const frame = extensionFrame(page, 'Plain words')
  await expect(frame.getByRole('status')).toContainText('5 suggestions')
  await expect(frame.getByRole('status')).toContainText('Reads like a newspaper: 15 words a sentence')
  await expect(frame.getByText('‘On your step’ appears in the headline too.')).toBeVisible()
  await setOffline(true)

  const text = page.getByRole('main').getByRole('textbox', { name: 'Text', exact: true })
  const card = (words: string) => frame.locator('section').filter({ hasText: words })
  await card('33 words. Most people stop at 25.').getByRole('button', { name: 'Show' }).click()
  await expect(card('33 words.').locator('mark')).toContainText('Once a week, on Thursday night')

  await card('Say ‘To’ instead of ‘In order to’.').getByRole('button', { name: 'Replace' }).click()
  await expect(text).toContainText('that week is free. To order, write to')
  await card('‘Always on time’').getByRole('button', { name: 'Remove it' }).click()
  await expect(text).toContainText('Always fresh. If a loaf')
  await expect(frame.getByRole('status')).toContainText('3 suggestions')

  await page.getByRole('button', { name: 'Undo', disabled: false }).click()
  await expect(text).toContainText('Always fresh, always on time. If a loaf')
  await expect(frame.getByRole('status')).toContainText('4 suggestions')

  await card('33 words.').getByRole('button', { name: 'Ignore' }).click()
  await expect(frame.getByRole('status')).toContainText('3 suggestions')
  await frame.getByRole('button', { name: 'Show 1 ignored' }).click()
  await expect(frame.getByRole('status')).toContainText('4 suggestions')

  await setOffline(false)
  await expect
    .poll(async () => (await textsOf(account))[0]?.content, { timeout: 30_000 })
    .toBe(CONTENT.replace('In order to order', 'To order'))
})

test('Plain words follows what is typed, and says when no text is open', async ({ page, account, seed }) => {
  await plantText(account)
  await seed()
  await registerExtensions(page, account.session.ID, [ownExtension('plain-words')])
  await page.goto('/browse/strategies')
  await openExtension(page, 'Plain words')
  const frame = extensionFrame(page, 'Plain words')
  await expect(frame.getByText('No text is open.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /Bread/ }).first().click()
  await expect(frame.getByRole('status')).toContainText('5 suggestions')
  const text = page.getByRole('main').getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Prior to Friday, call.')
  await expect(frame.getByRole('status')).toContainText('6 suggestions', { timeout: 15_000 })
})

test('Link builder builds a link from the open text and its offer', async ({ page, account, seed, setOffline }) => {
  await plantText(account)
  await seed()
  await registerExtensions(page, account.session.ID, [ownExtension('link-builder')])
  await openText(page, /Bread (?:before|on)/)
  await setOffline(true)
  await openExtension(page, 'Link builder')
  const frame = extensionFrame(page, 'Link builder')
  const link = frame.getByRole('textbox', { name: 'Your link' })
  await expect(link).toHaveValue(
    'https://bread.example?utm_source=sales-email&utm_medium=email&utm_campaign=weekly-loaf&utm_content=bread-before-breakfast',
  )
  await frame.getByRole('combobox', { name: 'Channel' }).selectOption('Google Ads')
  await frame.getByRole('textbox', { name: 'Term' }).fill('Rye Bread')
  await frame.getByRole('textbox', { name: 'Address of your page' }).fill('bread.example/order?x=1#top')
  await expect(link).toHaveValue(
    'https://bread.example/order?x=1&utm_source=google&utm_medium=cpc&utm_campaign=weekly-loaf&utm_content=bread-before-breakfast&utm_term=rye-bread#top',
  )
  await expect(frame.getByRole('img', { name: 'QR code of your link' })).toBeVisible()
  await frame.getByRole('button', { name: 'Copy link' }).click()
  await expect(frame.getByText('The link is selected. Press Ctrl C to copy it.')).toBeVisible()
  await frame.getByRole('textbox', { name: 'Address of your page' }).fill('not an address')
  await frame.getByRole('textbox', { name: 'Term' }).focus()
  await expect(frame.getByText('An address has no spaces.')).toBeVisible()
})

test('Plain words checks a search ad, which has short texts alone', async ({ page, account, seed }) => {
  const { ID } = await account.call<{ ID: number }>('opportunity.create', [{ post_title: 'Weekly Loaf' }])
  const parts = { headline_1: 'The best bread', description_1: 'Fresh on your step prior to breakfast.' }
  await account.call('strategy.create', [
    {
      post_title: 'Ads: Bread',
      post_content: '',
      meta_input: { kind: 'ads', format: 'search-ad', opportunity_id: ID, parts },
    },
  ])
  await seed()
  await registerExtensions(page, account.session.ID, [ownExtension('plain-words')])
  await page.goto('/browse/strategies')
  await page.getByRole('main').getByRole('link', { name: /Bread/ }).first().click()
  await openExtension(page, 'Plain words')
  const frame = extensionFrame(page, 'Plain words')
  await expect(frame.getByRole('heading', { name: 'A claim without proof · Headline 1' })).toBeVisible()
  await frame.getByRole('button', { name: 'Replace' }).click()
  await expect
    .poll(async () => (await textsOf(account))[0]?.parts.description_1, { timeout: 30_000 })
    .toBe('Fresh on your step before breakfast.')
})
