import type { Locator, Page } from '@playwright/test'
import { expectSound } from '../support/e2e-sound.ts'
import { expect, test } from '../support/e2e-test.ts'
import { EditorPage } from './pages/editor-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { OffersPage } from './pages/offers-page.ts'
import { ShellPage } from './pages/shell-page.ts'

const MOST_TABS = 60

test('every screen is sound: axe, light and dark, wide and narrow', async ({ newProfile, person }) => {
  test.setTimeout(240_000)
  const profile = await newProfile()
  const page = await profile.open()
  await page.goto('/login')
  await expect(new LoginPage(page).login).toBeVisible()
  await expectSound(page, 'login')
  await new LoginPage(page).logIn(person)
  const shell = new ShellPage(page)
  await shell.expectSynced()
  await expectSound(page, 'home')

  const offers = new OffersPage(page)
  await offers.goto()
  await expect(page.getByRole('heading', { name: 'No offers yet' })).toBeVisible()
  await expectSound(page, 'list without offers')
  for (const post_title of ['Weekly Loaf', 'Español sin miedo: curso de conversación para quienes viajan', 'Quiet Move'])
    await person.call('opportunity.create', [{ post_title, post_excerpt: 'A sourdough loaf on the doorstep every Friday morning' }])
  await expect(offers.rows).toHaveCount(3)
  await expectSound(page, 'list with three offers')
  await page.getByRole('button', { name: 'New offer' }).filter({ visible: true }).click()
  await expectSound(page, 'dialog for a new offer')
  await page.keyboard.press('Escape')

  await offers.open('Weekly Loaf')
  const editor = new EditorPage(page)
  await expect(editor.title('Weekly Loaf')).toBeVisible()
  await expectSound(page, 'editor')
  await editor.goTo('product/benefits')
  await editor.field({ label: 'Feature', entry: 'First feature' }).fill('800 g loaf of your choice')
  await expectSound(page, 'editor with entries')
  await editor.goTo('product/offer')
  await expectSound(page, 'editor with dates')

  await shell.waitUntilOfflineReady()
  await profile.setOffline(true)
  await editor.field({ label: 'Sender' }).fill('Marta')
  await editor.expectSavedOnDevice()
  await shell.syncState.click()
  await expect(shell.syncPanel).toContainText('1 change waiting')
  await expectSound(page, 'sync panel')
})

test('by keyboard alone: log in, make an offer, fill a field in', async ({ newProfile, person }) => {
  const page = await (await newProfile()).open()
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
    const page = await (await newProfile()).open()
    await page.setViewportSize(viewport)
    let letArrive = (): void => undefined
    const arrival = new Promise<void>((resolve) => {
      letArrive = resolve
    })
    await page.route('**/appc/sync.exchange', async (route) => {
      await arrival
      await route.continue()
    })
    await new LoginPage(page).logIn(person)
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
