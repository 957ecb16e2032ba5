import type { Page } from '@playwright/test'
import type { DomainRecord } from '#domain/engine/record.ts'
import { activeFormFields } from '#domain/forms/form-field.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { liveRecords } from '../../support/device/live-records.ts'

const FORM = 71
const FIELDS = [
  { name: 'f_1', title: 'Name', key: 'name', required: true },
  { name: 'f_2', title: 'Feedback', type: 'textarea' },
  { name: 'f_3', title: 'Telephone', type: 'tel', showIf: 'f_2 is filled' },
]

const recordsOf = (account: HostAccount, kind: string): Promise<readonly DomainRecord[]> =>
  liveRecords<DomainRecord>(account, kind)
const formOf = async (account: HostAccount): Promise<CustomForm | undefined> =>
  (await recordsOf(account, 'form'))[0] as CustomForm | undefined
const titles = async (account: HostAccount): Promise<string> =>
  activeFormFields((await formOf(account)) ?? {})
    .map(({ title }) => title)
    .join(', ')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true })
const makeForm = (account: HostAccount) =>
  account.call('form.create', [{ ID: FORM, post_title: 'Survey', post_content: { fields: FIELDS } }])

/** The columns of a survey, and what each asks for. */
const COLUMNS = [
  ['name', 'Short text', 'text'],
  ['email', 'Email', 'email'],
  ['age', 'Number', 'number'],
  ['visit_date', 'Date', 'date'],
  ['colour', 'Colour', 'color'],
  ['website', 'Web address', 'url'],
  ['phone', 'Phone', 'tel'],
  ['feedback', 'Long text', 'textarea'],
] as const

test('the questions of a survey are asked by the keyboard and without a network, and are on the server once there is one', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await seed()
  await page.goto('/forms')
  await expect(page.getByText('No forms yet')).toBeVisible()
  await setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'New form' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled form' })).toBeVisible()
  for (const [column, label] of COLUMNS) {
    await button(page, `Add: ${label}`).focus()
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeFocused()
    await page.keyboard.type(column)
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: column })).toBeVisible()
  }
  await button(page, 'feedback').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('main').getByRole('listitem').last()).toContainText('phone')
  await setOffline(false)
  await new ShellPage(page).expectSynced()
  await expect.poll(() => titles(account)).toBe('name, email, age, visit_date, colour, website, feedback, phone')
  expect(
    activeFormFields((await formOf(account)) ?? {})
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(COLUMNS.map(([, , type]) => type).toSorted())
})

