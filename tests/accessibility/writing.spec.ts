import { EditorPage } from '../pages/editor-page.ts'
import { createLoaf } from '../pages/loaf.ts'
import { createText } from '../pages/loaf-text.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/device/device-test.ts'
import { runMutation, syncAll } from '../support/device/seeded-device.ts'

test('a server that was put back: the banner, where the work is, and what only this device has', async ({
  page,
  account,
  seed,
}) => {
  const putBack = await account.backUp()
  await seed({
    before: async (device) => {
      await runMutation(device, 'opportunity.create', {
        ID: device.mintId(),
        post_title: 'Rye by post',
        post_excerpt: '',
      })
      await account.createOffer('Made elsewhere')
      await syncAll(device)
    },
  })
  await putBack()
  await page.goto('/settings/storage')
  await expect(new ShellPage(page).banner).toContainText('needs your review')
  await expect(page.getByRole('region', { name: 'The server' })).toContainText(
    'The server was restored to an earlier state',
  )
  await expectAccessible(page, 'banner, and where the work is, after the server was put back')
  await page.goto('/not-synced')
  await expect(page.getByRole('main')).toContainText('This device still has everything in it.')
  await expectAccessible(page, 'not synced after the server was put back')
})

test('the history of an offer in the trash', async ({ page, account, seed }) => {
  const { ID } = await createLoaf(account)
  await account.call('opportunity.trash', [{ ID }])
  await seed()
  await page.goto('/history/opportunities/weekly-loaf')
  await expect(page.getByText('This offer is in the trash.')).toBeVisible()
  await expectAccessible(page, 'history in the trash')
})

const WELCOME = '/edit/strategies/weekly-loaf/ads/welcome'

test('the editor of a text: fields in conflict and beyond the form, its title, one that may only be read', async ({
  page,
  account,
  seed,
}) => {
  const loaf = await createLoaf(account)
  const parts = { headline_1: 'Fresh', callout: 'Baked at night' }
  const { ID } = await createText(account, { title: 'Welcome', offerID: loaf.ID, kind: 'ads', content: 'Hello', parts })
  const edit = (value: string) => ({ ID, path: 'parts.headline_1', was: 'Fresh', value })
  await seed({ outbox: [['strategy.setField', edit('Warm')]] })
  await account.call('strategy.setField', [edit('Crisp')])
  await page.goto(WELCOME)
  await expect(page.getByRole('link', { name: 'Headline 1: 2 versions, choose one' })).toBeVisible()
  await expectAccessible(page, 'editor of a text')
  await new EditorPage(page).title('Welcome').getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Title and summary' })).toBeVisible()
  await expectAccessible(page, 'title and summary of a text')
  await page.keyboard.press('Escape')
  await account.setTier('viewOnly')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('only lets you read texts')
  await expectAccessible(page, 'editor of a text that may only be read')
})

test('a text that is not there: not yet, none, in the trash', async ({ page, account, host, seed }) => {
  const loaf = await createLoaf(account)
  const { ID } = await createText(account, { title: 'Welcome', offerID: loaf.ID, kind: 'ads' })
  await seed({ isFresh: true })
  const arrival = host.hold('sync.exchange')
  await page.goto(WELCOME)
  await expect(page.getByRole('heading', { name: 'This text isn’t on this device yet' })).toBeVisible()
  await expectAccessible(page, 'text that has not come')
  arrival.letGo()
  await expect(new EditorPage(page).field({ label: 'Text' })).toBeVisible()
  await account.call('strategy.trash', [{ ID }])
  await expect(page.getByRole('heading', { name: '“Welcome” is in the trash' })).toBeVisible()
  await expectAccessible(page, 'text in the trash')
  await page.goto('/edit/strategies/-/ads/no-such-text')
  await expect(page.getByRole('heading', { name: 'We couldn’t find this text' })).toBeVisible()
  await expectAccessible(page, 'no text')
})

test('the company: not here yet, and with a field in conflict and all its tokens', async ({
  page,
  account,
  host,
  seed,
}) => {
  await seed({ isFresh: true })
  const arrival = host.hold('sync.exchange')
  await page.goto('/settings/company')
  await expect(page.getByRole('heading', { name: 'This company profile isn’t on this device yet' })).toBeVisible()
  await expectAccessible(page, 'company that has not come')
  arrival.letGo()
  await expect(new EditorPage(page).field({ label: 'Website' })).toBeVisible()
  for (const [was, website] of [
    ['', 'mill.example'],
    ['else.example', 'loaf.example'],
  ] as const)
    await account.call('company.updateUserCompany', [{ fields: { website }, was: { website: was } }])
  await expect(page.getByRole('link', { name: 'Website: 2 versions, choose one' })).toBeVisible()
  await page.getByRole('region', { name: 'Merge fields' }).getByRole('button', { name: 'All' }).click()
  await expectAccessible(page, 'company')
})

test('the preview of a template as a page, as an ad, and the question that it lacks', async ({
  page,
  account,
  seed,
}) => {
  await createLoaf(account)
  await seed()
  const dialog = page.getByRole('dialog')
  await page.goto('/library/strategies/sales-pages?preview=tablet&template=sales-pages%2Fproblem-first-sales-page')
  await expect(dialog).toHaveAccessibleName('Problem-first sales page')
  await expectAccessible(page, 'preview of a page')
  await page.goto('/library/strategies/ads/name-first-search-ad?preview=phone')
  await expect(dialog).toHaveAccessibleName('Name-first search ad')
  await expectAccessible(page, 'preview of an ad')
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /question/ })).toBeVisible()
  await expectAccessible(page, 'question of a preview')
})
