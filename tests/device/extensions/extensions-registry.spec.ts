import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/device/device-test.ts'
import {
  LETTER_ROUND,
  LINK_BUILDER,
  offerOwnExtensions,
  PLAIN_WORDS,
} from '../../support/samples/registered-extensions.ts'

const card = (page: Page, title: string): Locator =>
  page
    .getByRole('list', { name: 'Extensions' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name: new RegExp(`^${name}`) })
const consent = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

const fileOf = (manifest: unknown, name = 'manifest.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof manifest === 'string' ? manifest : JSON.stringify(manifest)),
})

/** Registers a manifest from its file, and agrees to what it asks for. */
async function addFromFile(page: Page, manifest: { readonly title: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add from a file' }).click()
  await page.getByLabel('Manifest file').setInputFiles(fileOf(manifest))
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await consent(page, `Add ${manifest.title}?`)
    .getByRole('button', { name: `Add ${manifest.title}` })
    .click()
  await expect(card(page, manifest.title).getByRole('button', { name: `Open ${manifest.title}` })).toBeVisible()
}

async function openUpdate(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `More about ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Update' }).click()
  return page.getByRole('dialog', { name: 'Update Extension' })
}

/** Notes each event of extensions with the names that the list shows at that moment. */
async function noteEvents(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seenEvents: seen })
    for (const event of ['extension-registered', 'extension-updated', 'extension-unregistered'])
      addEventListener(event, (fired) => seen.push(`${event} ${(fired as CustomEvent<{ name: string }>).detail.name}`))
  })
  return () => page.evaluate(() => (window as unknown as { seenEvents: readonly string[] }).seenEvents)
}

test.beforeEach(({ page }) => offerOwnExtensions(page))

test('an offered extension is added once the person agrees to what it can do', async ({ page, seed }) => {
  await seed()
  await page.goto('/extensions')
  await expect(card(page, 'Plain words')).toContainText('by Hale & Daughters')
  await expect(card(page, 'Plain words')).toContainText('Can change texts')
  await expect(card(page, 'Link builder')).toContainText('Only reads')
  await expect(chip(page, 'In use')).toHaveText('In use0')

  await page.getByRole('button', { name: 'Add Plain words' }).click()
  const asked = consent(page, 'Add Plain words?')
  await expect(asked.getByRole('list', { name: 'It can', exact: true }).getByRole('listitem')).toHaveText([
    'Read the text you have open, and its offerTo find long sentences.',
    'Change that text and its offer. You can undo every changeTo replace a sentence when you ask for it.',
    'Show a panel beside the editor',
    'Add entries to the apps menu',
  ])
  await expect(asked.getByRole('list', { name: 'It can’t' }).getByRole('listitem')).toHaveText([
    'See other offers, form answers or your password',
    'Send your work anywhere',
  ])
  const terms = asked.getByRole('link', { name: 'Terms of Hale & Daughters' })
  await expect(terms).toHaveAttribute('rel', /noopener/)
  await asked.getByRole('button', { name: 'Not now' }).click()
  await expect(asked).toBeHidden()
  await expect(chip(page, 'In use')).toHaveText('In use0')

  await page.getByRole('button', { name: 'Add Plain words' }).click()
  await asked.getByRole('button', { name: 'Add Plain words' }).click()
  await expect(card(page, 'Plain words').getByRole('button', { name: 'Open Plain words' })).toBeVisible()
  await chip(page, 'In use').click()
  await expect(page.getByRole('list', { name: 'Extensions' }).getByRole('listitem')).toHaveCount(1)

  await page.reload()
  await expect(card(page, 'Plain words').getByRole('button', { name: 'Open Plain words' })).toBeVisible()
  await chip(page, 'All').click()
  await page.getByRole('searchbox', { name: 'Search extensions' }).fill('QR link')
  await expect(page.getByRole('list', { name: 'Extensions' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox').fill('nonsense')
  await expect(page.getByRole('heading', { name: 'No extensions found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all extensions' }).click()
  await expect(page.getByRole('list', { name: 'Extensions' }).getByRole('listitem')).toHaveCount(2)
})

test('an extension from a file is registered, agreed to, updated and removed, each with its event', async ({
  page,
  seed,
}) => {
  await seed()
  await page.goto('/extensions')
  const events = await noteEvents(page)
  await addFromFile(page, LETTER_ROUND)
  expect(await events()).toEqual(['extension-registered letter-round', 'extension-updated letter-round'])
  await expect(card(page, 'Letter round')).toContainText('Sends texts out')

  const update = await openUpdate(page, 'Letter round')
  await update.getByRole('textbox', { name: 'Version' }).fill('1.0')
  await update.getByRole('tab', { name: 'General' }).press('ArrowRight')
  await expect(update.getByRole('tab', { name: 'Display' })).toBeFocused()
  await update.getByRole('spinbutton', { name: /Min. width/ }).fill('520')
  await update.getByRole('spinbutton', { name: /Min. height/ }).fill('0')
  await update.getByRole('combobox', { name: 'Can fill the screen' }).selectOption('No')
  await update.getByRole('tab', { name: 'Options' }).click()
  await update.getByRole('checkbox', { name: 'Change what it can read' }).check()
  await update.getByRole('textbox', { name: 'Code' }).fill('self.onmessage = () => { /* newer */ }')
  await update.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(update).toBeHidden()
  expect(await events()).toEqual([
    'extension-registered letter-round',
    'extension-updated letter-round',
    'extension-updated letter-round',
  ])

  await page.getByRole('link', { name: 'Letter round' }).click()
  await expect(page.getByRole('heading', { name: 'Letter round', level: 1 })).toBeVisible()
  const facts = page.getByRole('region', { name: 'Details' })
  await expect(facts).toContainText('Version1.0')
  await expect(facts).toContainText('Min. width500 px')
  await expect(facts).toContainText('Min. heightFull screen')
  await expect(facts).toContainText('Can fill the screenNo')
  // The update wants more than was agreed to.
  await page.getByRole('button', { name: 'Open Letter round' }).click()
  const asked = consent(page, 'Letter round now also wants to:')
  await expect(asked.getByRole('list', { name: 'New' }).getByRole('listitem')).toHaveText([
    'Change the text you have open. You can undo every change',
  ])
  await asked.getByRole('button', { name: 'Not now' }).click()

  await page.getByRole('button', { name: 'More about Letter round' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete the extension Letter round?')
  await question.getByRole('button', { name: /^YES/ }).click()
  await expect(page.getByRole('heading', { name: 'Extension not found' })).toBeVisible()
  expect((await events()).at(-1)).toBe('extension-unregistered letter-round')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Letter round', level: 1 })).toBeVisible()
  expect((await events()).at(-1)).toBe('extension-registered letter-round')
})

test('a manifest that cannot be used is refused in words', async ({ page, seed }) => {
  await seed()
  await page.goto('/extensions?new=1')
  const dialog = page.getByRole('dialog', { name: 'Register Extension' })
  for (const [manifest, words] of [
    ['{"title": ', 'This isn’t JSON.'],
    ['[]', 'A manifest is a JSON object with a title.'],
    [{ title: 'X', permissions: ['everything'] }, 'The manifest’s “permissions” can’t be used'],
    [{ title: 'X', network: { hosts: ['https://x.example.com/'] } }, 'isn’t a host name'],
    [{ title: 'X', infoURL: 'javascript:alert(1)' }, 'must start with https:// or /'],
    ['x'.repeat(3 * 1024 * 1024), 'larger than 2 MiB'],
  ] as const) {
    await dialog.getByLabel('Manifest file').setInputFiles(fileOf(manifest))
    await expect(dialog.getByRole('alert')).toContainText(words)
  }
  // A missing title is asked for.
  await dialog.getByLabel('Manifest file').setInputFiles(fileOf({ author: 'Nobody', code: 'x' }))
  await dialog.getByRole('button', { name: 'Register' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Please fill out all required fields')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('  Plain words ')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(dialog.getByRole('alert')).toContainText('belongs to an extension that comes with this app')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('  Plainer words ')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(consent(page, 'Add Plainer words?')).toBeVisible()
})

test('an extension written by hand goes from its title to its code', async ({ page, seed }) => {
  await seed()
  await page.goto('/extensions?new=1')
  const dialog = page.getByRole('dialog', { name: 'Register Extension' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Bag & Poster')
  await expect(dialog).toContainText('/extensions/bag-poster')
  await dialog.getByRole('button', { name: 'Register' }).click()
  const update = page.getByRole('dialog', { name: 'Update Extension' })
  await expect(update).toBeVisible()
  await update.getByRole('tab', { name: 'Options' }).click()
  await update.getByRole('combobox', { name: 'Status' }).selectOption('Active')
  await update.getByRole('textbox', { name: 'Code' }).fill('self.onmessage = () => {}')
  await update.getByRole('button', { name: 'Add an option' }).click()
  await update.getByRole('textbox', { name: 'Title of option 1' }).fill('Print a bag')
  await update.getByRole('button', { name: 'Update', exact: true }).click()
  await page.getByRole('button', { name: 'Add Bag & Poster' }).click()
  await consent(page, 'Add Bag & Poster?').getByRole('button', { name: 'Add Bag & Poster' }).click()
  await page.getByRole('button', { name: 'Apps' }).click()
  await expect(page.getByRole('menuitem', { name: /^Print a bag/ })).toContainText('Bag & Poster')
})

test('a manifest comes from an address of this site; others are downloaded first', async ({
  page,
  seed,
  consoleErrors,
}) => {
  consoleErrors.allow(/api\.example\.com/)
  await page.route('**/letter.json', (route) => route.fulfill({ json: LETTER_ROUND }))
  await seed()
  await page.goto('/extensions?new=1')
  const dialog = page.getByRole('dialog', { name: 'Register Extension' })
  const address = dialog.getByRole('textbox', { name: 'Or enter its address' })
  await address.fill('https://api.example.com/manifest.json')
  await dialog.getByRole('button', { name: 'Load' }).click()
  await expect(dialog).toContainText('This page can’t fetch files from api.example.com.')
  await expect(dialog.getByRole('link', { name: 'Open the address' })).toHaveAttribute('target', '_blank')
  await address.fill('ftp://example.com')
  await address.press('Enter')
  await expect(dialog).toContainText('Enter an address that starts with https:// or /.')
  await address.fill('/letter.json')
  await address.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Letter round')
})

test('options of an agreed extension are in the apps menu, and it is reopened from there', async ({ page, seed }) => {
  await seed()
  await page.goto('/extensions')
  await page.getByRole('button', { name: 'Apps' }).click()
  await expect(page.getByRole('menuitem', { name: /^Dashboard/ })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^Check this text/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Plain words' }).click()
  await consent(page, 'Add Plain words?').getByRole('button', { name: 'Add Plain words' }).click()
  await page.getByRole('button', { name: 'Open Plain words' }).click()
  await expect(page.getByRole('dialog', { name: 'Plain words' })).toBeVisible()
  await page.getByRole('dialog', { name: 'Plain words' }).getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Apps' }).click()
  await expect(page.getByRole('menuitem', { name: /^Check this text/ })).toHaveText('Check this textPlain words')
  await expect(page.getByRole('menuitem', { name: /^Settings Plain words|^SettingsPlain words/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('menuitem', { name: 'Reopen Plain words' }).click()
  await expect(page.getByRole('dialog', { name: 'Plain words' })).toBeVisible()
})

test('Select Extension opens by keyboard, the most recently opened one first', async ({ page, seed }) => {
  await seed()
  await page.goto('/extensions')
  for (const { title } of [PLAIN_WORDS, LINK_BUILDER]) {
    await page.getByRole('button', { name: `Add ${title}` }).click()
    await consent(page, `Add ${title}?`)
      .getByRole('button', { name: `Add ${title}` })
      .click()
    await expect(page.getByRole('button', { name: `Open ${title}` })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Open Link builder' }).click()
  await page.getByRole('dialog', { name: 'Link builder' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog', { name: 'Link builder' })).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('open an extension')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Select Extension' })
  await expect(dialog.getByRole('listitem')).toHaveText([/^Link builder/, /^Plain words/])
  await expect(dialog.getByRole('button', { name: /^Link builder/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Plain words' })).toBeVisible()
})

test('a phone has the list, consent as a sheet, and the entries under More', async ({ page, seed }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await seed()
  await page.goto('/extensions')
  await page.getByRole('button', { name: 'Add Plain words' }).click()
  await consent(page, 'Add Plain words?').getByRole('button', { name: 'Add Plain words' }).click()
  await expect(page.getByRole('button', { name: 'Open Plain words' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.goto('/more')
  await expect(page.getByRole('button', { name: 'Settings Plain words' })).toBeDisabled()
  await page.getByRole('button', { name: 'Check this text Plain words' }).click()
  await expect(page.getByRole('dialog', { name: 'Plain words' })).toBeVisible()
})

test('a partner’s list is kept for offline; a protected extension can be hidden and not removed', async ({
  page,
  seed,
  host,
  setOffline,
}) => {
  host.answer('extension.marketplace', () => [
    { ...LETTER_ROUND, protected: true },
    { title: 'Broken', permissions: 5 },
  ])
  await seed()
  await page.goto('/extensions')
  await expect(card(page, 'Letter round')).toBeVisible()
  await expect(card(page, 'Broken')).toHaveCount(0)
  await setOffline(true)
  await page.getByRole('link', { name: 'Letter round' }).click()
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Comes fromYour organisation’s list')
  await page.getByRole('button', { name: 'Add Letter round' }).click()
  await consent(page, 'Add Letter round?').getByRole('button', { name: 'Add Letter round' }).click()
  await page.getByRole('button', { name: 'More about Letter round' }).click()
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Hide from menus' }).click()
  await expect(toast(page, 'Letter round is hidden from menus.')).toBeVisible()
})

test('a partner’s newer version replaces the added one, and asks for what is new', async ({ page, seed, host }) => {
  host.answer('extension.marketplace', () => [LETTER_ROUND])
  await seed()
  await page.goto('/extensions')
  await page.getByRole('button', { name: 'Add Letter round' }).click()
  await consent(page, 'Add Letter round?').getByRole('button', { name: 'Add Letter round' }).click()
  await expect(page.getByRole('button', { name: 'Open Letter round' })).toBeVisible()
  host.answer('extension.marketplace', () => [
    { ...LETTER_ROUND, version: '2', permissions: ['read:strategy', 'read:company'] },
  ])
  await page.reload()
  await page.getByRole('button', { name: 'Open Letter round' }).click()
  await expect(consent(page, 'Letter round now also wants to:')).toContainText('Read your company details')
})

test('another tab follows', async ({ page, seed }) => {
  await seed()
  await page.goto('/extensions')
  await expect(card(page, 'Plain words')).toBeVisible()
  const other = await page.context().newPage()
  await offerOwnExtensions(other)
  await other.goto('/extensions')
  await addFromFile(other, LETTER_ROUND)
  await expect(card(page, 'Letter round').getByRole('button', { name: 'Open Letter round' })).toBeVisible()
})

test('extensions that cannot be read are kept and handed out', async ({ page, seed, account }) => {
  await seed()
  await page.goto('/more')
  await page.evaluate((key) => localStorage.setItem(key, '{"extensions": [{'), `extensions-${account.session.ID}`)
  await page.goto('/extensions')
  await expect(page.getByText('Some extensions stored in this browser couldn’t be read.')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the copy' }).click()
  expect((await downloading).suggestedFilename()).toBe('extensions-unreadable.txt')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByText('Some extensions stored in this browser couldn’t be read.')).toBeHidden()
})

test('full storage refuses an extension in words', async ({ page, seed }) => {
  await seed()
  await page.goto('/extensions?new=1')
  await page.evaluate(() => {
    for (let chars = 2 ** 20; chars > 64; chars /= 2)
      try {
        for (let number = 0; ; number++) localStorage.setItem(`filler-${chars}-${number}`, 'x'.repeat(chars))
      } catch {
        // Smaller ones may still fit.
      }
  })
  const dialog = page.getByRole('dialog', { name: 'Register Extension' })
  await dialog.getByLabel('Manifest file').setInputFiles(fileOf(LETTER_ROUND))
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(dialog.getByRole('alert')).toContainText('There isn’t enough room for this extension')
})

test('administrators put manifests on a partner’s list, protect them and take them off', async ({
  page,
  seed,
  host,
}) => {
  const admin = await host.addAccount({ isAdmin: true })
  const line = { id: 'mill', appName: 'Mill', hosts: [], accountCount: 0, aiTokens: 0 }
  host.answer('admin.getPartner', () => ({
    ...line,
    settings: {},
    problems: [],
    style: '',
    report: { kept: 0, dropped: [] },
    pictures: [],
  }))
  host.answer('admin.previewPartnerStyle', () => ({ css: '', report: { kept: 0, dropped: [] } }))
  let stored: readonly object[] = []
  host.answer('admin.getPartnerExtensions', () => stored)
  host.answer('admin.savePartnerExtension', ([given]) => {
    stored = [(given as { manifest: object }).manifest]
    return stored
  })
  host.answer('admin.deletePartnerExtension', () => [])
  await seed({ session: admin.session })
  await page.goto('/admin/partners/mill')
  const section = page.getByRole('region', { name: 'Offered extensions' })
  await section.getByLabel('Manifest to add').setInputFiles(fileOf({ title: '' }))
  await expect(section).toContainText('Please fill out all required fields')
  await section.getByLabel('Manifest to add').setInputFiles(fileOf(LETTER_ROUND))
  await expect(section.getByRole('listitem')).toContainText('Letter round, version 0.9')
  await section.getByRole('checkbox', { name: 'Protect Letter round' }).click()
  await expect(section.getByRole('checkbox', { name: 'Protect Letter round' })).toBeChecked()
  expect(stored).toMatchObject([{ name: 'letter-round', protected: true }])
  await section.getByRole('button', { name: 'Remove Letter round' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^YES/ }).click()
  await expect(section.getByRole('listitem')).toHaveCount(0)
})
