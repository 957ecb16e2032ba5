import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e-test.ts'
import { EditorPage } from './pages/editor-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { OffersPage } from './pages/offers-page.ts'
import { ShellPage } from './pages/shell-page.ts'

const NAME = { label: 'Product name' }
const KEYWORDS = { label: 'Keywords' }

/** Who holds the lock under which one worker of the browser drains; null while nobody does. */
const leader = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const { held } = await navigator.locks.query()
    return held?.find(({ name }) => name?.startsWith('sync:'))?.clientId ?? null
  })

test('what is typed in one tab shows in the other, and a closed tab hands its work over', async ({ newProfile, person }) => {
  const profile = await newProfile()
  const first = await profile.open()
  await new LoginPage(first).logIn(person)
  await new OffersPage(first).goto()
  await new OffersPage(first).create('Weekly Loaf')
  await new EditorPage(first).expectSynced()
  await new ShellPage(first).waitUntilOfflineReady()
  const firstLeader = await leader(first)
  expect(firstLeader).not.toBeNull()

  const second = await profile.context.newPage()
  await second.goto(first.url())
  await new ShellPage(second).expectSynced()
  let reloads = 0
  second.on('load', () => reloads++)
  await new EditorPage(first).field(NAME).fill('Weekly Loaf')
  await expect(new EditorPage(second).field(NAME)).toHaveValue('Weekly Loaf')
  await new EditorPage(second).field(KEYWORDS).fill('sourdough')
  await expect(new EditorPage(first).field(KEYWORDS)).toHaveValue('sourdough')
  await new ShellPage(second).expectSynced()
  expect(await leader(second)).toBe(firstLeader)

  await profile.setOffline(true)
  await new EditorPage(first).field(NAME).fill('Friday Loaf')
  await new EditorPage(first).expectSavedOnDevice()
  await expect(new ShellPage(second).syncState).toHaveAccessibleName('Sync: Offline, 1 change waiting to sync')
  await first.close()
  await expect.poll(async () => [null, firstLeader].includes(await leader(second))).toBe(false)
  await profile.setOffline(false)
  await new ShellPage(second).expectSynced()
  await expect(new EditorPage(second).field(NAME)).toHaveValue('Friday Loaf')
  expect(reloads).toBe(0)
  const [offer] = await person.offers()
  expect(offer?.content.overview?.fields).toEqual({ product_name: 'Friday Loaf', keywords: 'sourdough' })
})

test('logging out in one tab closes the gate in the other', async ({ newProfile, person }) => {
  const profile = await newProfile()
  // The other tab may ask once more with the token that is over by then.
  profile.complaints.allowSessionEnd()
  const first = await profile.open()
  await new LoginPage(first).logIn(person)
  await new ShellPage(first).expectSynced()
  const second = await profile.context.newPage()
  await new OffersPage(second).goto()
  await first.getByRole('button', { name: /^Account of / }).click()
  await first.getByRole('menuitem', { name: 'Log Out' }).click()
  for (const page of [first, second]) await expect(new LoginPage(page).login).toBeVisible()
  await expect(new LoginPage(second).login).toHaveValue('')
})
