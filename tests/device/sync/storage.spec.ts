import { readStore } from '../../support/browser/e2e-device.ts'
import { chooserAfter } from '../../support/browser/e2e-file-chooser.ts'
import { storedToken } from '../../support/browser/e2e-session.ts'
import { runMutation } from '../../support/device/seeded-device.ts'
import { expect, test } from '../../support/device/device-test.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { createText } from '../../pages/loaf-text.ts'
import { StoragePage, titlesIn } from '../../pages/storage-page.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const LOAF = { post_title: 'Weekly Loaf', post_excerpt: 'Every Friday' }

/** The words of an account's offers, by their IDs. */
const wordsOf = async (account: HostAccount) =>
  (await account.offers())
    .map(({ ID, title, excerpt, content }) => ({ ID, title, excerpt, content }))
    .toSorted((a, b) => a.ID - b.ID)

test('the storage screen is reachable and says that the device has everything', async ({ page, account, seed }) => {
  const { ID } = await account.createOffer('Weekly Loaf')
  for (const title of ['Welcome', 'Goodbye']) await createText(account, { title, offerID: ID })
  await account.call('company.updateUserCompany', [{ fields: { name: 'Harrowby Bakery' } }])
  await seed()
  await page.goto('/')
  const shell = new ShellPage(page)
  const storage = new StoragePage(page)
  await shell.syncState.click()
  await shell.syncPanel.getByRole('link', { name: 'Storage and backup' }).click()
  await storage.expectOpen()
  await expect(page).toHaveTitle(/Storage and backup › /)
  await expect(shell.syncPanel).toBeHidden()
  await page.goto('/')
  await shell.chooseOfAccount('Storage and backup')
  await storage.expectOpen()
  await page.goto('/more')
  await page.getByRole('main').getByRole('link', { name: 'Storage and backup' }).click()
  await storage.expectOpen()

  await expect(storage.device).toContainText(
    'Your whole account is stored in this browser: 1 offer, 2 texts, the company profile.',
  )
  await expect(storage.device).toContainText(/[\d.]+ [kMG]B used, about [\d.]+ [MGT]B left/)
  await expect(storage.server).toContainText('All changes synced')
  await expect(storage.server).toContainText(/Last synced today at \d\d:\d\d/)
  await expect(storage.file).toContainText('Not yet from this device')
})

test('the storage screen without a network lists pending work and includes it in the backup', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed({
    before: async (device) =>
      void (await runMutation(device, 'opportunity.create', {
        ...LOAF,
        ID: device.mintId(),
        post_title: 'Made without a network',
      })),
  })
  await setOffline(true)
  const shell = new ShellPage(page)
  const storage = new StoragePage(page)
  await storage.goto()
  await expect(storage.server).toContainText('1 change not synced yet')
  await expect(storage.server).toContainText('You’re offline. Syncing continues once you’re back online.')
  const copy = await storage.download()
  expect(titlesIn(copy)).toEqual(['Weekly Loaf', 'Made without a network'])
  expect(copy.waiting.map(({ method }) => method)).toEqual(['opportunity.create'])
  await expect(storage.file).toContainText('Just now')
  await storage.server.getByRole('button', { name: 'Show the change' }).click()
  await expect(shell.syncPanel).toContainText('Made without a network')
  await page.keyboard.press('Escape')

  await setOffline(false)
  await storage.server.getByRole('button', { name: 'Sync now' }).click()
  await expect(storage.server).toContainText('All changes synced')
  expect(await account.offers()).toHaveLength(2)
})

test('a browser is asked to keep the work when the person says so, and its answer is shown', async ({
  page,
  context,
  host,
  seed,
}) => {
  await seed()
  const storage = new StoragePage(page)
  await storage.goto()
  await expect(storage.device).toContainText('Until the browser needs the space')
  const ask = storage.device.getByRole('button', { name: 'Ask the browser to keep my work' })
  await ask.click()
  await expect(storage.device).toContainText('The browser said no this time.')

  const session = await context.newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  const { browserContextId = '' } = targetInfo
  await session.send('Browser.grantPermissions', {
    permissions: ['durableStorage'],
    origin: host.url,
    browserContextId,
  })
  await ask.click()
  await expect(storage.device).toContainText('Until you clear it yourself. The browser has agreed not to.')
  await expect(ask).toBeHidden()
})

