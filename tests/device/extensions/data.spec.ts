import type { Page } from '@playwright/test'
import { extensionsStorageKey } from '#features/extensions/registry/extension-storage-keys.ts'
import { createText } from '../../pages/loaf-text.ts'
import { expect, test } from '../../support/device/device-test.ts'
import {
  authorNotes,
  extensionFrame,
  type ExtensionSeed,
  openExtension,
  registerExtensions,
  SPEAK,
} from '../../support/samples/extensions.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const TITLE = 'Plain words'
/** Draws the answers of calls that the test types as JSON, one after the other. */
const CONSOLE = `${SPEAK}
  let told = ''
  let last
  const show = (value) => draw('<label>Call <input name="call"></label><p role="status">' + JSON.stringify((last = value)).replace(/[<&]/g, '') + '</p><small>' + told + '</small>')
  function start() { show('ready') }
  onTold = (method, params) => { told = method + ' ' + JSON.stringify(params); show(last) }
  onEvent = async ({ type, value }) => { if (type === 'change') show(await call(...JSON.parse(value)).catch((refusal) => refusal)) }`

const ALL = ['read:opportunity', 'read:strategy', 'read:company', 'write'] as const

/** Opens the text 'Friday' of the offer 'Weekly Loaf' with the extension beside it. */
async function openBeside(
  page: Page,
  account: HostAccount,
  seed: () => Promise<void>,
  more: Partial<ExtensionSeed> = {},
) {
  const offer = await account.createOffer('Weekly Loaf', { overview: { product_name: 'Loaf' } })
  const text = await createText(account, {
    title: 'Friday',
    offerID: offer.ID,
    kind: 'posts',
    content: 'Bread before breakfast.',
  })
  await seed()
  await registerExtensions(page, account.session.ID, [{ title: TITLE, code: CONSOLE, permissions: [...ALL], ...more }])
  await page.goto('/edit/strategies/weekly-loaf/posts/friday')
  await expect(page.getByRole('heading', { name: 'Friday' })).toBeVisible()
  await openExtension(page, TITLE)
  return { offer, text }
}

let calls = 0
/** Lets the extension make one call; gives its answer or refusal. */
async function called(page: Page, ...call: readonly unknown[]): Promise<Record<string, unknown>> {
  const frame = extensionFrame(page, TITLE)
  const status = frame.getByRole('status')
  const before = await status.textContent()
  // Spaces make the same call again another value, so that the field tells of it.
  calls += 1
  await frame.getByLabel('Call').fill(JSON.stringify(call) + ' '.repeat(calls))
  await frame.getByLabel('Call').press('Tab')
  await expect(status).not.toHaveText(before ?? '')
  return JSON.parse((await status.textContent()) ?? '')
}

test('an extension reads the open text, its offer and the company, in the shape of the reading methods', async ({
  page,
  account,
  seed,
}) => {
  const { offer, text } = await openBeside(page, account, seed)
  expect(await called(page, 'data', { what: 'strategy' })).toMatchObject({
    kind: 'strategy',
    ID: text.ID,
    title: 'Friday',
    content: 'Bread before breakfast.',
    text_kind: 'posts',
    content_type: 'text/plain',
    opportunity_id: offer.ID,
    opportunity_title: 'Weekly Loaf',
  })
  const read = await called(page, 'data', { what: 'opportunity' })
  expect(read).toMatchObject({
    kind: 'opportunity',
    ID: offer.ID,
    content: { overview: { fields: { product_name: 'Loaf' } } },
  })
  expect(await called(page, 'data', { what: 'company' })).toMatchObject({ kind: 'company' })
  expect(await called(page, 'data', { what: 'session' })).toMatchObject({ code: 'bad_request' })
})

test('a call without its permission is refused with a message, and nothing is read or changed', async ({
  page,
  account,
  seed,
}) => {
  const { text } = await openBeside(page, account, seed, { permissions: [] })
  for (const what of ['opportunity', 'strategy', 'company', 'selection'])
    expect(await called(page, 'data', { what })).toMatchObject({ code: 'not_allowed' })
  const update = { kind: 'strategy', ID: text.ID, path: 'title', value: 'Saturday', was: 'Friday' }
  expect(await called(page, 'update', update)).toEqual({
    code: 'not_allowed',
    message: 'This extension can’t change anything. The manifest needs the permission write.',
  })
  await expect(page.getByRole('heading', { name: 'Friday' })).toBeVisible()
  expect(await authorNotes(page, TITLE)).toContain(
    'update: This extension can’t change anything. The manifest needs the permission write.',
  )
})

test('a permission that the manifest has and the person did not give is none', async ({ page, account, seed }) => {
  const { text } = await openBeside(page, account, seed)
  expect(await called(page, 'data', { what: 'opportunity' })).toMatchObject({ title: 'Weekly Loaf' })
  // As another tab stores it: the manifest still asks for everything.
  await page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? '')
    stored.extensions[0].agreed.permissions = ['read:strategy']
    localStorage.setItem(key, JSON.stringify(stored))
    dispatchEvent(new StorageEvent('storage', { key }))
  }, extensionsStorageKey(account.session.ID))
  expect(await called(page, 'data', { what: 'opportunity' })).toMatchObject({ code: 'not_allowed' })
  const update = { kind: 'strategy', ID: text.ID, path: 'title', value: 'Saturday', was: 'Friday' }
  expect(await called(page, 'update', update)).toMatchObject({ code: 'not_allowed' })
  expect(await called(page, 'data', { what: 'strategy' })).toMatchObject({ title: 'Friday' })
})

