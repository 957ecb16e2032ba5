import { createLoaf } from '../pages/loaf.ts'
import { expectAccessible, expectReflow } from '../support/accessible.ts'
import { expect, test } from '../support/device-test.ts'

test('the SWOT of an offer: none yet, one, and an earlier one beside it', async ({ page, account, seed }) => {
  const { ID } = await createLoaf(account)
  await createLoaf(account)
  const groups = {
    strengths: {
      p1: 'A guarantee takes the risk off buyers',
      p2: 'Customers speak for it by name: Priya Lockhart, Owen Tregarth and 4 more',
    },
    weaknesses: { p1: 'No next test is planned' },
    opportunities: {},
    threats: { p1: 'Few are left to sell: 3' },
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
  await expect(page.getByRole('heading', { name: 'No SWOT of this offer yet' })).toBeVisible()
  await expectAccessible(page, 'no SWOT yet')
})
