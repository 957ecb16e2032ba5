import type { Page } from '@playwright/test'
import { offersOnDevice } from '../../support/browser/e2e-device.ts'
import { openOtherTab } from '../../support/browser/e2e-other-tab.ts'
import { outdateToken } from '../../support/browser/e2e-session.ts'
import { expect, test } from '../../support/device/device-test.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { OffersPage } from '../../pages/offers-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { downloadedBy, titlesIn } from '../../pages/storage-page.ts'

const NAME = { label: 'Product name' }
const DESCRIPTION = { label: 'Product description' }
const OVERVIEW = '/edit/opportunities/weekly-loaf/business/overview'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const fieldsOnServer = async (account: HostAccount) => (await account.offers())[0]?.content.overview?.fields

/** The loaf's editor on a device that has just run out of room, with a name that it could not keep. */
async function typeWithoutRoom(page: Page): Promise<EditorPage> {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
      if (this.name === 'records' && document.documentElement.dataset.isFull)
        throw new DOMException('No room left.', 'QuotaExceededError')
      return put.apply(this, args)
    }
  })
  await page.goto(OVERVIEW)
  const editor = new EditorPage(page)
  await expect(editor.field(NAME)).toBeVisible()
  await page.evaluate(() => (document.documentElement.dataset.isFull = 'yes'))
  await editor.field(NAME).fill('Weekly Loaf')
  return editor
}

test('a device without room says so at the field, keeps what was typed, and saves it once there is room', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  const editor = await typeWithoutRoom(page)
  await expect(editor.savedState).toHaveText('Not saved yet')
  await expect(editor.notSaved).toContainText('Not saved yet. What you typed is still here.')
  await expect(editor.notSaved).toContainText('This device is full.')
  await expect(new ShellPage(page).banner).toContainText('Not saved.')
  await editor.goTo('product/offer')
  await editor.goTo('business/overview')
  await expect(editor.field(NAME)).toHaveValue('Weekly Loaf')

  await page.evaluate(() => delete document.documentElement.dataset.isFull)
  await editor.notSaved.getByRole('button', { name: 'Try again' }).click()
  await expect(editor.notSaved).toBeHidden()
  await expect(new ShellPage(page).banner).toBeHidden()
  await new ShellPage(page).expectSynced()
  await expect.poll(() => fieldsOnServer(account)).toEqual({ product_name: 'Weekly Loaf' })
})

test('words that could not be saved are not lost to another offer that is opened, unasked', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf')
  await account.createOffer('Rye Course')
  await seed()
  const editor = await typeWithoutRoom(page)
  const question = page.getByRole('alertdialog', { name: 'Not saved yet' })
  const openRye = async () => {
    await page.getByRole('button', { name: /^Search or jump to/ }).click()
    await page.getByRole('combobox').fill('Rye Course')
    await page.getByRole('option', { name: /^Rye Course/ }).click()
  }
  await openRye()
  await expect(question).toContainText('1 text isn’t saved on this device and will be lost. Leave anyway?')
  await question.getByRole('button', { name: 'stay here' }).click()
  await expect(heading(page, 'Weekly Loaf')).toBeVisible()
  await expect(editor.field(NAME)).toHaveValue('Weekly Loaf')
  await openRye()
  await question.getByRole('button', { name: 'leave' }).click()
  await expect(heading(page, 'Rye Course')).toBeVisible()
  await expect(editor.field(NAME)).toHaveValue('')
})

test('an older version in another tab is asked to go, and this one goes on by itself', async ({
  page,
  context,
  account,
  seed,
}) => {
  await seed({ isFresh: true })
  const oldTab = await openOtherTab(context, account.session)
  await oldTab.hold(1)
  await page.goto('/browse/opportunities')
  await expect(heading(page, 'Close the other tab')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Reload or close that tab, and this one continues automatically.')
  await oldTab.letGo()
  await new ShellPage(page).expectSynced()
  await expect(page.getByRole('heading', { name: 'No offers yet' })).toBeVisible()
})

test('a newer version in another tab: this one says so, what was just typed is kept, and the rescue page hands it out', async ({
  page,
  context,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  await page.goto(OVERVIEW)
  const newTab = await openOtherTab(context, account.session)
  await new EditorPage(page).field(DESCRIPTION).fill('Typed in the very moment')
  await newTab.hold(1000)
  await expect(heading(page, 'This tab is out of date')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Reload this one. Your work is safe.')
  await newTab.letGo()
  const kept = { content: { overview: { fields: { product_description: 'Typed in the very moment' } } } }
  await expect.poll(() => offersOnDevice(page)).toMatchObject([kept])

  await page.reload()
  await expect(heading(page, 'This tab is out of date')).toBeVisible()
  await page.getByRole('link', { name: 'Download your work' }).click()
  const copy = await downloadedBy(page, () =>
    page.getByRole('button', { name: 'Download a copy of everything' }).click(),
  )
  expect(titlesIn(copy)).toEqual(['Weekly Loaf'])
  expect(copy.text).toContain('Typed in the very moment')
})

test('a session that is ended elsewhere asks for the password, and everything goes on where it was', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  await page.goto(OVERVIEW)
  const editor = new EditorPage(page)
  await expect(editor.field(DESCRIPTION)).toBeVisible()
  await setOffline(true)
  await editor.field(DESCRIPTION).fill('Typed in the very moment')
  await editor.expectSavedOnDevice()
  account.endSessions()
  await setOffline(false)

  const login = new LoginPage(page)
  await expect(page.getByText(`Your session has ended. Log in again as ${account.email}`)).toBeVisible()
  await expect(page.getByText('1 change on this device will sync then.')).toBeVisible()
  await expect(login.login).toHaveValue(account.email)
  await login.submit(account)
  await expect(page).toHaveURL(OVERVIEW)
  await expect(editor.field(DESCRIPTION)).toHaveValue('Typed in the very moment')
  await new ShellPage(page).expectSynced()
  await expect.poll(() => fieldsOnServer(account)).toEqual({ product_description: 'Typed in the very moment' })
})

test('a session that ends without a network locks nobody out', async ({ page, account, seed, setOffline }) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  await outdateToken(page)
  await setOffline(true)
  await page.goto(OVERVIEW)
  const editor = new EditorPage(page)
  await expect(new ShellPage(page).banner).toContainText('Your session has ended. Log in to sync.')
  await editor.field(NAME).fill('Weekly Loaf')
  await editor.expectSavedOnDevice()

  await setOffline(false)
  await new LoginPage(page).submit(account)
  await expect(editor.field(NAME)).toHaveValue('Weekly Loaf')
  await new ShellPage(page).expectSynced()
  await expect.poll(() => fieldsOnServer(account)).toEqual({ product_name: 'Weekly Loaf' })
})

test('a browser that has thrown the copy away says so, and fetches it again', async ({
  page,
  context,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  await page.goto('/')
  await new ShellPage(page).expectSynced()
  const otherTab = await openOtherTab(context, account.session)
  await page.close()
  await otherTab.deleteDatabase()
  const next = await context.newPage()
  await new OffersPage(next).goto()
  await expect(new ShellPage(next).banner).toContainText('The browser deleted this device’s copy.')
  await expect(new OffersPage(next).row('Weekly Loaf')).toBeVisible()
})
