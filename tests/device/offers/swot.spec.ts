import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import type { Swot } from '#domain/kinds/swot.ts'
import { fieldFingerprints } from '#domain/swot/field-fingerprints.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { holding, saying, ScriptedProvider } from '../../support/device/scripted-provider.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'
import { WIDTHS } from '../../support/browser/viewport-widths.ts'
import { liveRecords } from '../../support/device/live-records.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const points = (page: Page, name: string) => group(page, name).getByRole('textbox')
const swotOf = (page: Page, day: string) => page.getByRole('region', { name: `SWOT of ${day}` })

const swotsOf = (account: Pick<HostAccount, 'pull'>): Promise<readonly Swot[]> => liveRecords<Swot>(account, 'swot')

const makeOffer = (account: HostAccount) => account.createOffer('Weekly Loaf', sampleContent('bakery'))

/** A SWOT by rules, as the server has it. */
const makeSwot = (account: HostAccount, offer: Opportunity, day: string, more: object = {}) =>
  account.call('swot.create', [
    {
      post_title: `SWOT of Weekly Loaf, ${day}`,
      opportunity_id: offer.ID,
      opportunity_version: 14,
      source: 'rules',
      strengths: { p1: 'A guarantee removes the risk for buyers', p2: 'Customers recommend it by name' },
      weaknesses: { p1: 'No next test is planned' },
      opportunities: { p1: 'Texts can speak to an aspiration: Waste less food' },
      threats: { p1: 'An alternative costs less: Recipe box' },
      follows: 'Plan the cheapest test of whether people want it.',
      facts: fieldFingerprints(offer.content, offer.excerpt),
      at: Date.parse(`${day}T10:00:00`),
      ...more,
    },
  ])

const REPORT = '/reports/opportunities/weekly-loaf/swot'

