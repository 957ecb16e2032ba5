import type { Page } from '@playwright/test'
import type { FullChange } from '#contract/sync.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'

const FORM = 71
const PEOPLE = ['Ada', 'Bea', 'Cy', 'Dot'] as const
const FIELDS = [
  { name: 'f_1', title: 'Name', required: true },
  { name: 'f_2', title: 'Age', type: 'number' },
  { name: 'f_3', title: 'Bread', type: 'choice', choices: ['Rye', 'Oat'] },
  { name: 'f_4', title: 'Visit', type: 'date' },
]
const ADDRESS = '/workbooks/run/customers/survey'

/** A form of a workbook, with one entry of each of these people. */
async function makeEntries(account: HostAccount): Promise<void> {
  await account.call('workbook.create', [{ ID: 31, post_title: 'Customers' }])
  await account.call('form.create', [
    { ID: FORM, post_title: 'Survey', workbook: 31, post_content: { fields: FIELDS } },
  ])
  for (const [at, name] of PEOPLE.entries()) {
    const fields = {
      f_1: name,
      f_2: String(20 + at * 10),
      f_3: at % 2 === 0 ? 'Rye' : 'Oat',
      f_4: `2026-11-0${at + 1}`,
    }
    await account.call('entry.create', [{ ID: 91 + at, form: FORM, fields }])
  }
}

const valuesOf = async (account: HostAccount, ID: number): Promise<unknown> =>
  (await account.pull()).changes.find(
    (change): change is FullChange => change.kind === 'entry' && change.ID === ID && !change.deleted,
  )?.record?.values
const grid = (page: Page) => page.getByRole('grid', { name: 'Entries of Survey' })
const row = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name })
const names = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Open this entry' }) })
    .getByRole('rowheader')

/** The grid by name, with the keys in its first cell. */
async function openGrid(page: Page): Promise<void> {
  await page.goto(`${ADDRESS}?sort=f_1`)
  await expect(row(page, 'Ada')).toBeVisible()
  await grid(page).focus()
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test('cells are filled in by the keyboard and without a network; odd ones are kept and marked', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await makeEntries(account)
  await seed()
  await openGrid(page)
  await setOffline(true)
  await press(page, 'ArrowRight')
  await page.keyboard.type('x7')
  await press(page, 'Tab', 'Enter')
  await grid(page).getByRole('combobox', { name: 'Bread' }).selectOption('Oat')
  await press(page, 'Enter', 'Home', 'F2')
  await page.keyboard.type('never kept')
  await press(page, 'Escape', 'Control+End', 'Delete')
  await expect(row(page, 'Ada')).toContainText('x7')
  await expect(row(page, 'Ada').getByTitle('Enter a number, such as 12 or 12.50')).toBeVisible()
  await setOffline(false)
  await new ShellPage(page).expectSynced()
  await expect.poll(() => valuesOf(account, 91)).toMatchObject({ f_1: 'Ada', f_2: 'x7', f_3: 'Oat' })
  await expect.poll(() => valuesOf(account, 92)).toMatchObject({ f_1: 'Bea' })
  await expect.poll(() => valuesOf(account, 94)).toMatchObject({ f_1: 'Dot', f_4: '' })
})

