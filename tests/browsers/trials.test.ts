import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../support/server/e2e-account.ts'
import { createOwnServer, type OwnServer } from '../support/server/restartable-server.ts'
import type { DrivenBrowser } from './browser.ts'
import { openFirefox } from './firefox.ts'
import { expectValue, focus, logIn, press, untilSync, WAIT_MS } from './page-actions.ts'
import { openWebKit } from './webkit.ts'

const TITLE = 'Käse & Brot'
/** A page that keeps the lock from the next one holds it up for 15 s and more. */
const SOON_MS = 8_000

for (const openBrowser of [openFirefox, openWebKit])
  describe(openBrowser.name.replace('open', ''), () => {
    let server: OwnServer
    let person: Person
    let browser: DrivenBrowser
    const fieldOnServer = async (key: string): Promise<string | undefined> =>
      (await person.offers())[0]?.content.overview?.fields?.[key]
    const address = (path: string): string => `${server.url}${path}`

    beforeAll(async () => {
      server = await createOwnServer()
      person = await createPerson(server)
      browser = await openBrowser()
    })
    afterAll(async () => {
      await browser?.close()
      await server?.dispose()
    })

    // Each goes on where the one before has ended.
    test('the main job: log in, make an offer, write, and the server has it', async () => {
      await logIn(browser, server, person)
      await browser.open(address('/browse/opportunities'))
      await press(browser, 'New offer')
      await focus(browser, 'Title')
      await browser.type(TITLE)
      await press(browser, 'CONTINUE')
      await press(browser, 'YES, open it')
      await focus(browser, 'Product name')
      await browser.type('Wochenbrot ドリ')
      await expect.poll(() => fieldOnServer('product_name'), { timeout: WAIT_MS }).toBe('Wochenbrot ドリ')
      await untilSync(browser, 'settled')
    })

    test('a reload shows the same', async () => {
      await browser.reload()
      await expectValue(browser, 'Product name', 'Wochenbrot ドリ')
    })

    test('a page that is loaded whole in place of another is in step at once: the one before holds nothing back', async () => {
      await browser.open(address('/settings/storage'))
      await untilSync(browser, 'settled', SOON_MS)
      await browser.open(address('/edit/opportunities/käse-brot/business/overview'))
      await untilSync(browser, 'settled', SOON_MS)
      await focus(browser, 'Keywords')
      await browser.type('cheese')
      await expect.poll(() => fieldOnServer('keywords'), { timeout: SOON_MS }).toBe('cheese')
    })

    test('two tabs show the same, and the one that stays goes on', async () => {
      const other = await browser.openTab(address('/edit/opportunities/käse-brot/business/overview'))
      await focus(browser, 'Website name')
      await browser.type('Harrowby')
      await expect.poll(() => fieldOnServer('website_name'), { timeout: WAIT_MS }).toBe('Harrowby')
      await other.closeAndGoBack()
      await expectValue(browser, 'Website name', 'Harrowby')
      await focus(browser, 'Website description')
      await browser.type('Bread')
      await expect.poll(() => fieldOnServer('website_description'), { timeout: WAIT_MS }).toBe('Bread')
    })

    test('the app starts without a server, accepts edits, and sends them once the server is back', async () => {
      await browser.run(async () => {
        await navigator.serviceWorker.ready
        while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50))
      })
      const { head } = await person.pull()
      await server.stop()
      await browser.reload()
      await expectValue(browser, 'Product name', 'Wochenbrot ドリ')
      await focus(browser, 'Product features')
      await browser.type('800 g')
      await expect
        .poll(() => browser.run(() => document.querySelector('header')?.dataset.waiting), { timeout: WAIT_MS })
        .toBe('1')
      await browser.reload()
      await expectValue(browser, 'Product features', '800 g')
      await server.start()
      await browser.run(() => void dispatchEvent(new Event('focus')))
      await expect.poll(() => fieldOnServer('product_features'), { timeout: 60_000 }).toBe('800 g')
      await untilSync(browser, 'settled', 60_000)
      expect((await person.pull()).head).toBe(head + 1)
    })

    test('the app has made no error', async () => {
      expect(await browser.errors()).toEqual([])
    })
  })
