import type { Page } from '@playwright/test'
import { freePort } from '../support/server/built-server.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { type IdentityProvider, startIdentityProvider } from '../support/server/identity-provider.ts'
import { createOwnServer, type OwnServer } from '../support/server/restartable-server.ts'
import type { Profile } from '../support/browser/browser-profile.ts'
import { EditorPage } from '../pages/editor-page.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { ShellPage } from '../pages/shell-page.ts'

let provider: IdentityProvider
let server: OwnServer

test.beforeAll(async () => {
  const port = await freePort()
  provider = await startIdentityProvider([`http://127.0.0.1:${port}`])
  provider.knows({ name: 'nia', email: 'nia@bakery.example', isVerified: true })
  provider.knows({ name: 'kim', email: 'kim@bakery.example', isVerified: false })
  server = await createOwnServer({
    port,
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: 'Bakery Group',
    },
  })
})
test.afterAll(async () => {
  await server?.dispose()
  await provider?.close()
})

/** A browser of somebody's own; what the provider's pages lack (a font of the web, an icon) is not this product's. */
async function browserOf(newProfile: (options: { baseURL: string }) => Promise<Profile>): Promise<Page> {
  const profile = await newProfile({ baseURL: server.url })
  profile.consoleErrors.allow(new RegExp(`fonts\\.googleapis\\.com|${provider.issuer}/favicon\\.ico`))
  return profile.open()
}

/** The provider's own pages: who one is, then whether this app may know it. */
async function signInThere(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a person logs in through their company, works, logs out there too, and finds their work again', async ({
  newProfile,
}) => {
  const page = await browserOf(newProfile)
  await page.goto('/browse/opportunities')
  await page.getByRole('button', { name: 'Log in with Bakery Group' }).click()
  await signInThere(page, 'nia')

  // Back where they wanted to go, with nothing of the provider's in the address.
  await expect(page).toHaveURL(`${server.url}/browse/opportunities`)
  await new OffersPage(page).create('Weekly loaf')
  await new EditorPage(page).expectSynced()

  await new ShellPage(page).chooseOfAccount('Log Out')
  await page.waitForURL((url) => url.href.startsWith(`${provider.issuer}/session/end`))
  await page.getByRole('button', { name: /yes/i }).click()
  await expect(page).toHaveURL(`${server.url}/login`)

  await page.getByRole('button', { name: 'Log in with Bakery Group' }).click()
  await signInThere(page, 'nia')
  await expect(page.getByText('Weekly loaf').first()).toBeVisible()

  // In another browser: what the provider does not vouch for, and a way back that is not good, are told in words; the
  // password is offered.
  const elsewhere = await browserOf(newProfile)
  await elsewhere.goto('/authenticate')
  await signInThere(elsewhere, 'kim')
  await expect(elsewhere.getByRole('alert')).toHaveText(/Bakery Group hasn’t confirmed your email address/)
  await expect(elsewhere).toHaveURL(`${server.url}/authenticate`)

  // Somebody else's way back, as a link in a mail would carry it.
  await elsewhere.goto('/authenticate?code=abc&state=def')
  await expect(elsewhere.getByRole('alert')).toHaveText(/started in another tab/)
  await elsewhere.getByRole('link', { name: 'Log in with a password' }).click()
  await expect(elsewhere.getByLabel('Email or username')).toBeVisible()
})
