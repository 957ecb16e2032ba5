import type { Page } from '@playwright/test'
import type { Template } from '#domain/kinds/template.ts'
import type { PartnerTemplate } from '#domain/partner/text-templates.ts'
import { createText } from '../../pages/loaf-text.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { liveRecords } from '../../support/device/live-records.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })
const cards = (page: Page) => page.getByRole('list', { name: 'Texts' }).getByRole('listitem')
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name: new RegExp(`^${name}`) })
const path = (page: Page) => expect.poll(() => new URL(page.url()).pathname)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What an account keeps in its library, on the server. */
const templatesOf = (account: Pick<HostAccount, 'pull'>): Promise<readonly Template[]> =>
  liveRecords<Template>(account, 'template')

const createOffers = async (account: HostAccount) => {
  const bread = await account.createOffer('Bread by bicycle', {
    overview: { product_name: 'Morning Loaf' },
    offer: { call_to_action: 'Reserve mine' },
  })
  const cheese = await account.createOffer('Cheese by post', { overview: { product_name: 'Green Wheel' } })
  return { bread, cheese }
}

test('texts read as they would for an offer, by kind and by any word, and for another one', async ({
  page,
  account,
  seed,
}) => {
  await createOffers(account)
  await seed()
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click()
  await path(page).toBe('/library/strategies/ads')
  await expect(page).toHaveTitle(/^Strategies › Ads › /)
  await expect(chip(page, 'Ads')).toHaveAttribute('aria-pressed', 'true')
  const found = card(page, 'Name-first search ad')
  await expect(found).toContainText(/^Search ad · Plain · \d+ characters/)
  // The offer edited last; what it does not say goes by its name.
  await expect(found).toContainText('Green Wheel')
  await expect(found).toContainText('offer.call_to_action (no value)')

  await button(page, 'Shown for: Cheese by post').click()
  await page.getByRole('menuitemradio', { name: 'Bread by bicycle' }).click()
  await expect(found).toContainText('Morning Loaf')
  await expect(found).toContainText('Reserve mine')
  await expect.poll(() => new URL(page.url()).searchParams.get('offer')).toBe('bread-by-bicycle')

  await page.getByRole('searchbox', { name: /^Search \d+ texts$/ }).fill('others-tried cold')
  await expect(cards(page)).toHaveCount(1)
  await expect(card(page, 'What-others-tried cold email')).toContainText('Morning Loaf')
  await expect(chip(page, 'Cold emails')).toHaveText('Cold emails1')
  await path(page).toBe('/library/strategies/all')
  await chip(page, 'Emails').click()
  await expect(page.getByRole('heading', { name: 'No matching texts' })).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(cards(page).first()).toContainText(/^(Newsletter|Sales email|Reminder|Text message) · /)
  await chip(page, 'Yours').click()
  await expect(page.getByRole('heading', { name: 'You have no templates yet' })).toBeVisible()
})

test('a tone lists the texts of that tone alone, in every kind, and its link restores it', async ({
  page,
  account,
  seed,
}) => {
  await createOffers(account)
  await seed()
  await page.goto('/library/strategies/ads?offer=bread-by-bicycle')
  await button(page, 'Tone: Any').click()
  await page.getByRole('menuitemradio', { name: /^Warm/ }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('tone')).toBe('warm')
  await expect(card(page, 'Name-first search ad')).toHaveCount(0)
  await expect(cards(page).filter({ hasText: ' · Warm · ' })).toHaveCount(await cards(page).count())
  await chip(page, 'Emails').click()
  await expect(card(page, 'Customer-quotes sales email')).toContainText('Sales email · Warm · ')
  await page.reload()
  await expect(button(page, 'Tone: Warm')).toBeVisible()
  await expect(cards(page).filter({ hasText: ' · Direct · ' })).toHaveCount(0)
})

test('a call to action that is too long for an ad is replaced in the ad, and stays in the offer', async ({
  page,
  account,
  seed,
}) => {
  const call = 'Reserve a place on the very first round of the new year'
  await account.createOffer('Bread by bicycle', {
    overview: { product_name: 'Morning Loaf' },
    offer: { call_to_action: call },
  })
  await seed()
  await page.goto('/library/strategies/ads/name-first-search-ad')
  await page.getByRole('radio', { name: 'Full text' }).click()
  await expect(page.getByRole('region', { name: 'How it reads' })).toContainText('Find out more')
  await button(page, 'Use this template').click()
  await path(page).toBe('/edit/strategies/bread-by-bicycle/ads/ads-name-first-search-ad')
  await expect
    .poll(() => textsOf(account))
    .toMatchObject([{ parts: { headline_1: '{{overview.product_name}}', headline_3: 'Find out more' } }])
})

