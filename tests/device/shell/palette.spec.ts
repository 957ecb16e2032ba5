import type { Page } from '@playwright/test'
import { BENEFITS, createLoaf } from '../../pages/loaf.ts'
import { createText } from '../../pages/loaf-text.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import { expect, test } from '../../support/device/device-test.ts'

test('the palette: by keyboard alone, by its button on a phone, and without a network', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  for (const title of ['Weekly Loaf', 'Gift loaf at Easter', 'Boiler care']) await account.createOffer(title)
  await seed()
  await setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  const field = palette.getByRole('combobox')
  const options = palette.getByRole('option')
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('loaf wkly')
  await expect(options).toHaveCount(1)
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await expect(new EditorPage(page).title('Weekly Loaf')).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([/^Weekly Loaf/])
  await page.keyboard.type('zzzz')
  await expect(options).toHaveCount(0)
  await expect(palette.getByText('No results.')).toBeVisible()
  await field.fill('loaf')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Search or jump to' }).filter({ visible: true })
  await button.click()
  await field.fill('preferences')
  await options.first().click()
  await expect(page).toHaveURL(/\/settings\/preferences$/)
  await button.click()
  await palette.getByRole('button', { name: 'Close' }).click()
  await expect(palette).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await field.fill('search in')
  await options.first().click()
  await expect(page.getByRole('searchbox', { name: 'Search offers' })).toBeFocused()
})

test('asked for again while it still moves out, it is there, with an empty field', async ({ page, account, seed }) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.01 })

  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  const field = palette.getByRole('combobox')
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('weekly')
  await expect(palette.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(new EditorPage(page).title('Weekly Loaf')).toBeVisible()
  await expect(palette).toHaveAttribute('data-closed')

  await page.keyboard.press('Control+k')
  await expect(palette).toHaveAttribute('data-open')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await page.keyboard.type('preferences')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/preferences$/)
})

test('the list of shortcuts: by its key where nothing is typed, by a button, and never over another dialog', async ({
  page,
  seed,
}) => {
  await seed()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // Keys of one letter wait for the preferences, which may have them turned off.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(shortcuts).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()

  await page.getByRole('button', { name: 'Search or jump to' }).first().click()
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('?')
  await expect(page.getByRole('combobox')).toHaveValue('?')
  await page.getByRole('combobox').fill('keyboard')
  await page.keyboard.press('Enter')
  await expect(shortcuts).toBeVisible()
  await expect(page.getByRole('combobox')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()

  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('dialog', { name: 'Help' }).getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(shortcuts).toBeVisible()
})

test.describe('the palette lists open records and texts', () => {
  const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })
  const group = (page: Page, name: string) =>
    palette(page).getByRole('group', { name, exact: true }).getByRole('option')
  const open = async (page: Page): Promise<void> => {
    await page.keyboard.press('Control+k')
    await expect(palette(page).getByRole('combobox')).toBeFocused()
  }

  test('actions of the open offer or text come first', async ({ page, account, seed }) => {
    const { ID } = await createLoaf(account)
    await createText(account, { title: 'Welcome', offerID: ID, content: 'Hello' })
    await seed()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await open(page)
    await expect(palette(page).getByRole('group').first()).toHaveAccessibleName('Offers')
    await expect(palette(page).getByRole('group', { name: /^This / })).toHaveCount(0)

    await page.goto(BENEFITS)
    await expect(new EditorPage(page).title('Weekly Loaf')).toBeVisible()
    await open(page)
    await expect(palette(page).getByRole('group').first()).toHaveAccessibleName('This offer')
    await expect(group(page, 'This offer')).toHaveText([
      'Rename…',
      'Duplicate…',
      'Write from this offer',
      'Reports',
      'Turn into a template…',
      'Share…',
      'Download',
      'Move to trash',
    ])
    await page.keyboard.type('rename')
    await page.keyboard.press('Enter')
    const title = page.getByRole('dialog').getByLabel('Title')
    await title.fill('Weekly Rye')
    await page.keyboard.press('Enter')
    await expect(new EditorPage(page).title('Weekly Rye')).toBeVisible()

    await page.goto('/edit/strategies/weekly-loaf/emails/welcome')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
    await open(page)
    await expect(palette(page).getByRole('group').first()).toHaveAccessibleName('This text')
    await expect(group(page, 'This text').filter({ hasText: 'Unlink from its offer' })).toHaveCount(1)
    await page.keyboard.type('welcome trash')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Moved to trash. Kept for 90 days.')).toBeVisible()
  })

  test('texts are found by their words too, and there are ways to a new one and to a search in all', async ({
    page,
    account,
    seed,
  }) => {
    const { ID } = await createLoaf(account)
    await createText(account, { title: 'Welcome', offerID: ID, content: 'Warm on Tuesday' })
    await seed()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await open(page)
    await page.keyboard.type('tuesday')
    await expect(group(page, 'Texts')).toHaveText(['WelcomeIn Text: Warm on TuesdayEmails'])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/edit\/strategies\/weekly-loaf\/emails\/welcome$/)

    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [words, title] of [
      ['blank text', 'New text'],
      ['paste', 'Paste your own text'],
    ] as const) {
      await open(page)
      await page.keyboard.type(words)
      await expect(group(page, 'Actions')).toHaveCount(1)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await open(page)
    await page.keyboard.type('search in all texts')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('searchbox', { name: 'Search texts' })).toBeFocused()
  })
})

test('Enter that ends a composition in Safari’s order of events chooses nothing in the palette', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('天然酵母')
  await seed()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  const field = palette.getByRole('combobox')
  await field.fill('天然')
  await expect(palette.getByRole('option').first()).toContainText('天然酵母')
  const url = page.url()
  // Safari ends the composition first and sends the key afterwards, no longer marked as composing.
  const isPrevented = await field.evaluate((input) => {
    const sent = (type: string) => input.dispatchEvent(new CompositionEvent(type, { data: '天然', bubbles: true }))
    const key = (name: string) =>
      !input.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, keyCode: 229, isComposing: false, bubbles: true, cancelable: true }),
      )
    sent('compositionstart')
    sent('compositionend')
    return [key('Enter'), key('ArrowDown'), key('Escape')]
  })
  expect(isPrevented).toEqual([false, false, false])
  await expect(palette).toBeVisible()
  expect(page.url()).toBe(url)
  await page.keyboard.press('Enter')
  await expect(new EditorPage(page).title('天然酵母')).toBeVisible()
})
