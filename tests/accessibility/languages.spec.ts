import type { Page } from '@playwright/test'
import { expectSoundInLanguage, visitScreen } from '../support/browser/accessibility.ts'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { OPEN_PATHS, routeAddresses } from '../support/browser/route-addresses.ts'
import { LIBRARY_ADDRESSES, routeValues } from '../support/browser/route-values.ts'
import { createPerson } from '../support/server/e2e-account.ts'
import { ShellPage } from '../pages/shell-page.ts'

/** The longest words, the other direction, and a script without spaces. */
const LANGUAGES = [
  { language: 'de', direction: 'ltr' },
  { language: 'ar', direction: 'rtl' },
  { language: 'ja', direction: 'ltr' },
] as const

/** In parts, so that they run beside each other. */
const PARTS = 2
const WITHOUT_SESSION = ['/login', '/login?reset=true', '/reset-password?token=x', '/authenticate']

test.describe.configure({ mode: 'parallel' })

for (const { language, direction } of LANGUAGES) {
  const isInLanguage = async (page: Page): Promise<void> => {
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
  }

  for (let part = 0; part < PARTS; part++)
    test(`every screen behind the login is sound in ${language}: axe, wide and narrow (${part + 1} of ${PARTS})`, async ({
      newProfile,
      server,
    }) => {
      const person = await createPerson(server, { tier: 'admin', isAdmin: true })
      const addresses = [...(await routeAddresses(await routeValues(person))), ...LIBRARY_ADDRESSES]
      const page = await (await newProfile({ serviceWorkers: 'block', locale: language })).open()
      await openSignedIn(page, person)
      await new ShellPage(page).expectSynced()
      for (const address of addresses
        .filter((each) => !OPEN_PATHS.test(each))
        .filter((_, index) => index % PARTS === part)) {
        await visitScreen(page, address)
        // Else a session that is lost would lead past every screen.
        expect(OPEN_PATHS.test(new URL(page.url()).pathname), address).toBe(false)
        await isInLanguage(page)
        await expectSoundInLanguage(page, address)
      }
    })

  test(`every screen without a login is sound in ${language}: axe, wide and narrow`, async ({ newProfile }) => {
    const page = await (await newProfile({ serviceWorkers: 'block', locale: language })).open()
    for (const address of WITHOUT_SESSION) {
      await visitScreen(page, address)
      await isInLanguage(page)
      await expectSoundInLanguage(page, address)
    }
  })
}