test('a template becomes a text of the offer without a network, its tokens in it, and arrives later', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  const { bread } = await createOffers(account)
  await seed()
  await page.goto('/library/strategies/ads?offer=bread-by-bicycle')
  await expect(card(page, 'Name-first search ad')).toContainText('Morning Loaf')
  await setOffline(true)
  await page.getByRole('link', { name: 'Name-first search ad', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Name-first search ad')
  await expect(main).toContainText('When people search for you by name')
  await expect(main).toContainText('2 merge fields have no value: Website name, Benefit 1')
  const shown = page.getByRole('region', { name: 'How it reads' })
  await expect(shown).toContainText('Morning Loaf')
  await expect(shown.getByRole('article', { name: 'Ad in a search' })).toContainText('Sponsored')
  await page.getByRole('radio', { name: 'Full text' }).click()
  await expect(shown).toContainText('All the details on one page')

  await button(page, 'Use this template').click()
  await path(page).toBe('/edit/strategies/bread-by-bicycle/ads/ads-name-first-search-ad')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ads: Name-first search ad')
  await setOffline(false)
  await new ShellPage(page).expectSynced()
  await expect
    .poll(() => textsOf(account))
    .toMatchObject([
      {
        title: 'Ads: Name-first search ad',
        kind: 'ads',
        format: 'search-ad',
        parts: { headline_1: '{{overview.product_name}}' },
        meta: { opportunity_id: bread.ID, opportunity_title: 'Bread by bicycle', source_key: 'name-first-search-ad' },
      },
    ])
})

test('an empty merge field leads to its field', async ({ page, account, seed }) => {
  await createOffers(account)
  await seed()
  await page.goto('/library/strategies/ads/name-first-search-ad?offer=bread-by-bicycle')
  await page.getByRole('link', { name: 'Website name' }).click()
  await path(page).toBe('/edit/opportunities/bread-by-bicycle/business/overview')
})

test('without an offer there is nothing to write for, and without room in the plan there is no text', async ({
  page,
  host,
  seed,
}) => {
  const account = await host.addAccount({ tier: 'unassigned' })
  await seed({ session: account.session })
  await page.goto('/library/strategies/ads/name-first-search-ad')
  await button(page, 'Use this template').click()
  await expect(page.getByRole('alertdialog', { name: 'Oops!' })).toBeVisible()
  const other = await host.addAccount()
  await seed({ session: other.session })
  await page.goto('/library/strategies/ads/name-first-search-ad')
  await button(page, 'Use this template').click()
  await expect(page.getByRole('alertdialog')).toContainText('You need an offer before you can write a text.')
  await button(page, 'NO, not now').click()
  expect(await textsOf(other)).toEqual([])
})

test('a text is turned into a template under a name, used for another offer, renamed, and goes to the trash and back', async ({
  page,
  account,
  seed,
}) => {
  const { bread, cheese } = await createOffers(account)
  await createText(account, {
    title: 'Welcome',
    offerID: bread.ID,
    content: '{{overview.product_name}} comes on **Friday**.',
    parts: { subject: 'Fresh' },
  })
  await seed()
  await page.goto('/edit/strategies/bread-by-bicycle/emails/welcome')
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Turn into a template…' }).click()
  const prompt = page.getByRole('dialog', { name: 'Turn into a template' })
  const name = prompt.getByRole('textbox', { name: 'Name of the template' })
  await expect(name).toHaveValue('Welcome')
  await name.fill(' ')
  await page.keyboard.press('Enter')
  const alert = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'Please fill out all required fields' })
    .last()
  await expect(alert).toBeVisible()
  await alert.getByRole('button').last().click()
  await name.fill('A warm welcome')
  await page.keyboard.press('Enter')
  await expect(prompt).toHaveCount(0)
  await button(page, 'Open it').click()
  await path(page).toBe('/library/strategies/yours/a-warm-welcome')

  await button(page, 'Use this template').click()
  await path(page).toBe('/edit/strategies/cheese-by-post/emails/emails-a-warm-welcome')
  await new ShellPage(page).expectSynced()
  await expect
    .poll(async () => (await textsOf(account)).find(({ title }) => title === 'Emails: A warm welcome'))
    .toMatchObject({
      content: '{{overview.product_name}} comes on **Friday**.',
      parts: { subject: 'Fresh' },
      meta: { opportunity_id: cheese.ID, source_key: 'a-warm-welcome' },
    })

  await page.goto('/library/strategies/yours')
  await expect(card(page, 'A warm welcome')).toContainText('Green Wheel comes on Friday.')
  await page.getByRole('link', { name: 'A warm welcome', exact: true }).click()
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Good morning')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good morning')
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“Good morning” is in the trash')
  await button(page, 'Undo').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good morning')
  await new ShellPage(page).expectSynced()
  await expect
    .poll(() => templatesOf(account))
    .toMatchObject([{ title: 'Good morning', of: 'strategy', source: 'welcome' }])
})

