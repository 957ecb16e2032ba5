import type { Page } from '@playwright/test'
import { expectReflow, outOfSight, visitScreen } from '../support/browser/accessibility.ts'
import { openForOffline, openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { OPEN_PATHS, routeAddresses } from '../support/browser/route-addresses.ts'
import { LIBRARY_ADDRESSES, routeValues } from '../support/browser/route-values.ts'
import { createPerson } from '../support/server/e2e-account.ts'
import { ShellPage } from '../pages/shell-page.ts'

/** Screens whose every word is in a catalog. The others join as their folders do: see TRANSLATED in oxlint.config.mjs. */
const SCREENS = ['/login', '/login?reset=true', '/reset-password?token=x']

/** Texts that a partner or a person wrote. They are in no catalog. */
const WRITTEN = 'bdi, aside, a[href^="mailto:"], [class*="brand"], [dir="auto"]'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** Visible texts with words outside of the marks that the pseudo-locale puts around each message. */
const textsWithoutMarks = (page: Page): Promise<readonly string[]> =>
  page.evaluate((written) => {
    const found: string[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    // A message with elements in it goes over several nodes.
    let depth = 0
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest(`${written}, script, style, noscript`) || !parent.checkVisibility()) continue
      let outside = ''
      for (const letter of node.textContent ?? '') {
        if (letter === '[') depth++
        else if (letter === ']') depth--
        else if (depth === 0) outside += letter
      }
      if (/\p{L}{2}/u.test(outside)) found.push(outside)
    }
    return found
  }, WRITTEN)

/** Texts that their box cuts off. */
const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (written) =>
      [...document.querySelectorAll('button, a, label, h1, h2, p, span, legend')]
        // Labels for screen readers are one pixel wide.
        .filter((element) => element.checkVisibility() && element.clientWidth > 1)
        .filter((element) => !element.closest(written) && !element.querySelector('bdi'))
        .filter((element) => getComputedStyle(element).overflowX !== 'visible')
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.textContent ?? ''),
    WRITTEN,
  )

for (const { locale, direction } of [
  { locale: 'en-XA', direction: 'ltr' },
  { locale: 'ar-XB', direction: 'rtl' },
])
  test(`screens in ${locale} show no word outside of the catalogs and cut none off`, async ({ newProfile }) => {
    const page = await (await newProfile({ serviceWorkers: 'block' })).open()
    await page.goto('/robots.txt')
    await page.evaluate((tag) => localStorage.setItem('locale', tag), locale)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const address of SCREENS) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toContainText('[')
        await expect(page.locator('html')).toHaveAttribute('dir', direction)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        expect(await textsWithoutMarks(page), address).toEqual([])
        expect(await cutTexts(page), address).toEqual([])
        await expectReflow(page, address)
      }
    }
  })

const PARTS = 4

test.describe('in a longer language from right to left', () => {
  test.describe.configure({ mode: 'parallel' })
  for (let part = 0; part < PARTS; part++)
    test(`no screen behind the login cuts its words or leaves its page (${part + 1} of ${PARTS})`, async ({
      newProfile,
      server,
    }) => {
      const person = await createPerson(server, { tier: 'admin', isAdmin: true })
      const addresses = [...(await routeAddresses(await routeValues(person))), ...LIBRARY_ADDRESSES]
      const page = await (await newProfile({ serviceWorkers: 'block' })).open()
      await openSignedIn(page, person)
      await new ShellPage(page).expectSynced()
      await page.evaluate(() => localStorage.setItem('locale', 'ar-XB'))
      for (const address of addresses
        .filter((each) => !OPEN_PATHS.test(each))
        .filter((_, index) => index % PARTS === part))
        for (const size of SIZES) {
          await page.setViewportSize(size)
          await visitScreen(page, address)
          await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
          expect.soft(await cutTexts(page), `${address} at ${size.width}`).toEqual([])
          expect.soft(await page.evaluate(outOfSight), `${address} at ${size.width}`).toEqual([])
        }
    })
})

test('a language that was chosen with a network also shows without one', async ({ newProfile, server }) => {
  const person = await createPerson(server)
  const profile = await newProfile({ serviceWorkers: 'allow', canLoseNetwork: true })
  const page = await profile.open()
  await openForOffline(page, person)
  await page.evaluate(() => localStorage.setItem('locale', 'ar-XB'))
  await page.reload()
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('catalogs')).keys()).length))
    .toBeGreaterThan(1)
  await profile.setOffline(true)
  await page.reload()
  await expect(page.locator('header[data-sync]')).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-XB')
})

test('a device whose language cannot be loaded shows the app in English', async ({ newProfile }) => {
  const page = await (await newProfile({ serviceWorkers: 'block' })).open()
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('locale', 'en-XA'))
  await page.route(/\/catalog-/, (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
