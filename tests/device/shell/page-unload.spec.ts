import type { Locator, Page } from '@playwright/test'
import type { FullChange } from '#contract/sync.ts'
import { openSeeded } from '../../support/device/seeded-device.ts'
import { expect, test } from '../../support/device/device-test.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import { createText } from '../../pages/loaf-text.ts'
import { createLoaf } from '../../pages/loaf.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const LETTERS = 'fourteen chars'
const OVERVIEW = '/edit/opportunities/weekly-loaf/business/overview'
const EMAIL = '/edit/strategies/weekly-loaf/emails/welcome'
const GRID = '/workbooks/run/customers/survey?sort=f_1'
const DESCRIPTION = { label: 'Product description' }

const grid = (page: Page) => page.getByRole('grid', { name: 'Entries of Survey' })

async function makeEntry(account: HostAccount): Promise<void> {
  await account.call('workbook.create', [{ ID: 31, post_title: 'Customers' }])
  await account.call('form.create', [
    { ID: 71, post_title: 'Survey', workbook: 31, post_content: { fields: [{ name: 'f_1', title: 'Name' }] } },
  ])
  await account.call('entry.create', [{ ID: 91, form: 71, fields: { f_1: 'Ada' } }])
}

/** The newest record of a kind on the server. */
const recordOf = async (account: HostAccount, kind: string) =>
  (await account.pull()).changes.find((change): change is FullChange => change.kind === kind && !change.deleted)?.record

interface Place {
  readonly name: string
  readonly prepare: (account: HostAccount) => Promise<unknown>
  readonly address: string
  /** Focuses the place where the letters go. */
  readonly enter: (page: Page) => Promise<Locator>
  readonly stored: (account: HostAccount) => Promise<unknown>
}

async function focused(field: Locator): Promise<Locator> {
  await field.focus()
  return field
}

async function createEmail(account: HostAccount) {
  const loaf = await createLoaf(account)
  return createText(account, { title: 'Welcome', offerID: loaf.ID, kind: 'emails', content: '' })
}

const PLACES: readonly Place[] = [
  {
    name: 'a field of an offer',
    prepare: (account) => account.createOffer('Weekly Loaf'),
    address: OVERVIEW,
    enter: (page) => focused(new EditorPage(page).field(DESCRIPTION)),
    stored: async (account) => (await account.offers())[0]?.content.overview?.fields?.product_description,
  },
  {
    name: 'the body of a text',
    prepare: createEmail,
    address: EMAIL,
    enter: (page) => focused(new EditorPage(page).text),
    stored: async (account) => (await textsOf(account))[0]?.content,
  },
  {
    name: 'the subject of an email',
    prepare: createEmail,
    address: EMAIL,
    enter: (page) => focused(page.getByRole('main').getByLabel('Subject', { exact: true })),
    stored: async (account) => (await textsOf(account))[0]?.parts?.subject,
  },
  {
    name: 'a cell of a grid',
    prepare: makeEntry,
    address: GRID,
    async enter(page) {
      await expect(grid(page).getByText('Ada')).toBeVisible()
      await grid(page).focus()
      return grid(page)
    },
    stored: async (account) => ((await recordOf(account, 'entry'))?.values as Record<string, string> | undefined)?.f_1,
  },
  {
    name: 'the brand voice',
    prepare: (account) => account.call('voice.create', [{ post_title: 'Mill Lane Bakery' }]),
    address: '/settings/voice/mill-lane-bakery',
    enter: (page) => focused(page.getByRole('textbox', { name: 'How it sounds' })),
    stored: async (account) => (await recordOf(account, 'voice'))?.do,
  },
]

for (const { name, prepare, address, enter, stored } of PLACES) {
  test(`letters in ${name} are all there after an immediate reload`, async ({ page, account, seed }) => {
    await prepare(account)
    await seed()
    await page.goto(address)
    await enter(page)
    await page.keyboard.type(LETTERS)
    await page.reload()
    await expect.poll(() => stored(account)).toBe(LETTERS)
  })

  test(`letters in ${name} are all there after the page was closed at once`, async ({
    page,
    context,
    account,
    seed,
  }) => {
    await prepare(account)
    await seed()
    await page.goto(address)
    await enter(page)
    await page.keyboard.type(LETTERS)
    await page.close()
    const next = await context.newPage()
    await next.goto(address)
    await expect.poll(() => stored(account)).toBe(LETTERS)
  })
}

test('letters come back before the server hears of them, and once', async ({ page, account, host, seed }) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  host.setAway(true)
  await page.goto(OVERVIEW)
  const field = new EditorPage(page).field(DESCRIPTION)
  await field.focus()
  await page.keyboard.type(LETTERS)
  await page.reload()
  await expect(field).toHaveValue(LETTERS)
  await field.press('End')
  await page.keyboard.type('!')
  await page.reload()
  await expect(field).toHaveValue(`${LETTERS}!`)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved/'))))
    .toEqual([])
  host.setAway(false)
  await new ShellPage(page).expectSynced()
  expect((await account.offers())[0]?.content.overview?.fields).toEqual({ product_description: `${LETTERS}!` })
  expect((await account.pull()).changes.filter(({ kind }) => kind === 'conflict')).toEqual([])
})

test('an open tab saves what a tab that was closed had typed', async ({ page, context, account, seed }) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  await page.goto(OVERVIEW)
  await new ShellPage(page).expectSynced()
  const other = await context.newPage()
  await other.goto(OVERVIEW)
  await new EditorPage(other).field(DESCRIPTION).focus()
  await other.keyboard.type(LETTERS)
  await other.close()
  await expect(new EditorPage(page).field(DESCRIPTION)).toHaveValue(LETTERS)
})

test('letters of one account never reach another on the same device', async ({
  page,
  context,
  host,
  account,
  seed,
}) => {
  const neighbour = await host.addAccount()
  await account.createOffer('Weekly Loaf')
  const { ID } = await neighbour.createOffer('Weekly Loaf')
  await openSeeded(page, { url: host.url, session: neighbour.session })
  await seed()
  await page.goto(OVERVIEW)
  await new EditorPage(page).field(DESCRIPTION).focus()
  await page.keyboard.type(LETTERS)
  await page.close()

  const next = await context.newPage()
  await next.goto('/robots.txt')
  await next.evaluate((session) => localStorage.setItem('session', session), JSON.stringify(neighbour.session))
  await next.goto(OVERVIEW)
  await new EditorPage(next).field({ label: 'Keywords' }).fill('rye')
  await new ShellPage(next).expectSynced()
  await expect(new EditorPage(next).field(DESCRIPTION)).toHaveValue('')
  await expect
    .poll(async () => (await neighbour.offers()).find((offer) => offer.ID === ID)?.content.overview?.fields)
    .toEqual({ keywords: 'rye' })

  await next.goto('/robots.txt')
  await next.evaluate((session) => localStorage.setItem('session', session), JSON.stringify(account.session))
  await next.goto(OVERVIEW)
  await expect
    .poll(async () => (await account.offers())[0]?.content.overview?.fields)
    .toEqual({ product_description: LETTERS })
})
