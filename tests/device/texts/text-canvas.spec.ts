import type { Page } from '@playwright/test'
import { TEXT_FORMATS } from '#domain/formats/formats.ts'
import { STRATEGY_KINDS } from '#domain/kinds/strategy-kinds.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import { createText } from '../../pages/loaf-text.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const canvas = (page: Page) => page.locator('[data-canvas]')
const field = (page: Page, label: string) => canvas(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const createOffer = (account: HostAccount) =>
  account.createOffer('Weekly Loaf', { overview: { product_name: 'Weekly Loaf' } })

const LONG = 'Bread before breakfast, every single Friday of the year'

/** What a format has at most above its body, filled in. */
const filledParts = (parts: readonly { readonly key: string; readonly isAfter?: boolean }[]) =>
  Object.fromEntries(parts.filter(({ isAfter }) => !isAfter).map(({ key }) => [key, LONG]))

for (const [size, width, height] of [
  ['a laptop', 1280, 800],
  ['a phone', 390, 844],
] as const)
  test(`the first line of every format is in view when it opens on ${size}`, async ({ page, account, seed }) => {
    await page.setViewportSize({ width, height })
    const offer = await createOffer(account)
    const formats = STRATEGY_KINDS.flatMap((kind) => TEXT_FORMATS[kind].map((format) => ({ kind, format })))
    for (const { kind, format } of formats)
      await createText(account, {
        title: format.key,
        offerID: offer.ID,
        kind,
        format: format.key,
        content: format.body ? 'The first line.' : '',
        parts: filledParts(format.parts),
      })
    await seed()
    for (const { kind, format } of formats) {
      await page.goto(`/edit/strategies/weekly-loaf/${kind}/${format.key}`)
      const line = format.body ? canvas(page).getByText('The first line.') : field(page, 'Headline 1')
      await expect(line, format.key).toBeVisible()
      const toolbar = await page.getByRole('toolbar', { name: 'Formatting' }).boundingBox()
      const foot = width < 640 ? (toolbar?.y ?? height) : height - 40
      const box = await line.boundingBox()
      expect((box?.y ?? height) + 20, format.key).toBeLessThan(foot)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), format.key).toBeLessThanOrEqual(width)
    }
  })

test('an empty email is written from top to bottom by keyboard: subject, preview text, body, an added button', async ({
  page,
  account,
  seed,
}) => {
  const offer = await createOffer(account)
  await createText(account, { title: 'Empty', offerID: offer.ID })
  await seed()
  await page.goto('/edit/strategies/weekly-loaf/emails/empty')
  await expect(field(page, 'Subject')).toBeFocused()
  await page.keyboard.type('Fresh on Friday')
  await expect(canvas(page)).toContainText('15 / 45')
  await page.keyboard.press('Enter')
  await page.keyboard.type('For {{first n')
  await page.getByRole('option', { name: /^First name Recipient/ }).click()
  await expect(field(page, 'Preview text')).toHaveText('For First name')
  await page.keyboard.press('Enter')
  await expect(new EditorPage(page).text).toBeFocused()
  await page.keyboard.type('Good morning')
  await button(page, 'Add Button').click()
  await expect(field(page, 'Button')).toBeFocused()
  await page.keyboard.type('Order')
  await expect(button(page, 'Add Button')).toHaveCount(0)
  await new EditorPage(page).expectSynced()
  await expect
    .poll(() => textsOf(account))
    .toMatchObject([
      { content: 'Good morning', parts: { subject: 'Fresh on Friday', preview: 'For {{firstname}}', button: 'Order' } },
    ])
})

test('the toolbar is one Tab stop, the body is at most 12 Tabs from the header, and a link skips to it', async ({
  page,
  account,
  seed,
}) => {
  const offer = await createOffer(account)
  await createText(account, {
    title: 'Full',
    offerID: offer.ID,
    content: 'Words',
    parts: { subject: 'Fresh', preview: 'Warm' },
  })
  await seed()
  await page.goto('/edit/strategies/weekly-loaf/emails/full')
  const { text } = new EditorPage(page)
  await expect(text).toBeVisible()
  await page.getByRole('main').focus()
  let tabs = 0
  while (tabs < 13 && !(await text.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab')
    tabs++
  }
  expect(tabs).toBeLessThanOrEqual(12)

  await page.getByRole('main').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the text' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()

  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  await expect(toolbar.locator('[tabindex="0"]')).toHaveCount(1)
  await button(page, 'Bold').focus()
  await page.keyboard.press('ArrowRight')
  await expect(button(page, 'Italic')).toBeFocused()
  await page.keyboard.press('End')
  await expect(button(page, 'Find and replace')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(button(page, 'Bold')).toBeFocused()

  await page.keyboard.press('F6')
  await expect(page.getByRole('complementary', { name: 'Check and preview' })).toBeFocused()
  await page.keyboard.press('F6')
  await expect(text).toBeFocused()
})

test.describe('copies', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('an ad shows the stars that were written: on the canvas, in the preview and in a copy', async ({
    page,
    account,
    seed,
  }) => {
    const offer = await createOffer(account)
    await createText(account, {
      title: 'Ad',
      offerID: offer.ID,
      kind: 'ads',
      content: 'Bread **before** breakfast *daily',
    })
    await seed()
    await page.goto('/edit/strategies/weekly-loaf/ads/ad')
    await new EditorPage(page).expectText('Bread **before** breakfast *daily')
    await expect(page.getByRole('article', { name: 'Ad in the feed' })).toContainText(
      'Bread **before** breakfast *daily',
    )
    await button(page, 'Copy').click()
    await expect(button(page, 'Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Bread **before** breakfast *daily')
    await new EditorPage(page).text.press('Control+End')
    await page.keyboard.type(' **now**')
    await new EditorPage(page).expectSynced()
    await page.reload()
    await new EditorPage(page).expectText('Bread **before** breakfast *daily **now**')
  })
})

test('a title of 24 letters is whole on a phone, and the rest of the copies is in the menu', async ({
  page,
  account,
  seed,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const offer = await createOffer(account)
  const title = 'Your loaf is in the oven'
  await createText(account, { title, offerID: offer.ID })
  await seed()
  await page.goto('/edit/strategies/weekly-loaf/emails/your-loaf-is-in-the-oven')
  const heading = new EditorPage(page).title(title).getByRole('button')
  expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  await button(page, 'More').click()
  for (const name of ['Check and preview', 'Copy plain text', 'Copy Markdown', 'Copy HTML', 'Open the offer'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
})
