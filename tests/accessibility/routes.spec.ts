import type { Page } from '@playwright/test'
import { createPerson } from '../support/server/e2e-account.ts'
import { expectReachableByKeyboard } from '../support/browser/e2e-keyboard.ts'
import { expectReflow, expectAccessible, visitScreen } from '../support/browser/accessibility.ts'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { OPEN_PATHS, routeAddresses } from '../support/browser/route-addresses.ts'
import { LIBRARY_ADDRESSES, routeValues } from '../support/browser/route-values.ts'
import { ShellPage } from '../pages/shell-page.ts'

const PARTS = 8

/** An address that leads to another one that is looked at by itself is only followed. */
async function lookAt(page: Page, address: string, addresses: readonly string[]): Promise<void> {
  await visitScreen(page, address)
  const { pathname } = new URL(page.url())
  // Else a session that is lost would lead past every screen, and nothing would be looked at.
  expect(OPEN_PATHS.test(pathname), `${address} led to ${pathname}`).toBe(OPEN_PATHS.test(address))
  if (pathname !== address && addresses.includes(pathname)) return
  await expectAccessible(page, address)
  await expectReflow(page, address)
  await expectReachableByKeyboard(page, address)
}

test.describe.configure({ mode: 'parallel' })

// In parts, so that they run beside each other.
for (let part = 0; part < PARTS; part++)
  test(`every screen behind the login is sound: axe, light and dark, wide and narrow, at 400 %, by keyboard (${part + 1} of ${PARTS})`, async ({
    newProfile,
    server,
  }) => {
    const person = await createPerson(server, { tier: 'admin', isAdmin: true })
    const addresses = [...(await routeAddresses(await routeValues(person))), ...LIBRARY_ADDRESSES]
    const page = await (await newProfile({ serviceWorkers: 'block' })).open()
    await openSignedIn(page, person)
    await new ShellPage(page).expectSynced()
    for (const address of addresses
      .filter((each) => !OPEN_PATHS.test(each))
      .filter((_, index) => index % PARTS === part))
      await lookAt(page, address, addresses)
  })

test('every screen without a login is sound: axe, light and dark, wide and narrow, at 400 %, by keyboard', async ({
  newProfile,
}) => {
  const addresses = await routeAddresses({
    field: 'x',
    entry: 'x',
    workbook: 'x',
    app: 'x',
    opportunity: 'x',
    offer: 'x',
    kind: 'x',
    strategy: 'x',
    formula: 'x',
    template: 'x',
    extension: 'x',
    section: 'x',
    name: 'x',
    formGroup: 'x',
    form: 'x',
    conflict: '1',
    user: '1',
    voice: 'x',
    partner: 'x',
  })
  const page = await (await newProfile({ serviceWorkers: 'block' })).open()
  for (const address of addresses.filter((each) => OPEN_PATHS.test(each) && each !== '/logout'))
    await lookAt(page, address, addresses)
})
