import { expect as baseExpect, type Locator, type Page } from '@playwright/test'
import { expect, test } from '../../support/device/device-test.ts'
import { PasswordPage } from '../../pages/password-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** It has the focus, by the program, and no ring around it. */
async function expectQuietFocus(element: Locator): Promise<void> {
  await baseExpect(element).toBeFocused()
  await baseExpect(element).toHaveCSS('box-shadow', 'none')
}

async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await button(page, menu).press('Enter')
  await page.getByRole('menuitem', { name: entry }).press('Enter')
}

/** From anywhere, by what the header always has. */
async function go(page: Page, place: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: place, exact: true }).press('Enter')
}

test('the focus has a place wherever what had it goes', async ({ page, account: person, host, seed }) => {
  host.answer('session.verifyPassword', () => 'proof')
  host.answer('session.updatePassword', () => ({ success: true, message: '' }))
  await seed()
  await page.goto('/')

  await test.step('the checklist dismissed on Home', async () => {
    await button(page, 'Dismiss this list').press('Enter')
    await expectQuietFocus(page.getByRole('heading', { name: 'Write from an offer' }))
  })

  await test.step('a dialog that home opened, put away', async () => {
    await page.getByRole('main').getByRole('link', { name: 'New offer' }).first().press('Enter')
    await expect(page.getByRole('dialog', { name: 'New offer' }).getByLabel('Title')).toBeFocused()
    await page.keyboard.press('Escape')
    await expectQuietFocus(heading(page, 'Offers'))
  })

  await test.step('an offer opened from its question', async () => {
    await page.getByRole('button', { name: 'New offer' }).first().press('Enter')
    await page.getByLabel('Title').fill('Weekly Loaf')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'YES, open it' }).press('Enter')
    await expect(page.getByLabel('Product name')).toBeFocused()
  })

  await test.step('trashed in the editor, and restored there', async () => {
    await choose(page, 'More', 'Move to trash')
    await button(page, 'YES, move to trash').press('Enter')
    await expectQuietFocus(page.getByRole('heading', { name: '“Weekly Loaf” is in the trash' }))
    await button(page, 'Restore it').press('Enter')
    await expect(page.getByLabel('Product name')).toBeFocused()
  })

  for (const title of ['First', 'Second', 'Third', 'Fourth'])
    await person.call('opportunity.create', [{ post_title: title }])
  await go(page, 'Offers')
  await expect(page.getByRole('link', { name: 'Fourth' })).toBeVisible()

  await test.step('an offer opened from its row', async () => {
    await page.getByRole('link', { name: 'First' }).press('Enter')
    await expectQuietFocus(heading(page, 'First'))
    await go(page, 'Offers')
  })

  await test.step('trashed by the menu of its row: the row that takes its place', async () => {
    const next = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .nth(1)
    const name = await next.getByRole('button', { name: /^Actions for / }).getAttribute('aria-label')
    const first = page.getByRole('button', { name: /^Actions for / }).first()
    await first.press('Enter')
    await page.getByRole('menuitem', { name: 'Move to trash' }).press('Enter')
    await button(page, 'YES, move to trash').press('Enter')
    await expect(button(page, name ?? '')).toBeFocused()
  })

  await test.step('trashed by selection', async () => {
    await page.getByRole('checkbox', { name: 'Select Third' }).press('Space')
    await button(page, 'Move to trash').press('Enter')
    await button(page, 'YES, move to trash').press('Enter')
    await expect(page.getByRole('link', { name: 'Third' })).toBeHidden()
    await expectQuietFocus(heading(page, /^Offers/))
  })

  await test.step('a dialog that the palette opened, put away', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('new offer')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'New offer' }).getByLabel('Title')).toBeFocused()
    await page.keyboard.press('Escape')
    await expectQuietFocus(heading(page, /^Offers/))
  })

  await test.step('nothing needs you', async () => {
    await page.keyboard.press('Tab')
    await page.evaluate(() => history.pushState(null, '', '/conflicts'))
    await page.goto('/conflicts')
    await page.keyboard.press('Tab')
    await page.reload()
    await expectQuietFocus(heading(page, 'No conflicts'))
  })

  await test.step('a changed password', async () => {
    const password = new PasswordPage(page)
    await password.goto()
    await password.verify(person.password)
    await expect(password.fresh).toBeFocused()
    await password.fresh.fill('another six letters')
    await page.keyboard.press('Enter')
    await expect(password.current).toBeVisible()
    await expectQuietFocus(heading(page, 'Password'))
  })
})

test('focus stays where a person clicked beside everything, whatever disappears later', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('First')
  const { ID } = await account.createOffer('Second')
  await seed()
  await page.goto('/browse/opportunities')
  await new ShellPage(page).expectSynced()
  const actions = button(page, 'Actions for Second')
  await actions.focus()
  await baseExpect(actions).toBeFocused()
  // The header's edge: the screen itself takes the focus where it is pressed.
  await page.getByRole('banner').click({ position: { x: 2, y: 2 } })
  await baseExpect(page.locator('body')).toBeFocused()
  await account.call('opportunity.trash', [{ ID }])
  await expect(actions).toHaveCount(0)
  // The focus would be given in the frame after.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await baseExpect(page.locator('body')).toBeFocused()

  // A key brings it back to what is there.
  await page.keyboard.press('Tab')
  await baseExpect(page.locator('body')).not.toBeFocused()
})
