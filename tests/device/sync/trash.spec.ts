import type { Page } from '@playwright/test'
import { BENEFITS, createLoaf, GUARANTEE } from '../../pages/loaf.ts'
import { createText } from '../../pages/loaf-text.ts'
import { OffersPage } from '../../pages/offers-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function moveToTrash(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await page.getByRole('button', { name: 'YES, move to trash' }).click()
}

test('an offer goes to the trash, comes back, goes again, and then for good', async ({ page, account, seed }) => {
  await createLoaf(account)
  await seed()
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

  await page.getByRole('button', { name: 'Restore: Weekly Loaf' }).click()
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await expect(heading(page, 'Trash')).toBeFocused()
  // A toast in focus stays.
  await page.keyboard.press('F6')
  await expect.poll(async () => (await account.offers()).map(({ name }) => name)).toEqual(['weekly-loaf'])
  await page.keyboard.press('Enter')
  await expect(row(page, 'Weekly Loaf')).toBeVisible()

  await page.getByRole('button', { name: 'Delete permanently: Weekly Loaf' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Permanently delete “Weekly Loaf”?')
  await expect(page.getByRole('button', { name: 'NO, keep it' })).toBeFocused()
  await page.getByRole('button', { name: 'NO, keep it' }).click()
  await expect(row(page, 'Weekly Loaf')).toBeVisible()
  await page.getByRole('button', { name: 'Delete permanently: Weekly Loaf' }).click()
  await page.getByRole('button', { name: 'YES, delete permanently' }).click()
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  const offersOnServer = async () => (await account.pull()).changes.filter(({ kind }) => kind === 'opportunity')
  await expect.poll(offersOnServer).toMatchObject([{ deleted: true, record: null }])
  await page.goto(BENEFITS)
  await expect(page.getByRole('heading', { name: 'We couldn’t find this offer' })).toBeVisible()
})

test('deletion without a network is final on the device at once and on the server afterwards', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  const { ID } = await createLoaf(account)
  await seed()
  await new OffersPage(page).goto()
  await setOffline(true)
  await moveToTrash(page, 'Weekly Loaf')
  await expect(page.getByText('Moved to trash. Kept for 90 days.')).toBeVisible()
  await page.goto('/browse/trash')
  // The banner moves what is below it.
  await expect(new ShellPage(page).banner).toContainText('You’re offline.')
  await page.getByRole('button', { name: 'Delete permanently: Weekly Loaf' }).click()
  await page.getByRole('button', { name: 'YES, delete permanently' }).click()
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await setOffline(false)
  await new ShellPage(page).expectSynced()
  expect(await account.offers()).toEqual([])
  await expect(account.call('opportunity.restore', [{ ID }])).rejects.toThrow('not_found')
})

test('work on an offer that was deleted for good elsewhere is neither synced nor lost', async ({
  page,
  account,
  seed,
}) => {
  const { ID } = await createLoaf(account)
  await seed({
    outbox: [
      [
        'opportunity.updateFormField',
        { ID, form: 'benefits', field: 'guarantee', was: GUARANTEE.before, value: GUARANTEE.yours },
      ],
    ],
  })
  await account.call('opportunity.trash', [{ ID }])
  await account.call('opportunity.delete', [{ ID, forGood: true }])
  await page.goto('/not-synced')
  await expect(new ShellPage(page).syncState).toHaveAccessibleName('Sync: 1 change couldn’t sync')
  await expect(page.getByRole('main')).toContainText(GUARANTEE.yours)
  await expect(page.getByRole('main')).toContainText('no longer in the account')
})

test('a full trash is searched, and read in parts', async ({ page, account, seed }) => {
  for (let number = 1; number <= 9; number++) {
    const title =
      number === 9 ? 'Español sin miedo: curso de conversación para quienes viajan por trabajo' : `Loaf ${number}`
    const { ID } = await account.createOffer(title)
    await account.call('opportunity.trash', [{ ID }])
  }
  await seed()
  await page.goto('/browse/trash')
  await expect(heading(page, 'Trash 9')).toBeVisible()
  await page.getByLabel('Search the trash').fill('espanol viajan')
  await expect(page.getByRole('button', { name: /^Restore: / })).toHaveCount(1)
  await page.getByLabel('Search the trash').fill('nothing like it')
  await expect(page.getByRole('heading', { name: 'Nothing found in the trash' })).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page.getByRole('button', { name: /^Restore: / })).toHaveCount(9)
})

