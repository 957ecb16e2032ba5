import type { Page } from '@playwright/test'
import { FRAMES_REVISION } from '#domain/copy/catalogue/frames-revision.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'
import { liveRecords } from '../../support/device/live-records.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const REVISION = `Revision ${FRAMES_REVISION.date}`

test('the writer without a template lists those that are offered, and none that are switched off', async ({
  page,
  host,
  account,
  seed,
  setOffline,
}) => {
  host.offer('text-shorten')
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  await page.goto('/browse/drafts')
  await expect(page.getByRole('radio', { name: 'Text' })).toBeVisible()
  await setOffline(true)
  await expect(page.getByRole('button', { name: /^Text: shorten/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Song lyrics/ })).toHaveCount(0)
  await expect(page.getByText('Not offered')).toHaveCount(0)
})

test('the writing templates’ revision stands at the configuration, and stays with each draft', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  await page.goto('/browse/drafts?use=tagline')
  await button(page, 'Write 3 drafts').click()
  await expect(page.getByText('3 chosen')).toBeVisible()
  await new ShellPage(page).expectSynced()
  expect(await liveRecords(account, 'aiResult')).toMatchObject(
    [1, 2, 3].map(() => ({ revision: FRAMES_REVISION.date })),
  )
  await expectAccessible(page, 'drafts of a template')
  await page.goto('/configuration')
  await expect(page.getByText(REVISION)).toBeVisible()
})

test('a formula’s prompt with the menu of what can stand in it, for everybody', async ({ page, account, seed }) => {
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await account.call('formula.create', [
    { post_title: 'Friday reminder', post_content: 'For {{overview.product_name}} on {{day}}' },
  ])
  await seed()
  await page.goto('/browse/formulas/friday-reminder')
  await page.getByRole('textbox', { name: 'Prompt' }).pressSequentially(' {{pro')
  await expect(page.getByRole('listbox', { name: 'Insert' })).toBeVisible()
  await expectAccessible(page, 'a formula’s prompt')
})
