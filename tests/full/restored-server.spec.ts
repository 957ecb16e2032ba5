import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLoaf } from '../pages/loaf.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { openDevice } from '../pages/two-devices.ts'
import { createPerson } from '../support/e2e-account.ts'
import { expect, test } from '../support/e2e-test.ts'

test('a server put back to a backup: what was sent again and what only this device has is told, until it was seen', async ({
  newProfile,
  ownServer,
}) => {
  const person = await createPerson(ownServer)
  await createLoaf(person)
  const { page, shell } = await openDevice(() => newProfile({ canLoseNetwork: true, baseURL: ownServer.url }), person)
  const backup = `${ownServer.dataDir}-backup`
  await ownServer.stop()
  await cp(ownServer.dataDir, backup, { recursive: true })
  await ownServer.start()

  const offers = new OffersPage(page)
  await offers.goto()
  await offers.create('Rye by post')
  await person.call('opportunity.create', [{ post_title: 'Made elsewhere' }])
  await offers.goto()
  await expect(offers.row('Made elsewhere')).toBeVisible({ timeout: 30_000 })
  await shell.expectSynced()

  await ownServer.stop()
  await rm(ownServer.dataDir, { recursive: true })
  await cp(backup, ownServer.dataDir, { recursive: true })
  await rm(backup, { recursive: true })
  await writeFile(join(ownServer.dataDir, 'restored'), '')
  await ownServer.start()
  await page.goto('/')
  const banner = new ShellPage(page).banner
  await expect(banner).toContainText(
    'The server was put back to an earlier state. 1 change from this device is sent again; 1 offer that only this device still has waits for you.',
    { timeout: 60_000 },
  )
  await page.goto('/settings/storage')
  await expect(page.getByRole('region', { name: 'The server' })).toContainText(
    /The server was put back to an earlier state; this device noticed today at \d\d:\d\d\. 1 change from this device is sent again/,
  )
  await banner.getByRole('link', { name: 'Show it' }).click()
  await expect(page.getByRole('main')).toContainText('does not have this offer any more. This device still has all of it.')
  await banner.getByRole('button', { name: 'OK' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Try again: Made elsewhere' }).click()
  await shell.expectSynced()
  await expect(banner).toHaveCount(0)
  expect((await person.offers()).map(({ title }) => title).toSorted()).toEqual(['Made elsewhere', 'Rye by post', 'Weekly Loaf'])
})
