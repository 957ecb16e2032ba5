import type { Page } from '@playwright/test'
import { USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'
import { WIDTHS } from '../../support/browser/viewport-widths.ts'

const picker = (page: Page) => page.getByRole('dialog', { name: 'What would you like to write?' })
const group = (page: Page, name: string) => picker(page).getByRole('region', { name, exact: true })

async function openPicker(page: Page) {
  await page.goto('/edit/opportunities/weekly-loaf/product/overview')
  await page.getByRole('button', { name: 'Write from this offer' }).click()
  await expect(picker(page)).toBeVisible()
}

const makeOffer = (account: HostAccount) => account.createOffer('Weekly Loaf', sampleContent('bakery'))

for (const { on, viewport } of WIDTHS)
  test(`choosing a template for an offer on ${on} leads to drafts that are written at once`, async ({
    page,
    account,
    host,
    seed,
  }) => {
    await page.setViewportSize(viewport)
    host.offer('text-shorten')
    const offer = await makeOffer(account)
    await account.call('aiResult.create', [
      { opportunity_id: offer.ID, usecase: 'tagline', text: 'Friday, sorted.', source: 'template' },
    ])
    await account.call('formula.create', [{ post_title: 'Friday reminder', post_content: 'A reminder for {{day}}' }])
    await seed()
    await openPicker(page)
    await expect(picker(page)).toContainText('For Weekly Loaf. Drafts appear as soon as you choose.')
    await expect(group(page, 'Used lately').getByRole('button')).toHaveText(/^Tagline/)
    await expect(group(page, 'Ready to write').getByRole('button', { name: /^Social ads/ })).toBeVisible()
    await expect(group(page, 'Needs an AI').getByRole('button', { name: /Review replies/ })).toBeVisible()
    await expect(group(page, 'Your formulas').getByRole('link', { name: /^Friday reminder/ })).toBeVisible()
    const offered = USE_CASES.filter(({ isOffered, slug }) => isOffered || slug === 'text-shorten')
    await expect(picker(page).getByRole('searchbox')).toHaveAccessibleName(`Search ${offered.length} templates`)
    await expect(picker(page).getByRole('listitem')).toHaveCount(offered.length + 1)
    await expectAccessible(page, 'template picker')
    await picker(page).getByRole('searchbox').fill('no such thing')
    await expect(picker(page).getByRole('heading', { name: /No template matches ‘.*no such thing.*’\./ })).toBeVisible()
    await picker(page).getByRole('searchbox').fill('paid post')
    await expect(picker(page).getByRole('listitem')).toHaveCount(1)
    await picker(page)
      .getByRole('button', { name: /^Social ads/ })
      .click()
    await expect(page.getByRole('region', { name: 'Drafts', exact: true }).getByRole('group')).toHaveCount(3)
    await expect(page).toHaveURL(/offer=weekly-loaf&use=social-ads$/)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Drafts', exact: true }).getByRole('group')).toHaveCount(3)
  })

test('groups are one Tab stop moved through with arrows, and Enter in the search chooses the first template', async ({
  page,
  account,
  seed,
}) => {
  await makeOffer(account)
  await seed()
  await openPicker(page)
  await expect(picker(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(picker(page).getByRole('radio', { name: 'All' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(picker(page).getByRole('radio', { name: 'Ads and posts' })).toBeChecked()
  await expect(picker(page).getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('tagline')
  await expect(picker(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/use=tagline/)
  await expect(page.getByRole('region', { name: 'Drafts', exact: true }).getByRole('group')).toHaveCount(3)
})

test('a few answers in the picker make more templates ready, and are saved to the offer', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  await openPicker(page)
  await expect(group(page, 'Ready to write')).toHaveCount(0)
  await expect(picker(page).getByText(/^\d+ more drafts when you answer \d questions?$/)).toBeVisible()
  await picker(page).getByRole('button', { name: 'Answer now' }).click()
  const questions = page.getByRole('dialog', { name: /^\d questions?, \d+ more drafts$/ })
  await expect(questions).toContainText('Answers are saved to the offer.')
  await expectAccessible(page, 'questions over the template picker')
  await questions
    .getByRole('textbox', { name: 'What is the product?' })
    .fill('One sourdough a week, left on your doorstep before 7:30 on Friday.')
  await questions.getByRole('button', { name: 'Save and see the drafts' }).click()
  await expect(questions).toHaveCount(0)
  await expect(picker(page).getByRole('searchbox')).toBeFocused()
  await expect(group(page, 'Ready to write').getByRole('button', { name: /^Social ads/ })).toBeVisible()
  await expect
    .poll(async () => JSON.stringify((await account.pull()).changes.find(({ kind }) => kind === 'opportunity')))
    .toContain('One sourdough a week')
})

test('offers with the same title are told apart by product and client where one is chosen', async ({
  page,
  account,
  seed,
}) => {
  const named = (product_name: string, website_name: string) => ({ overview: { product_name, website_name } })
  await account.createOffer('Spring campaign', named('Rye by post', 'Mill Lane Bakery'))
  await account.createOffer('Spring campaign', named('Garden visits', 'Harrowby Gardens'))
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  await page.goto('/browse/drafts')
  await page.getByRole('button', { name: /^For: / }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Spring campaign' })).toHaveCount(2)
  await expect(page.getByRole('menuitemradio').filter({ hasText: 'Garden visits · Harrowby Gardens' })).toHaveCount(1)
  await page.getByRole('menuitemradio').filter({ hasText: 'Rye by post · Mill Lane Bakery' }).click()
  await expect(page).toHaveURL(/offer=spring-campaign/)
})
