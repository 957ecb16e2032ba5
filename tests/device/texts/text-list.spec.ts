import type { Page } from '@playwright/test'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { createText, textsOf } from '../../support/samples/account-texts.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
const groups = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const titlesOf = async (account: HostAccount) =>
  (await textsOf(account))
    .map(({ title, meta }) => `${title} of ${meta.opportunity_id === 0 ? 'none' : meta.opportunity_title}`)
    .toSorted()

/** Two offers with three texts between them. */
async function begin(account: HostAccount): Promise<{ loaf: number; piano: number }> {
  const loaf = await account.createOffer('Weekly Loaf')
  const piano = await account.createOffer('Second Chance Piano')
  const texts: readonly (readonly [string, number, StrategyKind])[] = [
    ['The Friday bread round', loaf.ID, 'ads'],
    ['Your loaf is in the oven', loaf.ID, 'emails'],
    ['Before you sell the piano', piano.ID, 'emails'],
  ]
  for (const [title, offer, kind] of texts)
    await createText(account, title, { offer, kind, content: `Words of ${title}` })
  return { loaf: loaf.ID, piano: piano.ID }
}

async function groupBy(page: Page, way: string): Promise<void> {
  await button(page, /^Groups/).click()
  await page.getByRole('menuitemradio', { name: way }).click()
}

