import { createLoaf } from '../pages/loaf.ts'
import { expectAccessible, expectReflow } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/device/device-test.ts'
import { expectReachableByKeyboard } from '../support/browser/e2e-keyboard.ts'
import { sampleContent } from '../support/samples/sample-offer.ts'

test('the SWOT of an offer: none yet, one, and an earlier one beside it', async ({ page, account, seed }) => {
  const { ID } = await createLoaf(account)
  await createLoaf(account)
  const groups = {
    strengths: {
      p1: 'A guarantee removes the risk for buyers',
      p2: 'Customers recommend it by name: Priya Lockhart, Owen Tregarth and 4 more',
    },
    weaknesses: { p1: 'No next test is planned' },
    opportunities: {},
    threats: { p1: 'Only a few are left: 3' },
  }
  for (const day of ['2027-01-03', '2027-02-12'])
    await account.call('swot.create', [
      { ...groups, post_title: `SWOT, ${day}`, opportunity_id: ID, source: 'rules', at: Date.parse(`${day}T10:00:00`) },
    ])
  await seed()
  await page.goto('/reports/opportunities/weekly-loaf/swot')
  await page.getByRole('textbox', { name: 'Strength 1' }).fill('A guarantee until Sunday')
  await expect(page.getByText('Edited by hand')).toBeVisible()
  await expectAccessible(page, 'a SWOT')
  await expectReflow(page, 'a SWOT')
  await page.getByRole('button', { name: '3 January 2027' }).click()
  await expect(page.getByRole('textbox', { name: 'Strength 1' })).toHaveCount(2)
  await expectAccessible(page, 'two SWOTs')
  await page.goto('/reports/opportunities/weekly-loaf-2/swot')
  await expect(page.getByRole('heading', { name: 'No SWOT for this offer yet' })).toBeVisible()
  await expectAccessible(page, 'no SWOT yet')
})

const OFFERS: Readonly<Record<string, Record<string, Record<string, string>>>> = {
  'one that says much': { ...sampleContent('bakery'), faq: { answer_1: 'It is £8.90 a week.' } },
  'one that says nothing': {},
}

for (const [name, content] of Object.entries(OFFERS))
  test(`the reports of an offer: ${name}`, async ({ page, account, seed }) => {
    await account.createOffer('Weekly Loaf', content)
    await seed()
    for (const section of ['report', 'indicators', 'canvas']) {
      await page.goto(`/reports/opportunities/weekly-loaf/${section}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const table of await page.getByText('As a table').all()) await table.click()
      await expectAccessible(page, section)
      await expectReflow(page, section)
      await expectReachableByKeyboard(page, section)
    }
  })