test('entries come with their form, are made and filled in without a network, and another key harms none', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await makeForm(account)
  await account.call('entry.create', [{ ID: 91, form: FORM, fields: { name: 'Ada' } }])
  await seed()
  await page.goto('/forms/survey')
  await page.getByRole('link', { name: 'Entries', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: 'Ada' })).toBeVisible()
  await setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'New entry' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bea')
  await expect(page.getByRole('textbox', { name: 'Telephone' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Good crust')
  await expect(page.getByRole('textbox', { name: 'Telephone' })).toBeVisible()
  await setOffline(false)
  await new ShellPage(page).expectSynced()
  await page.goto('/forms/survey/f_1')
  await page.getByText('Key and description').click()
  await page.getByRole('textbox', { name: 'Key', exact: true }).fill('guest')
  await expect.poll(async () => (await formOf(account))?.fields.f_1?.key).toBe('guest')
  await account.call('entry.update', [{ ID: 91, fields: { guest: 'Cy' }, was: { guest: 'Ada' } }])
  const entries = (await recordsOf(account, 'entry')).toSorted((one, other) => one.ID - other.ID)
  expect(entries).toMatchObject([
    { title: 'Cy', values: { f_1: 'Cy' } },
    { title: 'Bea', values: { f_1: 'Bea', f_2: 'Good crust' } },
  ])
})

test('two devices change two properties of a question, and nobody is asked', async ({
  page,
  account,
  seed,
  setOffline,
  otherDevice,
}) => {
  await makeForm(account)
  await seed()
  const other = await otherDevice()
  await page.goto('/forms/survey/f_1')
  await expect(question(page)).toHaveValue('Name')
  await setOffline(true)
  await question(page).fill('Your name')
  await page.getByRole('checkbox', { name: 'Required' }).uncheck()
  await setOffline(false)
  await other.mutate('form.setField', { ID: FORM, path: 'fields.f_1.hint', value: 'As on the list', was: '' })
  await other.mutate('form.place', { ID: FORM, item: 'f_3', before: 'f_1' })
  await other.sync()
  await new ShellPage(page).expectSynced()
  await expect
    .poll(async () => (await formOf(account))?.fields.f_1)
    .toMatchObject({ title: 'Your name', hint: 'As on the list', required: '' })
  await expect(page.getByRole('textbox', { name: 'Hint', exact: true })).toHaveValue('As on the list')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Telephone')
  expect(await recordsOf(account, 'conflict')).toEqual([])
})

test('a question that is taken out comes back by Undo; one with a condition is asked once that holds', async ({
  page,
  account,
  seed,
}) => {
  await makeForm(account)
  await seed()
  await page.goto('/forms/survey/f_1')
  const preview = page.getByRole('region', { name: 'Public view' })
  await expect(preview.getByLabel(/^Telephone/)).toHaveCount(0)
  await preview.getByLabel(/^Feedback/).fill('Good crust')
  await expect(preview.getByLabel(/^Telephone/)).toBeVisible()
  await button(page, 'Delete question').click()
  await expect(preview.getByLabel(/^Feedback/)).toHaveCount(0)
  await button(page, 'Undo').click()
  await expect(preview.getByLabel(/^Feedback/)).toBeVisible()
  await new ShellPage(page).expectSynced()
  await expect.poll(() => titles(account)).toBe('Name, Feedback, Telephone')
})

test('the preview has no private question, nor what hangs on one, but says so of the chosen one', async ({
  page,
  account,
  seed,
}) => {
  const fields = [
    ...FIELDS.slice(0, 2),
    { name: 'f_4', title: 'Score', private: true },
    { name: 'f_5', title: 'Why so many?', showIf: 'f_4 is filled' },
    { name: 'f_6', title: 'Stars', type: 'rating' },
  ]
  await account.call('form.create', [{ ID: FORM, post_title: 'Survey', post_content: { fields } }])
  await seed()
  await page.goto('/forms/survey')
  const preview = page.getByRole('region', { name: 'Public view' })
  await expect(preview.getByText('Stars (optional)')).toBeVisible()
  await expect(preview.getByLabel(/^Score/)).toHaveCount(0)
  await page.goto('/forms/survey/f_4')
  await expect(preview.getByText('Private. Only you see this question.')).toBeVisible()
  await preview.getByLabel(/^Score/).fill('9')
  await expect(preview.getByLabel(/^Why so many/)).toHaveCount(0)
})

test('a workbook is made with a colour, and forms in it are put in order', async ({ page, account, seed }) => {
  await seed()
  await page.goto('/workbooks')
  await page.getByRole('main').getByRole('button', { name: 'New workbook' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New workbook' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Customers')
  await dialog.getByRole('radio', { name: 'Apricot' }).check()
  await button(page, 'Create workbook').click()
  await expect(page).toHaveURL(/\/workbooks\/customers$/)
  await new ShellPage(page).expectSynced()
  const [workbook] = await recordsOf(account, 'workbook')
  expect(workbook?.color).toBe('#FFD393')
  for (const [ID, post_title] of [
    [72, 'First'],
    [73, 'Second'],
  ] as const)
    await account.call('form.create', [{ ID, post_title, workbook: workbook?.ID }])
  await page.reload()
  await button(page, 'Move Second up').click()
  await expect(page.getByRole('region', { name: 'Forms' }).getByRole('listitem').first()).toContainText('Second')
  await new ShellPage(page).expectSynced()
  await expect.poll(() => recordsOf(account, 'workbook')).toMatchObject([{ forms: '73\n72' }])
})

test('a condition compares in plain words and is joined by or; one over the limit says that its question is always shown', async ({
  page,
  account,
  seed,
}) => {
  const fields = [
    { name: 'f_1', title: 'Loaves a week', type: 'number' },
    { name: 'f_2', title: 'First visit', type: 'date' },
    { name: 'f_3', title: 'Standing order', showIf: 'f_1 is filled' },
    { name: 'f_4', title: 'Old one', showIf: `f_1 is "${'x'.repeat(600)}"` },
  ]
  await account.call('form.create', [{ ID: FORM, post_title: 'Survey', post_content: { fields } }])
  await seed()
  await page.goto('/forms/survey')
  await button(page, 'Standing order Shown conditionally').click()
  const conditions = page.getByRole('group', { name: 'Shown when' })
  const tests = conditions.getByRole('combobox', { name: 'Comparison' })
  await tests.first().selectOption('is at least')
  await conditions.getByRole('textbox', { name: 'Answer' }).fill('5')
  await button(page, 'Add a condition').click()
  await conditions.getByRole('combobox', { name: 'Question' }).last().selectOption('First visit')
  await tests.last().selectOption('is before')
  await conditions.getByRole('textbox', { name: 'Answer' }).last().fill('2027-01-01')
  await conditions.getByRole('combobox', { name: 'Joined by' }).selectOption('or')
  // The shell may have said so of the change before this one.
  await expect
    .poll(async () => activeFormFields((await formOf(account)) ?? {}).find(({ name }) => name === 'f_3')?.showIf)
    .toBe('f_1 >= "5" or f_2 < "2027-01-01"')
  await button(page, 'Old one Shown conditionally').click()
  await expect(conditions.getByText('so the question is always shown', { exact: false })).toBeVisible()
  await conditions.getByRole('textbox', { name: 'Answer' }).fill('x')
  await expect(conditions.getByText('so the question is always shown', { exact: false })).toBeHidden()
})

test('choices made faster than the device keeps them are all kept, the last one as it was chosen', async ({
  page,
  account,
  seed,
}) => {
  const fields = [
    { name: 'f_1', title: 'Loaves a week', type: 'number' },
    { name: 'f_2', title: 'First visit', type: 'date' },
    { name: 'f_3', title: 'Standing order', showIf: 'f_1 is filled and f_2 is filled' },
  ]
  await account.call('form.create', [{ ID: FORM, post_title: 'Survey', post_content: { fields } }])
  await seed()
  await page.goto('/forms/survey')
  await button(page, 'Standing order Shown conditionally').click()
  const choices = page.getByRole('group', { name: 'Shown when' }).getByRole('combobox')
  await expect(choices).toHaveCount(5)
  // Question and test of either row, then how they are joined: without a pause between them.
  await choices.evaluateAll((selects) => {
    const choose = (at: number, value: string) => {
      const select = selects[at]
      if (!(select instanceof HTMLSelectElement)) throw new Error('not a select')
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    for (const value of ['empty', 'filled', 'empty']) choose(1, value)
    choose(4, 'empty')
    for (const value of ['or', 'and', 'or']) choose(2, value)
  })
  const showIf = async () => activeFormFields((await formOf(account)) ?? {}).find(({ name }) => name === 'f_3')?.showIf
  await expect.poll(showIf).toBe('f_1 is empty or f_2 is empty')
  await expect(choices.nth(2)).toHaveValue('or')
  await new ShellPage(page).expectSynced()
  expect(await showIf()).toBe('f_1 is empty or f_2 is empty')
})
