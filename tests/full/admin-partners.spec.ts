import { randomUUID } from 'node:crypto'
import { adminOf } from '../support/server/e2e-account.ts'
import { chooserAfter } from '../support/browser/e2e-file-chooser.ts'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { pngOf } from '../support/browser/png-image.ts'
import { AdminPage } from '../pages/admin-page.ts'

const MARIGOLD = '#ffbf1f'
/** One thing that is harmless, and what a stylesheet would do if it could. */
const STYLE = `.part-button { border-radius: 0px }
@import url(http://elsewhere.localhost/import.css);
* { position: fixed; inset: 0; z-index: 99999 }
.part-login:has(input[value^="a"]) { background-color: url(http://elsewhere.localhost/typed) }`

test('an administrator makes a partner, sees what its stylesheet comes to before saving it, and finds it at its host name', async ({
  newProfile,
  server,
}) => {
  const id = `p${randomUUID().slice(0, 8)}`
  const hostname = `${id}.localhost`
  const profile = await newProfile()
  const elsewhere: string[] = []
  const page = await profile.open()
  profile.context.on('request', (request) => {
    if (request.url().includes('elsewhere')) elsewhere.push(request.url())
  })
  await openSignedIn(page, adminOf(server.url))
  const admin = new AdminPage(page)
  await admin.goto('partners')
  await expect(page.getByRole('list', { name: 'Partners' })).toContainText('All other host names')

  // What is refused is said at the field, and what was typed stays.
  await page.getByRole('button', { name: 'New partner' }).click()
  await admin.dialog.getByLabel('Name of the product').fill('Mill Desk')
  await admin.dialog.getByLabel('Short name').fill('Two Words')
  await admin.dialog.getByRole('button', { name: 'Create' }).click()
  await expect(admin.dialog.getByText('A partner’s short name has')).toBeVisible()
  await expect(admin.dialog.getByLabel('Short name')).toBeFocused()
  await admin.dialog.getByLabel('Short name').fill(id)
  await admin.dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'Mill Desk', level: 1 })).toBeVisible()

  const hosts = admin.region('Host names')
  await hosts.getByLabel('One per line').fill(`nell@${hostname}`)
  await hosts.getByRole('button', { name: 'Save' }).click()
  await expect(hosts.getByText('is an email address')).toBeVisible()
  await expect(hosts.getByLabel('One per line')).toHaveValue(`nell@${hostname}`)
  const here = new URL(page.url()).hostname
  await hosts.getByLabel('One per line').fill(`${hostname}\n${here}`)
  await hosts.getByRole('button', { name: 'Save' }).click()
  await expect(hosts.getByText(`You opened this page at ${here}. If your own partner`)).toBeVisible()
  await hosts.getByLabel('One per line').fill(`  https://${hostname.toUpperCase()}/login\n`)
  await hosts.getByRole('button', { name: 'Save' }).click()
  await expect(hosts.getByLabel('One per line')).toHaveValue(hostname)

  const look = admin.region('Branding')
  const preview = look.frameLocator('iframe')
  const button = page.getByRole('button', { name: 'Save branding' })
  const before = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
  await look.getByLabel('Accent', { exact: true }).fill(MARIGOLD)
  await expect(look.getByText('This colour is bright')).toBeVisible()
  await look.getByLabel('Stylesheet').fill(STYLE)
  await expect(look.getByText('1 declaration is used, 3 parts are left out.')).toBeVisible()
  await expect(look.getByRole('list', { name: 'Left out' }).getByRole('listitem')).toHaveText([
    /^Line 2@import.*@import isn’t allowed$/,
    /^Line 3\* \{ position.*Only :root/,
    /^Line 4.*:has.*Only :root/,
  ])
  await expect(preview.getByRole('button', { name: 'Log in' })).toHaveCSS('border-radius', '0px')
  await expect(preview.locator('html')).toHaveCSS('--accent', MARIGOLD)
  // The page around it stays as it is.
  await expect(button).not.toHaveCSS('border-radius', '0px')
  await expect(button).toHaveCSS('background-color', before)
  await look.getByRole('button', { name: 'Dark' }).click()
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')

  // A save that fails loses nothing.
  await page.route('**/appc/admin.savePartner', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'X-Appc': '1' },
      json: { success: false, data: { code: 'internal', message: 'Something went wrong on the server' } },
    }),
  )
  await button.click()
  await expect(look.getByRole('alert')).toContainText('Something went wrong on the server')
  await expect(look.getByLabel('Stylesheet')).toHaveValue(STYLE)
  await expect(look.getByLabel('Accent', { exact: true })).toHaveValue(MARIGOLD)
  await page.unroute('**/appc/admin.savePartner')
  await button.click()
  await expect(page.getByRole('status').filter({ hasText: 'Branding saved.' })).toBeVisible()

  const words = admin.region('Words')
  await words.getByLabel('Sentence beside the log-in form').fill('Flour by the sack.')
  await words.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Words: saved.' })).toBeVisible()
  const shortcuts = admin.region('Shortcuts on Home')
  await shortcuts.getByRole('checkbox', { name: 'Ads' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Shortcuts saved.' })).toBeVisible()
  await expect(shortcuts.getByRole('checkbox', { checked: true })).toHaveCount(1)
  const chooser = await chooserAfter(page, () => page.getByRole('button', { name: 'Logo' }).click())
  await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngOf(28, [59, 42, 0]) })
  await expect(preview.locator('.part-brand img')).toHaveJSProperty('naturalWidth', 28)

  const theirs = await profile.context.newPage()
  const url = new URL(server.url)
  url.hostname = hostname
  await theirs.goto(url.origin)
  await expect(theirs).toHaveTitle(/Mill Desk/)
  await expect(theirs.getByText('Flour by the sack.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Log in' })).toHaveCSS('border-radius', '0px')
  await expect(theirs.locator('html')).toHaveCSS('--accent', MARIGOLD)
  await theirs.close()

  await admin.goto('audit')
  await expect(admin.auditEntries.filter({ hasText: id })).toHaveText([
    /^Changed a partner’s picture.*logo/,
    /^Changed a partner’s settings.*Mill Desk/,
    /^Changed a partner’s settings.*Mill Desk/,
    /^Changed a partner’s stylesheet.*1 used, 3 left out/,
    /^Changed a partner’s settings/,
    /^Changed a partner’s host names/,
    /^Created a partner.*Mill Desk/,
  ])
  await page.goto(`/admin/partners/${id}`)
  await admin.confirmed('Remove partner', 'YES, remove')
  await admin.expectSection('partners')
  await expect(page.getByRole('list', { name: 'Partners' })).not.toContainText(id)
  await page.goto(`/admin/partners/${id}`)
  await expect(page.getByRole('heading', { name: 'Partner not found' })).toBeVisible()
  expect(elsewhere).toEqual([])
})
