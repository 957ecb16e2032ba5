import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Download, Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import type { ServerPlace } from '../support/server/e2e-account.ts'
import { tabTo } from '../support/browser/e2e-keyboard.ts'
import { expect, test } from '../support/browser/e2e-test.ts'

const TITLE = 'Weekly Loaf'
const DESCRIPTION = 'One sourdough loaf a week, left on your step before breakfast on Friday.'
const MAX_CLICKS = 9
const MAX_CLICKS_TO_DRAFTS = 2
const PASSWORD = 'six letters and more'

/** Adds a person with the command that people who run a server use, and with nothing but an address. */
async function addPerson({ dataDir }: ServerPlace): Promise<string> {
  const email = `newcomer.${randomUUID().slice(0, 8)}@example.com`
  const env = { ...process.env, DATA_DIR: dataDir }
  await promisify(execFile)(
    process.execPath,
    ['dist/server/user-cli.js', 'add', '--email', email, '--password', PASSWORD],
    { env },
  )
  return email
}

/** Presses a control: by a click, or by Tab and Enter. */
type Press = (target: Locator) => Promise<void>

/**
 * Goes from the login to a Word file, and tells how many presses it took: in all, and from the open offer to its
 * drafts.
 */
async function writeFirstText(
  page: Page,
  email: string,
  press: Press,
  isPhone = false,
): Promise<{ all: number; toDrafts: number; file: Download }> {
  let all = 0
  const counted: Press = async (target) => {
    all++
    await press(target)
  }
  await page.goto('/')
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await counted(page.getByRole('button', { name: 'Log in' }))

  await counted(
    page
      .getByRole('main')
      .getByRole('button', { name: 'New offer' })
      .or(page.getByRole('main').getByRole('link', { name: 'New offer' }))
      .first(),
  )
  await page.getByRole('dialog').getByLabel('Title').fill(TITLE)
  await counted(page.getByRole('button', { name: 'CONTINUE' }))
  await counted(page.getByRole('button', { name: 'YES, open it' }))
  await expect(page).toHaveURL(/\/edit\/opportunities\/[^/]+\/business\/overview$/)
  await page.getByLabel('Product name').fill(TITLE)
  await page.getByLabel('Product description').fill(DESCRIPTION)

  const before = all
  await counted(page.getByRole('button', { name: 'Write from this offer' }))
  await counted(page.getByRole('dialog').getByRole('button', { name: /^Social ads/ }))
  const draft = page.getByRole('article').first()
  await expect(draft).toContainText(TITLE)
  const toDrafts = all - before

  await counted(page.getByRole('button', { name: 'Use in text' }).first())
  await expect(page).toHaveURL(/\/edit\/strategies\//)
  // Counts the way there by keyboard as well, which is long on a busy machine.
  const downloaded = page.waitForEvent('download', { timeout: 120_000 })
  await counted(page.getByRole('button', { name: isPhone ? 'More' : 'Export', exact: true }))
  // A phone has no room for the button: its menu makes the file at once, without the dialog for other formats.
  const last = isPhone
    ? page.getByRole('menuitem', { name: 'Download as Word' })
    : page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true })
  await counted(last)
  return { all, toDrafts, file: await downloaded }
}

async function expectWordFile(file: Download): Promise<void> {
  expect(file.suggestedFilename()).toMatch(/\.docx$/)
  const parts = unzipSync(new Uint8Array(await readFile(await file.path())))
  expect(new TextDecoder().decode(parts['word/document.xml'])).toContain(TITLE)
}

const WIDTHS = [
  { name: 'on a laptop', viewport: { width: 1280, height: 800 }, hasTouch: false },
  { name: 'on a phone', viewport: { width: 390, height: 844 }, hasTouch: true },
] as const

for (const { name, viewport, hasTouch } of WIDTHS)
  test(`a newcomer ${name} gets from the login to a Word file in ${MAX_CLICKS} clicks`, async ({
    server,
    newProfile,
  }) => {
    const page = await (await newProfile({ viewport, hasTouch, acceptDownloads: true })).open()
    const press: Press = (target) => (hasTouch ? target.tap() : target.click())
    const { all, toDrafts, file } = await writeFirstText(page, await addPerson(server), press, hasTouch)
    await expectWordFile(file)
    expect(
      { toDrafts: toDrafts <= MAX_CLICKS_TO_DRAFTS, all: all <= MAX_CLICKS },
      `${toDrafts} and ${all} clicks`,
    ).toEqual({
      toDrafts: true,
      all: true,
    })
  })

test('a newcomer gets from the login to a Word file with the keyboard alone', async ({ server, newProfile }) => {
  const page = await (await newProfile({ acceptDownloads: true })).open()
  const { file } = await writeFirstText(page, await addPerson(server), async (target) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  })
  await expectWordFile(file)
})
