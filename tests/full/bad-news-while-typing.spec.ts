import type { Page } from '@playwright/test'
import { callServer, type Person } from '../support/e2e-account.ts'
import { offersOnDevice } from '../support/e2e-device.ts'
import { openOtherTab } from '../support/e2e-other-tab.ts'
import { openSignedIn, outdateToken, storedToken } from '../support/e2e-session.ts'
import { expect, test } from '../support/e2e-test.ts'
import type { Profile } from '../support/profile.ts'
import { EditorPage } from '../pages/editor-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { ShellPage } from '../pages/shell-page.ts'

const NAME = { label: 'Product name' }
const DESCRIPTION = { label: 'Product description' }

async function openEditor(profile: Profile, person: Person, init?: () => void): Promise<Page> {
  const page = await profile.open()
  if (init) await page.addInitScript(init)
  await openSignedIn(page, person)
  await new OffersPage(page).goto()
  await new OffersPage(page).create('Weekly Loaf')
  await new EditorPage(page).expectSynced()
  await new ShellPage(page).waitUntilOfflineReady()
  return page
}

const fieldsOnServer = async (person: Person): Promise<unknown> => (await person.offers())[0]?.content.overview?.fields

test('a device without room says so at the field, keeps what was typed, and saves it once there is room', async ({
  newProfile,
  person,
}) => {
  const page = await openEditor(await newProfile({ canLoseNetwork: true }), person, () => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
      if (this.name === 'records' && document.documentElement.dataset.isFull) throw new DOMException('No room left.', 'QuotaExceededError')
      return put.apply(this, args)
    }
  })
  const editor = new EditorPage(page)
  await page.evaluate(() => (document.documentElement.dataset.isFull = 'yes'))
  await editor.field(NAME).fill('Weekly Loaf')
  await expect(editor.savedState).toHaveText('Not saved yet')
  await expect(editor.notSaved).toContainText('Not saved yet. What you typed is still here.')
  await expect(editor.notSaved).toContainText('This device has no room left.')
  await expect(new ShellPage(page).banner).toContainText('Not saved.')
  await editor.goTo('product/offer')
  await editor.goTo('business/overview')
  await expect(editor.field(NAME)).toHaveValue('Weekly Loaf')

  await page.evaluate(() => delete document.documentElement.dataset.isFull)
  await editor.notSaved.getByRole('button', { name: 'Try again' }).click()
  await editor.expectSynced()
  await expect(editor.notSaved).toBeHidden()
  await expect(new ShellPage(page).banner).toBeHidden()
  expect(await fieldsOnServer(person)).toEqual({ product_name: 'Weekly Loaf' })
})

test('an older version in another tab is asked to go, and this one goes on by itself', async ({ newProfile, person }) => {
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await profile.open()
  const oldTab = await openOtherTab(profile.context, await person.signIn())
  await oldTab.hold(1)
  await page.goto('/browse/opportunities')
  await new LoginPage(page).submit(person)
  await expect(page.getByRole('heading', { name: 'Another tab is in the way', level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Reload or close that tab; this one goes on by itself.')
  await oldTab.letGo()
  await new ShellPage(page).expectSynced()
  await expect(page.getByRole('heading', { name: 'No offers yet' })).toBeVisible()
})

test('a newer version in another tab: this one says so, and what was just typed is kept', async ({ newProfile, person }) => {
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await openEditor(profile, person)
  const newTab = await openOtherTab(profile.context, await person.signIn())
  await new EditorPage(page).field(DESCRIPTION).fill('Typed in the very moment')
  await newTab.hold(1000)
  await expect(page.getByRole('heading', { name: 'This tab is out of date', level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Reload this one; your work is kept.')
  await newTab.letGo()
  const kept = { content: { overview: { fields: { product_description: 'Typed in the very moment' } } } }
  await expect.poll(() => offersOnDevice(page)).toMatchObject([kept])
})

test('a session that is ended elsewhere asks for the password, and everything goes on where it was', async ({
  newProfile,
  person,
  server,
}) => {
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await openEditor(profile, person)
  const token = await storedToken(page)
  const address = page.url()
  await profile.setOffline(true)
  await new EditorPage(page).field(DESCRIPTION).fill('Typed in the very moment')
  await new EditorPage(page).expectSavedOnDevice()
  await callServer(server.url, 'session.signOut', [], token)
  await profile.setOffline(false)

  const login = new LoginPage(page)
  await expect(page.getByText(`Your session has ended. Log in again as ${person.email}`)).toBeVisible()
  await expect(page.getByText('1 change on this device will sync then.')).toBeVisible()
  await expect(login.login).toHaveValue(person.email)
  await login.submit(person)
  await expect(page).toHaveURL(address)
  await expect(new EditorPage(page).field(DESCRIPTION)).toHaveValue('Typed in the very moment')
  await new EditorPage(page).expectSynced()
  expect(await fieldsOnServer(person)).toEqual({ product_description: 'Typed in the very moment' })
})

test('a session that ends without a network locks nobody out', async ({ newProfile, person }) => {
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await openEditor(profile, person)
  await profile.setOffline(true)
  await outdateToken(page)
  await page.reload()
  const editor = new EditorPage(page)
  await expect(new ShellPage(page).banner).toContainText('Your session has ended. Log in to sync.')
  await editor.field(NAME).fill('Weekly Loaf')
  await editor.expectSavedOnDevice()

  await profile.setOffline(false)
  await new LoginPage(page).submit(person)
  await expect(editor.field(NAME)).toHaveValue('Weekly Loaf')
  await editor.expectSynced()
  expect(await fieldsOnServer(person)).toEqual({ product_name: 'Weekly Loaf' })
})

test('a browser that has thrown the copy away says so, and fetches it again', async ({ newProfile, person }) => {
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await openEditor(profile, person)
  const otherTab = await openOtherTab(profile.context, await person.signIn())
  await page.close()
  await otherTab.deleteDatabase()
  const next = await profile.context.newPage()
  await new OffersPage(next).goto()
  await expect(new ShellPage(next).banner).toContainText('The browser has emptied this device’s copy.')
  await expect(new OffersPage(next).row('Weekly Loaf')).toBeVisible()
})
