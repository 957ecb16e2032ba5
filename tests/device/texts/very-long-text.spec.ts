import { EditorPage } from '../../pages/editor-page.ts'
import { createText } from '../../pages/loaf-text.ts'
import { createLoaf } from '../../pages/loaf.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const TOKENS = Array.from({ length: 1_000 }, () => '{{overview.product_name}} '.repeat(10).trim()).join('\n\n')

test('a text of 10,000 tokens opens, takes a letter and keeps it; a title over its limit is said, and stays where it was typed', async ({
  page,
  account,
  seed,
}) => {
  const loaf = await createLoaf(account)
  await createText(account, { title: 'Many', offerID: loaf.ID, content: TOKENS })
  await seed()
  await page.goto('/edit/strategies/weekly-loaf/emails/many')
  const editor = new EditorPage(page)
  await expect(page.getByText('10,000 words')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('43 minutes to read')).toBeVisible()
  await editor.text.press('Control+Home')
  await page.keyboard.type('X')
  await editor.expectSynced()
  await expect.poll(() => textsOf(account)).toMatchObject([{ content: `X${TOKENS}` }])

  const long = 'y'.repeat(10_000)
  await page.goto('/browse/strategies')
  await page.getByRole('button', { name: 'Actions for Many' }).click()
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename text' })
  await dialog.getByRole('textbox').fill(long)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('The title is longer than 300 characters')
  await expect(dialog.getByRole('textbox')).toHaveValue(long)
  expect(await textsOf(account)).toMatchObject([{ title: 'Many' }])
})