test('cells of a spreadsheet are pasted at the caret, and one undo takes all of them back', async ({
  page,
  account,
  seed,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await makeEntries(account)
  await seed()
  await openGrid(page)
  await page.evaluate(() => navigator.clipboard.writeText('Eve <b>\t61\nFay\t62\nGil\t"6""3"'))
  await press(page, 'ArrowDown', 'Control+v')
  await expect(row(page, 'Eve <b>')).toContainText('61')
  await expect(row(page, 'Gil')).toContainText('6"3')
  await expect(row(page, 'Ada')).toBeVisible()
  await press(page, 'Shift+ArrowRight', 'Shift+ArrowDown', 'Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Eve <b>\t61\nFay\t62')
  await press(page, 'Control+z')
  await expect(names(page)).toContainText([...PEOPLE])
  await new ShellPage(page).expectSynced()
  await expect.poll(() => valuesOf(account, 93)).toMatchObject({ f_1: 'Cy', f_2: '40' })
})

test('a range reaches entries that nobody has looked at: all of it is copied, emptied and brought back', async ({
  page,
  account,
  seed,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const fields = FIELDS.slice(0, 1)
  await account.call('workbook.create', [{ ID: 31, post_title: 'Customers' }])
  await account.call('form.create', [{ ID: FORM, post_title: 'Survey', workbook: 31, post_content: { fields } }])
  for (const part of [0, 1]) {
    const entries = Array.from({ length: 200 }, (_, at) => ({
      ID: 1_000 + part * 200 + at,
      fields: { f_1: `${at + part === 0 ? 'Ada' : 'Bea'} ${1_000 + part * 200 + at}` },
    }))
    await account.call('import.add', [{ ID: 500 + part, form: FORM, batch: 'b', part, parts: 2, entries }])
  }
  await seed()
  await openGrid(page)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '402')
  await press(page, 'Control+Shift+End', 'Control+c')
  await expect
    .poll(() => page.evaluate(async () => (await navigator.clipboard.readText()).split('\n').length))
    .toBe(400)
  await press(page, 'Delete')
  await new ShellPage(page).expectSynced()
  await expect
    .poll(() => Promise.all([1_000, 1_200, 1_399].map((ID) => valuesOf(account, ID))))
    .toEqual([{ f_1: '' }, { f_1: '' }, { f_1: '' }])
  await press(page, 'Control+z')
  await expect
    .poll(() => Promise.all([1_000, 1_200, 1_399].map((ID) => valuesOf(account, ID))))
    .toEqual([{ f_1: 'Ada 1000' }, { f_1: 'Bea 1200' }, { f_1: 'Bea 1399' }])
})

test('filter, groups and order are in the address, and kept under a name', async ({ page, account, seed }) => {
  await makeEntries(account)
  await seed()
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Filter' }).click()
  const filter = page.getByRole('dialog', { name: 'Show entries where' })
  await filter.getByRole('button', { name: 'Add a condition' }).click()
  await filter.getByRole('combobox', { name: 'Question' }).selectOption('Age')
  await filter.getByRole('combobox', { name: 'Comparison' }).selectOption('is at least')
  await filter.getByRole('textbox', { name: 'Value' }).fill('30')
  await expect(filter.getByText('3 of 4')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Group: None' }).click()
  await page.getByRole('menuitemradio', { name: 'Bread' }).click()
  await page.getByRole('columnheader', { name: 'Age' }).getByRole('button').click()
  await expect(names(page)).toHaveText([/Bea/, /Dot/, /Cy/])
  await page.reload()
  await expect(names(page)).toHaveText([/Bea/, /Dot/, /Cy/])
  await grid(page).getByRole('button', { name: 'Oat 2' }).click()
  await expect(names(page)).toHaveText([/Cy/])
  await page.getByRole('button', { name: 'Age at least 30' }).click()
  await page.getByRole('button', { name: 'Save as view' }).click()
  await page.getByRole('textbox', { name: 'View name' }).fill('Grown up')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'All entries', exact: true }).click()
  await expect(names(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Grown up', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Age' })).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(names(page)).toHaveCount(4)
})

test('an entry opens beside the others, leads to the next and the one before, and gives the keys back to its row', async ({
  page,
  account,
  seed,
}) => {
  await makeEntries(account)
  await seed()
  await openGrid(page)
  await press(page, 'ArrowDown', 'Control+Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Entry 2 of 4, added by hand')).toBeVisible()
  await drawer.getByRole('button', { name: 'Next entry' }).click()
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Cy')
  await drawer.getByRole('button', { name: 'Previous entry' }).click()
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Bea')
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Bella')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(grid(page)).toBeFocused()
  await expect(row(page, 'Bella').getByRole('rowheader')).toHaveAttribute('data-caret')
  await press(page, 'Space', 'Shift+ArrowDown')
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await expect(names(page)).toHaveText([/Ada/, /Cy/, /Dot/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names(page)).toHaveCount(4)
})

test('a phone has cards, whatever is in them; an app has its forms beside them', async ({ page, account, seed }) => {
  await makeEntries(account)
  await account.call('app.create', [{ ID: 32, post_title: 'Bakery round', post_content: { workbooks: [31] } }])
  await account.call('entry.create', [
    { ID: 99, form: FORM, fields: { f_1: `<b>{{x}}</b> ${'مرحبا'.repeat(19_000)}` } },
  ])
  await page.setViewportSize({ width: 360, height: 740 })
  await seed()
  await page.goto('/apps/run/bakery-round')
  await expect(page).toHaveURL(/\/apps\/run\/bakery-round\/customers\/survey$/)
  await expect(page.getByRole('link', { name: 'Survey', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: '<b>{{x}}</b>' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Group: None' }).click()
  await page.getByRole('menuitemradio', { name: 'Bread' }).click()
  await page.getByRole('button', { name: 'Oat 2' }).click()
  await expect(page.getByRole('button', { name: 'Oat 2' })).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('button', { name: /^Bea/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Oat 2' }).click()
  await page.getByRole('searchbox').fill('bea')
  await expect(page.getByRole('button', { name: 'Oat 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Bea' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue('Bea')
})
