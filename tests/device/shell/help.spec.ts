import type { Locator, Page } from '@playwright/test'
import type { PartnerSettings } from '#domain/partner/partner-settings.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import { partnerProblems } from '#domain/partner/partner-problems.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { withTopics } from '../../support/samples/help-topics.ts'

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
  await expect(page.getByRole('region', { name: 'About this screen' }).getByRole('link')).toHaveText([
    'Price, currency and period',
  ])
  await expect(panel(page).getByRole('link', { name: 'Writing 1 article' })).toBeVisible()
  expect((await panel(page).boundingBox())?.width).toBe(500)

  await page.keyboard.type('PRICE old')
  await expect(page.getByRole('status').filter({ hasText: '1 article for “PRICE old”' })).toBeVisible()
  await search(page).fill('price')
  const hits = panel(page).getByRole('list').getByRole('link')
  await expect(hits).toHaveText([/^Price, currency/, /^When a price/, /^Plans/])
  await expect(hits.first().locator('mark').first()).toHaveText('Price')
  await search(page).fill('通貨')
  await expect(hits).toHaveText([/^価格と通貨/])
  await search(page).fill('nothing of this')
  await expect(
    panel(page).getByText('No articles for “nothing of this”. Try fewer words, or ask a person.'),
  ).toBeVisible()
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

