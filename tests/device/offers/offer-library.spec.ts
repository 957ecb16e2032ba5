import type { Page } from '@playwright/test'
import type { Template } from '#domain/kinds/template.ts'
import { BICYCLE_CARE } from '#domain/library/offers/bicycle-care.ts'
import { FIRST_MAT } from '#domain/library/offers/first-mat.ts'
import type { OfferTemplate } from '#domain/library/offers/offer-template.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { liveRecords } from '../../support/device/live-records.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Offers' }).getByRole('listitem')
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('link', { name: title, exact: true }) })
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name: new RegExp(`^${name}`) })
const path = (page: Page) => expect.poll(() => decodeURIComponent(new URL(page.url()).pathname))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What an offer of the account says, by section and field, on the server. */
const sectionsOf = async (account: Pick<HostAccount, 'offers'>, title: string) =>
  Object.fromEntries(
    Object.entries((await account.offers()).find((offer) => offer.title === title)?.content ?? {}).map(
      ([form, { fields }]) => [form, fields],
    ),
  )

const templatesOf = (account: Pick<HostAccount, 'pull'>): Promise<readonly Template[]> =>
  liveRecords<Template>(account, 'template')

/** Uses the template that is open, under a title, and stays or opens what was made. */
async function use(
  page: Page,
  { title }: OfferTemplate,
  as: string,
  answer: 'YES, open it' | 'NO, stay here',
): Promise<void> {
  await button(page, 'Use this template').click()
  const prompt = page.getByRole('dialog', { name: 'Use this template' })
  const name = prompt.getByRole('textbox', { name: 'Title' })
  await expect(name).toHaveValue(title)
  await name.fill(as)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText(
    `Would you like to open this offer? “${isolateDirection(as)}”`,
  )
  await button(page, answer).click()
}

test('offers are found by their summary, by category and by any word, and texts are one link away', async ({
  page,
  seed,
}) => {
  await seed()
  await page.goto('/browse/opportunities')
  await page.getByRole('link', { name: 'Start from a template' }).click()
  await path(page).toBe('/library/opportunities/all')
  await expect(page).toHaveTitle(/^Library › All › /)
  await expect(cards(page)).toHaveCount(18)
  const bicycle = card(page, BICYCLE_CARE.title)
  await expect(bicycle).toContainText('If households in blank: your town with two or more bicycles who')
  await expect(bicycle).toContainText('All 14 sections have an example')
  await chip(page, 'Courses').click()
  await path(page).toBe('/library/opportunities/courses')
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Search 18 offer templates' }).fill('letterbox PUMP')
  await expect(cards(page)).toHaveCount(1)
  await path(page).toBe('/library/opportunities/all')
  await page.getByRole('searchbox').fill('nothing has these')
  await expect(page.getByRole('heading', { name: 'No matching offers' })).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await chip(page, 'Yours').click()
  await expect(page.getByRole('heading', { name: 'You have no templates yet' })).toBeVisible()
  const halves = page.getByRole('navigation', { name: 'Library' })
  await expect(halves.getByRole('link', { name: 'Offers' })).toHaveAttribute('aria-current', 'page')
  await halves.getByRole('link', { name: 'Texts' }).click()
  await path(page).toBe('/library/strategies/ads')
  await expect(halves.getByRole('link', { name: 'Texts' })).toHaveAttribute('aria-current', 'page')
})

test('a template is read whole and used, with a network and without one: every field of it arrives', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await seed()
  await page.goto('/library/opportunities/local/bicycle-care')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(BICYCLE_CARE.title)
  await expect(main).toContainText(/\d+ blanks to fill in: workshop name, your town, weekday and more/)
  const faq = page.getByRole('region', { name: 'FAQ' })
  await expect(faq).toContainText(BICYCLE_CARE.sections['faq']?.['answer_5'] ?? '-')
  await expect(faq).not.toBeInViewport()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'FAQ' }).click()
  await expect(faq.getByRole('heading')).toBeFocused()
  await expect(faq).toBeInViewport()
  // The offer scrolls, and not the page around it.
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await use(page, BICYCLE_CARE, 'Spokes', 'NO, stay here')
  await new ShellPage(page).expectSynced()
  await expect.poll(() => sectionsOf(account, 'Spokes')).toEqual(BICYCLE_CARE.sections)
  expect((await account.offers())[0]?.excerpt).toBe(BICYCLE_CARE.sections['product']?.['idea'])

  await setOffline(true)
  await page.getByRole('link', { name: 'Library: Local' }).click()
  await chip(page, 'Courses').click()
  await page.getByRole('link', { name: FIRST_MAT.title, exact: true }).click()
  await use(page, FIRST_MAT, 'شاي 朝', 'YES, open it')
  await path(page).toBe('/edit/opportunities/شاي-朝/business/overview')
  await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue('First Mat')
  await setOffline(false)
  await new ShellPage(page).expectSynced()
  await expect.poll(() => sectionsOf(account, 'شاي 朝')).toEqual(FIRST_MAT.sections)
})