const ELSEWHERE: PartnerTemplate = {
  key: 'before-breakfast',
  kind: 'sales-pages',
  format: 'sales-page',
  title: 'Before breakfast',
  use: 'When they are in a hurry.',
  content: 'Meet **{{overview.product_name}}**.',
  parts: { headline: 'Up early' },
  url: 'https://pages.example/before-breakfast',
  preview: '',
  image: '',
}

test('a template opened in the writer asks before it replaces words and works without a network', async ({
  page,
  context,
  host,
  account,
  seed,
  setOffline,
}) => {
  host.answer('strategy.getPartnerTemplates', () => [ELSEWHERE])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route('https://pages.example/**', (route) => route.fulfill({ body: 'There' }))
  await createOffers(account)
  await seed()
  await page.goto('/library/strategies/sales-pages?offer=bread-by-bicycle')
  await expect(card(page, 'Before breakfast')).toContainText('pages.example')
  await setOffline(true)
  await page.goto('/library/strategies/sales-pages/before-breakfast?offer=bread-by-bicycle')
  await button(page, 'Use this template').click()
  const confirm = page.getByRole('alertdialog', { name: 'Confirm' })
  await expect(confirm).toContainText('You build “Before breakfast” on pages.example, which opens in a new window.')
  await expect(confirm).toContainText('We copy your text for Bread by bicycle')
  await button(page, 'NO, stay here').click()
  await expect(confirm).toHaveCount(0)
  expect(context.pages()).toHaveLength(1)
  await setOffline(false)
  await button(page, 'Use this template').click()
  const [opened] = await Promise.all([context.waitForEvent('page'), button(page, 'YES, open it').click()])
  await expect(opened).toHaveURL(ELSEWHERE.url)
  await page.bringToFront()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Up early\n\nMeet Morning Loaf.')
  expect(await textsOf(account)).toEqual([])
})

test('administrators add a text to a partner’s library; what is wrong is said at its field, and is not sent', async ({
  page,
  host,
  seed,
}) => {
  const admin = await host.addAccount({ isAdmin: true })
  const sent: unknown[] = []
  const line = { id: 'mill', appName: 'Mill', hosts: [], accountCount: 0, aiTokens: 0 }
  host.answer('admin.getPartner', () => ({
    ...line,
    settings: {},
    problems: [],
    style: '',
    report: { kept: 0, dropped: [] },
    pictures: [],
  }))
  host.answer('admin.previewPartnerStyle', () => ({ css: '', report: { kept: 0, dropped: [] } }))
  host.answer('admin.getTextTemplates', () => [])
  host.answer('admin.saveTextTemplate', ([given]) => {
    sent.push(given)
    return [ELSEWHERE]
  })
  await seed({ session: admin.session })
  await page.goto('/admin/partners/mill')
  const section = page.getByRole('region', { name: 'Library of texts' })
  await section.getByRole('button', { name: 'Add a text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a text' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Sales pages')
  await field('Text').fill('Meet **{{overview.product_name}}**.')
  await field('Short texts').fill('Up early')
  await field('Page elsewhere').fill('http://pages.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Enter a title')
  await expect(dialog).toContainText('Line 1: write a short text as subject: Your text')
  await expect(dialog).toContainText('Enter an address that starts with https://')
  expect(sent).toEqual([])
  await field('Title').fill(ELSEWHERE.title)
  await field('When to use it').fill(ELSEWHERE.use)
  await field('Short texts').fill('headline: Up early')
  await field('Page elsewhere').fill(ELSEWHERE.url)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByRole('listitem')).toContainText('Before breakfast, Sales pages')
  const { kind, format, title, use, content, parts, url, preview, image } = ELSEWHERE
  expect(sent).toEqual([{ id: 'mill', template: { kind, format, title, use, content, parts, url, preview, image } }])
})

test('a category chosen right after typing keeps the search, and All texts clears it', async ({ page, seed }) => {
  await seed()
  await page.goto('/library/strategies/ads')
  await page.getByRole('searchbox').fill('zeppelin')
  await page
    .getByRole('group', { name: 'Show' })
    .getByRole('button', { name: /^Yours/ })
    .click()
  await expect(page).toHaveURL(/\/yours\?q=zeppelin$/)
  await expect(page.getByRole('searchbox')).toHaveValue('zeppelin')
  await page.getByRole('button', { name: /^Show all/ }).click()
  await expect(page).toHaveURL(/\/all$/)
  await expect(page.getByRole('searchbox')).toHaveValue('')
})
