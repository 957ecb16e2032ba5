import type { Page } from '@playwright/test'
import { expect, test } from '../../support/device/device-test.ts'
import type { SeededWork } from '../../support/device/seeded-device.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import { BENEFITS, createLoaf, GUARANTEE } from '../../pages/loaf.ts'
import { createText, LETTER } from '../../pages/loaf-text.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { textsOf } from '../../support/samples/account-texts.ts'
import { liveRecords } from '../../support/device/live-records.ts'

const chip = (page: Page) => page.getByRole('banner').getByRole('link', { name: /to review$/ })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const version = (page: Page, name: 'Yours' | 'Theirs') => page.getByRole('region', { name, exact: true })

test.describe('the same text changed on two devices', () => {
  test('a conflict shows both versions and the merged lines, can be settled, and comes back with Undo', async ({
    page,
    account,
    seed,
  }) => {
    const { ID } = await createLoaf(account)
    await seed({
      outbox: [
        ['opportunity.updateFormField', { ...field(ID), value: GUARANTEE.yours }],
        ['opportunity.updateFormField', { ID, form: 'offer', field: 'sender', value: 'Marta', was: '' }],
      ],
    })
    await account.call('opportunity.updateFormField', [{ ...field(ID), value: GUARANTEE.theirs }])
    await account.call('opportunity.updateFormField', [{ ID, form: 'offer', field: 'amount', value: '46' }])
    await page.goto(BENEFITS)
    await expect(chip(page)).toHaveAccessibleName('1 conflict to review')
    // The field itself leads there.
    await page.getByRole('link', { name: 'Guarantee: 2 versions, choose one' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 conflict to review')
    await expect(page.getByText(GUARANTEE.before)).toBeVisible()
    await expect(version(page, 'Yours')).toContainText('this device')
    await expect(version(page, 'Yours').locator('mark')).toHaveText([', squashed', 'simply not to your taste'])
    await expect(version(page, 'Theirs').locator('mark')).toHaveText(['Saturday noon', ', no questions asked'])
    // What fitted together is told, from both sides.
    const merged = page.getByRole('region', { name: 'Merged automatically' }).getByRole('listitem')
    await expect(merged).toHaveText([
      /Offer: Places available\s*46\s*You, outside the app/,
      /Offer: Sender\s*Marta\s*You, this device/,
    ])

    await button(page, 'Keep mine').click()
    await expect(page.getByRole('heading', { name: 'No conflicts' })).toBeFocused()
    await new ShellPage(page).focusUndo()
    await expect(chip(page)).toHaveCount(0)
    await expect.poll(() => guaranteesOf(account)).toEqual({ 'Weekly Loaf': GUARANTEE.yours })
    await page.keyboard.press('Enter')
    await expect(chip(page)).toBeVisible()
    await expect.poll(() => guaranteesOf(account)).toEqual({ 'Weekly Loaf': GUARANTEE.theirs })
  })

  test('a third text is previewed, survives going away, and is kept', async ({ page, account, seed }) => {
    await seedConflict(account, seed)
    await page.goto('/')
    await chip(page).click()
    await button(page, 'Edit').click()
    const area = page.getByLabel('Guarantee', { exact: true })
    await expect(area).toHaveValue(GUARANTEE.yours)
    await area.fill('Late, squashed or not to your taste: that week is free.')
    await expect(page.getByRole('region', { name: 'Preview of the text' })).toHaveText(
      'Late, squashed or not to your taste: that week is free.',
    )
    await page.getByRole('link', { name: 'Weekly Loaf' }).click()
    await page.goBack()
    await expect(area).toHaveValue('Late, squashed or not to your taste: that week is free.')
    await area.fill('x'.repeat(200_001))
    await expect(button(page, 'Keep this text')).toBeDisabled()
    await area.fill('Late, squashed or not to your taste: that week is free.')
    await button(page, 'Keep this text').click()
    await expect(chip(page)).toHaveCount(0)
    await expect
      .poll(() => guaranteesOf(account))
      .toEqual({ 'Weekly Loaf': 'Late, squashed or not to your taste: that week is free.' })
    await page.goto(BENEFITS)
    await expect(new EditorPage(page).field({ label: 'Guarantee' })).toHaveValue(
      'Late, squashed or not to your taste: that week is free.',
    )
  })

  test('both versions are kept as a copy without a network too, and one Undo reverts it', async ({
    page,
    account,
    seed,
    setOffline,
  }) => {
    await seedConflict(account, seed)
    await page.goto('/')
    await chip(page).click()
    await setOffline(true)
    await button(page, 'Keep both as a copy').click()
    await expect(page.getByLabel('Title of the copy')).toHaveValue('Copy of Weekly Loaf')
    await button(page, 'CONTINUE').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No conflicts')
    await new ShellPage(page).focusUndo()
    await setOffline(false)
    await expect
      .poll(() => guaranteesOf(account))
      .toEqual({ 'Weekly Loaf': GUARANTEE.theirs, 'Copy of Weekly Loaf': GUARANTEE.yours })
    const list = await page.context().newPage()
    await list.goto('/browse/opportunities')
    await expect(list.getByRole('link', { name: /^Copy of Weekly Loaf/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(chip(page)).toBeVisible()
    await expect.poll(() => guaranteesOf(account)).toEqual({ 'Weekly Loaf': GUARANTEE.theirs })
  })
})

test('words written while the offer was deleted elsewhere can be restored with it, undone or discarded', async ({
  page,
  account,
  seed,
}) => {
  const { ID } = await createLoaf(account)
  await seed({ outbox: [['opportunity.updateFormField', { ...field(ID), value: GUARANTEE.yours }]] })
  await account.call('opportunity.trash', [{ ID }])
  await page.goto('/')
  await expect(chip(page)).toHaveAccessibleName('1 conflict to review')
  await chip(page).click()
  await expect(page.getByText('was moved to the trash while this text was being written.')).toBeVisible()

  await button(page, 'Restore with this text').click()
  await expect(page.getByRole('heading', { name: 'No conflicts' })).toBeFocused()
  await new ShellPage(page).focusUndo()
  await expect.poll(() => guaranteesOf(account)).toEqual({ 'Weekly Loaf': GUARANTEE.yours })
  await page.keyboard.press('Enter')
  await expect(chip(page)).toBeVisible()
  await expect.poll(() => guaranteesOf(account)).toEqual({})

  await chip(page).click()
  await button(page, 'Discard this text').click()
  await expect(chip(page)).toHaveCount(0)
  await expect.poll(() => openConflicts(account)).toEqual([])
  await account.call('opportunity.restore', [{ ID }])
  await page.goto(BENEFITS)
  await expect(new EditorPage(page).field({ label: 'Guarantee' })).toHaveValue(GUARANTEE.before)
})

test('by keyboard alone: from the list of offers to the choice', async ({ page, account, seed }) => {
  await seedConflict(account, seed)
  await page.goto('/browse/opportunities')
  const badge = page.getByRole('main').getByRole('link', { name: '1 conflict to review' })
  await badge.focus()
  await page.keyboard.press('Enter')
  const row = page.getByRole('link', { name: /Weekly Loaf.*Benefits, Guarantee/ })
  await expect(row).toBeVisible()
  await row.focus()
  await page.keyboard.press('Enter')
  await button(page, 'Keep theirs').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No conflicts' })).toBeFocused()
  // The choice has reached the server, which holds no open conflict any more.
  await expect.poll(() => openConflicts(account)).toEqual([])
  expect(await guaranteesOf(account)).toEqual({ 'Weekly Loaf': GUARANTEE.theirs })
})

const field = (ID: number) => ({ ID, form: 'benefits', field: 'guarantee', was: GUARANTEE.before })

/**
 * A conflict over the guarantee, met as soon as the browser opens: the device has written what it has not sent, and the
 * server has other words by now.
 */
async function seedConflict(
  account: HostAccount,
  seed: (more: { readonly outbox: readonly SeededWork[] }) => Promise<void>,
): Promise<void> {
  const { ID } = await createLoaf(account)
  await seed({ outbox: [['opportunity.updateFormField', { ...field(ID), value: GUARANTEE.yours }]] })
  await account.call('opportunity.updateFormField', [{ ...field(ID), value: GUARANTEE.theirs }])
}

const guaranteesOf = async (account: HostAccount): Promise<Record<string, string | undefined>> =>
  Object.fromEntries((await account.offers()).map(({ title, content }) => [title, content.benefits?.fields?.guarantee]))

const openConflicts = (account: HostAccount): Promise<readonly unknown[]> => liveRecords(account, 'conflict')

test.describe('a text changed on two devices', () => {
  const YOURS = LETTER.replace('Paragraph 30 of', 'The thirtieth paragraph of')
  const THEIRS = LETTER.replace('Paragraph 30 of', 'Number thirty of')
  const setField = (ID: number, path: string, was: string, value: string): SeededWork => [
    'strategy.setField',
    { ID, path, was, value },
  ]

  /** One conflict in the letter's lines and one in its subject. */
  async function seedTwo(
    account: HostAccount,
    seed: (more: { readonly outbox: readonly SeededWork[] }) => Promise<void>,
  ) {
    const loaf = await createLoaf(account)
    const { ID } = await createText(account, {
      title: 'Welcome',
      offerID: loaf.ID,
      content: LETTER,
      parts: { subject: 'Fresh' },
    })
    await seed({ outbox: [setField(ID, 'content', LETTER, YOURS), setField(ID, 'parts.subject', 'Fresh', 'Warm')] })
    for (const [path, was, value] of [
      ['content', LETTER, THEIRS],
      ['parts.subject', 'Fresh', 'Crisp'],
    ] as const)
      await account.call('strategy.setField', [{ ID, path, was, value }])
  }
  const written = async (account: HostAccount) =>
    (await textsOf(account)).map(({ title, content, parts }) => [title, content, parts.subject])

  test('each place by its label, a long text by the lines that differ; settled one by one', async ({
    page,
    account,
    seed,
  }) => {
    await seedTwo(account, seed)
    await page.goto('/conflicts')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 conflicts to review')
    await page.getByRole('link', { name: /^Welcome.*Text$/ }).click()
    const crumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(crumb).toHaveText('Texts › Welcome')
    await expect(crumb.getByRole('link', { name: 'Welcome' })).toHaveAttribute(
      'href',
      '/edit/strategies/weekly-loaf/emails/welcome#content',
    )
    await expect(version(page, 'Yours').locator('mark')).toHaveText(['The thirtieth paragraph'])
    await expect(version(page, 'Theirs').locator('mark')).toHaveText(['Number thirty'])
    await expect(version(page, 'Yours')).toContainText('56 unchanged lines')
    await expect(version(page, 'Yours')).not.toContainText('Paragraph 1 of')
    await version(page, 'Yours').getByRole('button', { name: 'Show the whole text' }).click()
    await expect(version(page, 'Yours')).toContainText('Paragraph 1 of')
    await button(page, 'Keep mine').click()
    await expect.poll(() => written(account)).toEqual([['Welcome', YOURS, 'Crisp']])

    await page.getByRole('link', { name: /^Welcome.*Subject$/ }).click()
    await expect(page.getByText('Subject was changed in two places')).toBeVisible()
    await button(page, 'Edit').click()
    await page.getByLabel('Subject', { exact: true }).fill('Warm and crisp')
    await button(page, 'Keep this text').click()
    await expect.poll(() => written(account)).toEqual([['Welcome', YOURS, 'Warm and crisp']])
    expect(await openConflicts(account)).toEqual([])
  })

  test('either both versions are kept, or only theirs', async ({ page, account, seed }) => {
    await seedTwo(account, seed)
    await page.goto('/conflicts')
    await page.getByRole('link', { name: /^Welcome.*Subject$/ }).click()
    await button(page, 'Keep both as a copy').click()
    await expect(page.getByLabel('Title of the copy')).toHaveValue('Welcome (copy)')
    await button(page, 'CONTINUE').click()
    await expect
      .poll(() => written(account))
      .toEqual([
        ['Welcome', THEIRS, 'Crisp'],
        ['Welcome (copy)', THEIRS, 'Warm'],
      ])
    await page.getByRole('link', { name: /^Welcome.*Text$/ }).click()
    await button(page, 'Keep theirs').click()
    await expect(page.getByRole('heading', { name: 'No conflicts' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Go to your offers' })).toBeVisible()
    await expect.poll(() => openConflicts(account)).toEqual([])
  })

  test('a conflict in a text deleted with its offer can be settled with and without the offer', async ({
    page,
    account,
    seed,
  }) => {
    const loaf = await createLoaf(account)
    const { ID } = await createText(account, {
      title: 'Welcome',
      offerID: loaf.ID,
      content: 'Hello',
      parts: { subject: 'Fresh' },
    })
    await seed({
      outbox: [setField(ID, 'content', 'Hello', 'Hello you'), setField(ID, 'parts.subject', 'Fresh', 'Warm')],
    })
    await account.call('opportunity.trash', [{ ID: loaf.ID, children: 'delete' }])
    await page.goto('/browse/trash')
    await page.getByRole('link', { name: '2 changes written after it was deleted' }).click()
    await page.getByRole('link', { name: /^Welcome.*Deleted while 2 changes were written$/ }).click()
    await expect(
      page.getByText('The text was moved to the trash while these 2 changes were being written.'),
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Subject', 'Text'])
    await button(page, 'Restore with these 2 changes').click()
    await expect(page.getByText('Restored “Welcome” with 2 changes. It no longer belongs to any offer.')).toBeVisible()
    await expect.poll(() => written(account)).toEqual([['Welcome', 'Hello you', 'Warm']])
    expect(await openConflicts(account)).toEqual([])
  })
})

test('the company changed on two devices: chosen without a copy, with the way to its page', async ({
  page,
  account,
  seed,
}) => {
  const edit = (website: string) => ({ fields: { website }, was: { website: '' } })
  await seed({ outbox: [['company.updateUserCompany', edit('yours.example')]] })
  await account.call('company.updateUserCompany', [edit('theirs.example')])
  await page.goto('/')
  await chip(page).click()
  await expect(page.getByText('Website was changed in two places')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveAttribute(
    'href',
    '/settings/company#content.company_info.fields.website',
  )
  await expect(page.getByRole('link', { name: 'The company profile’s history' })).toBeVisible()
  await expect(button(page, 'Keep both as a copy')).toHaveCount(0)
  await button(page, 'Keep mine').click()
  await expect(chip(page)).toHaveCount(0)
  const company = () => liveRecords(account, 'company')
  await expect.poll(company).toMatchObject([{ content: { company_info: { fields: { website: 'yours.example' } } } }])
})
