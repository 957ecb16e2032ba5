import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Entry } from '#domain/kinds/no-code/entry.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { liveRecords } from '../../support/device/live-records.ts'

const FORM = 71
const SAMPLE = fileURLToPath(new URL('../../fixtures/customer-survey.csv', import.meta.url))
const FIELDS = [
  { name: 'f_1', title: 'Name', key: 'name' },
  { name: 'f_2', title: 'E-mail', key: 'email', type: 'email' },
  { name: 'f_3', title: 'Age', type: 'number' },
  { name: 'f_4', title: 'Date of visit', key: 'visit_date', type: 'date' },
  { name: 'f_5', title: 'Favourite colour', key: 'colour', type: 'color' },
  { name: 'f_6', title: 'Web address', key: 'website', type: 'url' },
  { name: 'f_7', title: 'Telephone', key: 'phone', type: 'tel' },
]

const entriesOf = (account: HostAccount): Promise<readonly Entry[]> => liveRecords<Entry>(account, 'entry')
const makeForm = (account: HostAccount) =>
  account.call('form.create', [{ ID: FORM, post_title: 'Survey', post_content: { fields: FIELDS } }])
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const choose = (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('File with entries').setInputFiles(file)
const openImport = async (page: Page) => {
  await page.goto('/workbooks/run/all/survey/import')
  await expect(page.getByRole('heading', { name: 'Import entries' })).toBeVisible()
}
const csv = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a survey is mapped, imported without a network, and taken back as a whole', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await makeForm(account)
  await seed()
  await openImport(page)
  await setOffline(true)
  await choose(page, SAMPLE)
  await expect(page.getByText('120 rows, 8 columns, 16 KB')).toBeVisible()
  const columns = page.getByRole('list', { name: 'Columns' }).getByRole('listitem')
  await expect(columns).toHaveCount(8)
  await expect(columns.nth(3)).toContainText('120 dates, year first')
  await expect(columns.nth(7).getByRole('combobox')).toHaveValue('+')
  await expect(page.getByRole('table')).toContainText('Idris O')
  await button(page, 'Import 120 entries').click()
  await expect(page.getByRole('heading', { name: '120 entries imported' })).toBeVisible()
  await expect(page.getByText('1 question added to the form')).toBeVisible()
  await setOffline(false)
  await new ShellPage(page).expectSynced()
  await expect.poll(() => entriesOf(account)).toHaveLength(120)
  await expect
    .poll(async () => (await entriesOf(account)).every(({ source, title }) => source === 'import' && title !== ''))
    .toBe(true)
  await button(page, 'Undo import').click()
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible()
  await expect.poll(async () => (await entriesOf(account)).length).toBe(0)
})

test('existing entries are updated or skipped, and doubtful lines are listed one by one', async ({
  page,
  account,
  seed,
}) => {
  await makeForm(account)
  await account.call('entry.create', [
    { ID: 91, form: FORM, fields: { name: 'Ada', email: 'ada@example.com', f_3: '40' } },
  ])
  await seed()
  await openImport(page)
  const file = csv('name;email;age\nAda Lune;ADA@example.com;1,5\nBea;bea@example.com;many\n')
  await choose(page, file)
  await expect(page.getByText('1 of 2 rows already exists.')).toBeVisible()
  await button(page, 'Import 2 entries').click()
  await expect(page.getByText('1 entry updated')).toBeVisible()
  await expect
    .poll(async () => (await entriesOf(account)).map(({ values }) => values))
    .toEqual([
      { f_1: 'Ada Lune', f_2: 'ADA@example.com', f_3: '1.5' },
      { f_1: 'Bea', f_2: 'bea@example.com', f_3: 'many' },
    ])
  const downloading = page.waitForEvent('download')
  await button(page, 'Download list').click()
  const list = readFileSync(await (await downloading).path(), 'utf8')
  expect(list).toContain('3,age,many,')
  await button(page, 'Import another file').click()
  await choose(page, file)
  await page.getByRole('radio', { name: 'Skip' }).click()
  await button(page, 'Import 2 entries').click()
  await expect(page.getByText('2 rows skipped because their entries already exist')).toBeVisible()
  expect(await entriesOf(account)).toHaveLength(2)
  await expectAccessible(page, 'the result')
})

