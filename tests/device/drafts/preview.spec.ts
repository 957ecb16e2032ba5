import type { Page } from '@playwright/test'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { createText } from '../../pages/loaf-text.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import type { TextSeed } from '../../support/samples/server-text.ts'

const COMPANY = { name: 'Mill Lane Bakery', website: 'https://www.milllane.example/bread' }

/** A text of an offer whose bakery is known, on the server. */
async function createPreviewed(
  account: HostAccount,
  text: Omit<TextSeed, 'ID' | 'title' | 'offerID'>,
): Promise<Strategy> {
  await account.call('company.updateUserCompany', [{ fields: COMPANY }])
  const { ID } = await account.createOffer('Weekly Loaf', { overview: { product_name: 'Weekly Loaf' } })
  return createText(account, { title: 'Friday', offerID: ID, ...text })
}

const addressOf = ({ kind }: Strategy): string => `/edit/strategies/weekly-loaf/${kind}/friday`
const panel = (page: Page) => page.getByRole('complementary', { name: 'Check and preview' })
const look = (page: Page, name: string) => panel(page).getByRole('radio', { name, exact: true })

test('an ad in the feed is cut where the feed cuts, and unfolds; what is too long says so, and a token without a value stands out', async ({
  page,
  account,
  seed,
}) => {
  const ad = await createPreviewed(account, {
    kind: 'ads',
    content: `{{overview.product_name}} until {{offer.end_date}}. ${'Bread before breakfast. '.repeat(8)}The end.`,
    parts: {
      headline: 'Never miss the Friday bake again',
      description: 'Baked on Thursday, there by 7:30, no fee',
      button: 'Sign up',
    },
  })
  await seed()
  await page.goto(addressOf(ad))
  const post = panel(page).getByRole('article', { name: 'Ad in the feed' })
  await expect(post).toContainText('Mill Lane BakerySponsored')
  await expect(post).toContainText('milllane.example')
  await expect(post).toContainText('Weekly Loaf until End date (no value).')
  await expect(post).not.toContainText('The end.')
  await expect(post.getByRole('paragraph').first()).toContainText(/^Weekly Loaf until .{99,125}… See more$/)
  await post.getByRole('button', { name: 'See more' }).click()
  await expect(post).toContainText('The end.')
  await expect(panel(page).getByRole('list', { name: 'Length' }).getByRole('listitem')).toHaveText([
    'Headline32 / 40',
    /^Text2\d\d \/ 125, cut there$/,
    'Description40 / 30, cut there',
    'Button7 / 25',
  ])

  await look(page, 'Feed').press('ArrowRight')
  await expect(look(page, 'Story')).toBeFocused()
  await expect(panel(page).getByRole('article', { name: 'Story' })).toContainText('Never miss the Friday bake again')
  await look(page, 'Search ad').click()
  await expect(panel(page).getByRole('article', { name: 'Ad in a search' })).toContainText(
    'Never miss the Friday bake aga',
  )
})

test('a search ad shows three headlines and two descriptions up to their limits, and where it leads', async ({
  page,
  account,
  seed,
}) => {
  const headlines = ['Fresh on Friday', 'Baked overnight for you, always', 'From £5.40 a week', 'A fourth']
  const parts = {
    ...Object.fromEntries(headlines.map((text, index) => [`headline_${index + 1}`, text])),
    description_1: 'On your step before 7:30.',
    description_2: 'Skip any week by text.',
    path_1: 'bread',
    path_2: 'friday',
  }
  const ad = await createPreviewed(account, { kind: 'ads', format: 'search-ad', parts })
  await seed()
  await page.goto(addressOf(ad))
  const result = panel(page).getByRole('article', { name: 'Ad in a search' })
  await expect(result.getByRole('paragraph')).toHaveText([
    'Sponsored',
    'Fresh on Friday | Baked overnight for you, alway | From £5.40 a week',
    'On your step before 7:30. Skip any week by text.',
  ])
  await expect(result).toContainText('milllane.example/bread/friday')
  await panel(page).getByRole('radio', { name: 'Phone' }).click()
  await expect(result).toContainText('Fresh on Friday – Baked overnight')
  await expect(look(page, 'Search ad')).toBeChecked()
})

test('text messages are as many as they are sent as, and say what makes them so many', async ({
  page,
  account,
  seed,
}) => {
  const sms = await createPreviewed(account, { format: 'sms', content: `Hi őr, ${'bread '.repeat(13)}` })
  await seed()
  await page.goto(addressOf(sms))
  const messages = panel(page).getByRole('article', { name: 'Text message' })
  await expect(messages.getByRole('paragraph')).toHaveCount(3)
  await expect(messages.getByRole('paragraph').last()).toHaveText('2 messages of 67: ‘ő’ is not in the short alphabet')
})

