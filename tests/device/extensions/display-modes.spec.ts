import { createText } from '../../pages/loaf-text.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import {
  extensionFrame,
  extensionPanel,
  openExtension,
  registerExtensions,
  SPEAK,
} from '../../support/samples/extensions.ts'

const words = (text: string) => `${SPEAK} function start() { draw('<h2>${text}</h2><button name="go">Go</button>') }
  onEvent = ({ type, name }) => { if (type === 'click' && name === 'go') send('close', []) }`

test('a panel at each side and a modal over them are open at once; each closes by itself', async ({
  page,
  account,
  seed,
}) => {
  await seed()
  await registerExtensions(page, account.session.ID, [
    { title: 'Right', code: words('At the right') },
    { title: 'Left', ui: 'left-panel', code: words('At the left') },
    { title: 'Over', ui: 'modal', code: words('Over all') },
    { title: 'Other', code: words('Another one') },
  ])
  await page.goto('/')
  for (const title of ['Right', 'Left', 'Over']) await openExtension(page, title)
  for (const title of ['Right', 'Left', 'Over'])
    await expect(extensionFrame(page, title).getByRole('heading')).toBeVisible()
  await extensionFrame(page, 'Over').getByRole('button', { name: 'Go' }).press('Enter')
  await expect(extensionPanel(page, 'Over')).toHaveCount(0)
  // A place has one extension.
  await openExtension(page, 'Other')
  await expect(extensionFrame(page, 'Other').getByRole('heading')).toBeVisible()
  await expect(extensionPanel(page, 'Right')).toHaveCount(0)
  await extensionPanel(page, 'Left').getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(extensionPanel(page, 'Other')).toBeVisible()
})

