import type { Page } from '@playwright/test'
import { SEQUENCE_LIBRARY } from '#domain/library/sequences/index.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { liveRecords } from '../../support/device/live-records.ts'
import { textsOf } from '../../support/samples/account-texts.ts'
import type { Formula } from '#domain/kinds/formula.ts'

const path = (page: Page) => expect.poll(() => new URL(page.url()).pathname)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const WELCOME = SEQUENCE_LIBRARY.find(({ key }) => key === 'welcome')
const TITLES = (WELCOME?.steps ?? []).map(({ text }) => `Emails: ${text.title}`)
/** Lists show titles without the kind. The first email is on top. */
const LISTED = (WELCOME?.steps ?? []).map(({ text }) => new RegExp(`^${text.title}`))

test('a sequence becomes a text for each of its emails in one step, without a network, and one undo takes all back', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  const bread = await account.createOffer('Bread by bicycle', { overview: { product_name: 'Morning Loaf' } })
  await seed()
  await page.goto('/library/strategies/ads')
  await page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Sequences' }).click()
  await path(page).toBe('/library/strategies/sequences')
  await expect(page).toHaveTitle(/^Strategies › Sequences › /)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Welcome sequence' }) })
  await expect(card.first()).toContainText('4 emails · Warm')
  await expect(card.first().getByRole('list', { name: 'Sent on' })).toHaveText('Day 0Day 2Day 4Day 7')
  await setOffline(true)
  await page.getByRole('link', { name: 'Welcome sequence' }).click()
  await path(page).toBe('/library/strategies/sequences/welcome')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome sequence')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Day 0',
    'Day 2',
    'Day 4',
    'Day 7',
  ])
  await expect(page.getByRole('main')).toContainText('Everything in Morning Loaf is there to get you closer to it.')

  await button(page, 'Use this sequence').click()
  await path(page).toBe('/browse/strategies')
  await expect(page.getByText('4 texts created for Bread by bicycle.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Welcome \d, day/ })).toHaveText(LISTED)
  await setOffline(false)
  await new ShellPage(page).expectSynced()
  await expect
    .poll(async () => (await textsOf(account)).map(({ title }) => title).toSorted())
    .toEqual(TITLES.toSorted())
  expect((await textsOf(account)).map(({ meta, kind }) => [kind, meta.opportunity_id])).toEqual(
    TITLES.map(() => ['emails', bread.ID]),
  )

  await button(page, 'Undo').click()
  await expect(page.getByRole('link', { name: /^Welcome \d, day/ })).toHaveCount(0)
  await new ShellPage(page).expectSynced()
  await expect.poll(() => textsOf(account)).toEqual([])
})

test('a sequence that the plan has no room for makes no text at all', async ({ page, host, seed }) => {
  const account = await host.addAccount({ tier: 'unassigned' })
  await seed({ session: account.session })
  await page.goto('/library/strategies/sequences/launch')
  await button(page, 'Use this sequence').click()
  await expect(page.getByRole('alertdialog', { name: 'Oops!' })).toBeVisible()
  expect(await textsOf(account)).toEqual([])
})

test('a formula of the library becomes one of the account’s own, with its fields and hints', async ({
  page,
  account,
  seed,
}) => {
  await seed()
  await page.goto('/library/strategies/formulas')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Ads',
    'Emails',
    'Posts and videos',
    'Pages and search',
    'Customers and offer',
    'Everyday work',
  ])
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Cold email to one person' }) })
  await expect(card).toContainText('Fields: Person, Their job, Their company, What you noticed')
  await card.getByRole('button', { name: 'Show the prompt' }).click()
  await expect(card).toContainText('Something true and specific, such as a talk, a job ad or a new branch.')
  await button(page, 'Use: Cold email to one person').click()
  await path(page).toBe('/browse/formulas/cold-email-to-one-person')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cold email to one person')
  await new ShellPage(page).expectSynced()
  await expect
    .poll(() => liveRecords<Formula>(account, 'formula'))
    .toMatchObject([{ title: 'Cold email to one person', hints: { person: 'First and last name.' } }])
})

test('an address that names no sequence says so and leads back to the library', async ({ page, seed }) => {
  await seed()
  await page.goto('/library/strategies/sequences/nobody-knows-it')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not in the library')
  await page.getByRole('link', { name: 'Library: Sequences' }).click()
  await path(page).toBe('/library/strategies/sequences')
  await page.goto('/library/strategies/formulas/nobody-knows-it')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})

test('an industry shows its offer, texts, sequences and formulas, each of which leads on', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Bread by bicycle', { overview: { product_name: 'Morning Loaf' } })
  await seed()
  await page.goto('/library/strategies/industries')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Dental practices' }) })
  await expect(card).toContainText('1 offer · 8 texts · 3 sequences · 4 formulas')
  await page.getByRole('link', { name: 'Dental practices' }).click()
  await path(page).toBe('/library/strategies/industries/dental')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Start with this offer')
  const texts = page.getByRole('region', { name: 'Texts' })
  await expect(texts.getByRole('listitem')).toHaveCount(8)
  await expect(texts).toContainText('Morning Loaf')
  await expect(page.getByRole('region', { name: 'Formulas' }).getByRole('button', { name: /^Use: / })).toHaveCount(4)
  await page.getByRole('link', { name: 'Event reminder sequence' }).click()
  await path(page).toBe('/library/strategies/sequences/event-reminder')
  await page.goBack()
  await page.getByRole('link', { name: 'First dental appointment' }).click()
  await path(page).toBe('/library/opportunities/local/calm-check')
})
