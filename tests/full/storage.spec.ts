import { createPerson } from '../support/e2e-account.ts'
import { chooserAfter } from '../support/e2e-file-chooser.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openForOffline, openSignedIn, storedToken } from '../support/e2e-session.ts'
import { expect, test } from '../support/e2e-test.ts'
import { readStore } from '../support/e2e-device.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { StoragePage, titlesIn } from '../pages/storage-page.ts'

const offer = (post_title: string, post_excerpt = '') => ({ post_title, post_excerpt })

test('where the work is: how to get there, and what it says with and without a network', async ({ newProfile, person }) => {
  await person.call('opportunity.create', [offer('Weekly Loaf')])
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await profile.open()
  await openForOffline(page, person)
  const shell = new ShellPage(page)
  const storage = new StoragePage(page)

  await shell.syncState.click()
  await shell.syncPanel.getByRole('link', { name: 'Where is my work?' }).click()
  await storage.expectOpen()
  await expect(page).toHaveTitle(/› Where is my work\?$/)
  await expect(shell.syncPanel).toBeHidden()
  await page.goto('/')
  await shell.chooseOfAccount('Where is my work?')
  await storage.expectOpen()
  await page.goto('/more')
  await page.getByRole('main').getByRole('link', { name: 'Where is my work?' }).click()
  await storage.expectOpen()

  await expect(storage.device).toContainText('1 offer and everything else of your account are kept in this browser.')
  await expect(storage.device).toContainText(/[\d.]+ [kMG]B used, about [\d.]+ [MGT]B left/)
  await expect(storage.server).toContainText('All changes synced')
  await expect(storage.server).toContainText(/Last synced today at \d\d:\d\d/)
  await expect(storage.file).toContainText('Not yet from this device')

  await profile.setOffline(true)
  await new OffersPage(page).goto()
  await new OffersPage(page).create('Made without a network')
  await storage.goto()
  await expect(storage.server).toContainText('1 change waiting to sync')
  await expect(storage.server).toContainText('You are offline. It syncs by itself once there is a connection.')
  const copy = await storage.download()
  expect(titlesIn(copy)).toEqual(['Weekly Loaf', 'Made without a network'])
  expect(copy.waiting.map(({ method }) => method)).toEqual(['opportunity.create'])
  await expect(storage.file).toContainText('Just now')
  await storage.server.getByRole('button', { name: 'Show the change' }).click()
  await expect(shell.syncPanel).toContainText('Made without a network')
  await page.keyboard.press('Escape')

  await profile.setOffline(false)
  await storage.server.getByRole('button', { name: 'Sync now' }).click()
  await expect(storage.server).toContainText('All changes synced')
  expect(await person.offers()).toHaveLength(2)
})

test('a browser is asked to keep the work when the person says so, and its answer is shown', async ({ newProfile, person }) => {
  const profile = await newProfile({ canLoseNetwork: true, onDisk: true })
  const page = await profile.open()
  await openSignedIn(page, person)
  const storage = new StoragePage(page)
  await storage.goto()
  await expect(storage.device).toContainText('Unless the browser needs the room')
  const ask = storage.device.getByRole('button', { name: 'Ask the browser to keep it' })
  await ask.click()
  await expect(storage.device).toContainText('The browser did not agree this time.')

  const session = await profile.context.newCDPSession(page)
  await session.send('Browser.grantPermissions', { permissions: ['durableStorage'], origin: new URL(page.url()).origin })
  await ask.click()
  await expect(storage.device).toContainText('Until you clear it yourself. The browser has agreed not to.')
  await expect(ask).toBeHidden()
})

