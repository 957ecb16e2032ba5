import type { Page } from '@playwright/test'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { draftsText, saying, ScriptedProvider } from '../../support/device/scripted-provider.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { createText } from '../../support/samples/account-texts.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => main(page).getByRole('region', { name })

/** An offer whose price two texts say. */
async function createLoaf(account: HostAccount): Promise<number> {
  const { ID } = await account.createOffer('Weekly Loaf', {
    overview: { product_name: 'Weekly Loaf' },
    offer: { price: '5.40', currency: 'GBP', price_period: 'a week' },
  })
  await createText(account, 'Emails: Your loaf is in the oven', {
    offer: ID,
    content: '**By seven** it is on your step, {{overview.product_name}} for £5.40.',
  })
  await createText(account, 'Ads: Sold out again?', { offer: ID, kind: 'ads', content: 'Only £5.40 a week.' })
  return ID
}

const changePrice = (account: HostAccount, ID: number, value: string) =>
  account.call('opportunity.updateFormField', [{ ID, form: 'offer', field: 'price', value }])

test('the checklist ticks itself, is replaced by the launcher once there is an offer, and stays dismissed', async ({
  page,
  account,
  seed,
}) => {
  await seed()
  await page.goto('/')
  const list = section(page, 'Get started')
  await expect(list).toContainText('0 of 4 done')
  await expect(section(page, 'Write from an offer')).toHaveCount(0)
  await expect(section(page, 'Example')).toBeVisible()

  await account.call('company.updateUserCompany', [{ fields: { name: 'Mill Lane Bakery' } }])
  await createLoaf(account)
  await page.reload()
  await expect(list).toContainText('3 of 4 done')
  await expect(list.getByRole('listitem').filter({ hasText: 'Mill Lane Bakery' })).toContainText('Complete')
  await expect(list.getByRole('link', { name: 'New form' })).toBeVisible()
  await expect(section(page, 'Write from an offer')).toBeVisible()

  await list.getByRole('button', { name: 'Dismiss this list' }).click()
  await expect(list).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await list.getByRole('button', { name: 'Dismiss this list' }).click()
  await expect(list).toHaveCount(0)
  await expect
    .poll(async () => (await account.pull()).changes.filter(({ kind }) => kind === 'preferences').length)
    .toBeGreaterThan(0)
})

test('the launcher leads to the first offer where there is no offer and no checklist', async ({
  page,
  account,
  seed,
}) => {
  await account.call('preferences.update', [{ show_welcome_screen: false }])
  await seed()
  await page.goto('/')
  const launcher = section(page, 'Write from an offer')
  await expect(launcher).toContainText('Describe an offer first')
  await launcher.getByRole('link', { name: 'New offer' }).click()
  await expect(page.getByRole('dialog', { name: 'New offer' })).toBeVisible()
})

test('the launcher remembers template and offer on this device, and leads to the writer', async ({
  page,
  account,
  seed,
}) => {
  await createLoaf(account)
  await account.createOffer('Boiler care')
  await seed()
  await page.goto('/')
  const launcher = section(page, 'Write from an offer')
  await expect(launcher.getByRole('link', { name: 'Write 3 drafts' })).toHaveAttribute(
    'href',
    /offer=boiler-care&use=social-ads&write=true/,
  )

  await launcher.getByRole('button', { name: 'Template: Social ads' }).click()
  await page.getByRole('menuitemradio', { name: 'Email', exact: true }).click()
  await launcher.getByRole('button', { name: 'Offer: Boiler care' }).click()
  await page.getByRole('combobox', { name: 'For which offer?' }).fill('loaf')
  await page.keyboard.press('Enter')
  await expect(launcher).toContainText('Write email for Weekly Loaf')

  await page.reload()
  const write = launcher.getByRole('link', { name: 'Write 2 drafts' })
  await expect(write).toHaveAttribute('href', /offer=weekly-loaf&use=email&write=true/)
  await expect(launcher.getByRole('link', { name: 'Google ads' })).toHaveAttribute(
    'href',
    /offer=weekly-loaf&use=google-search-ads&write=true/,
  )
  await write.click()
  await expect(page).toHaveURL(/\/browse\/drafts\?offer=weekly-loaf&use=email/)
})

