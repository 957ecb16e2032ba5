import type { Page } from '@playwright/test'
import { EditorPage } from '../../pages/editor-page.ts'
import { createText, LETTER } from '../../pages/loaf-text.ts'
import { createLoaf } from '../../pages/loaf.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import type { SeededWork } from '../../support/device/seeded-device.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const WELCOME = '/edit/strategies/weekly-loaf/emails/welcome'
const field = (page: Page, label: string) => new EditorPage(page).field({ label })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const path = (page: Page) => expect.poll(() => decodeURIComponent(new URL(page.url()).pathname))
const setField = (ID: number, at: string, was: string, value: string): SeededWork => [
  'strategy.setField',
  { ID, path: at, was, value },
]

/** An e-mail of an offer, on the server. */
async function createWelcome(account: HostAccount, content = LETTER) {
  const loaf = await createLoaf(account)
  return createText(account, { title: 'Welcome', offerID: loaf.ID, content, parts: { subject: 'Fresh' } })
}

/** What can be written in on the canvas, in order. */
const editorLabels = (page: Page) =>
  page.locator('[data-canvas] [role="textbox"]').evaluateAll((editors) => editors.map((editor) => editor.ariaLabel))

test('text typed without a network survives the page and merges with changes from elsewhere', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  const { ID } = await createWelcome(account, 'Hello\n\nBread comes on Friday.\n\nMarta')
  await seed()
  for (const [at, was, value] of [
    ['parts.subject', 'Fresh', 'Fresh at your door'],
    ['content', 'Hello\n\nBread comes on Friday.\n\nMarta', 'Good morning\n\nBread comes on Friday.\n\nMarta'],
  ] as const)
    await account.call('strategy.setField', [{ ID, path: at, was, value }])
  await setOffline(true)
  await page.goto(WELCOME)
  await expect(page).toHaveTitle(/^Welcome › Emails › /)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Weekly Loaf', exact: true })).toHaveAttribute('href', /weekly-loaf/)
  await expect(main).toContainText('7 words')
  await expect(field(page, 'Subject')).toHaveText('Fresh')
  await field(page, 'Preview text').fill('Warm at seven')
  await new EditorPage(page).text.press('Control+End')
  await page.keyboard.type(', baker')
  await new EditorPage(page).expectSavedOnDevice()
  await page.reload()
  await expect(field(page, 'Preview text')).toHaveText('Warm at seven')
  await new EditorPage(page).expectText('Hello\n\nBread comes on Friday.\n\nMarta, baker')
  await expect(main).toContainText('11 words')

  await setOffline(false)
  await new EditorPage(page).expectSynced()
  await expect(field(page, 'Subject')).toHaveText('Fresh at your door')
  await new EditorPage(page).expectText('Good morning\n\nBread comes on Friday.\n\nMarta, baker')
  await expect
    .poll(() => textsOf(account))
    .toMatchObject([
      {
        content: 'Good morning\n\nBread comes on Friday.\n\nMarta, baker',
        parts: { subject: 'Fresh at your door', preview: 'Warm at seven' },
      },
    ])
})

test('each kind has its own short texts; what is stored beyond them is shown, and can be written in', async ({
  page,
  account,
  seed,
}) => {
  const loaf = await createLoaf(account)
  const parts = { headline_2: 'On your step', callout: 'Baked at night' }
  await createText(account, { title: 'Friday', offerID: loaf.ID, kind: 'ads', format: 'search-ad', parts })
  await createText(account, { title: 'Prompt', offerID: loaf.ID, kind: 'ai' })
  await seed()
  await page.goto('/edit/strategies/weekly-loaf/ads/friday')
  await expect(page).toHaveTitle(/^Friday › Ads › /)
  await expect
    .poll(() => editorLabels(page))
    .toEqual(['Headline 1', 'Headline 2', 'Headline 3', 'Description 1', 'Description 2'])
  for (const label of ['Headline 4', 'Description 3', 'Path 1'])
    await expect(button(page, `Add ${label}`)).toBeVisible()
  await button(page, 'Add Path 1').click()
  await expect(field(page, 'Path 1')).toBeFocused()
  await expect(field(page, 'Headline 2')).toHaveText('On your step')
  await field(page, 'callout').fill('Baked on Thursday night')
  await new EditorPage(page).expectSynced()
  await expect
    .poll(async () => (await textsOf(account)).find(({ title }) => title === 'Friday')?.parts)
    .toEqual({ ...parts, callout: 'Baked on Thursday night' })
  await page.goto('/edit/strategies/weekly-loaf/ai/prompt')
  await expect(new EditorPage(page).text).toBeVisible()
  await expect.poll(() => editorLabels(page)).toEqual(['Text'])
})

