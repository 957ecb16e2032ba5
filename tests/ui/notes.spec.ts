import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { registerKind } from '#domain/engine/registry.ts'
import { createDeviceHost } from '../support/device/device-host.ts'
import type { HostAccount } from '../support/device/host-accounts.ts'
import { expect, test as base } from '../support/device/device-test.ts'
import { readStore } from '../support/browser/e2e-device.ts'
import { note, type Note } from '../support/samples/note-kind.ts'

registerKind(note)

/**
 * Tests of the layer of records with a kind that the product does not have: a definition and its screens, and not a
 * line elsewhere.
 */
const test = base.extend({
  host: async ({ database }, use) => {
    const host = await createDeviceHost(database, fileURLToPath(new URL('../../.tmp/ui-page', import.meta.url)))
    await use(host)
    await host.close()
  },
})

const LINES = 'Flour\nWater\nSalt'

/** An offer on the server, with a note. */
async function createNote(account: HostAccount, title = 'Shopping', text = LINES): Promise<number> {
  const { ID: opportunity_id } = await account.createOffer('Weekly Loaf')
  const { ID } = await account.call<{ ID: number }>('note.create', [
    { post_title: title, post_content: text, opportunity_id },
  ])
  return ID
}

const notesOf = async (account: HostAccount): Promise<readonly (readonly [string, string])[]> =>
  (await account.call<Note[]>('note.list', [])).map(({ title, text }) => [title, text] as const)

async function open(page: Page): Promise<void> {
  await page.goto('/notes.html')
  await expect(page.getByRole('heading', { name: /^Notes/ })).toBeVisible()
}

const goTo = (page: Page, place: string) =>
  page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: place, exact: true }).click()
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const area = (page: Page) => page.getByLabel('Text', { exact: true })
const row = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })

test('a kind that only tests have can be created, listed, edited, renamed, copied and found in the palette', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  await open(page)
  await button(page, 'New note').first().click()
  await page.getByLabel('Title').fill('')
  await button(page, 'CONTINUE').click()
  await expect(page.getByText('Please fill out all required fields').first()).toBeVisible()
  await button(page, 'OK').click()
  await page.getByLabel('Title').fill('Shopping')
  await button(page, 'CONTINUE').click()
  await button(page, 'YES, open it').click()
  await expect(page.getByRole('heading', { name: 'Shopping', level: 1 })).toBeVisible()
  await area(page).fill(LINES)
  await expect.poll(() => notesOf(account)).toEqual([['Shopping', LINES]])

  await button(page, 'Palette').click()
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('rename')
  await page.keyboard.press('Enter')
  await page.getByLabel('Title').fill('Groceries')
  await button(page, 'CONTINUE').click()
  await expect(page.getByRole('heading', { name: 'Groceries', level: 1 })).toBeVisible()

  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click()
  await expect(page.getByLabel('Title of the copy')).toHaveValue('Groceries again')
  await button(page, 'CONTINUE').click()
  await button(page, 'NO, stay here').click()
  await goTo(page, '/browse/notes')
  await expect(row(page, 'Groceries')).toHaveCount(2)
  await page.getByRole('searchbox').fill('again')
  await expect(row(page, 'Groceries')).toHaveCount(1)
})

test('a note goes to the trash, comes back and can be deleted for good', async ({ page, account, seed }) => {
  await createNote(account)
  await seed()
  await open(page)
  await button(page, 'Actions for Shopping').click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect.poll(() => notesOf(account)).toEqual([])
  await goTo(page, '/browse/trash')
  await button(page, 'Restore: Shopping').click()
  await expect.poll(() => notesOf(account)).toEqual([['Shopping', LINES]])
  await goTo(page, '/browse/notes')
  await button(page, 'Actions for Shopping').click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await goTo(page, '/browse/trash')
  await button(page, 'Delete permanently: Shopping').click()
  await button(page, 'YES, delete permanently').click()
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
})

test('a note has a history from which an earlier state can be restored', async ({ page, account, seed }) => {
  const ID = await createNote(account)
  await account.call('note.setField', [{ ID, path: 'text', value: 'Nothing' }])
  await seed()
  await open(page)
  await button(page, 'Actions for Shopping').click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Text/, /^Note created/])
  await button(page, /^Text/).click()
  await button(page, 'Restore this text: Text, before').click()
  await expect.poll(() => notesOf(account)).toEqual([['Shopping', LINES]])
})

test('a conflict in a note is settled line by line', async ({ page, account, seed }) => {
  const ID = await createNote(account)
  await seed({ outbox: [['note.setField', { ID, path: 'text', value: 'Rye flour\nWater\nSalt', was: LINES }]] })
  await account.call('note.setField', [{ ID, path: 'text', value: 'Spelt flour\nWater\nSalt' }])
  await open(page)
  await expect(page.getByRole('link', { name: '1 conflict to review' })).toBeVisible()
  await goTo(page, '/conflicts')
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Yours', exact: true })).toContainText('Rye flour')
  await button(page, 'Keep both as a copy').click()
  await expect(page.getByLabel('Title of the copy')).toHaveValue('Shopping again')
  await button(page, 'CONTINUE').click()
  await expect
    .poll(() => notesOf(account))
    .toEqual([
      ['Shopping', 'Spelt flour\nWater\nSalt'],
      [expect.stringMatching(/^Shopping/), 'Rye flour\nWater\nSalt'],
    ])
})

test('a refused change stays on the device, can be retried, and can be discarded', async ({ page, account, seed }) => {
  const { ID: offer } = await account.createOffer('Weekly Loaf')
  await seed({ outbox: [['note.create', { ID: 77, post_title: 'Too late', opportunity_id: offer }]] })
  await account.call('opportunity.trash', [{ ID: offer }])
  await account.call('opportunity.delete', [{ ID: offer, forGood: true }])
  await open(page)
  await goTo(page, '/not-synced')
  await expect(page.getByRole('heading', { name: 'Not synced', level: 1 })).toBeVisible()
  const before = await readStore<{ id: string }>(page, 'outbox')
  await button(page, 'Try again: Too late').click()
  await expect
    .poll(async () => (await readStore<{ id: string; state: string }>(page, 'outbox'))[0])
    .toMatchObject({ state: 'rejected' })
  await expect.poll(async () => (await readStore<{ id: string }>(page, 'outbox'))[0]?.id).not.toBe(before[0]?.id)
  await button(page, 'Discard: Too late').click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^YES/ }).click()
  await expect(page.getByRole('heading', { name: 'No sync problems' })).toBeVisible()
  expect(await readStore(page, 'outbox')).toEqual([])
})

test('a note is part of a backup and is created from it in another account, under its offer there', async ({
  page,
  account,
  host,
  seed,
}) => {
  await createNote(account)
  await seed()
  await open(page)
  await goTo(page, '/copies')
  const downloaded = page.waitForEvent('download')
  await button(page, 'Download a copy of everything').click()
  const text = await readFile(await (await downloaded).path(), 'utf8')
  expect(text).toContain('Shopping')

  const other = await host.addAccount()
  await seed({ session: other.session })
  await open(page)
  await goTo(page, '/copies')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'copy.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add 2 entries/ })
    .click()
  await expect.poll(() => notesOf(other)).toEqual([['Shopping', LINES]])
  const [made] = await other.call<Note[]>('note.list', [])
  expect(made?.meta.opportunity_id).toBe((await other.offers())[0]?.ID)
})
