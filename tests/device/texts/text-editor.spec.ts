import type { Page } from '@playwright/test'
import { EditorPage } from '../../pages/editor-page.ts'
import { createText } from '../../pages/loaf-text.ts'
import { createLoaf } from '../../pages/loaf.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const PAGE = '/edit/strategies/weekly-loaf/sales-pages/page'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const contentOf = async (account: HostAccount) => (await textsOf(account))[0]?.content

async function createPage(account: HostAccount, content: string) {
  const loaf = await createLoaf(account)
  await account.call('opportunity.updateFormField', [
    { ID: loaf.ID, form: 'overview', field: 'product_name', value: 'Weekly Loaf' },
  ])
  return createText(account, { title: 'Page', offerID: loaf.ID, kind: 'sales-pages', content })
}

/** Pastes as from elsewhere. */
const paste = (page: Page, types: Readonly<Record<string, string>>) =>
  new EditorPage(page).text.evaluate((paper, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    paper.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, types)

test('marks are set by keys and buttons, and stored as Markdown', async ({ page, account, seed }) => {
  await createPage(account, '')
  await seed()
  await page.goto(PAGE)
  const { text } = new EditorPage(page)
  await text.press('Control+b')
  await page.keyboard.type('Fresh')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' bread')
  await page.keyboard.press('Enter')
  await button(page, 'List').click()
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await button(page, 'Paragraph style: Text').click()
  await page.getByRole('menuitemradio', { name: 'Heading 2' }).click()
  await expect(text).toBeFocused()
  await page.keyboard.type('Why')
  await new EditorPage(page).expectSynced()
  await expect.poll(() => contentOf(account)).toBe('**Fresh** bread\n\n- one\n- two\n\n## Why')
  await page.reload()
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Why')
})

test('a list of Arabic lines has its marks where they begin; undone and done again, it is what it was', async ({
  page,
  account,
  seed,
}) => {
  await createPage(account, 'Fresh bread.\n\nخبز طازج\n\nكل جمعة')
  await seed()
  await page.goto(PAGE)
  const { text } = new EditorPage(page)
  const standing = () =>
    text.evaluate((paper) =>
      [...paper.querySelectorAll('ul, li, p')].map((element) => {
        const { direction, paddingLeft, paddingRight } = getComputedStyle(element)
        return [element.tagName, direction, element.tagName === 'UL' && [paddingLeft === '0px', paddingRight === '0px']]
      }),
    )
  const before = await standing()
  expect(before).toEqual(['ltr', 'rtl', 'rtl'].map((direction) => ['P', direction, false]))
  await text.getByText('خبز طازج').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+Control+End')
  await button(page, 'List').click()
  const listed = [
    ['P', 'ltr', false],
    ['UL', 'rtl', [true, false]],
    ...['LI', 'P', 'LI', 'P'].map((name) => [name, 'rtl', false]),
  ]
  expect(await standing()).toEqual(listed)
  await button(page, 'Undo').click()
  expect(await standing()).toEqual(before)
  await button(page, 'Redo').click()
  expect(await standing()).toEqual(listed)
  await new EditorPage(page).expectSynced()
  await expect.poll(() => contentOf(account)).toBe('Fresh bread.\n\n- خبز طازج\n- كل جمعة')
})