test.describe('offers and texts together', () => {
  const chip = (page: Page, name: string) => page.getByRole('group', { name: 'Show' }).getByRole('button', { name })
  const restores = (page: Page) => page.getByRole('button', { name: /^Restore: / })
  const belonging = async (account: HostAccount) =>
    (await textsOf(account)).map(({ title, meta }) => [title, meta.opportunity_id])

  /** An offer with two texts, all of it in the trash; gives the offer's ID. */
  async function trashFamily(account: HostAccount): Promise<number> {
    const { ID } = await createLoaf(account)
    for (const title of ['Welcome', 'Goodbye'])
      await createText(account, { title, offerID: ID, content: `${title}, bread` })
    await account.call('opportunity.trash', [{ ID, children: 'delete' }])
    return ID
  }

  test('trashed records can be filtered by kind, and a text can be restored without its offer or deleted for good', async ({
    page,
    account,
    seed,
  }) => {
    await trashFamily(account)
    await seed()
    await page.goto('/browse/trash')
    await expect(heading(page, 'Trash 3')).toBeVisible()
    await expect(chip(page, 'All 3')).toHaveAttribute('aria-pressed', 'true')
    await chip(page, 'Offers 1').click()
    await expect(restores(page)).toHaveCount(1)
    await expect(row(page, 'Weekly Loaf')).toContainText('Offer')
    await chip(page, 'Texts 2').click()
    await expect(restores(page)).toHaveCount(2)
    // The choice is in the address.
    await page.reload()
    await expect(restores(page)).toHaveCount(2)
    await expect(row(page, 'Welcome')).toContainText('Text: Emails')
    await expect(row(page, 'Welcome')).toContainText('Its offer is in the trash too.')

    await page.getByRole('button', { name: 'Restore: Welcome' }).click()
    await expect(page.getByText('Restored “Welcome” to your texts. It no longer belongs to any offer.')).toBeVisible()
    await expect(heading(page, 'Trash 2')).toBeFocused()
    await expect.poll(() => belonging(account)).toEqual([['Welcome', 0]])

    await page.getByRole('button', { name: 'Delete permanently: Goodbye' }).click()
    await page.getByRole('button', { name: 'YES, delete permanently' }).click()
    await expect(page.getByText('Permanently deleted.')).toBeVisible()
    // The last of its kind is gone: what is left is shown, without a choice.
    await expect(row(page, 'Weekly Loaf')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Show' })).toHaveCount(0)
    const goneTexts = async () =>
      (await account.pull()).changes.filter(({ kind, deleted }) => kind === 'strategy' && deleted)
    await expect.poll(goneTexts).toMatchObject([{ record: null }])
  })

  test('an offer comes back with its texts where that is wanted, and all of it goes again by Undo', async ({
    page,
    account,
    seed,
  }) => {
    const ID = await trashFamily(account)
    await seed()
    await page.goto('/browse/trash')
    await page.getByRole('button', { name: 'Restore: Weekly Loaf' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Would you like to restore 2 texts too?')
    await page.getByRole('button', { name: 'YES, restore all' }).click()
    await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
    await expect
      .poll(() => belonging(account))
      .toEqual([
        ['Welcome', ID],
        ['Goodbye', ID],
      ])
    await new ShellPage(page).focusUndo()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Trash 3')).toBeVisible()
    // They still belong to it: both come back to it once more.
    await page.getByRole('button', { name: 'Restore: Weekly Loaf' }).click()
    await page.getByRole('button', { name: 'NO, only the offer' }).click()
    await expect(heading(page, 'Trash 2')).toBeVisible()
    await page.getByRole('button', { name: 'Restore: Welcome' }).click()
    await expect(page.getByText('Restored “Welcome” to your texts.', { exact: true })).toBeVisible()
    await expect.poll(() => belonging(account)).toEqual([['Welcome', ID]])
  })

  test('one search covers all kinds in the trash and says what it searched', async ({ page, account, seed }) => {
    await trashFamily(account)
    for (let number = 1; number <= 6; number++) {
      const { ID } = await account.createOffer(`Loaf ${number}`)
      await account.call('opportunity.trash', [{ ID }])
    }
    await seed()
    await page.goto('/browse/trash')
    await page.getByLabel('Search the trash').fill('bread')
    await expect(restores(page)).toHaveCount(2)
    await page.getByLabel('Search the trash').fill('nothing like it')
    await expect(page.getByText('in its title, summary, product name or text.')).toBeVisible()
  })
})