test('a change goes the way of every other: it is shown at once, told to the extension, synced and undone', async ({
  page,
  account,
  seed,
}) => {
  const { text } = await openBeside(page, account, seed)
  const update = { kind: 'strategy', ID: text.ID, path: 'title', value: 'Saturday', was: 'Friday' }
  expect(await called(page, 'update', update)).toEqual({ value: 'Saturday' })
  await expect(page.getByRole('heading', { name: 'Saturday' })).toBeVisible()
  await expect(extensionFrame(page, TITLE).locator('small')).toHaveText(`changed [{"kind":"strategy","ID":${text.ID}}]`)
  await expect.poll(async () => (await textsOf(account)).map(({ title }) => title)).toEqual(['Saturday'])
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Friday' })).toBeVisible()
})

test('the sixth change in a second is refused in words', async ({ page, account, seed }) => {
  const { text } = await openBeside(page, account, seed, {
    code: `${SPEAK}
      async function start() {
        const { ID, title } = await call('data', { what: 'strategy' })
        const answers = await Promise.all('123456'.split('').map(() => call('update', { kind: 'strategy', ID, path: 'title', value: title, was: title }).catch(({ code }) => code)))
        draw('<p>' + ID + ' ' + answers.filter((answer) => answer === 'too_many').length + '</p>')
      }`,
  })
  await expect(extensionFrame(page, TITLE).getByRole('paragraph')).toHaveText(`${text.ID} 1`)
})

test('a change of what has changed since is a conflict, with the value that is there now', async ({
  page,
  account,
  seed,
}) => {
  const { text } = await openBeside(page, account, seed)
  const update = { kind: 'strategy', ID: text.ID, path: 'content', value: 'Cake.', was: 'Bread at noon.' }
  expect(await called(page, 'update', update)).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/Text.* has changed since it was read\./),
    value: 'Bread before breakfast.',
  })
})

test('only texts of the open record and its offer can be changed', async ({ page, account, seed }) => {
  const { offer } = await openBeside(page, account, seed)
  const other = await account.createOffer('Other Loaf')
  for (const [update, code] of [
    [{ kind: 'opportunity', ID: other.ID, path: 'title', value: 'x', was: 'Other Loaf' }, 'not_allowed'],
    [{ kind: 'preferences', ID: 1, path: 'title', value: 'x', was: '' }, 'bad_request'],
    [
      { kind: 'opportunity', ID: offer.ID, path: 'content.overview.fields.nonsense', value: 'x', was: '' },
      'bad_request',
    ],
  ] as const)
    expect(await called(page, 'update', update)).toMatchObject({ code })
  const own = {
    kind: 'opportunity',
    ID: offer.ID,
    path: 'content.overview.fields.product_name',
    value: 'Big loaf',
    was: 'Loaf',
  }
  expect(await called(page, 'update', own)).toEqual({ value: 'Big loaf' })
})

test('only paths of texts can be changed', async ({ page, account, seed }) => {
  const { offer, text } = await openBeside(page, account, seed)
  for (const update of [
    { kind: 'strategy', ID: text.ID, path: 'meta.opportunity_id', value: '1', was: '' },
    { kind: 'strategy', ID: text.ID, path: 'format', value: 'sms', was: '' },
    { kind: 'strategy', ID: text.ID, path: '__proto__.polluted', value: '1', was: '' },
    { kind: 'strategy', ID: text.ID, path: 'title', value: '', was: 'Friday' },
    { kind: 'opportunity', ID: offer.ID, path: 'custom_fields.overview', value: 'x', was: '' },
  ])
    expect(await called(page, 'update', update)).toMatchObject({ code: 'bad_request' })
})

test('the selection is that of the text’s own editor, and of nothing else on the page', async ({
  page,
  account,
  seed,
}) => {
  const { text } = await openBeside(page, account, seed)
  await page.locator('[data-canvas] #content').selectText()
  expect(await called(page, 'data', { what: 'selection' })).toEqual({
    kind: 'strategy',
    ID: text.ID,
    text: 'Bread before breakfast.',
  })
  await page.getByRole('heading', { name: 'Friday' }).selectText()
  expect(await called(page, 'data', { what: 'selection' })).toMatchObject({ text: '' })
})

test('a call finds nothing where nothing is open', async ({ page, account, seed }) => {
  await seed()
  await registerExtensions(page, account.session.ID, [{ title: TITLE, code: CONSOLE, permissions: [...ALL] }])
  await page.goto('/')
  await openExtension(page, TITLE)
  expect(await called(page, 'data', { what: 'strategy' })).toEqual({ code: 'not_found', message: 'No text is open.' })
  expect(await called(page, 'data', { what: 'opportunity' })).toEqual({
    code: 'not_found',
    message: 'No offer is open.',
  })
  expect(await called(page, 'size')).toMatchObject({ width: 500 })
  expect(await called(page, 'resize', { width: 9000, height: 1 })).toMatchObject({
    width: 720,
    height: expect.any(Number),
  })
})
