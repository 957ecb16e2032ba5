import { bundledExample, docsExample, docsManifest } from '../../support/samples/docs-examples.ts'
import { expect, test } from '../../support/device/device-test.ts'
import {
  type ExtensionSeed,
  extensionFrame,
  openExtension,
  registerExtensions,
} from '../../support/samples/extensions.ts'
import { createText, textsOf } from '../../support/samples/account-texts.ts'

const MAX_LINES = 20

test('the example of docs/extensions.md counts words with messages alone, and follows the open text', async ({
  page,
  account,
  seed,
}) => {
  const code = docsExample('word-count.js')
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(MAX_LINES)
  const { ID: offer } = await account.call<{ ID: number }>('opportunity.create', [{ post_title: 'Weekly Loaf' }])
  await createText(account, 'Emails: <Bread>', { offer, content: 'We bake on Mondays.' })
  await seed()
  await registerExtensions(page, account.session.ID, [{ ...docsManifest(), code } as ExtensionSeed])
  await page.goto('/browse/strategies')
  await openExtension(page, 'Word count')
  const frame = extensionFrame(page, 'Word count')
  await expect(frame.getByText('No text is open.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /Bread/ }).first().click()
  await expect(frame.getByRole('heading')).toHaveText('4 words')
  await expect(frame.getByText('<Bread>')).toBeVisible()
  await page.getByRole('main').getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Always.')
  await frame.getByRole('button', { name: 'Count again' }).click()
  await expect(frame.getByRole('heading')).toHaveText('5 words')
})

test('the example with the SDK changes the open text, with undo', async ({ page, account, seed }) => {
  const { ID: offer } = await account.call<{ ID: number }>('opportunity.create', [{ post_title: 'Weekly Loaf' }])
  const content = 'We bake on Mondays.\n\n'
  await createText(account, 'Emails: Bread', { offer, content })
  await seed()
  const manifest = {
    ...docsManifest(),
    permissions: ['read:strategy', 'write'],
    code: await bundledExample('word-count-sdk.js'),
  }
  await registerExtensions(page, account.session.ID, [manifest as unknown as ExtensionSeed])
  await page.goto('/browse/strategies')
  await page.getByRole('main').getByRole('link', { name: /Bread/ }).first().click()
  await openExtension(page, 'Word count')
  const frame = extensionFrame(page, 'Word count')
  await expect(frame.getByRole('heading')).toHaveText('4 words')
  await frame.getByRole('button', { name: 'Remove spaces at the end' }).click()
  await expect.poll(async () => (await textsOf(account))[0]?.content, { timeout: 30_000 }).toBe(content.trimEnd())
  await page.getByRole('button', { name: 'Undo', disabled: false }).click()
  await expect.poll(async () => (await textsOf(account))[0]?.content, { timeout: 30_000 }).toBe(content)
})