for (const { on, viewport } of WIDTHS)
  test(`an offer’s menu on ${on} leads to its reports and SWOT, whose points can be edited without a network`, async ({
    page,
    account,
    seed,
    setOffline,
  }) => {
    await page.setViewportSize(viewport)
    await makeSwot(account, await makeOffer(account), '2027-02-12')
    await seed()
    await page.goto('/edit/opportunities/weekly-loaf/product/overview')
    await button(page, 'More').click()
    await page.getByRole('menuitem', { name: 'Reports' }).click()
    await page.getByRole('navigation', { name: 'Reports of this offer' }).getByRole('link', { name: 'SWOT' }).click()
    await expect(page).toHaveURL(new RegExp(`${REPORT}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekly Loaf')
    await expect(
      page.getByRole('heading', { level: 2, name: '12 February 2027, from version 14 of the offer' }),
    ).toBeVisible()
    await expect(page.getByText('Made without AI')).toBeVisible()
    await expect(page.getByText(/Edited by hand/)).toHaveCount(0)

    await setOffline(true)
    await points(page, 'Strengths').first().fill('A guarantee until Sunday')
    await expect(page.getByText(/Edited by hand/)).toBeVisible()
    await button(page, 'Add a point to Threats').click()
    await expect(points(page, 'Threats').last()).toBeFocused()
    await page.keyboard.type('A wet January')
    await points(page, 'Weaknesses').first().fill('')
    // One that is emptied waits for other words until one leaves it.
    await expect(points(page, 'Weaknesses')).toBeFocused()
    await page.getByRole('textbox', { name: 'Next steps' }).fill('Ask Priya.')
    await expect(points(page, 'Weaknesses')).toHaveCount(0)
    await expect(points(page, 'Threats').last()).toHaveValue('A wet January')
    await setOffline(false)
    await expect.poll(async () => (await swotsOf(account))[0]?.follows).toBe('Ask Priya.')
    await new ShellPage(page).expectSynced()
    await expect
      .poll(() => swotsOf(account))
      .toMatchObject([
        {
          strengths: { p1: 'A guarantee until Sunday', p2: 'Customers recommend it by name' },
          weaknesses: { p1: '' },
          first: { strengths: { p1: 'A guarantee removes the risk for buyers' } },
        },
      ])
    expect(Object.values((await swotsOf(account))[0]?.threats ?? {})).toEqual([
      'An alternative costs less: Recipe box',
      'A wet January',
    ])

    await page.reload()
    await expect(points(page, 'Strengths').first()).toHaveValue('A guarantee until Sunday')
    await expect(group(page, 'Strengths').getByText('Edited')).toBeVisible()
    await expect(group(page, 'Threats').getByText('Added')).toBeVisible()
  })

test('an AI’s SWOT is stopped, tried three times, and says why it has failed; offline it cannot be asked for', async ({
  page,
  host,
  account,
  seed,
  setOffline,
}) => {
  const provider = new ScriptedProvider()
  const [stopped, first, second] = [holding('{}', ''), holding('{}', ''), holding('{}', '')]
  provider.replies(stopped.reply, first.reply, second.reply, saying('{}'))
  host.setProvider(provider)
  await makeOffer(account)
  await seed()
  await page.goto(REPORT)
  const status = (words: string) => page.getByRole('status').filter({ hasText: words })
  await button(page, 'Run a SWOT').click()
  await expect(status('Writing…')).toBeVisible()
  await button(page, 'Stop').first().click()
  await expect(status('Writing…')).toHaveCount(0)
  await button(page, 'Run a SWOT').click()
  await expect(status('Writing…')).toBeVisible()
  first.letGo()
  await expect(status('Trying again, 2 of 3')).toBeVisible()
  second.letGo()
  await expect(
    status(
      'Sorry, and unexpected has happened. Please wait a few seconds and try again. This didn’t count towards your plan.',
    ),
  ).toBeVisible()
  await new ShellPage(page).expectSynced()
  await expect.poll(() => swotsOf(account)).toEqual([])
  await setOffline(true)
  await expect(button(page, 'Run a SWOT')).toBeDisabled()
})

test('a SWOT names up to two fields that changed in the offer since', async ({ page, account, seed }) => {
  const offer = await makeOffer(account)
  await makeSwot(account, offer, '2027-02-12')
  const change = (form: string, field: string, was: string, value: string) =>
    account.call('opportunity.updateFormField', [{ ID: offer.ID, form, field, was, value }])
  await change('benefits', 'price_1', '5.40', '5.90')
  await seed()
  await page.goto(REPORT)
  await expect(page.getByText('“Benefits, Value 1” has changed since.')).toBeVisible()
  await change('offer', 'amount', '46', '12')
  await change('offer', 'reason', sampleContent('bakery').offer?.reason ?? '', 'Spring')
  await expect(
    page.getByText('“Benefits, Value 1”, “Offer, Places available” and 1 more have changed since.'),
  ).toBeVisible()
})

test('an earlier SWOT stands beside the newest; one is deleted and comes back', async ({ page, account, seed }) => {
  const offer = await makeOffer(account)
  await makeSwot(account, offer, '2027-01-03', { strengths: { p1: 'One price' } })
  await makeSwot(account, offer, '2027-02-12')
  await seed()
  await page.goto(REPORT)
  await expect(swotOf(page, '12 February 2027')).toBeVisible()
  await button(page, '3 January 2027').click()
  const earlier = swotOf(page, '3 January 2027')
  await expect(earlier.getByRole('textbox', { name: 'Strength 1' })).toHaveValue('One price')
  await earlier.getByRole('textbox', { name: 'Strength 1' }).fill('One price for all')
  await expect(swotOf(page, '12 February 2027').getByRole('textbox', { name: 'Strength 1' })).toHaveValue(/guarantee/)
  await expect
    .poll(async () => (await swotsOf(account)).map(({ strengths }) => strengths.p1))
    .toContain('One price for all')
  await page.reload()
  await expect(earlier.getByRole('textbox', { name: 'Strength 1' })).toHaveValue('One price for all')

  await earlier.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(earlier).toHaveCount(0)
  await expect(button(page, '3 January 2027')).toHaveCount(0)
  await button(page, 'Undo').click()
  await expect(earlier.getByRole('textbox', { name: 'Strength 1' })).toHaveValue('One price for all')

  await earlier.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(earlier).toHaveCount(0)
  await page.goto('/browse/trash')
  await expect(page.getByText('SWOT of Weekly Loaf, 2027-01-03')).toBeVisible()
  const newest = (await swotsOf(account)).find(({ title }) => title.endsWith('2027-02-12'))
  // As history and conflicts lead there: by its own name, at a field.
  await page.goto(`/reports/opportunities/-/swot?run=${newest?.name}#threats.p1`)
  await expect(page.getByRole('textbox', { name: 'Threat 1' })).toBeFocused()
  await expect(page).toHaveURL(/\/weekly-loaf\/swot/)
})

test('a SWOT goes out as a Word file and on paper, without the app around it', async ({ page, account, seed }) => {
  await makeSwot(account, await makeOffer(account), '2027-02-12')
  await seed()
  await page.goto(REPORT)
  await swotOf(page, '12 February 2027').getByRole('button', { name: /^More/ }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download as Word' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^SWOT of Weekly Loaf.*\.docx$/)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array())
  for (const words of ['Threats', 'An alternative costs less: Recipe box', 'Next steps']) expect(xml).toContain(words)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article').getByText('No next test is planned')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('an offer without a SWOT says what one is, and addresses of none say so', async ({ page, account, seed }) => {
  await makeOffer(account)
  await seed()
  await page.goto(REPORT)
  await expect(page.getByRole('heading', { name: 'No SWOT for this offer yet' })).toBeVisible()
  for (const [path, words] of [
    ['/reports/opportunities/nothing/swot', 'We couldn’t find this offer'],
    ['/reports/opportunities/weekly-loaf/nonsense', 'Page not found'],
    ['/reports/opportunities/-/swot?run=nothing', 'Report not found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  }
})
