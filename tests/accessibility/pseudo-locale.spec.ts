import type { Page } from '@playwright/test'
import { expectReflow } from '../support/browser/accessibility.ts'
import { openForOffline } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { createPerson } from '../support/server/e2e-account.ts'

/** Screens whose every word is in a catalog. The others join as their folders do: see TRANSLATED in oxlint.config.mjs. */
const SCREENS = ['/login', '/login?reset=true', '/reset-password?token=x']

/** Texts that a partner or a person wrote. They are in no catalog. */
const WRITTEN = 'bdi, aside, a[href^="mailto:"], [class*="brand"]'

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
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, label, h1, h2, p, span, legend')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).overflowX !== 'visible')
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent ?? ''),
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