test('texts out of date, new answers and drafts written elsewhere need attention until they were looked at', async ({
  page,
  account,
  host,
  seed,
}) => {
  const ID = await createLoaf(account)
  const form = await account.call<{ ID: number }>('form.create', [
    { post_title: 'How was your loaf?', post_content: { fields: [{ name: 'stars', title: 'Stars', type: 'text' }] } },
  ])
  await seed()
  await page.goto('/')
  await expect(section(page, 'Continue where you left off')).toBeVisible()
  // The first visit decides what is news.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => /^seen:.*:drafts$/.test(key))))
    .toBe(true)

  const tagline = findUseCase('tagline') ?? { outputs: [] }
  const provider = new ScriptedProvider()
  provider.replies(saying(draftsText(tagline, { line: 'Bread that waits' }, { line: 'Baked while you sleep' })))
  host.setProvider(provider)
  await changePrice(account, ID, '5.90')
  await account.call('entry.create', [{ form: form.ID, fields: { stars: '5' }, source: 'public' }])
  await account.call('job.create', [{ ID: 901, type: 'text', usecase: 'tagline', opportunity_id: ID }])
  await page.reload()

  const attention = section(page, 'Needs your attention')
  await expect(
    attention.getByRole('link', { name: /2 texts still say £5\.40 Weekly Loaf is now £5\.90 a week/ }),
  ).toBeVisible()
  await expect(attention.getByRole('link', { name: /2 drafts are ready Tagline for Weekly Loaf/ })).toBeVisible()
  await attention.getByRole('link', { name: /drafts are ready/ }).click()
  await expect(page).toHaveURL(/\/browse\/drafts\?offer=weekly-loaf&use=tagline/)
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(attention).toBeVisible()
  await expect(attention.getByRole('link', { name: /drafts are ready/ })).toHaveCount(0)
})

test('recent work is shown with its kind, its offer and its first words, without codes', async ({
  page,
  account,
  seed,
}) => {
  await createLoaf(account)
  await seed()
  await page.goto('/')
  const rows = section(page, 'Continue where you left off').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'in the oven' })).toContainText(
    'Email for Weekly Loaf · ‘By seven it is on your step, Weekly Loaf for £5.40.’',
  )
  await expect(rows.filter({ hasText: 'next:' })).toContainText('Offer · next: ')
})

test('Ads and Emails lead to the texts of that kind', async ({ page, account, seed }) => {
  await createLoaf(account)
  await seed()
  await page.goto('/')
  for (const [name, show] of [
    ['Ads', 'ads'],
    ['Emails', 'emails'],
  ] as const)
    await expect(main(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/browse/strategies?show=${show}`,
    )
})

test('AI and ‘Start writing’ open the template picker', async ({ page, account, seed }) => {
  await createLoaf(account)
  await seed()
  await page.goto('/')
  for (const name of ['AI', 'Start writing', 'All templates']) {
    await main(page).getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'What would you like to write?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a shortcut that the partner keeps for administrators is hidden from everyone else', async ({
  page,
  host,
  account,
  seed,
}) => {
  const shortcuts = main(page).getByRole('region', { name: 'Shortcuts' }).or(main(page)).getByRole('listitem')
  const labels = ['My Products', 'AI', 'Ads', 'Emails', 'Settings', 'Tutorial']
  const shown = async () => {
    const texts = await shortcuts.allTextContents()
    return labels.filter((label) => texts.includes(label))
  }
  await account.createOffer('Weekly Loaf')
  await seed()
  await page.goto('/')
  await expect.poll(shown).toEqual(labels)

  host.setPartner({ ...DEFAULT_PARTNER, shortcuts: { ...DEFAULT_PARTNER.shortcuts, ai: 'admins', settings: 'admins' } })
  await page.reload()
  await expect.poll(shown).toEqual(['My Products', 'Ads', 'Emails', 'Tutorial'])
})

test('Home has the partner’s headline, subheading and two cards, and six shortcuts of 100 px; the tutorial opens in a new window', async ({
  page,
  host,
  account,
  seed,
}) => {
  const own = {
    'home.headline': 'Bread that sells itself',
    'home.subheading': 'Write about it once.',
    'home.offerCardTitle': 'Loaves',
    'home.offerCardDescription': 'All that we bake.',
    'home.skillsCardTitle': 'Words',
    'home.skillsCardDescription': 'Drafted from a loaf.',
  }
  host.setPartner({ ...DEFAULT_PARTNER, labels: { ...DEFAULT_PARTNER.labels, ...own } })
  await account.createOffer('Weekly Loaf')
  await seed()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bread that sells itself')
  for (const words of Object.values(own)) await expect(main(page).getByText(words, { exact: true })).toBeVisible()
  const shortcuts = main(page)
    .getByRole('listitem')
    .filter({ hasText: /^(My Products|AI|Ads|Emails|Settings|Tutorial)$/ })
  await expect(shortcuts).toHaveCount(6)
  for (const shortcut of await shortcuts.all()) expect((await shortcut.boundingBox())?.width).toBe(100)
  const [tutorial] = await Promise.all([
    page.waitForEvent('popup'),
    main(page).getByRole('link', { name: 'Tutorial, opens in a new window' }).click(),
  ])
  await expect(tutorial).toHaveURL(/\/tutorial\.html$/)
})
