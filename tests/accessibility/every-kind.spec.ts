import { refusals } from '#domain/engine/refusal.ts'
import { createLoaf } from '../pages/loaf.ts'
import { createText, LETTER } from '../pages/loaf-text.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { StoragePage } from '../pages/storage-page.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/device/device-test.ts'

const LONG_TITLE = 'Welcome to the Friday round: what is in the box, when it comes and how to keep it'

test('home and palette with texts', async ({ page, account, seed }) => {
  const { ID } = await createLoaf(account)
  await createText(account, { title: LONG_TITLE, offerID: ID, content: LETTER })
  await createText(account, { title: 'Nothing in it', offerID: ID })
  await seed()
  await page.goto('/')
  await expect(page.getByText('Nothing in it')).toBeVisible()
  await expectAccessible(page, 'home with texts')
  await page.goto('/edit/strategies/weekly-loaf/emails/nothing-in-it')
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing in it' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'This text' })).toBeVisible()
  await expectAccessible(page, 'palette over an open text')
})

test('a trash of two kinds: all of it, one kind, and the question what comes back along', async ({
  page,
  account,
  seed,
}) => {
  const { ID } = await createLoaf(account)
  for (const title of [LONG_TITLE, 'Goodbye']) await createText(account, { title, offerID: ID, content: LETTER })
  await account.call('opportunity.trash', [{ ID, children: 'delete' }])
  await seed()
  await page.goto('/browse/trash')
  await expect(page.getByRole('heading', { name: 'Trash 3' })).toBeVisible()
  await expectAccessible(page, 'trash of two kinds')
  await page.getByRole('button', { name: 'Texts 2' }).click()
  await expect(page.getByRole('button', { name: /^Restore: / })).toHaveCount(2)
  await expectAccessible(page, 'trash of texts')
  await page.getByRole('button', { name: 'All 3' }).click()
  await page.getByRole('button', { name: 'Restore: Weekly Loaf' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('restore 2 texts too')
  await expectAccessible(page, 'what comes back along')
})

test('a text’s conflict: folded, whole, and a third text', async ({ page, account, seed }) => {
  const loaf = await createLoaf(account)
  const { ID } = await createText(account, { title: LONG_TITLE, offerID: loaf.ID, content: LETTER })
  const edit = (value: string) => ({ ID, path: 'content', was: LETTER, value })
  await seed({ outbox: [['strategy.setField', edit(LETTER.replace('Paragraph 30', 'The thirtieth'))]] })
  await account.call('strategy.setField', [edit(LETTER.replace('Paragraph 30', 'Number thirty'))])
  await page.goto('/conflicts')
  await page.getByRole('link', { name: new RegExp(`^${LONG_TITLE}`) }).click()
  await expect(page.getByText('Text was changed in two places')).toBeVisible()
  await expectAccessible(page, 'long text in conflict')
  await page.getByRole('button', { name: 'Show the whole text' }).first().click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Text', { exact: true })).toBeVisible()
  await expectAccessible(page, 'third text')
})

test('a conflict of a text edited while it was deleted', async ({ page, account, seed }) => {
  const loaf = await createLoaf(account)
  const { ID } = await createText(account, {
    title: LONG_TITLE,
    offerID: loaf.ID,
    content: LETTER,
    parts: { subject: 'Fresh' },
  })
  const edit = (path: string, was: string, value: string) => ({ ID, path, was, value })
  await seed({
    outbox: [
      ['strategy.setField', edit('content', LETTER, `${LETTER} More.`)],
      ['strategy.setField', edit('parts.subject', 'Fresh', 'Warm')],
    ],
  })
  await account.call('opportunity.trash', [{ ID: loaf.ID, children: 'delete' }])
  await page.goto('/conflicts')
  await page.getByRole('link', { name: /Deleted while 2 changes were written$/ }).click()
  await expect(page.getByRole('button', { name: 'Restore with these 2 changes' })).toBeVisible()
  await expectAccessible(page, 'written in a text while it was deleted')
})

test('a refused text: beyond the plan with its words, and one that is edited where it stands', async ({
  page,
  account,
  seed,
}) => {
  const loaf = await createLoaf(account)
  const { ID } = await createText(account, { title: LONG_TITLE, offerID: loaf.ID, content: LETTER })
  await seed({ outbox: [['strategy.setField', { ID, path: 'content', was: LETTER, value: `${LETTER} More.` }]] })
  account.refuse(() => refusals.invalid({ post_content: 'The text is longer than 1000000 characters' }))
  await page.goto('/not-synced')
  await expect(new ShellPage(page).syncState).toHaveAccessibleName('Sync: 1 change couldn’t sync')
  await expect(page.getByRole('main')).toContainText('The text is longer than')
  await expectAccessible(page, 'refused text')
  await page.getByRole('button', { name: `Edit: ${LONG_TITLE}` }).click()
  await expect(page.getByRole('dialog').getByLabel('Text')).toBeVisible()
  await expectAccessible(page, 'refused text being edited')
})

test('a copy whose text has no offer any more', async ({ page, account, host, seed }) => {
  const { ID } = await createLoaf(account)
  await createText(account, { title: LONG_TITLE, offerID: ID })
  await seed()
  const storage = new StoragePage(page)
  await storage.goto()
  await expect(storage.device).toContainText('1 offer, 1 text')
  await expectAccessible(page, 'where the work is')
  const { name, text } = await storage.download()
  const withoutOffers = JSON.parse(text) as { records: { kind: string }[] }
  withoutOffers.records = withoutOffers.records.filter(({ kind }) => kind !== 'opportunity')
  await seed({ session: (await host.addAccount()).session })
  await storage.goto()
  await storage.choose(name, JSON.stringify(withoutOffers))
  await expect(storage.dialog).toContainText('won’t belong to any offer')
  await storage.dialog.getByRole('button', { name: 'Add 1 entry' }).click()
  await expect(storage.dialog).toContainText('a text needs an offer, and you don’t have one yet')
  await expectAccessible(page, 'a text that cannot be added')
})
