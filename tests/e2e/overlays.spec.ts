import type { Page } from '@playwright/test'
import { expectSound } from '../support/e2e-sound.ts'
import { expect, test } from '../support/e2e-test.ts'
import { LoginPage } from './pages/login-page.ts'
import { OffersPage } from './pages/offers-page.ts'
import { ShellPage } from './pages/shell-page.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('every widget is sound in every look', async ({ newProfile, person }) => {
  test.setTimeout(120_000)
  const page = await (await newProfile()).open()
  await new LoginPage(page).logIn(person, '/test/ui')
  await expect(page).toHaveTitle(/› Test screen$/)
  await expect(page.getByRole('heading', { name: 'Test screen' })).toBeVisible()
  await expect(page.getByLabel('Time zone')).toHaveRole('combobox')
  await expectSound(page, 'test screen')
})

test('the notifier asks in the specification’s words and hands the answer back', async ({ newProfile, person }) => {
  test.setTimeout(120_000)
  const page = await (await newProfile()).open()
  await new LoginPage(page).logIn(person, '/test/ui')
  const answer = page.getByRole('main').locator('output')
  for (const [kind, title, buttons, given] of [
    ['alert', 'Warning', ['OK'], 'null'],
    ['message', 'Message', ['OK'], 'null'],
    ['confirm', 'Confirm', ['NO, stay here', 'YES, open it'], 'true'],
    ['prompt', 'Question', ['CANCEL', 'CONTINUE'], '"Loaf"'],
    ['password', 'Message', ['CANCEL', 'ACCEPT'], '"Loaf"'],
    ['textarea', 'Message', ['CANCEL', 'ACCEPT'], '"Loaf"'],
    ['default', 'Message', ['CANCEL', 'ACCEPT'], 'true'],
  ] as const) {
    await button(page, kind).press('Enter')
    const dialog = page.getByRole(given.startsWith('"') ? 'dialog' : 'alertdialog', { name: title })
    await expect(dialog).toBeVisible()
    expect(await dialog.getByRole('button').filter({ hasNotText: 'Show' }).allInnerTexts()).toEqual(buttons)
    if (given.startsWith('"')) await dialog.getByRole('textbox').or(dialog.getByLabel('Your password, please.')).fill('Loaf')
    await dialog.getByRole('button', { name: buttons.at(-1) ?? '' }).press('Enter')
    await expect(answer).toHaveText(`${kind}: ${given}`)
    await expect(button(page, kind)).toBeFocused()
  }

  await button(page, 'prompt').click()
  const prompt = page.getByRole('dialog', { name: 'Question' })
  await prompt.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(prompt.getByText('Enter a title')).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(prompt).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(answer).toHaveText('prompt: null')
  await button(page, 'confirm, bad').click()
  await expect(page.getByRole('button', { name: 'NO', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answer).toHaveText('confirm, bad: false')
})

test('the modal container keeps its sizes; of a film nothing is loaded before Play', async ({ newProfile, person }) => {
  test.setTimeout(120_000)
  const page = await (await newProfile()).open()
  const asked: string[] = []
  await page.route('**/media/sample.webm', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'video/webm', body: '' })
  })
  await new LoginPage(page).logIn(person, '/test/ui')
  await button(page, 'Modal').click()
  const modal = page.getByRole('dialog', { name: 'Sample modal' })
  await expect(modal).toBeVisible()
  await expect.poll(async () => (await modal.boundingBox())?.width).toBe(500)
  expect((await modal.boundingBox())?.height).toBe(500)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await modal.boundingBox())?.width).toBe(390)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(button(page, 'Modal')).toBeFocused()

  await button(page, 'Video').click()
  const film = page.getByRole('dialog', { name: 'Sample film' })
  await expect(film.getByText('It is loaded when you press Play.')).toBeVisible()
  await expectSound(page, 'film')
  expect(asked).toEqual([])
  await film.getByRole('button', { name: 'Play' }).click()
  await expect(film.locator('video')).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await film.getByRole('button', { name: 'Close' }).click()
  await expect(film).toBeHidden()
  await button(page, 'Video').click()
  await expect(film.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('a button turns for 5000 ms at most and takes no clicks meanwhile', async ({ newProfile, person }) => {
  const page = await (await newProfile()).open()
  await new LoginPage(page).logIn(person, '/test/ui')
  const never = button(page, 'Never done')
  await expect(never).toBeVisible()
  await page.clock.install()
  // Only what the test says passes: not the time that a busy machine takes.
  await page.clock.pauseAt(Date.now() + 60_000)
  await never.click()
  const busy = page.getByRole('main').locator('button[aria-busy]', { hasText: 'Never done' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(4900)
  await expect(busy).toBeVisible()
  await page.clock.runFor(200)
  await expect(busy).toHaveCount(0)
})

test('a click on a menu whose code is still on its way opens it once it is there', async ({ newProfile, person }) => {
  // A service worker would have the code at once.
  const page = await (await newProfile({ serviceWorkers: 'block' })).open()
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/assets\/overlays-[^/]+\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  await new LoginPage(page).logIn(person)
  await page.getByRole('button', { name: /^Account of / }).click()
  await expect(page.getByRole('menu')).toBeHidden()
  arrive()
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
})

test('a banner that comes while something is pressed waits for the end of the press, whose click counts', async ({
  newProfile,
  person,
}) => {
  const profile = await newProfile()
  const page = await profile.open()
  await new LoginPage(page).logInForOffline(person)
  const shell = new ShellPage(page)
  await new OffersPage(page).goto()
  // Once before, so that its code is there.
  await profile.setOffline(true)
  await expect(shell.banner).toContainText('You are offline.')
  await profile.setOffline(false)
  await shell.expectSynced()
  await expect(shell.banner).toHaveCount(0)
  await page.getByRole('link', { name: 'Trash' }).focus()
  await page.getByRole('button', { name: 'New offer' }).hover()
  await page.mouse.down()
  await profile.setOffline(true)
  await expect(shell.syncState).toHaveAccessibleName('Sync: Offline')
  await expect(shell.banner).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByLabel('Title')).toBeVisible()
  await page.getByRole('button', { name: 'CANCEL' }).click()
  await expect(shell.banner).toContainText('You are offline.')
})

test('the configuration says what this installation is, also that the server cannot be reached', async ({ newProfile, person, server }) => {
  test.setTimeout(120_000)
  const profile = await newProfile()
  const page = await profile.open()
  await page.goto('/configuration')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await new LoginPage(page).submit(person)
  await expect(page).toHaveTitle(/› Configuration$/)
  const facts = page.getByRole('region', { name: 'This installation' })
  await expect(facts).toContainText(new URL(server.url).host)
  await expect(facts).toContainText(/Server’s version\s*\d+\.\d+\.\d+/)
  await new ShellPage(page).expectSynced()
  await expect(facts).toContainText('No limit')
  await expectSound(page, 'configuration')
  await new ShellPage(page).waitUntilOfflineReady()
  await profile.setOffline(true)
  await page.reload()
  await expect(facts).toContainText('Cannot be reached right now')
})