test('a template is not offered where the plan has no room, and an unknown address says so', async ({
  page,
  host,
  seed,
}) => {
  const account = await host.addAccount({ tier: 'evaluation' })
  for (const title of ['One', 'Two', 'Three']) await account.createOffer(title)
  await seed({ session: account.session })
  await page.goto('/library/opportunities/local/bicycle-care')
  await button(page, 'Use this template').click()
  await expect(page.getByRole('alertdialog')).toContainText('This account has 0 offers remaining.')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0)
  expect(await account.offers()).toHaveLength(3)
  await page.goto('/library/opportunities/local/nonsense')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Template not found')
})

test('an offer kept as a template is used again, renamed, and goes to the trash and back; both addresses lead to it', async ({
  page,
  account,
  seed,
}) => {
  const { ID } = await account.createOffer('Bread by bicycle', {
    overview: { product_name: '<b>Loaf</b> {{token}}' },
    hypothesis: { audience: 'people in [your town]' },
  })
  await account.call('opportunity.createTemplate', [{ ID, post_title: 'Warm bread' }])
  await seed()
  await page.goto('/library/opportunities/yours')
  await expect(card(page, 'Warm bread')).toContainText(
    'If people in blank: your town who blank: have this problem could',
  )
  await expect(card(page, 'Warm bread')).toContainText('2 of 14 sections have an example')
  await page.goto('/library/strategies/yours/warm-bread')
  await path(page).toBe('/library/opportunities/yours/warm-bread')
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('<b>Loaf</b> {{token}}')
  await button(page, 'Use this template').click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Second bread')
  await page.keyboard.press('Enter')
  await button(page, 'NO, stay here').click()
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Bread again')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bread again')
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“Bread again” is in the trash')
  await button(page, 'Undo').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bread again')
  await new ShellPage(page).expectSynced()
  await expect
    .poll(() => templatesOf(account))
    .toMatchObject([{ title: 'Bread again', of: 'opportunity', source: 'bread-by-bicycle' }])
  await expect
    .poll(() => sectionsOf(account, 'Second bread'))
    .toEqual({
      overview: { product_name: '<b>Loaf</b> {{token}}' },
      hypothesis: { audience: 'people in [your town]' },
    })
})

test('a template’s custom fields are shown by name, and its link leads there', async ({ page, account, seed }) => {
  const { ID } = await account.createOffer('Bread by bicycle', {
    overview: { product_name: 'Loaf' },
    custom: { notes: 'Cool overnight', oven: '2 [or more]', colour: '<b>red</b>' },
  })
  const fields = { oven: 'number: رقم الفرن', empty: 'date: Last cleaned' }
  for (const [key, value] of Object.entries(fields))
    await account.call('opportunity.setField', [{ ID, path: `custom_fields.${key}`, value }])
  await account.call('opportunity.createTemplate', [{ ID, post_title: 'Warm bread' }])
  await seed()
  await page.goto('/library/opportunities/yours/warm-bread')
  const custom = page.getByRole('region', { name: 'Custom Data' })
  await expect(custom.getByRole('term')).toHaveText(['Notes', 'رقم الفرن', 'colour'])
  await expect(custom.getByRole('definition')).toHaveText(['Cool overnight', '2 blank: or more', '<b>red</b>'])
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Custom Data' }).click()
  await expect(page.getByRole('heading', { name: 'Custom Data' })).toBeFocused()
})

test('an empty section shows how others fill it; its words fill what is empty, and one step takes them back', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Bread by bicycle', { overview: { product_name: 'Morning Loaf' } })
  await seed()
  await page.goto('/edit/opportunities/bread-by-bicycle/business/overview')
  await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue('Morning Loaf')
  await expect(button(page, 'See an example')).toHaveCount(0)
  await page.goto('/edit/opportunities/bread-by-bicycle/product/product')
  await button(page, 'See an example').click()
  const example = page.getByRole('region', { name: 'Example' })
  await expect(example).toContainText('Look after bicycles before they break')
  await example.getByRole('combobox', { name: 'Example of' }).selectOption(FIRST_MAT.title)
  await expect(example).toContainText(FIRST_MAT.sections['product']?.['idea'] ?? '-')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My own name')
  await button(page, 'Use this example').click()
  await expect(page.getByRole('textbox', { name: 'Deliverable' })).toHaveValue(
    FIRST_MAT.sections['product']?.['deliverable'] ?? '-',
  )
  await new ShellPage(page).expectSynced()
  await expect
    .poll(async () => (await sectionsOf(account, 'Bread by bicycle'))['product'])
    .toEqual({ ...FIRST_MAT.sections['product'], name: 'My own name' })
  await button(page, 'Undo').click()
  await expect(page.getByRole('textbox', { name: 'Deliverable' })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('My own name')
})
