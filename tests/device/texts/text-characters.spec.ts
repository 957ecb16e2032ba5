import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { EditorPage } from '../../pages/editor-page.ts'
import { createLoaf } from '../../pages/loaf.ts'
import { createText } from '../../pages/loaf-text.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const MAILCHIMP = 'Hallo *|FNAME|*, bis bald. *|LIST:UNSUBSCRIBE|*'
const LITERAL = 'Kund*innen und Freund*innen, hier ist __NAME__ und {{{x}}} %%First Name%% [[x]].'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const contentOf = async (account: HostAccount) => (await textsOf(account))[0]?.content

/** Pastes as from elsewhere. */
const paste = (page: Page, types: Readonly<Record<string, string>>) =>
  new EditorPage(page).text.evaluate((paper, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    paper.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, types)

async function exported(page: Page, label: string): Promise<string> {
  await button(page, 'Export').click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('radio', { name: label }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

const open = async (page: Page, account: HostAccount, seed: () => Promise<unknown>, content = '') => {
  const loaf = await createLoaf(account)
  await createText(account, { title: 'Mail', offerID: loaf.ID, kind: 'emails', format: 'newsletter', content })
  await seed()
  await page.goto('/edit/strategies/weekly-loaf/emails/mail')
  return new EditorPage(page)
}

test.describe('merge tags and stars', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('typed and pasted merge tags are copied and exported as they were written', async ({ page, account, seed }) => {
    const editor = await open(page, account, seed)
    await editor.text.click()
    await page.keyboard.type(MAILCHIMP)
    await page.keyboard.press('Enter')
    await paste(page, { 'text/plain': `${MAILCHIMP}\n\n${LITERAL}` })
    await editor.expectSynced()
    const text = [MAILCHIMP, MAILCHIMP, LITERAL].join('\n\n')
    await expect.poll(() => contentOf(account)).toBe(text)
    await button(page, 'Copy').click()
    await expect(button(page, 'Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(text)
    expect(await exported(page, 'Plain text')).toContain(text)
    const html = await exported(page, 'Web page')
    for (const line of [MAILCHIMP, LITERAL]) expect(html).toContain(`<p dir="auto">${line}</p>`)
    await page.reload()
    await editor.expectText(text)
  })

  test('empty paragraphs made with Enter stay, are copied and are exported', async ({ page, account, seed }) => {
    const editor = await open(page, account, seed)
    await editor.text.click()
    await page.keyboard.type('First')
    for (let times = 0; times < 3; times++) await page.keyboard.press('Enter')
    await page.keyboard.type('Second')
    await page.keyboard.press('Enter')
    await editor.expectSynced()
    expect(await contentOf(account)).toBe('First\n\n&#160;\n\n&#160;\n\nSecond\n\n&#160;')
    await page.reload()
    const lines = editor.text.locator('p')
    await expect(lines).toHaveText(['First', '', '', 'Second', ''])
    const text = 'First\n\n\n\n\n\nSecond\n\n'
    await button(page, 'Copy').click()
    await expect(button(page, 'Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    await editor.text.press('Control+End')
    await page.keyboard.press('Control+v')
    await expect(lines).toHaveText(['First', '', '', 'Second', 'First', '', '', 'Second', ''])
    await editor.expectSynced()
    await account.call('strategy.setField', [
      { ID: (await textsOf(account))[0]?.ID ?? 0, path: 'content', value: 'First\n\n&#160;\n\nSecond' },
    ])
    await expect(lines).toHaveText(['First', '', 'Second'])
    expect(await exported(page, 'Plain text')).toContain('\n\nFirst\n\n\n\nSecond\n')
    expect(await exported(page, 'Web page')).toContain(
      '<p dir="auto">First</p>\n<p dir="auto"><br></p>\n<p dir="auto">Second</p>',
    )
  })

  test('text copied in the editor and pasted again keeps its spaces and lines', async ({ page, account, seed }) => {
    const editor = await open(page, account, seed)
    await editor.text.click()
    await paste(page, { 'text/plain': '  two  spaces\nline *|FNAME|*' })
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('  two  spaces\nline *|FNAME|*')
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+v')
    await editor.expectSynced()
    await expect
      .poll(() => contentOf(account))
      .toBe('&#32; two  spaces\nline *|FNAME|*\n\n&#32; two  spaces\nline *|FNAME|*')
  })

  test('a key that comes before the browser reports where the caret went changes the text at the caret', async ({
    page,
    account,
    seed,
  }) => {
    const editor = await open(page, account, seed, 'First\n\nSecond')
    await editor.text.click()
    await page.keyboard.press('Control+a')
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toContain('Second')
    await editor.text.evaluate((paper) => {
      getSelection()?.selectAllChildren(paper)
      getSelection()?.collapseToEnd()
      paper.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true }),
      )
    })
    await expect(editor.text.locator('p')).toHaveText(['First', 'Second', ''])
  })

  test('Markdown in the clipboard is read where that is asked for', async ({ page, account, seed }) => {
    const editor = await open(page, account, seed)
    await page.evaluate(() => navigator.clipboard.writeText('Hi **Ida**, *|FNAME|* and Kund*innen'))
    await editor.text.click()
    await button(page, 'Paste as Markdown').click()
    await expect(editor.text.locator('strong')).toHaveText('Ida')
    await editor.expectSynced()
    await expect.poll(() => contentOf(account)).toBe('Hi **Ida**, *|FNAME|* and Kund*innen')
  })
})

test('a pasted answer with headings and lists is formatted, and kept as plain text on request', async ({
  page,
  account,
  seed,
}) => {
  const loaf = await createLoaf(account)
  await createText(account, { title: 'Page', offerID: loaf.ID, kind: 'sales-pages', content: '' })
  await seed()
  await page.goto('/edit/strategies/weekly-loaf/sales-pages/page')
  const editor = new EditorPage(page)
  const answer = '# Bread\n\nHallo **Kund*innen** *|FNAME|*\n\n- one\n- two'
  await editor.text.click()
  await paste(page, { 'text/plain': answer })
  await expect(editor.text.getByRole('heading', { level: 1 })).toHaveText('Bread')
  await expect(editor.text.getByRole('listitem')).toHaveText(['one', 'two'])
  await button(page, 'Keep as plain text').click()
  await editor.expectText(answer)
  await expect(editor.text.getByRole('heading', { level: 1 })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(editor.text.getByRole('listitem')).toHaveText(['one', 'two'])
})

test('empty lines pasted from Google Docs, Gmail and Word stay one empty line each', async ({
  page,
  account,
  seed,
}) => {
  const editor = await open(page, account, seed)
  const stored = 'One\n\n&#160;\n\n&#160;\n\nTwo\nthree'
  const DOCS =
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">One</p><br /><br /><p dir="ltr">Two<br>three</p></b>'
  const GMAIL = '<div>One</div><div><br></div><div><br></div><div>Two<br>three</div>'
  const WORD = '<p class="MsoNormal">One</p><p class="MsoNormal"></p><p></p><p class="MsoNormal">Two<br>three</p>'
  for (const html of [DOCS, GMAIL, WORD]) {
    await editor.text.press('Control+a')
    await page.keyboard.press('Delete')
    await paste(page, { 'text/html': html })
    await expect(editor.text.locator('p')).toHaveText(['One', '', '', /^Two/])
    await editor.expectSynced()
    await expect.poll(() => contentOf(account)).toBe(stored)
  }
})

test('nested lists from Word keep their levels and kinds', async ({ page, account, seed }) => {
  const editor = await open(page, account, seed)
  const item = (level: number, mark: string, text: string) =>
    `<p class="MsoListParagraphCxSpMiddle" style="mso-list:l0 level${level} lfo1"><span style="font-family:'Courier New'"><span style="mso-list:Ignore">${mark}<span style="font:7.0pt">&nbsp;&nbsp; </span></span></span>${text}</p>`
  await editor.text.click()
  await paste(page, {
    'text/html': [
      item(1, '·', 'bread'),
      item(2, 'o', 'rye'),
      item(3, '§', 'dark'),
      item(1, '·', 'rolls'),
      '<p class="MsoNormal">Then</p>',
      item(1, '1.', 'order'),
      item(2, 'a.', 'by phone'),
      item(1, '2.', 'pay'),
    ].join(''),
  })
  await editor.expectSynced()
  await expect
    .poll(() => contentOf(account))
    .toBe('- bread\n  - rye\n    - dark\n- rolls\n\nThen\n\n1. order\n   1. by phone\n2. pay')
})
