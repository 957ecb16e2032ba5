import type { Page } from '@playwright/test'
import { holdBackSession } from '../../support/browser/e2e-stale-tab.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { OffersPage } from '../../pages/offers-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'

const NAME = { label: 'Product name' }
const KEYWORDS = { label: 'Keywords' }
const OVERVIEW = '/edit/opportunities/weekly-loaf/business/overview'

/** Who holds the lock under which one worker of the browser drains; null while nobody does. */
const leader = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const { held } = await navigator.locks.query()
    return held?.find(({ name }) => name?.startsWith('sync:'))?.clientId ?? null
  })

/** Opens a second tab, at the list of offers, behind one at the start. */
async function openTwoTabs(first: Page): Promise<Page> {
  await first.goto('/')
  await new ShellPage(first).expectSynced()
  const second = await first.context().newPage()
  await new OffersPage(second).goto()
  await new ShellPage(second).expectSynced()
  // A tab behind another draws a frame a second.
  await first.bringToFront()
  return second
}

test('typed text appears in the other tab, and a closed tab hands its work over', async ({
  page: first,
  context,
  account,
  seed,
  setOffline,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  await first.goto(OVERVIEW)
  await new ShellPage(first).expectSynced()
  const firstLeader = await leader(first)
  expect(firstLeader).not.toBeNull()

  const second = await context.newPage()
  await second.goto(OVERVIEW)
  await new ShellPage(second).expectSynced()
  let reloads = 0
  second.on('load', () => reloads++)
  await first.bringToFront()
  await new EditorPage(first).field(NAME).fill('Weekly Loaf')
  await expect(new EditorPage(second).field(NAME)).toHaveValue('Weekly Loaf')
  await second.bringToFront()
  await new EditorPage(second).field(KEYWORDS).fill('sourdough')
  await expect(new EditorPage(first).field(KEYWORDS)).toHaveValue('sourdough')
  await new ShellPage(second).expectSynced()
  expect(await leader(second)).toBe(firstLeader)

  await setOffline(true)
  await first.bringToFront()
  await new EditorPage(first).field(NAME).fill('Friday Loaf')
  await new EditorPage(first).expectSavedOnDevice()
  await expect(new ShellPage(second).syncState).toHaveAccessibleName('Sync: Offline, 1 change not synced yet')
  await first.close()
  await expect.poll(async () => [null, firstLeader].includes(await leader(second))).toBe(false)
  await setOffline(false)
  await new ShellPage(second).expectSynced()
  await expect(new EditorPage(second).field(NAME)).toHaveValue('Friday Loaf')
  expect(reloads).toBe(0)
  const [offer] = await account.offers()
  expect(offer?.content.overview?.fields).toEqual({ product_name: 'Friday Loaf', keywords: 'sourdough' })
})

test('logging out in one tab closes the gate in the other, also where the other hears of it from the server first', async ({
  page: first,
  seed,
}) => {
  await seed()
  const second = await openTwoTabs(first)
  const stale = await holdBackSession(second)
  // The first tab goes on logging out when the other has been told that the session is over.
  await first.route('**/appc/session.signOut', async (route) => {
    const refused = second.waitForResponse(
      (response) => response.url().endsWith('session.getCurrentUser') && response.status() === 403,
    )
    const response = await route.fetch()
    await second.evaluate(() => dispatchEvent(new Event('online')))
    await refused
    await route.fulfill({ response })
  })
  await new ShellPage(first).chooseOfAccount('Log Out')
  for (const page of [first, second]) {
    await expect(new LoginPage(page).login).toBeVisible()
    await expect(new LoginPage(page).login).toHaveValue('')
    await expect(page.getByText('Your session has ended')).toHaveCount(0)
  }
  expect(await stale.written()).toEqual([null])
})

test('logging out after the session has ended leaves no name in another tab', async ({
  page: first,
  account,
  seed,
}) => {
  await seed()
  const second = await openTwoTabs(first)
  account.endSessions()
  await first.evaluate(() => dispatchEvent(new Event('online')))
  for (const page of [first, second]) await expect(new LoginPage(page).login).toHaveValue(account.email)
  await new LoginPage(second).password.fill('half a pass')
  await first.goto('/logout')
  await expect(new LoginPage(second).login).toHaveValue('')
  await expect(new LoginPage(second).password).toHaveValue('')
  await expect(second.getByText('Your session has ended')).toHaveCount(0)
})
