import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { missingWords, SAMPLE_TEXTS, wordsIn } from '../../support/samples/exported-samples.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export' })

interface Text {
  readonly title: string
  readonly kind: StrategyKind
  readonly format?: string
  readonly parts?: Readonly<Record<string, string>>
  readonly content?: string
}

/** An offer from the samples, and texts of it; their slugs. */
async function begin(account: HostAccount, texts: readonly Text[] = SAMPLE_TEXTS): Promise<readonly string[]> {
  const sample = JSON.parse(await readFile(new URL('../../fixtures/offers/bakery.json', import.meta.url), 'utf8'))
  const post_content = Object.fromEntries(Object.entries(sample.sections).map(([form, fields]) => [form, { fields }]))
  const offer = await account.call<{ ID: number }>('opportunity.create', [
    { post_title: sample.title, post_excerpt: sample.excerpt, post_content },
  ])
  const names: string[] = []
  for (const { title, kind, format = '', parts = {}, content = '' } of texts) {
    const meta_input = { kind, format, parts, opportunity_id: offer.ID }
    names.push(
      (
        await account.call<{ name: string }>('strategy.create', [
          { post_title: title, post_content: content, meta_input },
        ])
      ).name,
    )
  }
  return names
}

const open = async (page: Page, name = '', kind = 'custom') => {
  await page.goto(`/edit/strategies/-/${kind}/${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()))

/** The row of a text, which shows its title without the prefix of its kind. */
const rowOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ hasText: title.replace(/^[A-Z][A-Za-z ]*: /, '') })

/** Chooses a kind of file, and gives what was downloaded. */
async function exportAs(page: Page, label: string): Promise<Download> {
  await dialog(page).getByRole('radio', { name: label }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  await expect(dialog(page)).toHaveCount(0)
  return download
}

const shown = (xml: string) => xml.replaceAll(/<\/w:p>|<w:br\/>/g, ' ').replaceAll(/<[^>]*>/g, '')

test('a text without a network is exported as Word, Markdown, plain text and a web page with its tokens filled', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  const names = await begin(account)
  await seed()
  await setOffline(true)
  await open(page, names[3])
  await button(page, 'Export').click()
  const word = await exportAs(page, 'Word')
  expect(word.suggestedFilename()).toBe('金曜日のパン.docx')
  const xml = strFromU8(unzipSync(await bytesOf(word))['word/document.xml'] ?? new Uint8Array())
  expect(
    missingWords(
      wordsIn('金曜日のパン 毎週金曜日 焼きたてのパンを朝7時30分までにお届けします。 四種類 紙袋'),
      wordsIn(shown(xml)),
    ),
  ).toEqual([])

  await open(page, names[0])
  for (const [label, file, words] of [
    ['Markdown', 'Sales Pages Never miss the Friday bake again.md', '# Never miss it *again*'],
    ['Plain text', 'Sales Pages Never miss the Friday bake again.txt', 'Sourdough gone by 9:40? Weekly Loaf for'],
    ['Web page', 'Sales Pages Never miss the Friday bake again.html', '<h1 dir="auto">Never miss the Friday bake</h1>'],
  ] as const) {
    await button(page, 'Export').click()
    const download = await exportAs(page, label)
    expect(download.suggestedFilename()).toBe(file)
    expect(strFromU8(await bytesOf(download))).toContain(words)
  }
})

test('the file has what was just typed, and the dialog lists tokens without a value', async ({
  page,
  account,
  seed,
}) => {
  const [name] = await begin(account, [{ title: 'Note', kind: 'custom', content: 'Until {{custom.nothing_here}}' }])
  await seed()
  await open(page, name)
  await page.getByLabel('Text', { exact: true }).fill('Call {{company.phone}} now')
  await button(page, 'Export').click()
  await expect(dialog(page)).toContainText('1 merge field has no value: Phone. It stays in the file as written.')
  expect(strFromU8(await bytesOf(await exportAs(page, 'Plain text')))).toContain('Call {{company.phone}} now')
})

test('several texts are one zip with a table of contents', async ({ page, account, seed, setOffline }) => {
  await begin(account)
  await seed()
  await setOffline(true)
  await page.goto('/browse/strategies')
  for (const { title } of SAMPLE_TEXTS) await rowOf(page, title).getByRole('checkbox').check()
  await button(page, 'Export…').click()
  await expect(dialog(page)).toContainText('4 texts')
  const zip = await exportAs(page, 'Markdown')
  expect(zip.suggestedFilename()).toBe('Weekly Loaf bread subscription from Mill Lane Bakery, 4 texts.zip')
  const files = unzipSync(await bytesOf(zip))
  expect(Object.keys(files)).toHaveLength(5)
  const contents = strFromU8(files['Contents.md'] ?? new Uint8Array())
  for (const name of Object.keys(files).filter((one) => one !== 'Contents.md')) expect(contents).toContain(name)
})

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  const clipboard = (page: Page) =>
    page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const read = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : null)
      return { html: await read('text/html'), plain: await read('text/plain') }
    })

  test('Copy puts formatted and plain text on the clipboard together and says so for two seconds', async ({
    page,
    account,
    seed,
  }) => {
    const [name] = await begin(account, [
      { title: 'Welcome', kind: 'emails', parts: { subject: 'Fresh' }, content: 'Hello **{{overview.product_name}}**' },
    ])
    await seed()
    await open(page, name, 'emails')
    await button(page, 'Copy').click()
    await expect(button(page, 'Copied')).toBeVisible()
    const { html, plain } = await clipboard(page)
    expect(plain).toBe('Subject: Fresh\n\nHello Weekly Loaf')
    expect(html).toMatch(/<strong[^>]*>Subject<\/strong><br>Fresh[\s\S]*<strong[^>]*>Weekly Loaf<\/strong>/)
    await expect(button(page, 'Copy')).toBeVisible()

    await button(page, 'Other ways to copy').click()
    await page.getByRole('menuitem', { name: 'Markdown' }).click()
    await expect(button(page, 'Copied')).toBeVisible()
    await expect
      .poll(() => clipboard(page))
      .toEqual({ html: null, plain: '## Subject\n\nFresh\n\n---\n\nHello **Weekly Loaf**' })
  })

  test('Copy asks first where a merge field has no value', async ({ page, account, seed }) => {
    const [name] = await begin(account, [{ title: 'Phone', kind: 'custom', content: 'Call {{company.phone}}' }])
    await seed()
    await open(page, name)
    await button(page, 'Copy').click()
    await expect(page.getByRole('alertdialog')).toContainText('1 merge field has no value: Phone. Copy anyway?')
    await button(page, 'NO, not yet').click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(button(page, 'Copied')).toHaveCount(0)
    await button(page, 'Copy').click()
    await button(page, 'YES, copy').click()
    await expect(button(page, 'Copied')).toBeVisible()
    expect((await clipboard(page)).plain).toBe('Call {{company.phone}}')
  })
})

test('ads that Google would refuse are listed with the part and by how much, and left out unless wanted', async ({
  page,
  account,
  seed,
}) => {
  const parts = {
    headline_1: 'Bread subscription',
    headline_2: 'Weekly Loaf',
    headline_3: 'Reserve it',
    description_1: 'One',
    description_2: 'Two',
  }
  await begin(account, [
    { title: 'Ads: Sound', kind: 'ads', format: 'search-ad', parts },
    {
      title: 'Ads: Too long',
      kind: 'ads',
      format: 'search-ad',
      parts: { ...parts, headline_2: 'A headline that is much too long for it' },
    },
    { title: 'Posts: No ad', kind: 'posts', content: 'x' },
  ])
  await seed()
  await page.goto('/browse/strategies')
  for (const title of ['Sound', 'Too long', 'No ad']) await rowOf(page, title).getByRole('checkbox').check()
  await button(page, 'Export…').click()
  await dialog(page).getByRole('radio', { name: 'Google Ads Editor' }).check()
  const refused = dialog(page).getByRole('region', { name: 'What Google Ads would reject' })
  await expect(refused).toContainText('Ads: Too longHeadline 2: 9 over the limit of 30')
  await expect(dialog(page)).toContainText('1 of 3 texts is left out. This file is for search ads only.')
  await expect(dialog(page)).toContainText('Your company profile has no website')
  await expect(refused.getByRole('checkbox', { name: 'Skip it' })).toBeChecked()
  const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await bytesOf(await exportAs(page, 'Google Ads Editor')),
  )
  expect(csv.split('\r\n').slice(1)).toEqual([
    expect.stringContaining(',Sound,Responsive search ad,Bread subscription,Weekly Loaf,'),
    '',
  ])

  await button(page, 'Export…').click()
  await dialog(page).getByRole('radio', { name: 'Google Ads Editor' }).check()
  await refused.getByRole('checkbox', { name: 'Skip it' }).uncheck()
  const all = strFromU8(await bytesOf(await exportAs(page, 'Google Ads Editor')))
  expect(all.split('\r\n')).toHaveLength(4)
})

test('the page that is printed has the text alone, in its direction, and opens the print window', async ({
  page,
  account,
  seed,
  context,
}) => {
  const names = await begin(account)
  await seed()
  await open(page, names[1], 'ads')
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await button(page, 'Export').click()
  await dialog(page).getByRole('radio', { name: 'PDF' }).check()
  const [sheet] = await Promise.all([
    context.waitForEvent('page'),
    dialog(page).getByRole('button', { name: 'Open to print' }).click(),
  ])
  await expect(sheet.getByRole('heading', { name: 'Ads: خبز الجمعة', level: 1 })).toBeVisible()
  await expect(sheet.locator('html')).toHaveAttribute('data-printed', '')
  await expect(sheet.getByRole('navigation')).toHaveCount(0)
  await sheet.emulateMedia({ media: 'print' })
  await expect(sheet.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  await expect(sheet.getByText('هل نفد الخبز')).toHaveCSS('direction', 'rtl')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the menu has what the header has no room for', async ({ page, account, seed }) => {
    const [name] = await begin(account, [{ title: 'Note', kind: 'custom', content: 'One' }])
    await seed()
    await open(page, name)
    await expect(button(page, 'Export')).toHaveCount(0)
    await button(page, 'More').click()
    await page.getByRole('menuitem', { name: 'Export…' }).click()
    expect((await exportAs(page, 'Plain text')).suggestedFilename()).toBe('Note.txt')
  })
})
