import type { Page } from '@playwright/test'
import { expect, test } from '../../support/device/device-test.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { OffersPage } from '../../pages/offers-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'

const REQUIRED = 'Please fill out all required fields'
const TOO_LONG = 'The title is longer than 300 characters'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A title that is missing, then one that is too long: both are said, and the dialog stays with its text. */
async function expectTitleChecked(page: Page, name: string, send: string): Promise<void> {
  const title = dialog(page, name).getByLabel('Title', { exact: true })
  const warning = page.getByRole('alertdialog', { name: 'Warning' })
  await title.fill('  ')
  await press(page, send)
  await expect(warning).toContainText(REQUIRED)
  await warning.getByRole('button', { name: 'OK' }).click()
  await expect(warning).toBeHidden()
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('  ')
  await expect(dialog(page, name)).toContainText(REQUIRED)
  await title.fill('x'.repeat(301))
  await press(page, send)
  await expect(dialog(page, name)).toContainText(TOO_LONG)
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('x'.repeat(301))
  await expect(warning).toBeHidden()
}

test('a refused title is explained in its dialog, which keeps the text: new, renamed, in the editor', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  await page.goto('/browse/opportunities')
  const offers = new OffersPage(page)
  await page.getByRole('button', { name: 'New offer' }).first().click()
  await expectTitleChecked(page, 'New offer', 'CONTINUE')
  await dialog(page, 'New offer').getByLabel('Title').fill('y'.repeat(300))
  await press(page, 'CONTINUE')
  await press(page, 'NO, stay here')
  await expect(offers.row('y'.repeat(300))).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Weekly Loaf' }).click()
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  await expectTitleChecked(page, 'Rename offer', 'CONTINUE')
  await dialog(page, 'Rename offer').getByLabel('Title').fill('Daily Loaf')
  await press(page, 'CONTINUE')
  await expect(offers.row('Daily Loaf')).toBeVisible()

  await offers.open('Daily Loaf')
  await new EditorPage(page).title('Daily Loaf').getByRole('button').click()
  await expectTitleChecked(page, 'Title and summary', 'Save')
})

test('a field of one’s own cannot have a name that means something to the machine, or one that is taken', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  await page.goto('/edit/opportunities/weekly-loaf/custom/custom')
  await press(page, 'Add a field')
  const question = dialog(page, 'New field')
  await question.getByLabel('Name', { exact: true }).fill('Oven number')
  const key = question.getByLabel('Name in merge fields')
  await expect(key).toHaveValue('oven_number')
  for (const [written, said] of [
    ['constructor', 'Start with a letter. Use only letters, digits and _'],
    ['two words', 'Start with a letter. Use only letters, digits and _'],
    ['notes', 'You already have a field with this name'],
  ] as const) {
    await key.fill(written)
    await press(page, 'Add the field')
    await expect(question).toContainText(said)
    await expect(key).toHaveValue(written)
  }
  await key.fill('oven')
  await press(page, 'Add the field')
  await expect(question).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Oven number' })).toBeFocused()
  await new ShellPage(page).expectSynced()
  expect((await account.offers())[0]?.custom_fields).toEqual({ oven: 'text: Oven number' })
  await page.getByRole('button', { name: 'More about Oven number' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByRole('textbox', { name: 'Oven number' })).toHaveCount(0)
  await new ShellPage(page).expectSynced()
  await expect(question).toBeHidden()
})

test('a question does not stay over the login when the session ends', async ({ page, account: person, seed }) => {
  await seed()
  await page.goto('/browse/opportunities')
  await new ShellPage(page).expectSynced()
  await page.getByRole('button', { name: 'New offer' }).first().click()
  await dialog(page, 'New offer').getByLabel('Title').fill('Weekly Loaf')
  await press(page, 'CONTINUE')
  const question = page.getByText('Would you like to open this offer?')
  await expect(question).toBeVisible()
  person.endSessions()
  await expect(page.getByText(`Your session has ended. Log in again as ${person.email}`)).toBeVisible()
  await expect(question).toBeHidden()
  await new LoginPage(page).submit(person)
  await new ShellPage(page).expectSynced()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a panel is 500 px wide, and a whole sheet on a phone', async ({ page, seed }) => {
  await seed()
  await page.goto('/')
  const help = dialog(page, 'Help')
  await page.getByRole('button', { name: 'Help' }).click()
  await expect.poll(async () => (await help.boundingBox())?.width).toBe(500)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await help.boundingBox())?.width).toBe(390)
})

test('a part of the app that does not come is told in plain words, and tried again in place', async ({
  page,
  seed,
  consoleErrors,
}) => {
  consoleErrors.allow(/ChunkLoadError/)
  await seed()
  await page.goto('/')
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await page.route(/\/assets\/settings-.*\.js/, (route) => route.abort())
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await page.unroute(/\/assets\/settings-.*\.js/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})

test('a dialog that does not come is told, and comes when it is asked for again', async ({
  page,
  seed,
  consoleErrors,
}) => {
  consoleErrors.allow(/ChunkLoadError/)
  await seed()
  await page.route(/\/assets\/(?:shared-)?overlays-.*\.js/, (route) => route.abort())
  await page.goto('/browse/opportunities')
  await page.getByRole('button', { name: 'New offer' }).first().click()
  await expect(page.getByText('This part of the app couldn’t be loaded. Try again when you’re online.')).toBeVisible()
  await page.unroute(/\/assets\/(?:shared-)?overlays-.*\.js/)
  await page.getByRole('button', { name: 'New offer' }).first().click()
  await expect(dialog(page, 'New offer')).toBeVisible()
})

test('a dialog whose looks do not come is told, and has them when it is asked for again', async ({
  page,
  seed,
  consoleErrors,
}) => {
  consoleErrors.allow(/ChunkLoadError/)
  await seed()
  await page.route(/\/assets\/(?:shared-)?overlays-.*\.css/, (route) => route.abort())
  await page.goto('/browse/opportunities')
  const newOffer = page.getByRole('button', { name: 'New offer' }).first()
  const code = page.evaluate(
    () =>
      new Promise<unknown>((tell) =>
        addEventListener('error', ({ error }) => tell((error as { code?: unknown }).code), { once: true }),
      ),
  )
  await newOffer.click()
  await expect(page.getByText('This part of the app couldn’t be loaded. Try again when you’re online.')).toBeVisible()
  expect(await code).toBe('CSS_CHUNK_LOAD_FAILED')
  await page.unroute(/\/assets\/(?:shared-)?overlays-.*\.css/)
  await newOffer.click()
  await expect(dialog(page, 'New offer')).toHaveCSS('border-radius', '16px')
})