test('the text grows with what is written: the page scrolls, and nothing in it', async ({ page, account, seed }) => {
  await createWelcome(account)
  await seed()
  await page.goto(WELCOME)
  const { text } = new EditorPage(page)
  await new EditorPage(page).expectText(LETTER)
  expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1)
  expect((await text.boundingBox())?.width).toBe(566)
})

test('the title and the summary are changed in the editor, and the address stays', async ({ page, account, seed }) => {
  await createWelcome(account)
  await seed()
  await page.goto(WELCOME)
  await new EditorPage(page).title('Welcome').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Title and summary' })
  await dialog.getByLabel('Title', { exact: true }).fill('Welcome to the round')
  await dialog.getByLabel('Summary').fill('To everybody new')
  await button(page, 'Save').click()
  await expect(new EditorPage(page).title('Welcome to the round')).toBeVisible()
  await path(page).toBe(WELCOME)
  await expect
    .poll(() => textsOf(account))
    .toMatchObject([{ title: 'Welcome to the round', excerpt: 'To everybody new', name: 'welcome' }])
})

test('a conflict in a short text and one in the lines of the text: each is at its field and leads to its choice, and back', async ({
  page,
  account,
  seed,
}) => {
  const { ID } = await createWelcome(account)
  const lines = (words: string) => LETTER.replace('Paragraph 30', words)
  await seed({
    outbox: [setField(ID, 'content', LETTER, lines('My thirtieth')), setField(ID, 'parts.subject', 'Fresh', 'Warm')],
  })
  await account.call('strategy.setField', [{ ID, path: 'content', was: LETTER, value: lines('Their thirtieth') }])
  await account.call('strategy.setField', [{ ID, path: 'parts.subject', was: 'Fresh', value: 'Crisp' }])
  await page.goto(WELCOME)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '2 conflicts to review' })).toHaveAttribute('href', '/conflicts')
  const subject = main.getByRole('link', { name: 'Subject: 2 versions, choose one' })
  const text = main.getByRole('link', { name: 'Text: 2 versions, choose one' })
  await expect(subject).toBeVisible()
  await expect(new EditorPage(page).text.locator('[class*="line"]')).toHaveText([
    'Their thirtieth of the letter about bread and mornings.',
  ])
  await text.click()
  await expect(page.getByRole('region', { name: 'Yours', exact: true }).locator('mark')).toHaveText(['My thirtieth'])
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Welcome' }).click()
  await expect(new EditorPage(page).text).toBeFocused()

  await subject.click()
  await button(page, 'Keep mine').click()
  await new ShellPage(page).expectSynced()
  await page.goto(WELCOME)
  await expect(subject).toBeHidden()
  await expect(field(page, 'Subject')).toHaveText('Warm')
  await expect(main.getByRole('link', { name: '1 conflict to review' })).toBeVisible()
  await expect(text).toBeVisible()
})

test('a text that is deleted elsewhere while it is written in: what was typed is kept, and comes back with it', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  const { ID } = await createWelcome(account, 'Hello')
  await seed()
  await account.call('strategy.trash', [{ ID }])
  await setOffline(true)
  await page.goto(WELCOME)
  await new EditorPage(page).expectText('Hello')
  await new EditorPage(page).writeText('Hello to you')
  await new EditorPage(page).expectSavedOnDevice()
  await setOffline(false)
  await expect(page.getByRole('heading', { name: '“Welcome” is in the trash' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: '1 conflict to review' }).click()
  await button(page, 'Restore with this change').click()
  await expect(page.getByRole('heading', { name: 'No conflicts' })).toBeVisible()
  await page.goto(WELCOME)
  await new EditorPage(page).expectText('Hello to you')
  await expect.poll(() => textsOf(account)).toMatchObject([{ ID, content: 'Hello to you' }])
})

