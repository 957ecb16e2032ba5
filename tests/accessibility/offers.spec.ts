import { EditorPage } from '../pages/editor-page.ts'
import { BENEFITS, createLoaf, GUARANTEE } from '../pages/loaf.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/device/device-test.ts'

const guarantee = (ID: number) => ({ ID, form: 'benefits', field: 'guarantee', was: GUARANTEE.before })

test('the list of offers: not here yet, none, some, and the dialog for a new one', async ({
  page,
  account,
  host,
  seed,
}) => {
  await seed({ isFresh: true })
  const arrival = host.hold('sync.exchange')
  await page.goto('/browse/opportunities')
  await expect(page.getByRole('heading', { name: 'Your offers aren’t on this device yet' })).toBeVisible()
  await expectAccessible(page, 'list that has not come')
  arrival.letGo()
  await expect(page.getByRole('heading', { name: 'No offers yet' })).toBeVisible()
  await expectAccessible(page, 'list without offers')
  for (const title of ['Weekly Loaf', 'Español sin miedo: curso de conversación para quienes viajan', 'عرض الربيع'])
    await account.createOffer(title)
  await expect(new OffersPage(page).rows).toHaveCount(3)
  await expectAccessible(page, 'list with three offers')
  await page.getByRole('button', { name: 'New offer' }).filter({ visible: true }).click()
  await expectAccessible(page, 'dialog for a new offer')
})

test('the editor: entries, dates, and without a network the sync panel', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  const [editor, shell] = [new EditorPage(page), new ShellPage(page)]
  await page.goto(BENEFITS)
  await editor.field({ label: 'Feature', entry: 'First feature' }).fill('800 g loaf of your choice')
  await editor.expectSynced()
  await expectAccessible(page, 'editor with entries')
  await editor.goTo('product/offer')
  await expect(page.getByRole('combobox', { name: 'End time zone' })).toBeVisible()
  await expectAccessible(page, 'editor with dates')
  await editor.goTo('business/analysis')
  await page.getByRole('button', { name: /^Ignore: The offer has no name/ }).click()
  await page.getByRole('button', { name: '1 ignored' }).click()
  await page.getByRole('button', { name: /fields filled in$/ }).click()
  await expectAccessible(page, 'editor with what stands out')
  await editor.goTo('product/offer')
  await setOffline(true)
  await editor.field({ label: 'Sender' }).fill('Marta')
  await editor.expectSavedOnDevice()
  await shell.syncState.click()
  await expect(shell.syncPanel).toContainText('not synced yet')
  await expectAccessible(page, 'sync panel')
})

test('the palette and the list of shortcuts', async ({ page, account, seed }) => {
  await createLoaf(account)
  await seed()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expectAccessible(page, 'palette')
  await page.keyboard.type('squashed')
  await expect(palette.locator('mark')).toHaveText('squashed')
  await expectAccessible(page, 'palette with the place of a word')
  await page.keyboard.press('Escape')
  // As long as it closes, what is typed is still typed into it.
  await expect(palette).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page, 'shortcuts')
})

test('the list of offers with the place of a word', async ({ page, account, seed }) => {
  await createLoaf(account)
  await seed()
  await page.goto('/browse/opportunities?q=squashed')
  await expect(page.getByRole('main').locator('mark')).toHaveText('squashed')
  await expectAccessible(page, 'list of offers with the place of a word')
})

