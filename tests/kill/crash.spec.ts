import type { Page } from '@playwright/test'
import { readStore } from '../support/browser/e2e-device.ts'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import type { Profile } from '../support/browser/browser-profile.ts'
import { EditorPage } from '../pages/editor-page.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { ShellPage } from '../pages/shell-page.ts'

const FIRST = 'A sourdough loaf on the doorstep.'
const NAME = { label: 'Product description' }

/** How a page ends in the middle of a word; gives the page that is opened next. */
const ENDS: readonly { readonly what: string; readonly end: (profile: Profile, page: Page) => Promise<Page> }[] = [
  {
    what: 'a tab',
    async end({ context }, page) {
      const crashed = page.waitForEvent('crash')
      const session = await context.newCDPSession(page)
      // Never answered: whoever would answer is gone.
      session.send('Page.crash').catch(() => undefined)
      await crashed
      await page.close()
      return context.newPage()
    },
  },
  {
    what: 'the whole browser',
    async end(profile) {
      await profile.kill()
      return profile.open({ offline: true })
    },
  },
]

for (const { what, end } of ENDS) {
  test(`${what} killed while somebody types: what was shown as saved is there, and reaches the server once`, async ({
    newProfile,
    newProxy,
    person,
    server,
  }) => {
    const proxy = await newProxy(server.url)
    const profile = await newProfile({ canLoseNetwork: true, onDisk: true, baseURL: proxy.url })
    await openSignedIn(await profile.open(), person)
    // A browser writes local storage to the disk when it suits it, and at the latest as it is closed.
    await profile.close()
    const page = await profile.open()
    await new OffersPage(page).goto()
    await new OffersPage(page).create('Weekly Loaf')
    const editor = new EditorPage(page)
    await editor.expectSynced()
    await new ShellPage(page).waitUntilOfflineReady()
    const address = page.url()
    await profile.setOffline(true)
    await editor.field(NAME).fill(FIRST)
    await editor.expectSavedOnDevice()
    await editor.field(NAME).pressSequentially(' Every Friday mor')

    const next = await end(profile, page)
    await next.goto(address)
    const found = new EditorPage(next).field(NAME)
    await expect(found).toHaveValue(new RegExp(`^${FIRST}`))
    const sentBefore = proxy.exchanges.length
    await profile.setOffline(false)
    await new EditorPage(next).expectSynced()
    // Letters that the dead page hadn't saved yet come a moment after those that it had.
    const kept = await found.inputValue()
    expect(kept.startsWith(FIRST)).toBe(true)
    expect(`${FIRST} Every Friday mor`.startsWith(kept)).toBe(true)
    const [offer] = await person.offers()
    expect(offer?.content.overview?.fields).toEqual({ product_description: kept })
    const sent = proxy.exchanges.slice(sentBefore).flatMap(({ params }) => params.mutations)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
    // Unsaved letters are written at the next start by path.
    expect(sent.at(-1)?.params).toMatchObject([{ value: kept }])
    expect(await readStore(next, 'outbox')).toEqual([])
  })
}
