import type { Page } from '@playwright/test'
import { createPerson, type Person } from '../support/e2e-account.ts'
import { expectReachableByKeyboard } from '../support/e2e-keyboard.ts'
import { expectReflow, expectAccessible } from '../support/accessible.ts'
import { openSignedIn } from '../support/e2e-session.ts'
import { expect, test } from '../support/e2e-test.ts'
import { routeAddresses } from '../support/route-addresses.ts'
import { createText } from '../pages/loaf-text.ts'
import { ShellPage } from '../pages/shell-page.ts'

const PARTS = 5

/** Where people are without a session. */
const OPEN = /^\/(login|logout|authenticate|reset-password)$/

/** What the addresses' parts stand for, with a person who has something to see at each of them. */
async function valuesOf(person: Person): Promise<Record<string, string>> {
  const { ID, name } = await person.call<{ ID: number; name: string }>('opportunity.create', [{ post_title: 'Weekly Loaf' }])
  const text = await createText(person, { title: 'Welcome', offerID: ID, content: 'Hello' })
  const field = { ID, form: 'overview', field: 'product_name' }
  await person.call('opportunity.updateFormField', [{ ...field, value: 'Weekly loaf' }])
  await person.call('opportunity.updateFormField', [{ ...field, was: 'something else', value: 'Friday loaf' }])
  const { changes } = await person.pull()
  const conflict = changes.find(({ kind }) => kind === 'conflict')?.ID ?? 0
  return {
    opportunity: name,
    offer: name,
    formGroup: 'business',
    form: 'overview',
    kind: text.kind,
    strategy: text.name,
    section: 'strategies',
    name: text.name,
    conflict: String(conflict),
    partner: 'default',
    user: String((await person.call<{ ID: number }>('session.getCurrentUser')).ID),
  }
}

/** Goes to an address and waits until its screen has said what it is. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0)
}

/** An address that leads to another one that is looked at by itself is only followed. */
async function lookAt(page: Page, address: string, addresses: readonly string[]): Promise<void> {
  await visit(page, address)
  const { pathname } = new URL(page.url())
  if (pathname !== address && addresses.includes(pathname)) return
  await expectAccessible(page, address)
  await expectReflow(page, address)
  await expectReachableByKeyboard(page, address)
}

test.describe.configure({ mode: 'parallel' })

// In parts, so that they run beside each other.
for (const part of [0, 1, 2, 3, 4])
  test(`every screen behind the login is sound: axe, light and dark, wide and narrow, at 400 %, by keyboard (${part + 1} of ${PARTS})`, async ({
    newProfile,
    server,
  }) => {
    const person = await createPerson(server, { tier: 'admin', isAdmin: true })
    const addresses = await routeAddresses(await valuesOf(person))
    const page = await (await newProfile({ serviceWorkers: 'block' })).open()
    await openSignedIn(page, person)
    await new ShellPage(page).expectSynced()
    for (const address of addresses.filter((each) => !OPEN.test(each)).filter((_, index) => index % PARTS === part))
      await lookAt(page, address, addresses)
  })

test('every screen without a login is sound: axe, light and dark, wide and narrow, at 400 %, by keyboard', async ({ newProfile }) => {
  const addresses = await routeAddresses({
    opportunity: 'x',
    offer: 'x',
    formGroup: 'x',
    form: 'x',
    kind: 'x',
    strategy: 'x',
    section: 'x',
    name: 'x',
    conflict: '1',
    user: '1',
    partner: 'x',
  })
  const page = await (await newProfile({ serviceWorkers: 'block' })).open()
  for (const address of addresses.filter((each) => OPEN.test(each) && each !== '/logout')) await lookAt(page, address, addresses)
})
