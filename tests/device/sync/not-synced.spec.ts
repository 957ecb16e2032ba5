import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { BENEFITS, createLoaf, GUARANTEE } from '../../pages/loaf.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import { OffersPage } from '../../pages/offers-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { expect, test } from '../../support/device/device-test.ts'
import type { Device } from '../../support/device/device.ts'
import { readStore } from '../../support/browser/e2e-device.ts'
import { runMutation } from '../../support/device/seeded-device.ts'
import { createText, textsOf, writeText } from '../../support/samples/account-texts.ts'

const main = (page: Page) => page.getByRole('main')
const isEmpty = (page: Page) => page.getByRole('heading', { name: 'No sync problems' })

/** What the server refused of this device's work, by number. */
const rejectedNumbers = async (page: Page): Promise<readonly number[]> =>
  (await readStore<{ localSeq: number; state: string }>(page, 'outbox'))
    .filter(({ state }) => state === 'rejected')
    .map(({ localSeq }) => localSeq)

/** The server's rules are newer than this device's, which let the text through. */
const tooLong = (): MutationRefusal => refusals.invalid({ value: 'Longer than 200000 characters' })

async function createOn(device: Device, post_title: string): Promise<number> {
  const ID = device.mintId()
  await runMutation(device, 'opportunity.create', { ID, post_title, post_excerpt: '' })
  return ID
}

