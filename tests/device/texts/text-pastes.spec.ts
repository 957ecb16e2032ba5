import type { Page } from '@playwright/test'
import { EditorPage } from '../../pages/editor-page.ts'
import { createLoaf } from '../../pages/loaf.ts'
import { createText } from '../../pages/loaf-text.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { PASTED_PAGES } from '../../support/samples/pasted-pages.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const paste = (page: Page, types: Readonly<Record<string, string>>) =>
  new EditorPage(page).text.evaluate((paper, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    paper.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, types)

for (const [kind, format, look] of [
  ['sales-pages', 'sales-page', 'formatted'],
  ['posts', 'facebook', 'plain'],
] as const)
  test(`words pasted into a ${look} text keep their characters, lines, lists and tables`, async ({
    page,
    account,
    seed,
  }) => {
    const loaf = await createLoaf(account)
    await createText(account, { title: 'Paste', offerID: loaf.ID, kind, format, content: '' })
    await seed()
    await page.goto(`/edit/strategies/weekly-loaf/${kind}/paste`)
    const editor = new EditorPage(page)
    for (const pasted of PASTED_PAGES)
      await test.step(`from ${pasted.from}`, async () => {
        await editor.text.press('Control+a')
        await page.keyboard.press('Delete')
        await paste(page, { 'text/html': pasted.html, 'text/plain': 'not these' })
        await editor.expectSynced()
        await expect.poll(async () => (await textsOf(account))[0]?.content).toBe(pasted[look])
      })
  })

test.describe('words copied in one text and pasted into another', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('pasted texts keep their spaces, lists and merge fields, with formatting and without', async ({
    page,
    account,
    seed,
  }) => {
    const loaf = await createLoaf(account)
    const content =
      'Two  spaces *|FNAME|* **bold** {{overview.product_name}}\nline\n\n- one\n  - two\n\n[Order](https://example.com/)'
    await createText(account, { title: 'Letter', offerID: loaf.ID, kind: 'emails', format: 'newsletter', content })
    await createText(account, {
      title: 'Page',
      offerID: loaf.ID,
      kind: 'sales-pages',
      format: 'sales-page',
      content: '',
    })
    await createText(account, { title: 'Post', offerID: loaf.ID, kind: 'posts', format: 'facebook', content: '' })
    await seed()
    const editor = new EditorPage(page)
    const contentOf = async (title: string) => (await textsOf(account)).find((text) => text.title === title)?.content
    await page.goto('/edit/strategies/weekly-loaf/emails/letter')
    await editor.text.press('Control+a')
    await page.keyboard.press('Control+c')
    for (const [kind, title, stored] of [
      ['sales-pages', 'Page', content],
      [
        'posts',
        'Post',
        'Two  spaces *|FNAME|* bold {{overview.product_name}}\nline\n\n– one\n  – two\n\nOrder (https://example.com/)',
      ],
    ] as const) {
      await page.goto(`/edit/strategies/weekly-loaf/${kind}/${title.toLowerCase()}`)
      await editor.text.click()
      await page.keyboard.press('Control+v')
      await editor.expectSynced()
      await expect.poll(() => contentOf(title)).toBe(stored)
    }
  })
})