test('a text that goes to another offer elsewhere while it is written in: it is there with what was typed, and its tokens follow', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  const { ID } = await createWelcome(account, 'From {{overview.product_name}}')
  const rye = await account.createOffer('Rye by post', { overview: { product_name: 'Rye' } })
  await seed()
  await account.call('strategy.move', [{ ID, to: rye.ID }])
  await setOffline(true)
  await page.goto(WELCOME)
  const editor = new EditorPage(page)
  await editor.text.press('Control+End')
  await page.keyboard.type(', with love')
  await editor.expectSavedOnDevice()
  await setOffline(false)
  await path(page).toBe('/edit/strategies/rye-by-post/emails/welcome')
  await editor.expectText('From Rye, with love')
  await editor.expectSynced()
  await expect
    .poll(() => textsOf(account))
    .toMatchObject([{ content: 'From {{overview.product_name}}, with love', meta: { opportunity_id: rye.ID } }])
})

test('a trashed text is restored where it was opened', async ({ page, account, seed }) => {
  const { ID } = await createWelcome(account)
  await seed({ outbox: [['strategy.trash', { ID }]] })
  await page.goto(WELCOME)
  await expect(page.getByRole('heading', { name: '“Welcome” is in the trash' })).toBeVisible()
  await button(page, 'Restore it').click()
  await new EditorPage(page).expectText(LETTER)
})

test('who may only read texts reads and copies them', async ({ page, host, seed }) => {
  const viewer = await host.addAccount()
  await createWelcome(viewer)
  await viewer.setTier('viewOnly')
  await seed({ session: viewer.session })
  await page.goto(WELCOME)
  await expect(page.getByRole('main')).toContainText('Your plan only lets you read texts. See the plans')
  await expect(field(page, 'Subject')).toHaveText('Fresh')
  await expect(field(page, 'Subject')).not.toBeEditable()
  await new EditorPage(page).expectText(LETTER)
  await expect(new EditorPage(page).text).not.toBeEditable()
  await expect(button(page, 'Welcome')).toHaveCount(0)
  await button(page, 'More').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Download as Word', 'Export…', 'Download a copy', 'History'])
})