test('an offer beyond the plan stays on the device, with what was written in it: try again, edit, download, discard', async ({
  page,
  host,
  seed,
}) => {
  const account = await host.addAccount({ tier: 'evaluation' })
  for (const title of ['One', 'Two']) await account.createOffer(title)
  await seed({
    session: account.session,
    before: async (device) => {
      const ID = await createOn(device, 'Knife sharpening by post')
      await runMutation(device, 'opportunity.updateFormField', {
        ID,
        form: 'overview',
        field: 'product_name',
        value: 'Sharp again',
        was: '',
      })
    },
  })
  await account.createOffer('Three')
  const [editor, shell, offers] = [new EditorPage(page), new ShellPage(page), new OffersPage(page)]
  await page.goto('/')
  await expect(shell.syncState).toHaveAccessibleName(/^Sync: 2 changes couldn’t sync$/)

  // In the panel as on the page; nothing else is held up.
  await shell.syncState.click()
  await expect(shell.syncPanel).toContainText('no room for another offer')
  await expect(shell.syncPanel).toContainText('1 later change to it goes with it.')
  await shell.syncPanel.getByRole('link', { name: 'Open full page' }).click()
  await expect(page.getByRole('heading', { name: 'Not synced', level: 1 })).toBeVisible()
  await expect(shell.syncPanel).toBeHidden()

  const before = await rejectedNumbers(page)
  await page.getByRole('button', { name: 'Try again: Knife sharpening by post' }).click()
  // Tried once more it is other work, and is refused again.
  await expect.poll(() => rejectedNumbers(page)).toEqual(before.map((localSeq) => localSeq + before.length))
  await expect(shell.syncState).toHaveAccessibleName(/^Sync: 2 changes couldn’t sync$/)
  await expect(main(page)).toContainText('Knife sharpening by post')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download: Knife sharpening by post' }).click()
  const copy = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as {
    changes: unknown[]
    record: unknown
  }
  expect(copy).toMatchObject({
    record: { title: 'Knife sharpening by post', content: { overview: { fields: { product_name: 'Sharp again' } } } },
  })
  expect(copy.changes).toHaveLength(2)

  await main(page).getByRole('link', { name: 'Edit: Knife sharpening by post' }).click()
  await expect(editor.field({ label: 'Product name' })).toHaveValue('Sharp again')
  await page.goBack()

  await page.getByRole('button', { name: 'Discard: Knife sharpening by post' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'The server never had it. Everything in it is only on this device and can’t be recovered.',
  )
  await page.getByRole('button', { name: 'NO, keep it' }).click()
  await expect(main(page)).toContainText('Knife sharpening by post')
  await page.getByRole('button', { name: 'Discard: Knife sharpening by post' }).click()
  await page.getByRole('button', { name: 'YES, discard it' }).click()
  await expect(isEmpty(page)).toBeVisible()
  await shell.expectSynced()
  await offers.goto()
  await expect(offers.rows).toHaveCount(3)
})

test('a refused offer takes what is written in it along, is tried again, and arrives with everything on top of it', async ({
  page,
  account,
  seed,
}) => {
  await seed({ before: async (device) => void (await createOn(device, 'Weekly Loaf')) })
  account.refuse(({ method }) => (method === 'opportunity.create' ? tooLong() : undefined))
  const [editor, shell] = [new EditorPage(page), new ShellPage(page)]
  await page.goto('/edit/opportunities/weekly-loaf/business/overview')
  await expect(shell.syncState).toHaveAccessibleName('Sync: 1 change couldn’t sync')
  await editor.field({ label: 'Product name' }).fill('Weekly Loaf')
  await expect(shell.syncState).toHaveAccessibleName('Sync: 2 changes couldn’t sync')
  account.refuse(null)
  await new OffersPage(page).goto()
  await main(page).getByRole('link', { name: 'Not synced' }).click()
  await page.getByRole('button', { name: 'Try again: Weekly Loaf' }).click()
  await expect(isEmpty(page)).toBeVisible()
  await shell.expectSynced()
  expect((await account.offers()).map(({ title, content }) => [title, content.overview?.fields?.product_name])).toEqual(
    [['Weekly Loaf', 'Weekly Loaf']],
  )
})

test('a refused text is shown, edited where it stands, and sent again', async ({ page, account, seed }) => {
  const { ID } = await createLoaf(account)
  await seed({
    outbox: [
      [
        'opportunity.updateFormField',
        { ID, form: 'benefits', field: 'guarantee', value: GUARANTEE.yours, was: GUARANTEE.before },
      ],
    ],
  })
  account.refuse(tooLong)
  const shell = new ShellPage(page)
  await page.goto('/not-synced')
  await expect(shell.syncState).toHaveAccessibleName('Sync: 1 change couldn’t sync')
  account.refuse(null)
  await expect(main(page)).toContainText(GUARANTEE.yours)
  await expect(main(page)).toContainText('The server refused this change: Longer than 200000 characters.')
  await page.getByRole('button', { name: 'Edit: Weekly Loaf' }).click()
  const area = page.getByRole('dialog').getByLabel('Guarantee')
  await expect(area).toHaveValue(GUARANTEE.yours)
  await area.fill('Late or squashed: that week is free.')
  await page.getByRole('button', { name: 'ACCEPT' }).click()
  await expect(isEmpty(page)).toBeVisible()
  await shell.expectSynced()
  expect((await account.offers())[0]?.content.benefits?.fields?.guarantee).toBe('Late or squashed: that week is free.')
  await page.goto(BENEFITS)
  await expect(new EditorPage(page).field({ label: 'Guarantee' })).toHaveValue('Late or squashed: that week is free.')
})

test('a text beyond the plan, a text of an offer beyond the plan, and a company change: each is told as what it is, and arrives once there is room', async ({
  page,
  host,
  seed,
}) => {
  const account = await host.addAccount({ tier: 'evaluation' })
  const one = await account.createOffer('One')
  await account.createOffer('Two')
  await createText(account, 'First', { offer: one.ID })
  await seed({
    session: account.session,
    before: async (device) => {
      const ID = await createOn(device, 'Knife sharpening by post')
      await writeText(device, 'Your knives are back', { offer: ID, content: 'Sharp again.' })
      await writeText(device, 'The loaf is in the oven', { offer: one.ID, content: 'It smells of Friday.' })
      await runMutation(device, 'company.updateUserCompany', {
        fields: { legal_name: 'Harrowby Bakery Ltd' },
        was: { legal_name: '' },
      })
    },
  })
  await account.createOffer('Three')
  for (const title of ['Second', 'Third']) await createText(account, title, { offer: one.ID })
  account.refuse(({ method }) => (method.startsWith('company.') ? refusals.notAllowed('company') : undefined))
  const shell = new ShellPage(page)
  await page.goto('/not-synced')
  await expect(shell.syncState).toHaveAccessibleName('Sync: 4 changes couldn’t sync')
  const line = (title: string) => main(page).getByRole('listitem').filter({ hasText: title })
  await expect(line('Knife sharpening by post')).toContainText('New offer')
  await expect(line('Knife sharpening by post')).toContainText('1 text goes with it.')
  await expect(line('Your knives are back')).toHaveCount(0)
  await expect(line('The loaf is in the oven')).toContainText('The account’s plan has no room for another text.')
  await expect(line('Company profile')).toContainText('Harrowby Bakery Ltd')
  await expect(line('Company profile').getByRole('button', { name: /^Edit/ })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download: The loaf is in the oven' }).click()
  const copy = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as unknown
  expect(copy).toMatchObject({ record: { title: 'The loaf is in the oven', content: 'It smells of Friday.' } })

  await page.getByRole('button', { name: 'Discard: Knife sharpening by post' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Discard the offer “Knife sharpening by post”, with 1 text?',
  )
  await page.getByRole('button', { name: 'NO, keep it' }).click()

  await account.setTier('subscriber')
  account.refuse(null)
  for (const title of ['Knife sharpening by post', 'The loaf is in the oven', 'Company profile'])
    await page.getByRole('button', { name: `Try again: ${title}` }).click()
  await expect(isEmpty(page)).toBeVisible()
  await shell.expectSynced()
  const sharpening = (await account.offers()).find(({ title }) => title === 'Knife sharpening by post')
  await expect
    .poll(async () => (await textsOf(account)).map(({ title, meta }) => [title, meta.opportunity_id]))
    .toEqual(
      expect.arrayContaining([
        ['Your knives are back', sharpening?.ID],
        ['The loaf is in the oven', one.ID],
      ]),
    )
})

test('pending changes are listed by what they are, and a line leads to each', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  const { ID } = await createLoaf(account)
  const text = await createText(account, 'Your loaf is in the oven', { offer: ID, kind: 'ads' })
  await seed({
    before: async (device) => {
      await runMutation(device, 'opportunity.updateFormField', {
        ID,
        form: 'benefits',
        field: 'guarantee',
        value: GUARANTEE.yours,
        was: GUARANTEE.before,
      })
      await runMutation(device, 'strategy.setField', { ID: text.ID, path: 'content', value: 'Bread', was: '' })
      await runMutation(device, 'strategy.setField', { ID: text.ID, path: 'parts.headline_1', value: 'Warm', was: '' })
      await writeText(device, 'A second one', { offer: ID })
    },
  })
  await setOffline(true)
  const shell = new ShellPage(page)
  await page.goto('/')
  await shell.syncState.click()
  const lines = shell.syncPanel.getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.filter({ hasText: 'A second one' })).toContainText('New text')
  await expect(lines.filter({ hasText: 'Your loaf is in the oven' })).toContainText('Text and Headline 1')
  await expect(lines.filter({ hasText: 'Weekly Loaf' })).toContainText('Benefits, Guarantee')
  await lines.getByRole('link', { name: 'Weekly Loaf' }).click()
  await expect(shell.syncPanel).toBeHidden()
  await expect(new EditorPage(page).field({ label: 'Guarantee' })).toHaveValue(GUARANTEE.yours)
})