test('a mail in an inbox keeps to one line each, in light and dark; opened it is formatted', async ({
  page,
  account,
  seed,
}) => {
  const mail = await createPreviewed(account, {
    content: '**Good** morning\n\n- one\n- two',
    parts: {
      subject: 'A subject that is far too long for the narrow row of an inbox on a phone',
      preview: 'And so is what stands behind it',
    },
  })
  await seed()
  await page.goto(addressOf(mail))
  const row = panel(page).getByRole('article', { name: 'Email in an inbox' })
  const subject = row.getByText('A subject that')
  expect(await subject.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
  const ground = () => row.evaluate((element) => getComputedStyle(element.parentElement ?? element).backgroundColor)
  const light = await ground()
  await panel(page).getByRole('radio', { name: 'Dark' }).click()
  expect(await ground()).not.toBe(light)
  await look(page, 'Email').click()
  const opened = panel(page).getByRole('article', { name: 'Email', exact: true })
  await expect(opened.getByRole('listitem')).toHaveText(['one', 'two'])
  await expect(opened.getByText('Good', { exact: true })).toHaveCSS('font-weight', '600')
})

test('a sales page is shown in a frame that is nobody’s: with its style, on three devices, and nothing of it runs or leads away', async ({
  page,
  account,
  seed,
}) => {
  const text = await createPreviewed(account, {
    kind: 'sales-pages',
    content: `<script>parent.postMessage("ran", "*")</script> <img src=x onerror=alert(1)>\n\n[Out](https://elsewhere.example/)\n\n${'Bread.\n\n'.repeat(60)}`,
    parts: {
      headline: 'Bread for {{overview.product_name}}',
      button: 'Reserve',
      seo_title: 'Loaf',
      seo_description: 'A loaf a week',
    },
  })
  await seed()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(addressOf(text))
  await expect(panel(page).getByRole('article', { name: 'Result of a search' })).toContainText('LoafA loaf a week')
  await panel(page).getByRole('button', { name: 'Open the page preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Page preview' })
  const frame = dialog.frameLocator('iframe[title="Page"]')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Bread for Weekly Loaf')
  // As it goes out: in the colour of a partner that has one, and in the page's own ink else.
  await expect(frame.getByText('Reserve').first()).toHaveCSS('background-color', 'rgb(29, 36, 32)')
  await expect(frame.getByText('<script>parent')).toBeVisible()
  const shown = page.frames().find((one) => one.url().endsWith('/frame.html'))
  expect(await shown?.evaluate(() => [self.origin, document.scripts.length, innerWidth])).toEqual(['null', 1, 1024])
  await frame.getByRole('link', { name: 'Out' }).press('Enter')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()

  // What comes from anybody but the page around is not shown.
  await shown?.evaluate(() => postMessage({ type: 'show', html: '<p>Somebody else</p>' }, '*'))
  await shown?.evaluate(() => scrollTo(0, 400))
  await account.call('strategy.setField', [
    { ID: text.ID, path: 'parts.headline', was: 'Bread for {{overview.product_name}}', value: 'Warm bread' },
  ])
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Warm bread')
  await expect(frame.getByText('Somebody else')).toHaveCount(0)
  expect(await shown?.evaluate(() => scrollY)).toBe(400)
  for (const [device, width] of [
    ['Phone', 376],
    ['Tablet', 608],
  ] as const) {
    await dialog.getByRole('radio', { name: device }).click()
    await expect.poll(() => shown?.evaluate(() => innerWidth)).toBe(width)
  }
  expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([])
})

test('a text that speaks to somebody is shown for the sample recipient, who is named in the preferences', async ({
  page,
  account,
  seed,
}) => {
  const mail = await createPreviewed(account, {
    content: 'Dear {{firstname}}',
    parts: { subject: 'For {{firstname}}' },
  })
  await seed()
  await page.goto(addressOf(mail))
  const row = panel(page).getByRole('article', { name: 'Email in an inbox' })
  await expect(row).toContainText('For First name (no value)')
  await expect(panel(page)).toContainText('No sample recipient yet.')
  await panel(page).getByRole('link', { name: 'Add one', exact: true }).click()
  const firstName = page.getByLabel('First name', { exact: true })
  await expect(firstName).toBeFocused()
  await page.keyboard.type('Nell')
  await page.getByLabel('Last name', { exact: true }).fill('n'.repeat(101))
  await expect(page.getByText('Not saved. Use at most 100 characters')).toBeVisible()
  await page.getByLabel('Last name', { exact: true }).fill('Ashdown')
  await expect
    .poll(async () =>
      (await account.pull()).changes.flatMap((change) =>
        change.kind === 'preferences' && 'record' in change ? [change.record?.['recipient']] : [],
      ),
    )
    .toEqual([{ firstname: 'Nell', lastname: 'Ashdown', company: '' }])
  await page.goBack()
  await expect(row).toContainText('For Nell')
  await expect(panel(page)).toContainText('Shown for Nell Ashdown.')
  await panel(page).getByRole('link', { name: 'Change' }).click()
  await expect(firstName).toHaveValue('Nell')
})

test('preview and checks are a sheet behind the menu on a phone, and right-to-left text runs that way', async ({
  page,
  account,
  seed,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const post = await createPreviewed(account, {
    kind: 'posts',
    format: 'instagram',
    content: `خبز الجمعة من {{overview.product_name}}. ${'على بابك قبل الفطور. '.repeat(10)}`,
  })
  await seed()
  await page.goto(addressOf(post))
  await expect(panel(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Check and preview' }).click()
  const sheet = page.getByRole('dialog', { name: 'Check and preview' })
  const text = sheet.getByRole('article', { name: 'Post on Instagram' }).getByRole('paragraph')
  await expect(text).toContainText('Weekly Loaf')
  // Its network puts the name before the words, which does not turn them.
  await expect(text).toHaveCSS('direction', 'rtl')
  await expect(sheet).not.toContainText('Sponsored')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
})
