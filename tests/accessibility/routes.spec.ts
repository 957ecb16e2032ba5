import type { Page } from '@playwright/test'
import { createPerson, type Person } from '../support/server/e2e-account.ts'
import { expectReachableByKeyboard } from '../support/browser/e2e-keyboard.ts'
import { expectReflow, expectAccessible } from '../support/browser/accessibility.ts'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { routeAddresses } from '../support/browser/route-addresses.ts'
import { ShellPage } from '../pages/shell-page.ts'

const PARTS = 8

/** Where people are without a session. */
const OPEN = /^\/(login|logout|authenticate|reset-password)$/

/** Where a kind is one of offers, or a collection, and not of texts. */
const IN_THE_LIBRARY = [
  '/library/opportunities/all',
  '/library/opportunities/courses/first-mat',
  '/library/strategies/sequences',
  '/library/strategies/sequences/welcome',
  '/library/strategies/formulas',
  '/library/strategies/industries',
  '/library/strategies/industries/dental',
]

/** What the addresses' parts stand for, with a person who has something to see at each of them. */
async function valuesOf(person: Person): Promise<Record<string, string>> {
  const { ID, name } = await person.call<{ ID: number; name: string }>('opportunity.create', [
    { post_title: 'Weekly Loaf' },
  ])
  const field = { ID, form: 'overview', field: 'product_name' }
  await person.call('opportunity.updateFormField', [{ ...field, value: 'Weekly loaf' }])
  await person.call('opportunity.updateFormField', [{ ...field, was: 'something else', value: 'Friday loaf' }])
  const { changes } = await person.pull()
  const conflict = changes.find(({ kind }) => kind === 'conflict')?.ID ?? 0
  // The library has one of this name, too.
  const text = { post_title: 'Our-story newsletter', meta_input: { kind: 'emails', opportunity_id: ID } }
  const { name: strategy } = await person.call<{ name: string }>('strategy.create', [text])
  const formula = { post_title: 'Friday reminder', post_content: 'A reminder for {{day}} from {{company.name}}.' }
  const { name: formulaName } = await person.call<{ name: string }>('formula.create', [formula])
  // Its slug is that of an offer's section: one part of addresses stands for both.
  const post_content = {
    fields: [
      { name: 'f_1', title: 'Name' },
      { title: 'Breads', type: 'choices', choices: ['Rye', 'Oat'] },
      { title: 'Stars', type: 'rating' },
    ],
  }
  const { ID: form } = await person.call<{ ID: number }>('form.create', [{ post_title: 'Overview', post_content }])
  const { name: entry } = await person.call<{ name: string }>('entry.create', [{ form, fields: { name: 'Ada' } }])
  const { name: workbook } = await person.call<{ name: string }>('workbook.create', [{ post_title: 'Customers' }])
  const { name: app } = await person.call<{ name: string }>('app.create', [
    { post_title: 'Bakery round', post_content: { forms: [form] } },
  ])
  const { name: voice } = await person.call<{ name: string }>('voice.create', [{ post_title: 'Mill Lane' }])
  return {
    voice,
    field: 'f_1',
    entry,
    workbook,
    app,
    opportunity: name,
    offer: name,
    kind: 'emails',
    strategy,
    formula: formulaName,
    template: 'first-mat',
    extension: 'plain-words',
    section: 'opportunities',
    name,
    formGroup: 'business',
    form: 'overview',
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
  // Else a session that is lost would lead past every screen, and nothing would be looked at.
  expect(OPEN.test(pathname), `${address} led to ${pathname}`).toBe(OPEN.test(address))
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
    const addresses = [...(await routeAddresses(await valuesOf(person))), ...IN_THE_LIBRARY]
    const page = await (await newProfile({ serviceWorkers: 'block' })).open()
    await openSignedIn(page, person)
    await new ShellPage(page).expectSynced()
    for (const address of addresses.filter((each) => !OPEN.test(each)).filter((_, index) => index % PARTS === part))
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
  for (const address of addresses.filter((each) => OPEN.test(each) && each !== '/logout'))
    await lookAt(page, address, addresses)
})
