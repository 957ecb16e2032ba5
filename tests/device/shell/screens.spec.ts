import { expect, test } from '../../support/device/device-test.ts'
import { tabTo } from '../../support/browser/e2e-keyboard.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'

test('by keyboard alone: log in, make an offer, fill a field in', async ({ page, account }) => {
  await page.goto('/')
  const login = new LoginPage(page)
  await tabTo(page, login.login)
  await page.keyboard.type(account.email)
  await tabTo(page, login.password)
  await page.keyboard.type(account.password)
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
  await expect
    .poll(async () => (await account.offers())[0]?.content.overview?.fields)
    .toEqual({ product_name: 'Weekly Loaf' })
})

for (const { on, viewport } of [
  { on: 'a laptop', viewport: { width: 1280, height: 800 } },
  { on: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test.describe(`on ${on}`, () => {
    test.use({ viewport })
    test('the button for a new offer stays where it was when the download ends, and has brought none', async ({
      page,
      host,
      seed,
    }) => {
      await seed({ isFresh: true })
      const download = host.hold('sync.exchange')
      await page.goto('/browse/opportunities')
      await expect(page.getByRole('heading', { name: 'Your offers aren’t on this device yet' })).toBeVisible()
      const create = page.getByRole('button', { name: 'New offer' }).filter({ visible: true })
      const before = await create.boundingBox()
      download.letGo()
      await expect(page.getByRole('heading', { name: 'No offers yet' })).toBeVisible()
      const after = await Promise.all((await create.all()).map((button) => button.boundingBox()))
      expect(after).toContainEqual(before)
    })
  })
}