test('the address follows the text: a kind and an offer that are wrong, another offer, none', async ({
  page,
  account,
  seed,
}) => {
  const { ID } = await createWelcome(account)
  const rye = await account.createOffer('Rye by post')
  await seed()
  await page.goto('/edit/strategies/gift-loaf/nonsense/welcome#parts.subject')
  await path(page).toBe(WELCOME)
  await expect(page).toHaveURL(/#parts\.subject$/)
  await expect(field(page, 'Subject')).toBeFocused()
  await expect(page).toHaveTitle(/^Welcome › Emails › /)
  await account.call('strategy.move', [{ ID, to: rye.ID }])
  await path(page).toBe('/edit/strategies/rye-by-post/emails/welcome')
  await page.getByRole('main').getByRole('link', { name: 'Rye by post' }).click()
  await expect(new EditorPage(page).title('Rye by post')).toBeVisible()
  await page.goBack()
  await account.call('strategy.move', [{ ID, to: 0 }])
  await path(page).toBe('/edit/strategies/-/emails/welcome')
  await expect(page.getByRole('main')).toContainText('Without an offer')
})

test('a text whose name another device had first: the open editor follows to the name that the server gave', async ({
  page,
  account,
  host,
  seed,
}) => {
  const loaf = await createLoaf(account)
  const mine = 4_000_000_000_001
  const meta_input = { kind: 'emails', opportunity_id: loaf.ID }
  await seed({ outbox: [['strategy.create', { ID: mine, post_title: 'Welcome', meta_input }]] })
  await createText(account, { title: 'Welcome', offerID: loaf.ID, content: 'Theirs' })
  const held = host.hold('sync.exchange')
  await page.goto(WELCOME)
  await new EditorPage(page).writeText('Mine')
  held.letGo()
  await path(page).toBe(`${WELCOME}-2`)
  await new EditorPage(page).expectText('Mine')
  await expect
    .poll(async () => (await textsOf(account)).map(({ name, content }) => [name, content]))
    .toContainEqual(['welcome-2', 'Mine'])
})

test('letters and spaces stay while another line is changed elsewhere', async ({ page, account, seed }) => {
  const { ID } = await createWelcome(account, 'Hello\n\nMarta')
  await seed()
  await page.goto(WELCOME)
  const editor = new EditorPage(page)
  await editor.text.getByText('Hello', { exact: true }).click()
  await editor.text.press('End')
  for (const [index, letter] of ', all'.split('').entries()) {
    await page.keyboard.insertText(letter)
    const was = (await textsOf(account))[0]?.content ?? ''
    await account.call('strategy.setField', [{ ID, path: 'content', was, value: `${was}${index}` }])
    await editor.expectText(new RegExp(`Marta.*${index}$`))
  }
  await editor.expectText('Hello, all\n\nMarta01234')
  await expect.poll(async () => (await textsOf(account))[0]?.content).toBe('Hello, all\n\nMarta01234')
})

test('an address that no text has, and one whose text has not come yet', async ({ page, account, host, seed }) => {
  await createWelcome(account)
  await seed({ isFresh: true })
  const arrival = host.hold('sync.exchange')
  await page.goto(WELCOME)
  await expect(page.getByRole('heading', { name: 'This text isn’t on this device yet' })).toBeVisible()
  arrival.letGo()
  await new EditorPage(page).expectText(LETTER)
  await page.goto('/edit/strategies/weekly-loaf/emails/no-such-text')
  await expect(page.getByRole('heading', { name: 'We couldn’t find this text' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'All texts' })).toHaveAttribute(
    'href',
    '/browse/strategies',
  )
})

test('a text’s actions are in its menu and in the palette, and a copy has what was just typed', async ({
  page,
  account,
  seed,
}) => {
  await createWelcome(account)
  await seed()
  await page.goto(WELCOME)
  await new EditorPage(page).expectText(LETTER)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  const group = palette.getByRole('group', { name: 'This text' })
  for (const name of ['Rename…', 'Duplicate…', 'Unlink from its offer', 'Download a copy', 'Move to trash'])
    await expect(group.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Escape')

  await new EditorPage(page).writeText('Hello, new people')
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click()
  await expect(page.getByLabel('Title of the copy')).toHaveValue('Welcome (copy)')
  await button(page, 'CONTINUE').click()
  await button(page, 'YES, open it').click()
  await expect(new EditorPage(page).title('Welcome (copy)')).toBeVisible()
  await path(page).toBe('/edit/strategies/weekly-loaf/emails/welcome-copy')
  await new EditorPage(page).expectText('Hello, new people')
  await new ShellPage(page).expectSynced()
  await expect
    .poll(async () => (await textsOf(account)).map(({ title, content }) => [title, content]))
    .toEqual([
      ['Welcome', 'Hello, new people'],
      ['Welcome (copy)', 'Hello, new people'],
    ])
})

test('words that this device cannot keep are asked about before one goes to the offer', async ({
  page,
  account,
  seed,
}) => {
  await createWelcome(account, 'Hello')
  await seed()
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
      if (this.name === 'records' && document.documentElement.dataset.isFull)
        throw new DOMException('No room left.', 'QuotaExceededError')
      return put.apply(this, args)
    }
  })
  await page.goto(WELCOME)
  await new EditorPage(page).expectText('Hello')
  await page.evaluate(() => (document.documentElement.dataset.isFull = 'yes'))
  await new EditorPage(page).writeText('Hello to you')
  const editor = new EditorPage(page)
  await expect(editor.notSaved).toContainText('Text: This device is full.')
  await page.getByRole('main').getByRole('link', { name: 'Weekly Loaf' }).click()
  await button(page, 'NO, stay here').click()
  await editor.notSaved.getByRole('link', { name: 'Text' }).click()
  await expect(new EditorPage(page).text).toBeFocused()
  await new EditorPage(page).expectText('Hello to you')
  await page.evaluate(() => delete document.documentElement.dataset.isFull)
  await editor.notSaved.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => textsOf(account)).toMatchObject([{ content: 'Hello to you' }])
})