test('the trash: full, asking, and empty', async ({ page, account, seed }) => {
  const { ID } = await createLoaf(account)
  await account.call('opportunity.trash', [{ ID }])
  await seed()
  await page.goto('/browse/trash')
  await expect(page.getByRole('heading', { name: 'Trash 1' })).toBeVisible()
  await expectAccessible(page, 'trash')
  await page.getByRole('button', { name: 'Delete permanently: Weekly Loaf' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'delete for good')
  await page.getByRole('button', { name: 'YES, delete permanently' }).click()
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await expectAccessible(page, 'empty trash')
})

test('a conflict: the choice, a third text, the list of them, and nothing that needs one', async ({
  page,
  account,
  seed,
}) => {
  const { ID } = await createLoaf(account)
  await seed({ outbox: [['opportunity.updateFormField', { ...guarantee(ID), value: GUARANTEE.yours }]] })
  await account.call('opportunity.updateFormField', [{ ...guarantee(ID), value: GUARANTEE.theirs }])
  await page.goto('/conflicts')
  await expect(page.getByRole('link', { name: /Weekly Loaf.*Benefits, Guarantee/ })).toBeVisible()
  await expectAccessible(page, 'list of conflicts')
  await page.getByRole('link', { name: /Weekly Loaf.*Benefits, Guarantee/ }).click()
  await expect(page.getByRole('region', { name: 'Yours', exact: true })).toBeVisible()
  await expectAccessible(page, 'a conflict')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Guarantee', { exact: true }).fill('That week is free.')
  await expectAccessible(page, 'a third text')
  await page.getByRole('button', { name: 'Keep this text' }).click()
  await expect(page.getByRole('heading', { name: 'No conflicts' })).toBeVisible()
  await expectAccessible(page, 'nothing needs you')
})

test('a conflict of an offer edited while it was deleted', async ({ page, account, seed }) => {
  const { ID } = await createLoaf(account)
  await seed({ outbox: [['opportunity.updateFormField', { ...guarantee(ID), value: GUARANTEE.yours }]] })
  await account.call('opportunity.trash', [{ ID }])
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: '1 conflict to review' }).click()
  await expect(page.getByText('was moved to the trash while this text was being written.')).toBeVisible()
  await expectAccessible(page, 'written while deleted')
})

test('the history: entries open, the question before a state comes back, and without a network', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  const { ID } = await createLoaf(account)
  await account.call('opportunity.updateFormField', [{ ...guarantee(ID), value: GUARANTEE.theirs }])
  await seed()
  await page.goto('/history/opportunities/weekly-loaf')
  const heads = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(heads).toHaveCount(2)
  for (const head of await heads.all()) await head.getByRole('button').click()
  await expectAccessible(page, 'history')
  await page
    .getByRole('main')
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: 'Restore this version of the offer' })
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'the question before a state is restored')
  await page.getByRole('button', { name: 'NO, cancel' }).click()
  await setOffline(true)
  await page.goto('/history/opportunities/weekly-loaf')
  await expect(page.getByRole('heading', { name: 'The history needs a connection' })).toBeVisible()
  await expectAccessible(page, 'history without a network')
  await page.goto('/history/opportunities/no-such-offer')
  await expect(page.getByRole('heading', { name: 'We couldn’t find this offer' })).toBeVisible()
  await expectAccessible(page, 'history of nothing')
})

test('changes that couldn’t sync: in the panel, as a page, being edited, and none', async ({ page, account, seed }) => {
  const { ID } = await createLoaf(account)
  await seed({ outbox: [['opportunity.updateFormField', { ...guarantee(ID), value: GUARANTEE.yours }]] })
  account.refuse(() => ({ code: 'invalid', message: 'Longer than 200000 characters', fields: {} }))
  await page.goto('/not-synced')
  await expect(page.getByRole('main')).toContainText(GUARANTEE.yours)
  await expectAccessible(page, 'refused work')
  const shell = new ShellPage(page)
  await shell.syncState.click()
  await expect(shell.syncPanel).toContainText('Longer than')
  await expectAccessible(page, 'sync panel with refused work')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit: Weekly Loaf' }).click()
  await expect(page.getByRole('dialog').getByLabel('Guarantee')).toBeVisible()
  await expectAccessible(page, 'editing refused work')
  account.refuse(null)
  await page.getByRole('button', { name: 'ACCEPT' }).click()
  await expect(page.getByRole('heading', { name: 'No sync problems' })).toBeVisible()
  await expectAccessible(page, 'nothing refused')
})

test('a plan: one that may only read, and one that is used up', async ({ page, account, host, seed }) => {
  await createLoaf(account)
  await account.setTier('viewOnly')
  await seed()
  await new OffersPage(page).goto()
  await expect(page.getByRole('main')).toContainText('only lets you read')
  await expectAccessible(page, 'list that may only be read')
  await page.goto(BENEFITS)
  await expect(page.getByRole('main')).toContainText('only lets you read')
  await expectAccessible(page, 'editor that may only be read')
  const { session } = await host.addAccount({ tier: 'evaluation' })
  await page.evaluate((text) => localStorage.setItem('session', text), JSON.stringify(session))
  for (const title of ['One', 'Two', 'Three'])
    await new OffersPage(page).goto().then(() => new OffersPage(page).create(title))
  await new OffersPage(page).goto()
  await page.getByRole('button', { name: 'New offer' }).filter({ visible: true }).click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Oops!' })).toBeVisible()
  await expectAccessible(page, 'Oops!')
})
