import type { Page } from '@playwright/test'
import { expectSound } from '../support/e2e-sound.ts'
import { expect, test } from '../support/e2e-test.ts'
import { OffersPage } from './pages/offers-page.ts'
import { BENEFITS, createLoaf, GUARANTEE, openDevice, writeOffline } from './pages/two-devices.ts'

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function moveToTrash(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
}

test('an offer goes to the trash, comes back, goes again, and then for good, on every device', async ({ newProfile, person }) => {
  test.setTimeout(120_000)
  await createLoaf(person)
  const { page } = await openDevice(newProfile, person)
  const other = await openDevice(newProfile, person)
  const offers = new OffersPage(page)
  await offers.goto()
  await moveToTrash(page, 'Weekly Loaf')
  await expect(page.getByText('Moved to trash. Kept for 90 days.')).toBeVisible()
  // By the keyboard alone.
  await page.keyboard.press('F6')
  await expect(undo(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(offers.row('Weekly Loaf')).toBeVisible()

  await moveToTrash(page, 'Weekly Loaf')
  await page.getByRole('main').getByRole('link', { name: 'Trash' }).click()
  await expect(heading(page, 'Trash 1')).toBeVisible()
  await expect(row(page, 'Weekly Loaf')).toContainText('Deleted just now')
  await expect(row(page, 'Weekly Loaf')).toContainText('90 days left')
  await expectSound(page, 'trash')

  await page.getByRole('button', { name: 'Restore: Weekly Loaf' }).click()
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await expect(heading(page, 'Trash')).toBeFocused()
  // A toast in focus stays.
  await page.keyboard.press('F6')
  await expectSound(page, 'empty trash')
  await expect.poll(async () => (await person.offers()).map(({ name }) => name)).toEqual(['weekly-loaf'])
  await page.keyboard.press('Enter')
  await expect(row(page, 'Weekly Loaf')).toBeVisible()

  // On the other device it can be restored as well, until it is gone for good.
  await other.page.goto('/browse/trash')
  await expect(row(other.page, 'Weekly Loaf')).toBeVisible()
  await page.getByRole('button', { name: 'Delete for good: Weekly Loaf' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Delete ‘Weekly Loaf’ for good?')
  await expect(page.getByRole('button', { name: 'NO, keep it' })).toBeFocused()
  await expectSound(page, 'delete for good')
  await page.getByRole('button', { name: 'NO, keep it' }).click()
  await expect(row(page, 'Weekly Loaf')).toBeVisible()
  await page.getByRole('button', { name: 'Delete for good: Weekly Loaf' }).click()
  await page.getByRole('button', { name: 'YES, delete it for good' }).click()
  for (const device of [page, other.page]) await expect(device.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  const offersOnServer = async () => (await person.pull()).changes.filter(({ kind }) => kind === 'opportunity')
  await expect.poll(offersOnServer).toMatchObject([{ deleted: true, record: null }])
  await page.goto(BENEFITS)
  await expect(page.getByRole('heading', { name: 'There is no offer at this address' })).toBeVisible()
})

test('without a network as well; what another device wrote for it meanwhile is set aside there, not lost', async ({
  newProfile,
  person,
}) => {
  test.setTimeout(120_000)
  const { ID } = await createLoaf(person)
  const writer = await openDevice(newProfile, person)
  await writeOffline(writer, GUARANTEE.yours)
  const { page, profile, shell } = await openDevice(newProfile, person)
  await new OffersPage(page).goto()
  await profile.setOffline(true)
  await moveToTrash(page, 'Weekly Loaf')
  await expect(page.getByText('Moved to trash. Kept for 90 days.')).toBeVisible()
  await page.goto('/browse/trash')
  // The banner moves what is below it.
  await expect(shell.banner).toContainText('You are offline.')
  await page.getByRole('button', { name: 'Delete for good: Weekly Loaf' }).click()
  await page.getByRole('button', { name: 'YES, delete it for good' }).click()
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await profile.setOffline(false)
  await shell.expectSynced()
  await expect.poll(() => person.offers()).toEqual([])
  await expect(person.call('opportunity.restore', [{ ID }])).rejects.toThrow('not_found')

  await writer.profile.setOffline(false)
  await expect(writer.shell.syncState).toHaveAccessibleName('Sync: 1 change set aside, needs you')
  await writer.page.goto('/set-aside')
  await expect(writer.page.getByRole('main')).toContainText(GUARANTEE.yours)
  await expect(writer.page.getByRole('main')).toContainText('is not in the account any more')
})

test('a full trash is searched, and read in parts', async ({ newProfile, person }) => {
  test.setTimeout(120_000)
  for (let number = 1; number <= 9; number++) {
    const post_title = number === 9 ? 'Español sin miedo: curso de conversación para quienes viajan por trabajo' : `Loaf ${number}`
    const { ID } = await person.call<{ ID: number }>('opportunity.create', [{ post_title, post_excerpt: 'Bread' }])
    await person.call('opportunity.trash', [{ ID }])
  }
  const { page } = await openDevice(newProfile, person)
  await page.goto('/browse/trash')
  await expect(heading(page, 'Trash 9')).toBeVisible()
  await page.getByLabel('Search the trash').fill('espanol viajan')
  await expect(page.getByRole('button', { name: /^Restore: / })).toHaveCount(1)
  await expectSound(page, 'searched trash')
  await page.getByLabel('Search the trash').fill('nothing like it')
  await expect(page.getByRole('heading', { name: 'Nothing found in the trash' })).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page.getByRole('button', { name: /^Restore: / })).toHaveCount(9)
})
