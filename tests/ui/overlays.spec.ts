import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser/ui-test.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const answerOf = (page: Page) => page.getByRole('main').locator('output')

test('the notifier asks in the specification’s words and hands the answer back', async ({ page }) => {
  await page.clock.install()
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
    if (given.startsWith('"'))
      await dialog.getByRole('textbox').or(dialog.getByLabel('Your password, please.')).fill('Loaf')
    await dialog.getByRole('button', { name: buttons.at(-1) ?? '' }).press('Enter')
    await expect(dialog).toBeHidden()
    // The answer comes 500 ms later.
    await page.clock.runFor(500)
    await expect(answerOf(page)).toHaveText(`${kind}: ${given}`)
    await expect(button(page, kind)).toBeFocused()
  }
})

test('a prompt stays for what does not fit and for a click beside it, and goes with Escape', async ({ page }) => {
  await button(page, 'prompt').click()
  const prompt = page.getByRole('dialog', { name: 'Question' })
  await prompt.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(prompt.getByText('Enter a title')).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(prompt).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(answerOf(page)).toHaveText('prompt: null')
})

test('a question over something that is gone for good begins at NO', async ({ page }) => {
  await button(page, 'confirm, bad').click()
  await expect(page.getByRole('button', { name: 'NO', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answerOf(page)).toHaveText('confirm, bad: false')
})

test('the modal container keeps its sizes, and gives the focus back', async ({ page }) => {
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
})

test('a panel is never wider than 720 px, and closes', async ({ page }) => {
  await button(page, 'Wide drawer').click()
  const panel = page.getByRole('dialog', { name: 'Sample wide drawer' })
  await expect(panel).toBeVisible()
  expect((await panel.boundingBox())?.width).toBe(720)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
})

test('Enter in a palette whose items have not come yet waits for them, unless other words are typed', async ({
  page,
}) => {
  const arrive = () => page.evaluate(() => dispatchEvent(new Event('sample-items')))
  const field = page.getByRole('combobox', { name: 'Late palette' })
  await button(page, 'Late palette').click()
  await field.fill('sam')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Late palette' })).toContainText('Searching…')
  await field.fill('sample')
  await arrive()
  await expect(page.getByRole('option', { name: 'A sample' })).toBeVisible()
  await expect(page.getByText('Chosen', { exact: true })).toBeHidden()

  await page.reload()
  await button(page, 'Late palette').click()
  await field.fill('sample')
  await page.keyboard.press('Enter')
  await arrive()
  await expect(page.getByText('Chosen', { exact: true })).toBeVisible()
  await expect(field).toBeHidden()
})

test('Enter that is held down from opening a palette chooses nothing in it', async ({ page }) => {
  await button(page, 'Palette').focus()
  await page.keyboard.down('Enter')
  await expect(page.getByRole('combobox', { name: 'Sample palette' })).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByRole('option', { name: 'A sample' })).toBeVisible()
  await expect(page.getByText('Chosen', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chosen', { exact: true })).toBeVisible()
})

test('a video file is not loaded before Play, and has captions', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/media/sample.*', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await route.fulfill({ contentType: 'video/webm', body: Buffer.from('not a video') })
  })
  await button(page, 'Video').click()
  const film = page.getByRole('dialog', { name: 'Sample film' })
  await expect(film.getByText('Play loads this video.')).toBeVisible()
  expect(asked).toEqual([])
  await film.getByRole('button', { name: 'Play' }).press('Enter')
  await expect.poll(() => asked).toContain('/media/sample.webm')
  // What comes is no video.
  await expect(film.getByText('This video couldn’t be played.')).toBeVisible()
  await expect(film.getByRole('link', { name: 'Open in a new window' })).toHaveAttribute('href', '/media/sample.webm')
  await page.keyboard.press('Escape')
  await expect(film).toBeHidden()
  await expect(button(page, 'Video')).toBeFocused()
  await button(page, 'Video').click()
  await expect(film.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('captions of a video file come with it', async ({ page }) => {
  // Never answered: the video stays as it is.
  await page.route('**/media/sample.webm', () => undefined)
  await button(page, 'Video').click()
  const film = page.getByRole('dialog', { name: 'Sample film' })
  await film.getByRole('button', { name: 'Play' }).click()
  const video = film.locator('video')
  await expect(video).toBeFocused()
  await expect(video.locator('track[kind="captions"][default]')).toHaveAttribute('src', '/media/sample.vtt')
})

test('the player of a host that is not allowed is never asked, and leads to a window of its own', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/videos\.example\/player\/1.* violates /)
  const asked: string[] = []
  await page.route(/videos\.example/, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: 'A player' })
  })
  await button(page, 'Player of a video site').click()
  const film = page.getByRole('dialog', { name: 'Sample player' })
  await expect(film.getByText('Play loads this video from videos.example.')).toBeVisible()
  await expect(film.locator('iframe')).toHaveCount(0)
  await film.getByRole('button', { name: 'Play' }).press('Enter')
  await expect(film.getByText('videos.example doesn’t answer.')).toBeVisible()
  await film.getByRole('button', { name: 'Try again' }).click()
  await expect(film.getByRole('link', { name: 'Open in a new window' })).toHaveAttribute(
    'href',
    'https://videos.example/watch/1',
  )
  expect(asked).toEqual([])
  await page.keyboard.press('Escape')
  await expect(button(page, 'Player of a video site')).toBeFocused()
})

test('a video without a connection says so before and after Play, and asks again with one', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/videos\.example\/player\/1.* violates /)
  await button(page, 'Player of a video site').click()
  const film = page.getByRole('dialog', { name: 'Sample player' })
  await expect(film.getByRole('button', { name: 'Play' })).toBeVisible()
  await context.setOffline(true)
  await expect(film.getByText('This video isn’t on this device.')).toBeVisible()
  await film.getByRole('button', { name: 'Play' }).click()
  await expect(film.getByText('This video isn’t on this device.')).toBeVisible()
  await expect(film.locator('iframe')).toHaveCount(0)
  await context.setOffline(false)
  await expect(film.getByText('videos.example doesn’t answer.')).toBeVisible()
})

test('a button turns for 5000 ms at most and takes no clicks meanwhile', async ({ page }) => {
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

test('a toast goes after 4000 ms; one with Undo stays longer, and while it has the focus', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const toast = page.getByText('Copied', { exact: true })
  await button(page, 'Toast').click()
  await expect(toast).toBeVisible()
  await page.clock.runFor(3900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1000)
  await expect(toast).toHaveCount(0)

  await button(page, 'Toast with Undo').click()
  await expect(page.getByText('Moved to trash.')).toBeVisible()
  await page.clock.runFor(4500)
  await page.keyboard.press('F6')
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
  await page.clock.runFor(60_000)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Undone: 1')).toBeVisible()
})
