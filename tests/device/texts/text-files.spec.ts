import type { Page } from '@playwright/test'
import { toExportedText } from '#domain/export/exported-text.ts'
import { writtenText } from '#domain/export/written-text.ts'
import { docxFile } from '#content/export/docx-file.ts'
import { createLoaf } from '../../pages/loaf.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const CONTENT =
  '# Bread\n\nHallo *|FNAME|*, **fresh** bread\n\n&#160;\n\n- one\n  - two\n\n1. first\n\n[Order](https://example.com/)'
const exported = toExportedText(
  { title: 'Old letter', kind: 'custom', format: '', parts: {}, content: CONTENT },
  () => undefined,
)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Paste your own text' })
const textarea = (page: Page) => dialog(page).getByLabel('Text', { exact: true })

async function openPaste(page: Page, account: HostAccount, seed: () => Promise<unknown>): Promise<void> {
  await createLoaf(account)
  await seed()
  await page.goto('/browse/strategies?new=paste')
  await expect(dialog(page)).toBeVisible()
}

const choose = (page: Page, name: string, content: string | Uint8Array, mimeType = '') =>
  dialog(page)
    .getByLabel('File to open')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(content) })

async function added(page: Page, account: HostAccount): Promise<string> {
  await dialog(page).getByRole('button', { name: 'Add' }).click()
  await page.getByRole('button', { name: 'NO, stay here' }).click()
  await expect.poll(async () => (await textsOf(account)).length).toBe(1)
  return (await textsOf(account))[0]?.content ?? ''
}

test.describe('a file opened as a text', () => {
  test('a .txt file is literal, with its name as the title', async ({ page, account, seed }) => {
    await openPaste(page, account, seed)
    await choose(page, 'Old letter.txt', '# No heading\r\n\r\n- **no** list\r\n- Kund*innen *|FNAME|*')
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Old letter')
    await expect(dialog(page).getByRole('status')).toHaveText('From Old letter.txt')
    await expect(dialog(page).getByRole('checkbox', { name: /^Keep as plain text/ })).toBeChecked()
    expect(await added(page, account)).toBe('\\# No heading\n\n\\- \\*\\*no\\*\\* list\n\\- Kund*innen *|FNAME|*')
  })

  test('a .md file is Markdown unless it is kept as plain text', async ({ page, account, seed }) => {
    await openPaste(page, account, seed)
    await choose(page, 'letter.md', '**Bread** for *|FNAME|*')
    await dialog(page)
      .getByRole('checkbox', { name: /^Keep as plain text/ })
      .check()
    await dialog(page)
      .getByRole('checkbox', { name: /^Keep as plain text/ })
      .uncheck()
    expect(await added(page, account)).toBe('**Bread** for *|FNAME|*')
  })

  test('a .md file is read as other programs write Markdown, and kept as plain text it has its own characters', async ({
    page,
    account,
    seed,
  }) => {
    const markdown =
      '---\ntags: [bread]\n---\n\nTitle\n=====\n\nHallo *|FNAME|*, __fresh__\n_bread_.\n\n1. One\n    - Two\n\n| a | b |\n|---|---|\n| 1 | `2` |'
    await openPaste(page, account, seed)
    await choose(page, 'README.md', markdown)
    await expect(textarea(page)).toHaveValue(markdown)
    const stored =
      '\\---\ntags: [bread]\n\\---\n\n# Title\n\nHallo *|FNAME|*, **fresh** *bread*.\n\n1. One\n   - Two\n\na | b\n1 | `2`'
    expect(await added(page, account)).toBe(stored)
  })

  test('an .html file keeps its formatting, and nothing of it runs', async ({ page, account, seed }) => {
    await openPaste(page, account, seed)
    const html =
      '<title>x</title><script>document.title = "hit"</script><h1>Bread</h1><p>Hallo *|FNAME|*, <b>fresh</b><br></p><p><br></p><ul><li>one</ul>'
    await choose(page, 'letter.html', html, 'text/html')
    await expect(textarea(page)).toHaveValue('# Bread\n\nHallo *|FNAME|*, **fresh**\n\n&#160;\n\n- one')
    await expect(page).not.toHaveTitle('hit')
    expect(await added(page, account)).toBe('# Bread\n\nHallo *|FNAME|*, **fresh**\n\n&#160;\n\n- one')
  })

  for (const ending of ['docx', 'html', 'md'] as const)
    test(`an exported .${ending} file has the same words and formatting`, async ({ page, account, seed }) => {
      await openPaste(page, account, seed)
      await choose(
        page,
        `Old letter.${ending}`,
        ending === 'docx' ? await docxFile(exported) : writtenText(exported, ending),
      )
      await expect(textarea(page)).toHaveValue(/Bread/)
      expect(await textarea(page).inputValue()).toContain(CONTENT)
    })

  test('a file in another encoding is read correctly, and its encoding is named', async ({ page, account, seed }) => {
    await openPaste(page, account, seed)
    const cyrillic = Array.from('Свежий хлеб каждую пятницу. Закажите до четверга.', (letter) => {
      const point = letter.codePointAt(0) ?? 0
      return point >= 0x410 && point <= 0x44f ? point - 0x410 + 0xc0 : point
    })
    await choose(page, 'letter.txt', Uint8Array.from(cyrillic))
    await expect(textarea(page)).toHaveValue('Свежий хлеб каждую пятницу. Закажите до четверга.')
    await expect(dialog(page).getByRole('status')).toHaveText('From letter.txt, read as Cyrillic (Windows-1251)')
  })

  test('a file can be dropped, and Undo brings back the text that it replaced', async ({ page, account, seed }) => {
    await openPaste(page, account, seed)
    await textarea(page).fill('My own words')
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['Dropped words'], 'dropped.txt', { type: 'text/plain' }))
      return transfer
    })
    await textarea(page).dispatchEvent('drop', { dataTransfer: data })
    await expect(textarea(page)).toHaveValue('Dropped words')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(textarea(page)).toHaveValue('My own words')
  })

  test('a file that is no text is refused with advice', async ({ page, account, seed }) => {
    await openPaste(page, account, seed)
    await choose(page, 'letter.pdf', '%PDF-1.7', 'application/pdf')
    await expect(dialog(page).getByText('Choose a .txt, .md, .html or .docx file.')).toBeVisible()
    await choose(page, 'letter.docx', 'no Word file')
    await expect(
      dialog(page).getByText('We couldn’t read this Word file. Copy the text in Word and paste it here.'),
    ).toBeVisible()
    await choose(page, 'letter.txt', 'Words')
    await expect(textarea(page)).toHaveValue('Words')
    await expect(dialog(page).getByText('We couldn’t read this Word file')).toHaveCount(0)
  })
})