test('the numbers for support are copied whole, without a word of the work and without the token', async ({
  page,
  context,
  account,
  seed,
}) => {
  await account.createOffer('Secret Loaf')
  await seed({
    before: async (device) => {
      await runMutation(device, 'opportunity.create', { ...LOAF, ID: device.mintId() })
      await device.sync()
    },
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const storage = new StoragePage(page)
  await storage.goto()
  // 'Copied' is there for two seconds.
  await page.clock.pauseAt(Date.now() + 60_000)
  await storage.support.getByRole('button', { name: 'Copy' }).click()
  await expect(storage.support.getByRole('button', { name: 'Copied' })).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(
    /^Account: .+ \(\d+\)\nVersion: .+\nDatabase: offers\/.+\nDevice: .+\nEpoch: .+\nCursor: \d+ of \d+$/,
  )
  expect(text).not.toContain('has sent nothing yet')
  expect(text).not.toContain(await storedToken(page))
  expect(text).not.toContain('Loaf')
})

test('a copy goes into another account once: it is shown first, made by ordinary changes, and nothing is made twice', async ({
  page,
  account,
  host,
  seed,
}) => {
  await account.call('opportunity.create', [LOAF])
  await account.createOffer('Español sin miedo: “curso”')
  await seed()
  const storage = new StoragePage(page)
  await storage.goto()
  const copy = await storage.download()

  const other = await host.addAccount()
  await seed({ session: other.session })
  await storage.goto()
  await storage.choose(copy.name, copy.text)
  await expect(storage.dialog).toContainText('2 entries are new.')
  await expect(storage.dialog).toContainText(
    `comes from the account ${account.email}. You’re logged in as ${other.email}`,
  )
  expect(await readStore(page, 'outbox')).toEqual([])
  await storage.dialog.getByRole('button', { name: 'Add 2 entries' }).click()
  await expect(storage.dialog).toContainText('2 entries added.')
  await storage.dialog.getByRole('button', { name: 'Close' }).last().click()
  await new ShellPage(page).expectSynced()
  expect(await wordsOf(other)).toEqual(await wordsOf(account))

  const head = (await other.pull()).head
  await storage.choose(copy.name, copy.text)
  await expect(storage.dialog).toContainText('2 entries are already in your account.')
  await expect(storage.dialog.getByRole('button', { name: /^Add/ })).toBeHidden()
  await storage.dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(storage.dialog).toBeHidden()
  expect(await readStore(page, 'outbox')).toEqual([])
  expect((await other.pull()).head).toBe(head)
})

test('texts come back with their offers, those without one without one, and what could not come along is said', async ({
  page,
  account,
  host,
  seed,
}) => {
  const loaf = await account.createOffer('Weekly Loaf')
  const gone = await account.createOffer('Gone')
  await createText(account, { title: 'Welcome', offerID: loaf.ID, content: 'Hello' })
  await createText(account, { title: 'Left over', offerID: gone.ID })
  const { ID } = await createText(account, { title: 'Without its offer', offerID: gone.ID })
  await account.call('opportunity.trash', [{ ID: gone.ID, children: 'unlink' }])
  await seed()
  const storage = new StoragePage(page)
  await storage.goto()
  const copy = await storage.download()
  // As in a copy of a time when the offer was on its way to this device.
  const text = copy.text.replace(new RegExp(`("ID":${ID},.*?"opportunity_id":)0`), `$1${gone.ID}`)
  expect(text).not.toBe(copy.text)

  const other = await host.addAccount()
  await seed({ session: other.session })
  await storage.goto()
  await storage.choose(copy.name, text)
  await expect(storage.dialog).toContainText('4 entries are new.')
  await expect(storage.dialog).toContainText(
    '1 text won’t belong to any offer. The one it belonged to isn’t in your account.',
  )
  await storage.dialog.getByRole('button', { name: 'Add 4 entries' }).click()
  await expect(storage.dialog).toContainText('1 text doesn’t belong to any offer now')
  await storage.dialog.getByRole('button', { name: 'Close' }).last().click()
  await new ShellPage(page).expectSynced()
  expect(
    (await textsOf(other))
      .map(({ title, content, meta }) => [title, content, meta.opportunity_id] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ).toEqual([
    ['Left over', '', 0],
    ['Welcome', 'Hello', loaf.ID],
    ['Without its offer', '', 0],
  ])
  await storage.choose(copy.name, text)
  await expect(storage.dialog).toContainText('4 entries are already in your account.')
})

test('records that differ are kept, and the backup’s version is added once as a copy', async ({
  page,
  account,
  seed,
}) => {
  const { ID } = await account.call<{ ID: number }>('opportunity.create', [{ ...LOAF, post_excerpt: 'Old words' }])
  await seed()
  const storage = new StoragePage(page)
  await storage.goto()
  const copy = await storage.download()
  await account.call('opportunity.update', [{ ...LOAF, ID, post_excerpt: 'New words' }])
  await expect.poll(async () => JSON.stringify(await readStore(page, 'records'))).toContain('New words')

  await storage.choose(copy.name, copy.text)
  await expect(storage.dialog).toContainText('1 entry differs from the one in your account. Yours stays.')
  await expect(storage.dialog.getByRole('button', { name: /^Add 1/ })).toBeHidden()
  await storage.dialog.getByLabel('Add the 1 different one as a copy').check()
  await storage.dialog.getByRole('button', { name: 'Add 1 entry' }).click()
  await expect(storage.dialog).toContainText('1 copy added.')
  await storage.dialog.getByRole('button', { name: 'Close' }).last().click()
  await new ShellPage(page).expectSynced()
  expect((await wordsOf(account)).map(({ title, excerpt }) => `${title}: ${excerpt}`).toSorted()).toEqual([
    'Copy of Weekly Loaf: Old words',
    'Weekly Loaf: New words',
  ])

  await storage.choose(copy.name, copy.text)
  await expect(storage.dialog).toContainText('1 entry is already in your account.')
  await expect(storage.dialog.getByRole('checkbox')).toBeHidden()
})

test('a file is chosen by the keyboard: a bad one gets a clear sentence, a good one goes with Escape, and neither changes anything', async ({
  page,
  account,
  seed,
}) => {
  await seed()
  const storage = new StoragePage(page)
  await storage.goto()
  const head = (await account.pull()).head
  const bringIn = storage.file.getByRole('button', { name: 'Restore from a file' })
  const choose = async (text: string): Promise<void> => {
    await bringIn.focus()
    const chooser = await chooserAfter(page, () => page.keyboard.press('Enter'))
    expect(chooser.isMultiple()).toBe(false)
    await chooser.setFiles({ name: 'copy.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  }
  await choose('Dear Nell,')
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText('This isn’t a copy of everything, because it isn’t a JSON file.')
  await expect(warning).toContainText('Nothing was changed.')
  await page.getByRole('button', { name: 'OK' }).press('Enter')
  await expect(warning).toBeHidden()

  await choose(
    '{"format":"offer-desk-copy","version":1,"about":{},"records":[{"kind":"opportunity","ID":5,"deleted":false,"record":{"title":"Rye","excerpt":"","content":{}}}]}',
  )
  await expect(storage.dialog).toContainText('1 entry is new.')
  await page.keyboard.press('Escape')
  await expect(storage.dialog).toBeHidden()
  await expect(bringIn).toBeFocused()
  expect(await readStore(page, 'outbox')).toEqual([])
  expect((await account.pull()).head).toBe(head)
})