test('a merge field is chosen at the caret, shows its value, is deleted by one key and comes back with undo', async ({
  page,
  account,
  seed,
}) => {
  await createPage(account, 'For')
  await seed()
  await page.goto(PAGE)
  const editor = new EditorPage(page)
  await editor.text.press('Control+End')
  await page.keyboard.type(' {{product n')
  await expect(page.getByRole('listbox', { name: 'Merge fields' }).getByRole('option').first()).toContainText(
    'Weekly Loaf',
  )
  await page.keyboard.press('Enter')
  // A step of the history by itself, however soon after the token came.
  await page.keyboard.press('Backspace')
  await editor.expectText('For')
  await page.keyboard.press('Control+z')
  await editor.expectText('For Weekly Loaf')
  await editor.expectSynced()
  await expect.poll(() => contentOf(account)).toBe('For {{overview.product_name}}')
  await page.keyboard.type(' {{offer.end_date}}')
  await expect(editor.text).toContainText('End date')
  await expect(page.getByRole('region', { name: 'Before you send' })).toContainText('End date has no value')
  await page.getByRole('link', { name: 'Fill in End date' }).click()
  await expect(page).toHaveURL(/\/edit\/opportunities\/weekly-loaf\/product\/offer#content\.offer\.fields\.end_date$/)
})

test('a change from elsewhere comes under the caret and takes no letter away', async ({ page, account, seed }) => {
  const { ID } = await createPage(account, 'One bread.\n\nTwo breads.\n\nThree breads.')
  await seed()
  await page.goto(PAGE)
  const editor = new EditorPage(page)
  await editor.text.getByText('Two breads.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Mine')
  await editor.expectSynced()
  const was = 'One bread.\n\nTwo breads. Mine\n\nThree breads.'
  const value = 'First, one bread.\n\nTwo breads. Mine\n\nThree breads, and more.\n\nFour.'
  await account.call('strategy.setField', [{ ID, path: 'content', was, value }])
  await editor.expectText(value)
  await page.keyboard.type(' still here')
  await editor.expectText(value.replace('Mine', 'Mine still here'))
  await editor.expectSynced()
  await expect.poll(() => contentOf(account)).toBe(value.replace('Mine', 'Mine still here'))
})

test('pasted documents, pages and tables arrive clean, and nothing of them runs or loads', async ({
  page,
  account,
  seed,
}) => {
  await createPage(account, '')
  await seed()
  const asked: string[] = []
  await page.route('https://tracker.example/**', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.goto(PAGE)
  const editor = new EditorPage(page)
  await editor.text.focus()
  await paste(page, {
    'text/html': [
      '<script>document.title = "hit"</script><style>p { color: red }</style><!-- comment -->',
      '<b style="font-weight:normal"><h1 onclick="alert(1)">Big</h1><p style="color:red">Plain <span style="font-weight:700">bold</span> ',
      '<a href="javascript:alert(1)">bad</a> <a href="https://example.com/a">good</a></p></b>',
      '<img src="https://tracker.example/pixel.gif" onerror="alert(1)">',
      '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>first</p>',
      '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>second</p>',
      '<table><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr></table>',
    ].join(''),
  })
  await editor.expectSynced()
  await expect
    .poll(() => contentOf(account))
    .toBe('# Big\n\nPlain **bold** bad [good](https://example.com/a)\n\n- first\n- second\n\na | 1\n\nb | 2')
  expect(asked).toEqual([])
  await expect(editor.text.locator('script, style, img, [onclick], [style]')).toHaveCount(0)
})

test('a paste longer than a text can be is refused with a message', async ({ page, account, seed }) => {
  await createPage(account, 'Short')
  await seed()
  await page.goto(PAGE)
  const editor = new EditorPage(page)
  await editor.text.evaluate((paper) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'bread '.repeat(900_000))
    paper.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText(/A text can have at most/)).toBeVisible()
  await editor.expectText('Short')
})

test('5 MB of a page, and of markup that never ends: refused or cleaned, and the next letter is taken', async ({
  page,
  account,
  seed,
}) => {
  await createPage(account, 'Short')
  await seed()
  await page.goto(PAGE)
  const editor = new EditorPage(page)
  await editor.text.focus()
  const pasteMany = (piece: string) =>
    editor.text.evaluate((paper, given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', given.repeat(Math.ceil(5_000_000 / given.length)))
      paper.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, piece)
  for (const piece of ['<style', '<a href=', '<p style="x" onclick="y', '<!--']) await pasteMany(piece)
  await editor.expectText('Short')
  await pasteMany(`<p>${'bread '.repeat(200)}</p>`)
  await expect(page.getByText(/A text can have at most/)).toBeVisible()
  await editor.text.press('Control+End')
  await page.keyboard.type('!')
  await editor.expectText('Short!')
  await editor.expectSynced()
  await expect.poll(() => contentOf(account)).toBe('Short!')
})

test('merge fields that don’t exist are named, and stay as they were written', async ({ page, account, seed }) => {
  const content = 'Now {{offer.no_such_field}}, {{nothing.at_all}}, {{constructor.name}} and {{מחיר}}.'
  await createPage(account, content)
  await seed()
  await page.goto(PAGE)
  const editor = new EditorPage(page)
  await expect(editor.text.locator('[title="Field not found"]')).toHaveText([
    'offer.no_such_field',
    'nothing.at_all',
    'constructor.name',
    'מחיר',
  ])
  await expect(page.getByRole('region', { name: 'Before you send' }).getByText('Field not found')).toHaveCount(4)
  await editor.text.press('Control+End')
  await page.keyboard.type(' Yes.')
  await editor.expectSynced()
  await expect.poll(() => contentOf(account)).toBe(`${content} Yes.`)
})

test('words are found and changed, all of them in one step', async ({ page, account, seed }) => {
  await createPage(account, 'Bread here.\n\nbread there, **bread** everywhere.')
  await seed()
  await page.goto(PAGE)
  const editor = new EditorPage(page)
  await editor.text.press('Control+f')
  const bar = page.getByRole('search', { name: 'In this text' })
  await bar.getByLabel('Find').fill('bread')
  await expect(bar.getByRole('status')).toHaveText('3 found')
  await bar.getByLabel('Match case').check()
  await expect(bar.getByRole('status')).toHaveText('2 found')
  await bar.getByLabel('Replace with').fill('rye')
  await button(page, 'Replace all').click()
  await page.keyboard.press('Escape')
  await expect(editor.text).toBeFocused()
  await editor.expectSynced()
  await expect.poll(() => contentOf(account)).toBe('Bread here.\n\nrye there, **rye** everywhere.')
  await page.keyboard.press('Control+z')
  await editor.expectText('Bread here.\n\nbread there, bread everywhere.')
})

test('a format without formatting removes marks once, and undo brings them back', async ({ page, account, seed }) => {
  const loaf = await createLoaf(account)
  const content = 'One **star** for *|FNAME|*\n\n- two'
  await createText(account, { title: 'Mail', offerID: loaf.ID, kind: 'emails', format: 'newsletter', content })
  await seed()
  await page.goto('/edit/strategies/weekly-loaf/emails/mail')
  const editor = new EditorPage(page)
  await button(page, 'Format: Newsletter').click()
  await page.getByRole('menuitemradio', { name: 'Text message' }).click()
  await expect(button(page, 'Bold. This part is sent without formatting')).toHaveAttribute('aria-disabled', 'true')
  await editor.expectText('One star for *|FNAME|*\n\n\n\n– two')
  await editor.expectSynced()
  await expect
    .poll(async () => (await textsOf(account))[0])
    .toMatchObject({ format: 'sms', content: 'One star for *|FNAME|*\n\n– two' })
  await button(page, 'Undo').last().click()
  await expect(button(page, 'Format: Newsletter')).toBeVisible()
  await editor.expectSynced()
  await expect.poll(async () => (await textsOf(account))[0]).toMatchObject({ format: 'newsletter', content })
})

test('a format change between formats without formatting keeps every character', async ({ page, account, seed }) => {
  const loaf = await createLoaf(account)
  await createText(account, {
    title: 'Post',
    offerID: loaf.ID,
    kind: 'posts',
    format: 'x',
    content: 'One **star**\n\n\nTwo',
  })
  await seed()
  await page.goto('/edit/strategies/weekly-loaf/posts/post')
  const editor = new EditorPage(page)
  await editor.expectText('One **star**\n\n\n\n\n\nTwo')
  await expect(page.getByRole('main')).toContainText('18 / 280')
  await editor.text.press('Control+End')
  await page.keyboard.type('!')
  await button(page, 'Format: X').click()
  await page.getByRole('menuitemradio', { name: 'Instagram' }).click()
  await expect(button(page, 'Add First comment')).toBeVisible()
  await editor.expectSynced()
  await expect
    .poll(async () => (await textsOf(account))[0])
    .toMatchObject({ format: 'instagram', content: 'One **star**\n\n\nTwo!' })
})
