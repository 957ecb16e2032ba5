import type { Locator, Page } from '@playwright/test'
import { openSignedIn } from '../support/e2e-session.ts'
import { expect, test } from '../support/device-test.ts'
import { EditorPage } from '../pages/editor-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'

const MOST_TABS = 60

test('by keyboard alone: log in, make an offer, fill a field in', async ({ newProfile, person }) => {
  const page = await (await newProfile({ canLoseNetwork: true })).open()
  await page.goto('/')
  const login = new LoginPage(page)
  await tabTo(page, login.login)
  await page.keyboard.type(person.email)
  await tabTo(page, login.password)
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await new ShellPage(page).expectSynced()

  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'New offer' }).filter({ visible: true }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Weekly Loaf')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'YES, open it' })).toBeFocused()
  await page.keyboard.press('Enter')

  const editor = new EditorPage(page)
  await expect(editor.title('Weekly Loaf')).toBeVisible()
  await tabTo(page, editor.field({ label: 'Product name' }))
  await page.keyboard.type('Weekly Loaf')
  await editor.expectSynced()
  const [offer] = await person.offers()
  expect(offer?.content.overview?.fields).toEqual({ product_name: 'Weekly Loaf' })
})

/** Presses Tab until something has the focus; it must come within a few dozen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

for (const { on, viewport } of [
  { on: 'a laptop', viewport: { width: 1280, height: 800 } },
  { on: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test(`on ${on}: the button for a new offer stays where it was when the download ends, and has brought none`, async ({
    newProfile,
    person,
  }) => {
    const page = await (await newProfile({ canLoseNetwork: true })).open()
    await page.setViewportSize(viewport)
    let letArrive = (): void => undefined
    const arrival = new Promise<void>((resolve) => {
      letArrive = resolve
    })
    await page.route('**/appc/sync.exchange', async (route) => {
      await arrival
      await route.continue()
    })
    await openSignedIn(page, person)
    await page.goto('/browse/opportunities')
    await expect(page.getByRole('heading', { name: 'Your offers are not on this device yet' })).toBeVisible()
    const create = page.getByRole('button', { name: 'New offer' }).filter({ visible: true })
    const before = await create.boundingBox()
    letArrive()
    await expect(page.getByRole('heading', { name: 'No offers yet' })).toBeVisible()
    const after = await Promise.all((await create.all()).map((button) => button.boundingBox()))
    expect(after).toContainEqual(before)
  })
}
