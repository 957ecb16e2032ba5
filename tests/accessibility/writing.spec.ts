import { createLoaf } from '../pages/loaf.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/device-test.ts'
import { carryOut, syncAll } from '../support/seeded.ts'

test('a server that was put back: the banner, where the work is, and what only this device has', async ({ page, account, seed }) => {
  const putBack = account.records.backUp()
  await seed({
    before: async (device) => {
      await carryOut(device, 'opportunity.create', { ID: device.mintId(), post_title: 'Rye by post', post_excerpt: '' })
      await account.createOffer('Made elsewhere')
      await syncAll(device)
    },
  })
  putBack()
  await page.goto('/settings/storage')
  await expect(new ShellPage(page).banner).toContainText('waits for you')
  await expect(page.getByRole('region', { name: 'The server' })).toContainText('The server was put back to an earlier state')
  await expectAccessible(page, 'banner, and where the work is, after the server was put back')
  await page.goto('/not-synced')
  await expect(page.getByRole('main')).toContainText('This device still has all of it.')
  await expectAccessible(page, 'not synced after the server was put back')
})

test('the history of an offer in the trash', async ({ page, account, seed }) => {
  const { ID } = await createLoaf(account)
  await account.call('opportunity.trash', [{ ID }])
  await seed()
  await page.goto('/history/opportunities/weekly-loaf')
  await expect(page.getByText('This offer is in the trash.')).toBeVisible()
  await expectAccessible(page, 'history in the trash')
})
