import { expect, type Page } from '@playwright/test'
import type { AccountSession } from '#store/session.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { Person } from '../server/e2e-account.ts'

/**
 * Opens the app at an address in a browser that the person has just logged in with; the session came by a call, not by
 * typing.
 */
export async function openSignedIn(page: Page, person: Pick<Person, 'signIn'>, at = '/'): Promise<void> {
  await putSession(page, await person.signIn(), at)
  await page.goto(at)
  await expect(page.locator('header[data-sync]')).toBeAttached({ timeout: 30_000 })
}

/** The same, and on until everything is synced and the app opens without a network. */
export async function openForOffline(page: Page, person: Pick<Person, 'signIn'>): Promise<void> {
  await openSignedIn(page, person)
  const shell = new ShellPage(page)
  await shell.expectSynced()
  await shell.waitUntilOfflineReady()
}

/** Puts a session where the app finds it at its next start; `at` is any address of the origin. */
async function putSession(page: Page, session: AccountSession, at = '/'): Promise<void> {
  // A page of the origin without the app in it.
  await page.goto(at.startsWith('http') ? new URL('/robots.txt', at).href : '/robots.txt')
  await page.evaluate((text) => localStorage.setItem('session', text), JSON.stringify(session))
}

/** The token that a page's browser has in local storage; '' where the server has ended it. */
export const storedToken = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string }).token)

/**
 * Gives the browser a token that is over by its own date, as after months without a network: no younger session is
 * copied anywhere.
 */
export const outdateToken = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string }
    const past = btoa('1700000000').replace(/=+$/, '')
    localStorage.setItem('session', JSON.stringify({ ...session, token: session.token.replace(/^[^.]+/, past) }))
    const gone = indexedDB.deleteDatabase('session-copy')
    await new Promise((resolve, reject) => {
      gone.onsuccess = resolve
      gone.onerror = reject
    })
  })
