import { createLoaf } from '../../pages/loaf.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { runMutation, syncAll } from '../../support/device/seeded-device.ts'

test('a server put back to a backup: what was sent again and what only this device has is told, until it was seen', async ({
  page,
  account,
  seed,
}) => {
  await createLoaf(account)
  const putBack = await account.backUp()
  await seed({
    before: async (device) => {
      await runMutation(device, 'opportunity.create', {
        ID: device.mintId(),
        post_title: 'Rye by post',
        post_excerpt: '',
      })
      await account.createOffer('Made elsewhere')
      await syncAll(device)
    },
  })
  await putBack()
  await page.goto('/')
  const shell = new ShellPage(page)
  const { banner } = shell
  await expect(banner).toContainText(
    'The server was restored to an earlier state. 1 change from this device is sent again; 1 offer that only this device has needs your review.',
  )
  await page.goto('/settings/storage')
  await expect(page.getByRole('region', { name: 'The server' })).toContainText(
    /The server was restored to an earlier state. This device noticed today at \d\d:\d\d\. 1 change from this device is sent again/,
  )
  await banner.getByRole('link', { name: 'Show it' }).click()
  await expect(page.getByRole('main')).toContainText(
    'no longer has this offer. This device still has everything in it.',
  )
  await banner.getByRole('button', { name: 'OK' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Try again: Made elsewhere' }).click()
  await shell.expectSynced()
  await expect(banner).toHaveCount(0)
  expect((await account.offers()).map(({ title }) => title).toSorted()).toEqual([
    'Made elsewhere',
    'Rye by post',
    'Weekly Loaf',
  ])
})
