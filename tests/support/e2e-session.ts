import type { Page } from '@playwright/test'

/** The token that a page's browser has in local storage; '' where the server has ended it. */
export const storedToken = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string }).token)

/** Gives the browser a token that is over by its own date, as after months without a network: no younger session is copied anywhere. */
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
