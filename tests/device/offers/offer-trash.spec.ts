import type { Page } from '@playwright/test'
import { OffersPage } from '../../pages/offers-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** An offer with one text, one draft and one SWOT. */
async function offerWithAll(account: HostAccount): Promise<number> {
  const { ID } = await account.createOffer('Weekly Loaf')
  await account.call('strategy.create', [
    { ID: 901, post_title: 'Friday', meta_input: { kind: 'ads', opportunity_id: ID } },
  ])
  await account.call('aiResult.create', [
    { ID: 902, opportunity_id: ID, usecase: 'tagline', text: 'Bread on Friday', source: 'template' },
  ])
  await account.call('swot.create', [{ ID: 903, opportunity_id: ID, post_title: 'SWOT 2027-01-03', source: 'rules' }])
  return ID
}

/** What is not in the trash, and the offer that each belongs to. */
async function states(account: HostAccount, offer: number): Promise<Readonly<Record<string, string>>> {
  const changes = (await account.pull()).changes.filter((change) =>
    ['opportunity', 'strategy', 'aiResult', 'swot'].includes(change.kind),
  )
  return Object.fromEntries(
    changes.map((change) => {
      const record =
        'record' in change ? (change.record as { opportunity_id?: number; meta?: { opportunity_id: number } }) : {}
      const of = record.meta?.opportunity_id ?? record.opportunity_id
      return [
        change.kind,
        change.deleted
          ? 'in trash'
          : change.kind === 'opportunity'
            ? 'here'
            : of === offer
              ? 'of the offer'
              : 'of none',
      ]
    }),
  )
}

const ALL_HERE = { opportunity: 'here', strategy: 'of the offer', aiResult: 'of the offer', swot: 'of the offer' }

async function askToTrash(page: Page): Promise<void> {
  await button(page, 'Actions for Weekly Loaf').click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await button(page, 'YES, move to trash').click()
  await expect(button(page, 'NO, unlink them')).toBeVisible()
}

test('an offer whose texts are unlinked keeps its SWOTs and drafts in the trash, and all come back with it', async ({
  page,
  account,
  seed,
}) => {
  const offer = await offerWithAll(account)
  await seed()
  await page.goto('/browse/opportunities')
  await askToTrash(page)
  await button(page, 'NO, unlink them').click()
  await expect
    .poll(() => states(account, offer))
    .toEqual({ opportunity: 'in trash', strategy: 'of none', aiResult: 'of the offer', swot: 'of the offer' })
  await new ShellPage(page).focusUndo()
  await page.keyboard.press('Enter')
  await expect.poll(() => states(account, offer)).toEqual(ALL_HERE)
})

test('the second question about an offer’s texts can be cancelled, and nothing has changed', async ({
  page,
  account,
  seed,
}) => {
  const offer = await offerWithAll(account)
  await seed()
  await page.goto('/browse/opportunities')
  await askToTrash(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(button(page, 'Actions for Weekly Loaf')).toBeVisible()
  await new ShellPage(page).expectSynced()
  expect(await states(account, offer)).toEqual(ALL_HERE)
})

test('an offer without texts is trashed only after a question, wherever that is chosen, and Undo brings it back', async ({
  page,
  account,
  seed,
}) => {
  for (const title of ['Weekly Loaf', 'Rye Club', 'Gift Loaf']) await account.createOffer(title)
  await seed()
  const offers = new OffersPage(page)
  const question = page.getByRole('alertdialog')
  const left = async () => (await account.offers()).map(({ title }) => title)
  const refuse = async (words: string) => {
    await expect(question).toHaveText(
      new RegExp(`${words}.*NO, keep.*YES, move to trash|${words}.*YES, move to trash.*NO, keep`),
    )
    await button(page, 'NO, keep').click()
    await expect(question).toHaveCount(0)
  }

  await offers.goto()
  await button(page, 'Actions for Rye Club').click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await refuse('Move “.?Rye Club.?” to the trash\\?')
  for (const title of ['Rye Club', 'Gift Loaf']) await offers.row(title).getByRole('checkbox').check()
  await button(page, 'Move to trash').click()
  await refuse('Move these 2 offers to the trash\\?')
  await offers.row('Rye Club').getByRole('link', { name: 'Rye Club' }).click()
  await expect(page).toHaveURL(/rye-club/)
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await refuse('Move “.?Rye Club.?” to the trash\\?')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('trash')
  await page.getByRole('option', { name: /^Move to trash/ }).click()
  await expect(question).toContainText('to the trash?')
  await new ShellPage(page).expectSynced()
  expect(await left()).toHaveLength(3)

  await button(page, 'YES, move to trash').click()
  await expect.poll(left).toEqual(expect.not.arrayContaining(['Rye Club']))
  await new ShellPage(page).focusUndo()
  await page.keyboard.press('Enter')
  await expect.poll(left).toContain('Rye Club')
})