/** Chooses one of the ways behind the button at the top of the list. */
async function newText(page: Page, way: string, label = 'New text'): Promise<void> {
  await button(page, label).first().click()
  await page.getByRole('menuitem', { name: way }).click()
}

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/browse/strategies${search}`)
  await expect(page.getByRole('heading', { name: /^Texts/, level: 1 })).toBeVisible()
}

test.describe('the list of texts', () => {
  test('the list of texts groups by offer, filters by kind, offer and words, and keeps its state on return', async ({
    page,
    account,
    seed,
  }) => {
    await begin(account)
    await seed()
    await open(page)
    await expect(groups(page)).toHaveCount(0)
    await expect(row(page, 'The Friday bread round')).toContainText('Social ad')
    await expect(row(page, 'The Friday bread round')).toContainText('6 words')

    await groupBy(page, 'By offer')
    await expect(groups(page)).toHaveText(['Second Chance Piano', 'Weekly Loaf'])
    await button(page, 'Weekly Loaf').click()
    await expect(rows(page)).toHaveCount(1)
    await button(page, 'Weekly Loaf').click()
    await expect(rows(page)).toHaveCount(3)
    await groupBy(page, 'By kind')
    await expect(groups(page)).toHaveText(['Ads', 'Emails'])
    await button(page, /^Emails \d/).click()
    await expect(rows(page)).toHaveCount(2)
    await button(page, /^Groups/).click()
    await page.getByRole('menuitem', { name: 'Only one offer…' }).click()
    await page.getByRole('combobox', { name: 'Show texts for which offer?' }).fill('loaf')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('main')).toContainText('Texts for Weekly Loaf')

    await page.getByRole('link', { name: /Your loaf is in the oven/ }).click()
    await expect(page.getByRole('heading', { name: 'Your loaf is in the oven', level: 1 })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Write', exact: true }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(page).toHaveURL(/offer=weekly-loaf/)
    await page.getByRole('searchbox').fill('piano')
    await expect(page.getByRole('heading', { name: /^No texts match “.?piano.?”/ })).toBeVisible()
    await page.getByRole('main').getByText('Clear search', { exact: true }).click()
    await expect(rows(page)).toHaveCount(2)
  })

  test('a text can be opened right after a word is typed, and the search is still there on return', async ({
    page,
    account,
    seed,
  }) => {
    await begin(account)
    await seed()
    await open(page)
    await expect(rows(page)).toHaveCount(3)
    // So that the screen that is gone to is still on its way when the word's time has come.
    await page.route(/\/assets\/(?:shared-|text-)?editor-.*\.js/, async (route) => {
      await page.waitForTimeout(1000)
      await route.continue()
    })
    await page.getByRole('searchbox').fill('piano')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('link', { name: 'Before you sell the piano' }).click()
    await expect(page.getByRole('heading', { name: 'Before you sell the piano', level: 1 })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Write', exact: true }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('piano')
    await expect(rows(page)).toHaveCount(1)
  })

  test('the list of one offer has its own address, and an unknown offer says so', async ({ page, account, seed }) => {
    await begin(account)
    await seed()
    await page.goto('/browse/strategies/second-chance-piano')
    await expect(rows(page)).toHaveCount(1)
    await page.goto('/browse/strategies/nothing-like-it')
    await expect(page.getByRole('heading', { name: 'Offer not found' })).toBeVisible()
    await button(page, 'Show all texts').click()
    await expect(rows(page)).toHaveCount(3)
  })

  test('a list of more texts than are read at first follows changes here and elsewhere', async ({
    page,
    account,
    seed,
  }) => {
    const { loaf } = await begin(account)
    for (let n = 1; n <= 60; n++) await createText(account, `Letter ${n}`, { offer: loaf, kind: 'emails' })
    await seed()
    await open(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texts 63')
    const elsewhere = async (title: string, to: string) =>
      account.call('strategy.rename', [
        { ID: (await textsOf(account)).find((text) => text.title === title)?.ID, post_title: to, was: title },
      ])
    await elsewhere('Letter 7', 'A letter from elsewhere')
    await expect(row(page, 'A letter from elsewhere')).toBeVisible()
    await button(page, 'Actions for A letter from elsewhere').click()
    await page.getByRole('menuitem', { name: 'Move to trash' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texts 62')

    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Texts/, level: 1 })).toHaveCount(0)
    await elsewhere('Letter 8', 'Another from elsewhere')
    await new ShellPage(page).focusUndo()
    await page.keyboard.press('Enter')
    await page.getByRole('navigation').getByRole('link', { name: 'Write', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texts 63')
    await expect(row(page, 'A letter from elsewhere')).toBeVisible()
    await expect(row(page, 'Another from elsewhere')).toBeVisible()
    await page.getByRole('searchbox').fill('elsewhere')
    await expect(rows(page)).toHaveCount(2)
  })

  test('the keyboard moves from row to row, over group headings, and into the trash', async ({
    page,
    account,
    seed,
  }) => {
    await begin(account)
    await seed()
    await open(page, '?group=offer')
    await page.getByRole('link', { name: /Before you sell the piano/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: /Your loaf is in the oven/ })).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(row(page, 'Your loaf is in the oven')).toHaveCount(0)
    await expect.poll(async () => (await textsOf(account)).length).toBe(2)
  })
})

test('a long list is grouped by offer, each group with its first rows and a button for the rest', async ({
  page,
  account,
  seed,
}) => {
  const { loaf } = await begin(account)
  for (let n = 1; n <= 30; n++)
    await createText(account, `Letter ${n}`, { offer: loaf, kind: 'emails', content: `Words of ${n}` })
  await seed()
  await open(page)
  await expect(groups(page)).toHaveText(['Weekly Loaf', 'Second Chance Piano'])
  await expect(rows(page)).toHaveCount(6)
  await page.getByRole('main').getByText('Show 27 more').click()
  await expect(row(page, 'Letter 1Words')).toBeAttached()
  await row(page, 'Letter 30').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Letter 30', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main').getByText(/^Show \d+ more/)).toHaveCount(0)
  await page.getByRole('searchbox').fill('letter 2')
  await expect(rows(page)).toHaveCount(12)
})

test('a row has no Markdown and no codes of merge fields', async ({ page, account, seed }) => {
  const { loaf } = await begin(account)
  await createText(account, 'Welcome', {
    offer: loaf,
    kind: 'emails',
    content: '# Hello\n\n**Weekly** by {{company.name}}, for {{firstname}}.',
  })
  await seed()
  await open(page)
  await expect(row(page, 'Welcome')).toContainText(/Hello Weekly by .+, for .+\./)
  await expect(row(page, 'Welcome')).not.toContainText(/[{}*#]/)
})

test('texts that were changed last are on home, and an address under the list of an offer leads into one', async ({
  page,
  account,
  seed,
}) => {
  await begin(account)
  const gone = (await textsOf(account)).find(({ kind }) => kind === 'ads')
  await account.call('strategy.trash', [{ ID: gone?.ID }])
  await seed()
  await page.goto('/')
  const goOn = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Continue where you left off' }) })
  await expect(goOn.getByRole('link', { name: /Before you sell the piano/ })).toBeVisible()
  await expect(goOn.getByRole('link', { name: /The Friday bread round/ })).toHaveCount(0)
  await goOn.getByRole('link', { name: /Your loaf is in the oven/ }).click()
  const EMAIL = /\/edit\/strategies\/weekly-loaf\/emails\/your-loaf-is-in-the-oven$/
  await expect(page).toHaveURL(EMAIL)
  for (const section of ['strategies', 'opportunities']) {
    await page.goto(`/browse/${section}/weekly-loaf/your-loaf-is-in-the-oven`)
    await expect(page).toHaveURL(EMAIL)
  }
})

test.describe('a new text', () => {
  test('New text offers four ways to start, by pointer and by keys', async ({ page, account, seed }) => {
    await begin(account)
    await seed()
    await open(page)
    const WAYS = [/^From an offer/, /^From the library/, /^Blank/, /^Paste your own/]
    await button(page, 'New text').first().focus()
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await page.keyboard.press(key)
      await expect(page.getByRole('menuitem')).toHaveText(WAYS)
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(button(page, 'New text').first()).toBeFocused()
    }
    await newText(page, 'Paste your own')
    await expect(page.getByRole('dialog', { name: 'Paste your own text' })).toBeVisible()
    await page.keyboard.press('Escape')
    await newText(page, 'From the library')
    await expect(page).toHaveURL(/\/library\/strategies\/ads$/)
  })

  test('a new text in a list of one kind is of that kind', async ({ page, account, seed }) => {
    await begin(account)
    await seed()
    await open(page, '?kind=emails')
    await expect(rows(page)).toHaveCount(2)
    await newText(page, 'Blank', 'New email')
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'Emails', exact: true })).toBeChecked()
    await page.keyboard.press('Escape')
    await newText(page, 'From the library', 'New email')
    await expect(page).toHaveURL(/\/library\/strategies\/emails$/)
  })

  test('a new text is created for the filtered offer, refused without a title, and opened', async ({
    page,
    account,
    seed,
  }) => {
    await begin(account)
    await seed()
    await open(page, '?offer=second-chance-piano')
    await newText(page, 'Blank')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Offer: Second Chance Piano' })).toBeVisible()
    await dialog.getByRole('radio', { name: 'Posts' }).check()
    await dialog.getByLabel('Format').selectOption('LinkedIn')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await button(page, 'OK').click()
    await expect(dialog.getByText('Please fill out all required fields')).toBeVisible()
    await dialog.getByLabel('Title').fill('In week five')
    await dialog.getByRole('button', { name: /^Offer:/ }).click()
    await page.getByRole('combobox', { name: 'For which offer?' }).fill('loaf')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Offer: Weekly Loaf' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page).toHaveURL(/\/edit\/strategies\/weekly-loaf\/posts\/posts-in-week-five$/)
    await expect
      .poll(async () => (await textsOf(account)).find(({ title }) => title === 'Posts: In week five'))
      .toMatchObject({ kind: 'posts', format: 'linkedin' })
  })

  test('an existing text is added as a custom one and offered for opening', async ({ page, account, seed }) => {
    await begin(account)
    await seed()
    // What asks hides the list from readers.
    await page.goto('/browse/strategies?new=paste&offer=weekly-loaf')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('From my old newsletter')
    // The offer is chosen, but there are no words.
    await dialog.getByLabel('Text').fill(' ')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await button(page, 'OK').click()
    await expect(dialog.getByText('Please fill out all required fields')).toBeVisible()
    expect(await textsOf(account)).toHaveLength(3)
    await dialog.getByLabel('Text').fill('Hello {{firstname}},\n\nthe oven is on.')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Would you like to open this text?')
    await button(page, 'NO, stay here').click()
    await expect(row(page, 'From my old newsletter')).toContainText('Custom')
    await expect
      .poll(
        async () => (await textsOf(account)).find(({ title }) => title === 'others: From my old newsletter')?.content,
      )
      .toBe('Hello {{firstname}},\n\nthe oven is on.')
  })

  test('beyond the plan is answered with ‘Oops!’; without an offer it leads to one', async ({ page, host, seed }) => {
    const account = await host.addAccount({ tier: 'unassigned' })
    await account.createOffer('Weekly Loaf')
    await seed({ session: account.session })
    await open(page)
    await expect(page.getByText('no access to new strategies').or(page.getByText(/plan/)).first()).toBeVisible()
    await page.goto('/browse/strategies?new=blank')
    await expect(page.getByRole('alertdialog', { name: 'Oops!' })).toBeVisible()
    await button(page, /^NO/).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const other = await host.addAccount()
    await seed({ session: other.session })
    await page.goto('/browse/strategies?new=blank')
    await button(page, 'YES, create an offer').click()
    await expect(page).toHaveURL(/\/browse\/opportunities/)
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('New offer')
  })
})

test.describe('the offer of texts', () => {
  test('a text belongs to another offer after Move and to none after Unlink, and both can be undone', async ({
    page,
    account,
    seed,
  }) => {
    await begin(account)
    await seed()
    await open(page, '?group=offer')
    await button(page, 'Actions for Before you sell the piano').click()
    await page.getByRole('menuitem', { name: 'Move to another offer…' }).click()
    await page.getByRole('combobox', { name: 'Move to which offer?' }).fill('loaf')
    await page.keyboard.press('Enter')
    await expect(groups(page)).toHaveText(['Weekly Loaf'])
    await expect.poll(async () => (await titlesOf(account))[0]).toBe('Before you sell the piano of Weekly Loaf')
    await new ShellPage(page).focusUndo()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await titlesOf(account))[0]).toBe('Before you sell the piano of Second Chance Piano')

    await row(page, 'The Friday bread round').getByRole('checkbox').check()
    await row(page, 'Your loaf is in the oven').getByRole('checkbox').check()
    await button(page, 'Unlink').click()
    await expect(groups(page)).toHaveText(['Second Chance Piano', 'Without an offer'])
    await new ShellPage(page).focusUndo()
    await page.keyboard.press('Enter')
    await expect(groups(page)).toHaveText(['Weekly Loaf', 'Second Chance Piano'])
  })

  test('Move puts all selected texts under one offer, and Undo returns each to its own', async ({
    page,
    account,
    seed,
  }) => {
    await begin(account)
    await account.createOffer('Rye by post')
    await seed()
    await open(page, '?group=offer')
    const before = await titlesOf(account)
    for (const title of ['Before you sell the piano', 'The Friday bread round', 'Your loaf is in the oven'])
      await row(page, title).getByRole('checkbox').check()
    await button(page, 'Move…').click()
    await page.getByRole('combobox', { name: 'Move to which offer?' }).fill('rye')
    await page.keyboard.press('Enter')
    await expect(groups(page)).toHaveText(['Rye by post'])
    await expect
      .poll(async () => (await titlesOf(account)).filter((title) => title.endsWith(' of Rye by post')))
      .toHaveLength(3)
    await new ShellPage(page).focusUndo()
    await page.keyboard.press('Enter')
    await expect.poll(() => titlesOf(account)).toEqual(before)
  })

  for (const [answer, after, before] of [
    ['YES, delete them too', ['Before you sell the piano of Second Chance Piano'], 'delete'],
    [
      'NO, unlink them',
      [
        'Before you sell the piano of Second Chance Piano',
        'The Friday bread round of none',
        'Your loaf is in the oven of none',
      ],
      'unlink',
    ],
  ] as const)
    test(`an offer goes to the trash after a question about its texts (${before}), and Undo brings all back`, async ({
      page,
      account,
      seed,
    }) => {
      await begin(account)
      await seed()
      await page.goto('/browse/opportunities')
      await button(page, 'Actions for Weekly Loaf').click()
      await page.getByRole('menuitem', { name: 'Move to trash' }).click()
      await expect(page.getByRole('alertdialog')).toContainText('2 texts belong to it')
      await button(page, 'YES, move to trash').click()
      await button(page, answer).click()
      await expect.poll(() => titlesOf(account)).toEqual(after)
      await new ShellPage(page).focusUndo()
      await page.keyboard.press('Enter')
      await expect
        .poll(() => titlesOf(account))
        .toEqual([
          'Before you sell the piano of Second Chance Piano',
          'The Friday bread round of Weekly Loaf',
          'Your loaf is in the oven of Weekly Loaf',
        ])
    })
})
