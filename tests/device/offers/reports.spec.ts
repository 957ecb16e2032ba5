import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { OPPORTUNITY_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { formSpecFields } from '#lib/field-spec.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Reports of this offer' }).getByRole('link', { name })

const makeOffer = (account: HostAccount) =>
  account.createOffer('Weekly Loaf', { ...sampleContent('bakery'), faq: { answer_1: 'It is £8.90 a week, all in.' } })

async function download(page: Page, entry: string) {
  await button(page, 'More about this report').click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: entry }).click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('the reports of an offer follow each other and a change of it, without a network', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await makeOffer(account)
  await seed()
  await page.goto('/reports/opportunities/weekly-loaf')
  await expect(page).toHaveURL(/\/weekly-loaf\/report$/)
  await expect(page.getByRole('article').getByText('Product name: Weekly Loaf')).toBeVisible()
  await setOffline(true)
  await tab(page, 'Indicators').click()
  await expect(card(page, 'Price ladder').getByRole('listitem').first()).toContainText('£8.90')
  await expect(card(page, 'Value stack')).toContainText('6 bonuses add £56.30 once.')
  await card(page, 'Value stack').getByText('As a table').click()
  await expect(card(page, 'Value stack').getByRole('row', { name: /^Total/ })).toContainText('£65.20')

  await card(page, 'Price ladder').getByRole('link', { name: 'Bread machine and flour' }).click()
  const frequency = page.getByRole('textbox', { name: 'How often' })
  await expect(page.getByRole('textbox', { name: 'Price' }).last()).toBeFocused()
  await frequency.last().fill('weekly')
  await page.goBack()
  await expect(card(page, 'Price ladder').getByRole('listitem').first()).toContainText('£119.00')
  await expect(card(page, 'Price ladder').getByText('Not compared')).toHaveCount(0)
  await tab(page, 'Canvas').click()
  await expect(page.getByRole('article')).toContainText('would pay £8.90 a week, all in for it.')
})

test('an empty value in a report leads to its field and is left out in print', async ({ page, account, seed }) => {
  await account.createOffer('Empty Loaf', {})
  await seed()
  await page.goto('/reports/opportunities/empty-loaf/canvas')
  await expect(page.getByRole('link', { name: /^Fill in/ })).toHaveCount(16)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Fill in: Promise' }).click()
  await expect(page.getByRole('textbox', { name: 'Guarantee' })).toBeFocused()
  await page.goto('/reports/opportunities/empty-loaf/report')
  await page.getByRole('link', { name: 'FAQ, 10 fields' }).click()
  await expect(page).toHaveURL(/\/product\/faq/)
})

test('a report goes out as files that are called by it, numbers as a table', async ({ page, account, seed }) => {
  await makeOffer(account)
  await seed()
  await page.goto('/reports/opportunities/weekly-loaf/report')
  const word = await download(page, 'Download as Word')
  expect(word.name).toBe('Report Weekly Loaf.docx')
  const xml = strFromU8(unzipSync(new Uint8Array(word.bytes))['word/document.xml'] ?? new Uint8Array())
  for (const words of ['Features and benefits', 'Doorstep delivery', '25 March 2027', 'Priya'])
    expect(xml).toContain(words)
  const markdown = await download(page, 'Download as Markdown')
  expect([markdown.name, markdown.bytes.toString('utf8')]).toEqual([
    'Report Weekly Loaf.md',
    expect.stringContaining('## Overview'),
  ])
  await tab(page, 'Indicators').click()
  const csv = await download(page, 'Download as CSV')
  expect(csv.name).toBe('Indicators Weekly Loaf.csv')
  expect(csv.bytes.toString('utf8')).toContain(
    'Price ladder,Supermarket bakery sourdough,£6.50,"3.25, Twice a week; per week"',
  )
})

test('the apps menu leads to the reports of the offer that is open, and nowhere without one', async ({
  page,
  host,
  seed,
}) => {
  const admin = await host.addAccount({ isAdmin: true })
  await makeOffer(admin)
  await seed({ session: admin.session })
  await page.goto('/browse/opportunities')
  await button(page, 'Apps').click()
  await expect(page.getByRole('menuitem', { name: 'Reports' })).toBeDisabled()
  await page.goto('/edit/opportunities/weekly-loaf/product/benefits')
  await button(page, 'Apps').click()
  await page.getByRole('menuitem', { name: 'Reports' }).click()
  await expect(page).toHaveURL(/\/reports\/opportunities\/weekly-loaf\/report$/)
})

test('one page is one sheet across, however much was written', async ({ page, account, seed }) => {
  const words = 'A rather long sentence about bread and how it comes. '
  const content = OPPORTUNITY_FORMS.map((form) => [
    form.key,
    Object.fromEntries(formSpecFields(form).map(({ key }) => [key, words.repeat(20)])),
  ])
  await account.createOffer(`Weekly Loaf ${words.repeat(4)}`, Object.fromEntries(content))
  await seed()
  await page.goto(`/reports/opportunities/${(await account.offers())[0]?.name}/canvas`)
  await expect(page.getByRole('article')).toContainText('Next step')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [, width = '0', height = '0'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect(Number(width)).toBeGreaterThan(Number(height))
})