test('a link opens its topic, the back button closes what was opened, and help stays beside the next screen', async ({
  page,
  seed,
}) => {
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
  await expect(panel(page).getByText('Article not found.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(/\/settings\/preferences$/)
})

test('help on a phone fills the screen, gives way to a screen that it leads to, and remembers its rating', async ({
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

const NELL = {
  person: 'Nell Hale',
  reply: 'usually the same day',
  address: 'nell@mill.example',
  groupTitle: 'At the mill',
}

test('a partner’s own articles have a group of their own, by the reader of texts and without a network', async ({
  page,
  host,
  seed,
}) => {
  const content =
    '## Hours\n\nAsk **Nell** or see [our page](https://mill.example). <img src=x onerror=alert(1)> [x](javascript:alert(1))'
  host.setPartner({ ...DEFAULT_PARTNER, help: NELL }, [{ name: 'our-oven', title: 'Our oven', content }])
  await withTopics(page)
  await seed()
  await page.goto('/?help=')
  await panel(page).getByRole('link', { name: 'At the mill 1 article' }).click()
  await page.getByRole('link', { name: 'Our oven' }).click()
  const article = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Our oven' }) })
  await expect(article.getByRole('heading', { name: 'Hours' })).toBeVisible()
  await expect(article.getByRole('link')).toHaveCount(1)
  await expect(article.getByRole('img')).toHaveCount(0)
  host.setAway(true)
  await page.reload()
  await expect(article.getByRole('link', { name: 'our page' })).toHaveAttribute('href', 'https://mill.example')
  await page.getByRole('button', { name: 'Back to help' }).click()
  await search(page).fill('nell hours')
  await expect(panel(page).getByRole('link', { name: /^Our oven/ })).toBeVisible()
})

test('the foot names the person to ask; an email carries the screen’s address while the box is ticked', async ({
  page,
  host,
  seed,
}) => {
  host.setPartner({ ...DEFAULT_PARTNER, help: NELL })
  await withTopics(page)
  await seed()
  await page.goto('/settings/preferences?help=')
  const foot = page.getByRole('region', { name: 'Ask a person' })
  await expect(foot).toContainText('Nell Hale, usually the same day')
  const href = async () =>
    decodeURIComponent((await foot.getByRole('link', { name: 'Write to Nell' }).getAttribute('href')) ?? '')
  expect(await href()).toBe(
    `mailto:nell@mill.example?subject=Help with Offer Desk&body=\r\n\r\n${host.url}/settings/preferences`,
  )
  await foot.getByRole('checkbox', { name: 'Include a link to this screen' }).uncheck()
  expect(await href()).toBe('mailto:nell@mill.example?subject=Help with Offer Desk')

  host.setPartner({ ...DEFAULT_PARTNER, help: { ...NELL, address: 'https://mill.example/help' } })
  await page.reload()
  await expect(foot.getByRole('link', { name: 'Write to Nell' })).toHaveAttribute('href', 'https://mill.example/help')
  await expect(foot.getByRole('checkbox')).toHaveCount(0)

  host.setPartner(DEFAULT_PARTNER)
  await page.reload()
  await expect(panel(page)).toBeVisible()
  await expect(foot).toBeHidden()
})

test('administrators say whom to ask, and write, change and remove articles', async ({ page, host, seed }) => {
  const admin = await host.addAccount({ isAdmin: true })
  let settings: PartnerSettings = { accent: '#112233' }
  const details = () => ({
    ...{ id: 'mill', appName: 'Mill', hosts: [], accountCount: 0, aiTokens: 0, style: '', pictures: [] },
    settings,
    problems: [...partnerProblems(settings)],
    report: { kept: 0, dropped: [] },
  })
  host.answer('admin.getPartner', details)
  host.answer('admin.previewPartnerStyle', () => ({ css: '', report: { kept: 0, dropped: [] } }))
  host.answer('admin.getTextTemplates', () => [])
  host.answer('admin.getOfferTemplates', () => [])
  host.answer('admin.savePartner', ([given]) => {
    settings = (given as { settings: PartnerSettings }).settings
    return details()
  })
  await seed({ session: admin.session })
  await page.goto('/admin/partners/mill')
  const person = page.getByRole('region', { name: 'Ask a person' })
  await person.getByRole('textbox', { name: 'Name' }).fill('Nell Hale')
  await person.getByRole('textbox', { name: 'Address' }).fill('nobody')
  await person.getByRole('button', { name: 'Save' }).click()
  await expect(person).toContainText('Enter an email address, or an address that starts with https://')
  await person.getByRole('textbox', { name: 'Address' }).fill('nell@mill.example')
  await person.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => settings)
    .toEqual({ accent: '#112233', help: { person: 'Nell Hale', address: 'nell@mill.example' } })

  const articles = page.getByRole('region', { name: 'Help articles' })
  await articles.getByRole('button', { name: 'Add an article' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Enter a title')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Our oven')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Ask **Nell**.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(articles.getByRole('listitem')).toContainText('Our oven')
  await articles.getByRole('button', { name: 'Change Our oven' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Our ovens')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(articles.getByRole('listitem')).toContainText('Our ovens')
  const topics = [{ name: 'our-our-oven', title: 'Our ovens', content: 'Ask **Nell**.' }]
  expect(settings).toEqual({ accent: '#112233', help: { person: 'Nell Hale', address: 'nell@mill.example', topics } })
  await articles.getByRole('button', { name: 'Remove Our ovens' }).click()
  await page.getByRole('button', { name: 'remove it' }).click()
  await expect(articles.getByRole('listitem')).toHaveCount(0)
  expect(settings).toEqual({ accent: '#112233', help: { person: 'Nell Hale', address: 'nell@mill.example' } })
})

test('a refused change leads to what explains it, and help takes the place of the sync panel', async ({
  page,
  account,
  seed,
}) => {
  await withTopics(page)
  const offer = await account.createOffer('Weekly Loaf')
  account.refuse(() => refusals.quotaExceeded('opportunities'))
  await seed({ outbox: [['opportunity.rename', { ID: offer.ID, post_title: 'Loaf' }]] })
  await page.goto('/not-synced')
  await expect(page.getByRole('link', { name: 'About plans' })).toHaveAttribute('href', /\?help=plans-and-limits$/)
  await page.getByRole('link', { name: 'Why this happens' }).click()
  await expect(page).toHaveURL(/\/not-synced\?help=changes-not-synced$/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: /^Sync/ }).click()
  await expect(page.getByRole('dialog', { name: 'Sync' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(panel(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('on a German page an article is marked as English, and the question below it is German', async ({
  page,
  seed,
}) => {
  await withTopics(page)
  await seed()
  await page.addInitScript(() => localStorage.setItem('locale', 'de'))
  await page.goto('/browse/opportunities?help=price')
  const article = page.getByRole('article')
  const heading = article.getByRole('heading', { name: /^Price, currency and period \S/ })
  await expect(heading.locator('small')).toBeVisible()
  const languageOf = (inside: Locator) => inside.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))
  expect(await languageOf(article.getByText('Enter the price once.'))).toBe('en')
  expect(await languageOf(heading.locator('small'))).toBe('de')
  expect(await languageOf(article.getByRole('group'))).toBe('de')
})
