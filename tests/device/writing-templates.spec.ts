import type { Page } from '@playwright/test'
import { FRAMES_REVISION } from '#domain/copy/catalogue/frames-revision.ts'
import { USE_CASE_GROUPS } from '#domain/copy/catalogue/use-case.ts'
import { USE_CASE_GROUP_LABELS, USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import type { FullChange } from '#contract/sync.ts'
import { expectAccessible } from '../support/accessible.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, test } from '../support/device-test.ts'
import { sampleContent } from '../support/sample-offer.ts'
import { WIDTHS } from '../support/widths.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Those that have something to offer here. */
const GROUPS = USE_CASE_GROUPS.filter((name) =>
  USE_CASES.some(({ group: of, isOffered, slug }) => of === name && (isOffered || slug === 'text-shorten')),
)
const REVISION = `Revision ${FRAMES_REVISION.version} of ${FRAMES_REVISION.date}`

for (const { on, viewport } of WIDTHS)
  test(`on ${on}, templates stand in their groups, those used lately first, one’s own among them, those switched off last with the reason`, async ({
    page,
    host,
    account,
    seed,
    setOffline,
  }) => {
    await page.setViewportSize(viewport)
    host.offer('text-shorten')
    const offer = await account.createOffer('Weekly Loaf', sampleContent('bakery'))
    await account.call('aiResult.create', [{ opportunity_id: offer.ID, usecase: 'tagline', text: 'Friday, sorted.', source: 'template' }])
    await account.call('formula.create', [{ post_title: 'Friday reminder', post_content: 'A reminder for {{day}}' }])
    await seed()
    await page.goto('/browse/drafts')
    await expect(group(page, 'Text').getByRole('button')).toHaveCount(1)
    await setOffline(true)
    const names = await page
      .getByRole('main')
      .getByRole('region')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(names).toEqual(['Your formulas', 'Used lately', ...GROUPS.map((name) => USE_CASE_GROUP_LABELS[name]), 'Switched off'])
    await expect(group(page, 'Used lately').getByRole('button')).toHaveText(/^Tagline/)
    await expect(group(page, 'Switched off')).toContainText('Not offered by your provider at present.')
    const off = group(page, 'Switched off').getByRole('button')
    await expect(off).toHaveCount(USE_CASES.filter(({ isOffered, slug }) => !isOffered && slug !== 'text-shorten').length)
    await expect(off.first()).toBeDisabled()

    await page.getByRole('searchbox', { name: /^Search \d+ templates$/ }).fill('tagline')
    await expect(group(page, 'Used lately')).toHaveCount(0)
    await expect(button(page, /^Tagline/)).toHaveCount(1)
    await page.getByRole('searchbox').fill('no such thing')
    await expect(page.getByRole('heading', { name: 'No template has these words' })).toBeVisible()
  })

test('the writing templates’ revision stands at the configuration, and stays with each draft', async ({ page, account, seed }) => {
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  await page.goto('/browse/drafts?use=tagline')
  await button(page, '3 template drafts').click()
  await expect(page.getByText('3 chosen')).toBeVisible()
  await new ShellPage(page).expectSynced()
  const drafts = account.records.changes().filter((change): change is FullChange => change.kind === 'aiResult' && !change.deleted)
  expect(drafts.map(({ record }) => record)).toMatchObject([1, 2, 3].map(() => ({ revision: FRAMES_REVISION.date })))
  await expectAccessible(page, 'drafts of a template')
  await page.goto('/configuration')
  await expect(page.getByText(REVISION)).toBeVisible()
})

test('a formula’s prompt with the menu of what can stand in it, for everybody', async ({ page, account, seed }) => {
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await account.call('formula.create', [{ post_title: 'Friday reminder', post_content: 'For {{overview.product_name}} on {{day}}' }])
  await seed()
  await page.goto('/browse/formulas/friday-reminder')
  await page.getByRole('textbox', { name: 'Prompt' }).pressSequentially(' {{pro')
  await expect(page.getByRole('listbox', { name: 'What can stand here' })).toBeVisible()
  await expectAccessible(page, 'a formula’s prompt')
})
