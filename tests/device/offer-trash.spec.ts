import type { Page } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import type { HostAccount } from '../support/device-host.ts'
import { expect, test } from '../support/device-test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** An offer with one text, one draft and one SWOT. */
async function offerWithAll(account: HostAccount): Promise<number> {
  const { ID } = await account.createOffer('Weekly Loaf')
  await account.call('strategy.create', [{ ID: 901, post_title: 'Friday', meta_input: { kind: 'ads', opportunity_id: ID } }])
  await account.call('aiResult.create', [{ ID: 902, opportunity_id: ID, usecase: 'tagline', text: 'Bread on Friday', source: 'template' }])
  await account.call('swot.create', [{ ID: 903, opportunity_id: ID, post_title: 'SWOT 2027-01-03', source: 'rules' }])
  return ID
}

/** What is not in the trash, and the offer that each belongs to. */
function states({ records }: HostAccount, offer: number): Readonly<Record<string, string>> {
  const changes = records.changes().filter((change) => ['opportunity', 'strategy', 'aiResult', 'swot'].includes(change.kind))
  return Object.fromEntries(
    changes.map((change) => {
      const record = 'record' in change ? (change.record as { opportunity_id?: number; meta?: { opportunity_id: number } }) : {}
      const of = record.meta?.opportunity_id ?? record.opportunity_id
      return [change.kind, change.deleted ? 'in trash' : change.kind === 'opportunity' ? 'here' : of === offer ? 'of the offer' : 'of none']
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

test('the second question about an offer’s texts can be cancelled, and nothing has changed', async ({ page, account, seed }) => {
  const offer = await offerWithAll(account)
  await seed()
  await page.goto('/browse/opportunities')
  await askToTrash(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(button(page, 'Actions for Weekly Loaf')).toBeVisible()
  await new ShellPage(page).expectSynced()
  expect(states(account, offer)).toEqual(ALL_HERE)
})