test('either of two email questions can identify existing entries', async ({ page, account, seed }) => {
  const fields = [...FIELDS.slice(0, 2), { name: 'f_9', title: 'Work e-mail', key: 'work', type: 'email' }]
  await account.call('form.create', [{ ID: FORM, post_title: 'Survey', post_content: { fields } }])
  await account.call('entry.create', [{ ID: 91, form: FORM, fields: { name: 'Ada', work: 'ada@work.example' } }])
  await seed()
  await openImport(page)
  await choose(page, csv('name,email,work\nAda,ada@example.com,ada@work.example\n'))
  await expect(page.getByText('0 of 1 row already exist.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Email to match by' }).selectOption('Work e-mail')
  await expect(page.getByText('1 of 1 row already exists.')).toBeVisible()
  await button(page, 'Import 1 entry').click()
  await expect(page.getByText('1 entry updated')).toBeVisible()
  await expect
    .poll(async () => (await entriesOf(account)).map(({ values }) => values))
    .toEqual([{ f_1: 'Ada', f_2: 'ada@example.com', f_9: 'ada@work.example' }])
})

test('an import that is cancelled leaves nothing behind', async ({ page, account, seed }) => {
  await makeForm(account)
  await seed()
  await openImport(page)
  await choose(
    page,
    csv(`name,further\n${Array.from({ length: 20_000 }, (_, index) => `Guest ${index},x`).join('\n')}`),
  )
  await button(page, 'Import 20,000 entries').click()
  await expect(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(page.getByRole('alert')).toHaveText('Cancelled. Nothing was imported.', { timeout: 60_000 })
  await new ShellPage(page).expectSynced()
  await expect.poll(() => entriesOf(account)).toHaveLength(0)
})

test('dates that can be read in two orders are asked for, and what is no table is refused by name', async ({
  page,
  account,
  seed,
}) => {
  await makeForm(account)
  await seed()
  await openImport(page)
  await choose(page, csv(''))
  await expect(page.getByRole('alert')).toHaveText('The file is empty. How to fix this')
  await expectAccessible(page, 'a file')
  await page.getByRole('textbox', { name: 'Or paste a table here' }).fill('name\tvisit date\nAda\t02/03/2026\n')
  await button(page, 'Continue').click()
  await expect(button(page, 'Import 1 entry')).toBeDisabled()
  await expectAccessible(page, 'columns and fields')
  await page.getByRole('radio', { name: 'Month first' }).click()
  await button(page, 'Import 1 entry').click()
  await expect
    .poll(async () => (await entriesOf(account)).map(({ values }) => values))
    .toEqual([{ f_1: 'Ada', f_4: '2026-02-03' }])
})

test('imported entries appear in charts, are exported as they came, and can be removed another day', async ({
  page,
  account,
  seed,
}) => {
  await makeForm(account)
  await seed()
  await openImport(page)
  await choose(page, SAMPLE)
  await button(page, 'Import 120 entries').click()
  await page.getByRole('link', { name: 'View entries' }).click()
  await expect(page.getByRole('link', { name: 'Entries 120' })).toBeVisible()
  const exported = async (format: string): Promise<Buffer> => {
    const downloading = page.waitForEvent('download')
    await button(page, 'Export').click()
    await page.getByRole('menuitem', { name: format }).click()
    return readFileSync(await (await downloading).path())
  }
  const lines = (await exported('CSV')).toString('utf8')
  for (const { values } of await entriesOf(account)) expect(lines).toContain(`${values['f_2'] || values['f_1']}`)
  expect((await exported('Excel workbook')).subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('link', { name: 'Charts' }).click()
  await expect(page.getByText('Half are between 34 and 57. Average 46.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Charts' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Entries 120' })).not.toHaveAttribute('aria-current')
  await page.getByText('As a table').first().click()
  await expect(page.getByRole('table', { name: 'Age' })).toContainText('40 to 4927')
  await expectAccessible(page, 'charts')
  await page.getByRole('combobox', { name: 'Compare numbers by' }).selectOption('Date of visit')
  await expect(page.getByText(/^Averages by “Date of visit”/)).toBeVisible()
  await openImport(page)
  const past = page.getByRole('region', { name: 'Imports in the last 30 days' })
  await expect(past).toContainText('customer-survey.csv')
  await past.getByRole('button', { name: 'Undo' }).click()
  await expect(past).toBeHidden()
  await expect.poll(async () => (await entriesOf(account)).length).toBe(0)
})

test('a file of another program is read as it is meant, and each column says what changes', async ({
  page,
  account,
  seed,
}) => {
  await makeForm(account)
  await seed()
  await openImport(page)
  const report =
    'Campaign report\n"November 2026"\nName;E-mail;Visit date;Amount;Server\nJürgen Groß;mailto:j@example.com;2026-03-29 23:59:59;1.234,56 €;203.0.113.7\nAda;ada@example.com;3 Apr 2026;9,00 €;203.0.113.9\nTotal: all;;;1.243,56 €;\n'
  await choose(page, {
    name: 'report.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(report.replaceAll('€', '\u0080'), 'latin1'),
  })
  const format = page.getByRole('region', { name: 'How the file is read' })
  await expect(format.getByRole('combobox', { name: 'Encoding' })).toHaveValue('windows-1252')
  await expect(format).toContainText('Jürgen Groß')
  await expect(format.getByRole('combobox', { name: 'Header row' })).toHaveValue('3')
  await format.getByRole('checkbox', { name: /^Skip 1 row that looks like totals/ }).click()
  await expect(button(page, 'Import 2 entries')).toBeVisible()
  const columns = page.getByRole('list', { name: 'Columns' }).getByRole('listitem')
  await expect(columns.nth(1)).toContainText('mailto:j@example.combecomesj@example.com')
  await expect(columns.nth(2).getByRole('checkbox', { name: 'Remove the time from 1 cell' })).not.toBeChecked()
  await expect(columns.nth(3)).toContainText('Looks like: Number')
  await expect(columns.nth(4)).toContainText('No cells change')
  await columns.nth(1).getByRole('checkbox', { name: 'Change 1 cell: mailto: removed' }).click()
  await expect(columns.nth(1)).toContainText('mailto:j@example.combecomesmailto:j@example.com')
  await expectAccessible(page, 'how the file is read')
  await button(page, 'Import 2 entries').click()
  await expect
    .poll(async () => (await entriesOf(account)).map(({ values }) => Object.values(values)))
    .toEqual([
      ['Jürgen Groß', 'mailto:j@example.com', '2026-03-29 23:59:59', '1.234,56 €', '203.0.113.7'],
      ['Ada', 'ada@example.com', '2026-04-03', '9,00 €', '203.0.113.9'],
    ])
})

test('a quotation mark that is never closed is named, and can be read as text', async ({ page, account, seed }) => {
  await makeForm(account)
  await seed()
  await openImport(page)
  await choose(page, csv('name,note\nAda,x\nBea,"12 inch\nCy,y\n'))
  await expect(page.getByRole('alert')).toHaveText(
    'A quotation mark in line 3 is never closed: "12 inch How to fix this',
  )
  await expectAccessible(page, 'a file with an open quotation mark')
  await button(page, 'Treat the quotation mark as text').click()
  await expect(page.getByRole('table')).toContainText('"12 inch')
  await button(page, 'Cancel').click()
  await choose(page, csv('name\nAda\n'))
  await expect(button(page, 'Import 1 entry')).toBeVisible()
})