test('the numbers for support are copied whole, without a word of the work and without the token', async ({ newProfile, person }) => {
  const profile = await newProfile({ canLoseNetwork: true, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await profile.open()
  await openSignedIn(page, person)
  await new ShellPage(page).expectSynced()
  await new OffersPage(page).goto()
  await new OffersPage(page).create('Secret Loaf')
  const storage = new StoragePage(page)
  await storage.goto()
  await storage.support.getByRole('button', { name: 'Copy' }).click()
  await expect(storage.support.getByRole('button', { name: 'Copied' })).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  const token = await storedToken(page)
  expect(text).toMatch(/^Account: .+ \(\d+\)\nVersion: .+\nDatabase: offers\/.+\nDevice: .+\nEpoch: .+\nCursor: \d+ of \d+$/)
  expect(text).not.toContain(token)
  expect(text).not.toContain('Secret')
})

test('a copy goes into another account once: it is shown first, made by ordinary changes, and nothing is made twice', async ({
  newProfile,
  person,
  server,
}) => {
  await person.call('opportunity.create', [offer('Weekly Loaf', 'Every Friday')])
  await person.call('opportunity.create', [offer('Español sin miedo: “curso”')])
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await profile.open()
  await openSignedIn(page, person)
  await new ShellPage(page).expectSynced()
  const storage = new StoragePage(page)
  await storage.goto()
  const copy = await storage.download()

  const other = await createPerson(server)
  const otherPage = await (await newProfile({ canLoseNetwork: true })).open()
  await openSignedIn(otherPage, other)
  const shell = new ShellPage(otherPage)
  await shell.expectSynced()
  const there = new StoragePage(otherPage)
  await there.goto()
  await there.choose(copy.name, copy.text)
  await expect(there.dialog).toContainText('2 entries are new.')
  await expect(there.dialog).toContainText(`comes from the account ${person.email}. You are logged in as ${other.email}`)
  expect(await readStore(otherPage, 'outbox')).toEqual([])
  await there.dialog.getByRole('button', { name: 'Add 2 entries' }).click()
  await expect(there.dialog).toContainText('2 entries added.')
  await there.dialog.getByRole('button', { name: 'Close' }).last().click()
  await shell.expectSynced()
  const byID = async (of: typeof person) =>
    (await of.offers()).map(({ ID, title, excerpt, content }) => ({ ID, title, excerpt, content })).toSorted((a, b) => a.ID - b.ID)
  expect(await byID(other)).toEqual(await byID(person))

  const { head } = await other.pull()
  await there.choose(copy.name, copy.text)
  await expect(there.dialog).toContainText('2 entries are in your account already, with the same words.')
  await expect(there.dialog.getByRole('button', { name: /^Add/ })).toBeHidden()
  await there.dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(there.dialog).toBeHidden()
  expect((await other.pull()).head).toBe(head)
})

test('what the account has with other words stays; as a copy it comes beside it, once', async ({ newProfile, person }) => {
  const { ID } = await person.call<{ ID: number }>('opportunity.create', [offer('Weekly Loaf', 'Old words')])
  const page = await (await newProfile({ canLoseNetwork: true })).open()
  await openSignedIn(page, person)
  const shell = new ShellPage(page)
  await shell.expectSynced()
  const storage = new StoragePage(page)
  await storage.goto()
  const copy = await storage.download()
  await person.call('opportunity.update', [{ ID, ...offer('Weekly Loaf', 'New words') }])
  await expect.poll(async () => JSON.stringify(await readStore(page, 'records'))).toContain('New words')

  await storage.choose(copy.name, copy.text)
  await expect(storage.dialog).toContainText('1 entry is in your account with other words. Yours stays.')
  await expect(storage.dialog.getByRole('button', { name: /^Add 1/ })).toBeHidden()
  await storage.dialog.getByLabel('Add the 1 different one as a copy').check()
  await storage.dialog.getByRole('button', { name: 'Add 1 entry' }).click()
  await expect(storage.dialog).toContainText('1 copy added.')
  await storage.dialog.getByRole('button', { name: 'Close' }).last().click()
  await shell.expectSynced()
  const onServer = async () => (await person.offers()).map(({ title, excerpt }) => `${title}: ${excerpt}`).toSorted()
  await expect.poll(onServer).toEqual(['Copy of Weekly Loaf: Old words', 'Weekly Loaf: New words'])

  await storage.choose(copy.name, copy.text)
  await expect(storage.dialog).toContainText('1 entry is in your account already, with the same words.')
  await expect(storage.dialog.getByRole('checkbox')).toBeHidden()
})

const COPY_START = '{"format":"offer-desk-copy","version":1,"about":{},"records":['

const BAD_FILES: readonly (readonly [what: string, text: string, sentence: string])[] = [
  ['a letter', 'Dear Nell,', 'This is not a copy of everything: it is no JSON file.'],
  ['half a copy', `${COPY_START}{"kind":"opportunity"`, 'This copy is cut off: its end is missing.'],
  ['another product’s file', '{"notes":[]}', 'This file is not a copy of everything from this app.'],
  ['a newer version’s copy', '{"format":"offer-desk-copy","version":99}', 'This copy was made by a newer version of the app.'],
  [
    'a copy with a key to the prototype',
    `${COPY_START}{"kind":"opportunity","ID":5,"deleted":false,"record":{"__proto__":{"title":"x"}}}]}`,
    'This copy is damaged',
  ],
]

test('every bad file gets a clear sentence and changes nothing', async ({ newProfile, person }) => {
  const page = await (await newProfile({ canLoseNetwork: true })).open()
  await openSignedIn(page, person)
  await new ShellPage(page).expectSynced()
  const storage = new StoragePage(page)
  await storage.goto()
  const { head } = await person.pull()
  for (const [what, text, sentence] of BAD_FILES)
    await test.step(what, async () => {
      await storage.choose('copy.json', text)
      const warning = page.getByRole('alertdialog').or(page.getByRole('dialog'))
      await expect(warning).toContainText(sentence)
      await expect(warning).toContainText('Nothing was changed.')
      await page.getByRole('button', { name: 'OK' }).click()
      await expect(warning).toBeHidden()
    })
  expect(await readStore(page, 'outbox')).toEqual([])
  expect((await person.pull()).head).toBe(head)
})

test('the screen and its dialog are sound: axe, light and dark, wide and narrow, by keyboard', async ({ newProfile, person }) => {
  const page = await (await newProfile({ canLoseNetwork: true })).open()
  await openSignedIn(page, person)
  await new ShellPage(page).expectSynced()
  const storage = new StoragePage(page)
  await storage.goto()
  await expectAccessible(page, 'where the work is')
  const bringIn = storage.file.getByRole('button', { name: 'Take a copy back in' })
  await bringIn.focus()
  const chooser = await chooserAfter(page, () => page.keyboard.press('Enter'))
  expect(chooser.isMultiple()).toBe(false)
  const copy = `${COPY_START}{"kind":"opportunity","ID":5,"deleted":false,"record":{"title":"${'Long'.repeat(40)}","excerpt":"","content":{}}}]}`
  await chooser.setFiles({ name: 'copy.json', mimeType: 'application/json', buffer: Buffer.from(copy) })
  await expect(storage.dialog).toContainText('1 entry is new.')
  await expectAccessible(page, 'what a copy would bring')
  await page.keyboard.press('Escape')
  await expect(storage.dialog).toBeHidden()
  await expect(bringIn).toBeFocused()
  expect(await readStore(page, 'outbox')).toEqual([])
})