test('a modal takes the whole window and gives it back; one without sizes begins so', async ({
  page,
  account,
  seed,
}) => {
  await seed()
  await registerExtensions(page, account.session.ID, [
    { title: 'Sized', ui: 'modal', minWidth: 800, minHeight: 550, code: words('Sized') },
    { title: 'Full', ui: 'modal', minWidth: 0, minHeight: 0, code: words('Full') },
    { title: 'Fixed', ui: 'modal', allowFullscreen: false, options: { dismissable: false }, code: words('Fixed') },
  ])
  await page.goto('/')
  await openExtension(page, 'Sized')
  const sized = extensionPanel(page, 'Sized')
  await expect(extensionFrame(page, 'Sized').getByRole('heading')).toBeVisible()
  expect((await sized.boundingBox())?.width).toBe(800)
  await sized.getByRole('button', { name: 'Full screen' }).click()
  expect(await sized.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  await sized.getByRole('button', { name: 'Full screen' }).click()
  expect((await sized.boundingBox())?.width).toBe(800)
  await page.keyboard.press('Escape')
  await expect(sized).toHaveCount(0)

  await openExtension(page, 'Full')
  await expect(extensionFrame(page, 'Full').getByRole('heading')).toBeVisible()
  expect((await extensionPanel(page, 'Full').boundingBox())?.width).toBe(1280)
  await extensionFrame(page, 'Full').getByRole('button').focus()
  await page.keyboard.press('Escape')
  await expect(extensionPanel(page, 'Full')).toHaveCount(0)

  await openExtension(page, 'Fixed')
  const fixed = extensionPanel(page, 'Fixed')
  await expect(extensionFrame(page, 'Fixed').getByRole('heading')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(fixed).toBeVisible()
  await expect(fixed.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expect(fixed.getByRole('button', { name: 'Full screen' })).toHaveCount(0)
  await fixed.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  await expect(fixed).toHaveCount(0)
})

test('an extension runs in a window of its own, can be moved there, and closes with it', async ({
  page,
  account,
  seed,
}) => {
  await seed()
  await registerExtensions(page, account.session.ID, [
    { title: 'Plain words', allowPopout: true, code: words('Words') },
  ])
  await page.goto('/')
  await openExtension(page, 'Plain words')
  await expect(extensionFrame(page, 'Plain words').getByRole('heading')).toBeVisible()
  const opening = page.waitForEvent('popup')
  await extensionPanel(page, 'Plain words').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Open in a window' }).click()
  const popup = await opening
  const frame = popup.frameLocator('iframe')
  await expect(frame.getByRole('heading')).toHaveText('Words')
  await expect(extensionPanel(page, 'Plain words')).toHaveCount(0)
  const closing = popup.waitForEvent('close')
  await frame.getByRole('button', { name: 'Go' }).click()
  await closing
})

test('a background extension is listed and can be stopped', async ({ page, account, seed }) => {
  await seed()
  await registerExtensions(page, account.session.ID, [{ title: 'Watcher', ui: 'hidden', code: words('Unseen') }])
  await page.goto('/')
  await openExtension(page, 'Watcher')
  const listed = page.getByRole('region', { name: 'Watcher' })
  await expect(listed).toContainText('Watcher is running.')
  await expect(extensionFrame(page, 'Watcher').getByText('Unseen')).toBeAttached()
  await listed.getByRole('button', { name: 'Stop' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('an inline one stands in the editor of its kind, and runs only there', async ({ page, account, seed }) => {
  const offer = await account.createOffer('Weekly Loaf')
  await createText(account, { title: 'Friday', offerID: offer.ID, kind: 'posts', content: 'Bread.' })
  await seed()
  await registerExtensions(page, account.session.ID, [
    { title: 'Beside', ui: 'inline', target: 'strategy', code: words('Beside the text') },
  ])
  await page.goto('/edit/strategies/weekly-loaf/posts/friday')
  await openExtension(page, 'Beside')
  const inline = page.getByRole('complementary', { name: 'Check and preview' }).getByRole('region', { name: 'Beside' })
  await expect(extensionFrame(page, 'Beside').getByRole('heading')).toHaveText('Beside the text')
  await page.getByRole('link', { name: 'Offers', exact: true }).click()
  await expect(inline).toHaveCount(0)
  await page.goBack()
  await expect(extensionFrame(page, 'Beside').getByRole('heading')).toBeVisible()
  await inline.getByRole('button', { name: 'Close' }).click()
  await expect(inline).toHaveCount(0)
})

test('the keyboard goes into an extension and out again', async ({ page, account, seed }) => {
  await seed()
  await registerExtensions(page, account.session.ID, [{ title: 'Plain words', code: words('Words') }])
  await page.goto('/')
  await openExtension(page, 'Plain words')
  const frame = extensionFrame(page, 'Plain words')
  await expect(frame.getByRole('heading')).toBeVisible()
  await page.getByRole('button', { name: 'Help' }).focus()
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await expect(frame.getByRole('button', { name: 'Go' })).toBeFocused()
  await page.keyboard.press('F6')
  await expect(page.getByRole('button', { name: 'Help' })).toBeFocused()
  await page.keyboard.press('F6')
  await page.keyboard.press('Escape')
  await expect(extensionPanel(page, 'Plain words')).toHaveCount(0)
})

test('an extension on a phone is a full sheet without accessibility faults in light and dark', async ({
  page,
  account,
  seed,
}) => {
  await seed()
  await registerExtensions(page, account.session.ID, [{ title: 'Plain words', code: words('Words') }])
  await page.goto('/')
  await openExtension(page, 'Plain words')
  await expect(extensionFrame(page, 'Plain words').getByRole('heading')).toBeVisible()
  await expectAccessible(page, 'extension beside a page')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => extensionPanel(page, 'Plain words').boundingBox())
    .toMatchObject({ x: 0, width: 390, height: 844 })
})

test('the theme is handed over, and again when it changes', async ({ page, account, seed }) => {
  await seed()
  await registerExtensions(page, account.session.ID, [
    {
      title: 'Plain words',
      code: `${SPEAK} function start({ theme }) { draw('<p>' + theme + '</p>') }
        onTold = (method, [what]) => { if (method === 'theme') draw('<p>' + what.theme + '</p>') }`,
    },
  ])
  await page.goto('/')
  await openExtension(page, 'Plain words')
  const text = extensionFrame(page, 'Plain words').getByRole('paragraph')
  await expect(text).toHaveText('light')
  const color = () => text.evaluate((element) => getComputedStyle(element).color)
  const light = await color()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(text).toHaveText('dark')
  expect(await color()).not.toBe(light)
})

test('an extension that is removed while it is open ends', async ({ page, account, seed }) => {
  await seed()
  await registerExtensions(page, account.session.ID, [{ title: 'Plain words', code: words('Words') }])
  await page.goto('/')
  await openExtension(page, 'Plain words')
  await expect(extensionFrame(page, 'Plain words').getByRole('heading')).toBeVisible()
  await extensionPanel(page, 'Plain words').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'YES' }).click()
  await expect(page.getByText('“Plain words” removed.')).toBeVisible()
  await expect.poll(() => page.workers().filter((worker) => worker.url().startsWith('blob:')).length).toBe(0)
})
