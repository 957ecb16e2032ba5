import type { Page } from '@playwright/test'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { type Language, translatorTo } from '../../support/browser/translations.ts'
import { expect, test } from '../../support/device/device-test.ts'

const { 'login.example': EXAMPLE, 'login.claim': CLAIM } = DEFAULT_PARTNER.labels
const SIZES = [
  ['a laptop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const
/** Texts beside the form of the login. */
const BESIDE = ['.part-brand', '[class^="sentence"] > span', 'p[dir="auto"]']

const firstPage = (page: Page) => page.locator('#first-page')

/** Lets the app's script wait, until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Places of the texts beside the form, in px. */
const places = (page: Page) =>
  page.evaluate(
    (selectors) =>
      selectors
        .flatMap((selector) => Array.from(document.querySelectorAll(selector)))
        .map((element) => [element.textContent, element.getBoundingClientRect()] as const)
        .filter(([, { width }]) => width > 0)
        .map(([text, { x, y, width, height }]) => `${text}: ${[x, y, width, height].map(Math.round).join(', ')}`),
    BESIDE,
  )

for (const [where, size] of SIZES)
  for (const language of ['en', 'de', 'ja', 'ar'] as const satisfies readonly Language[])
    test(`the login’s words in ${language} on ${where} are there before the app, and stay in their places`, async ({
      page,
    }) => {
      const t = language === 'en' ? (english: string) => english : await translatorTo(language)
      await page.setViewportSize(size)
      await page.addInitScript((tag) => localStorage.setItem('locale', tag), language)
      const release = await holdApp(page)
      await page.goto('/login', { waitUntil: 'commit' })
      await expect(firstPage(page)).toContainText(t(EXAMPLE).replaceAll(/[[\]]/g, ''))
      await expect(firstPage(page).getByText(t(CLAIM))).toBeVisible({ visible: where === 'a laptop' })
      await page.evaluate(() => document.fonts.ready)
      const early = await places(page)
      expect(early.length).toBeGreaterThan(2)

      release()
      await expect(page.getByLabel(t('Email or username'))).toBeVisible()
      await expect(firstPage(page)).toHaveCount(0)
      expect(await places(page)).toEqual(early)
    })

/** Notes if the page ever has the first page. */
const watchFirstPage = (page: Page) =>
  page.addInitScript(() =>
    new MutationObserver(() => {
      if (document.getElementById('first-page')) document.documentElement.dataset.hadFirstPage = 'yes'
    }).observe(document, { childList: true, subtree: true }),
  )
const hadFirstPage = (page: Page) => page.evaluate(() => document.documentElement.dataset.hadFirstPage === 'yes')

test('the first page has the partner’s words and logo, and leaves words that have to be fetched to the app', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/\/partner\/(?:words\.json|style\.css)/)
  // On a page without the app, which would store what the server says.
  const know = async (partner: object) => {
    await page.goto('/robots.txt')
    await page.evaluate((json) => localStorage.setItem('partner', json), JSON.stringify(partner))
  }
  const labels = { 'global.appName': 'Loaf Desk', 'login.example': 'If [families] ask, bake.', 'login.claim': CLAIM }
  await watchFirstPage(page)
  await know({ labels, assets: { logoURL: '/icons/icon.svg' } })
  const release = await holdApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(firstPage(page)).toContainText('If families ask, bake.')
  await expect(firstPage(page).getByText('Loaf Desk').filter({ visible: true })).toHaveCount(1)
  await expect(firstPage(page).locator('img').first()).toHaveAttribute('src', '/icons/icon.svg')

  release()
  await know({ labels, assets: { wordsURL: '/partner/words.json?v=1' } })
  await page.goto('/login')
  await expect(new LoginPage(page).login).toBeVisible()
  expect(await hadFirstPage(page)).toBe(false)

  await know({ labels, assets: { styleURL: '/partner/style.css?v=1' } })
  await page.goto('/login')
  await expect(new LoginPage(page).login).toBeVisible()
  expect(await hadFirstPage(page)).toBe(false)
})

test('a script of the first page that hangs holds up nobody', async ({ page }) => {
  await page.route('**/first-page.js', () => {})
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(new LoginPage(page).login).toBeVisible()
})

test('a script of the first page that is missing is no fault', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/first-page\.js|ERR_FAILED/)
  await page.route('**/first-page.js', (route) => route.abort())
  const release = await holdApp(page)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/first-page.js'))
  await page.goto('/login', { waitUntil: 'commit' })
  await failed
  await expect(page.getByRole('heading', { name: 'The app didn’t start' })).toHaveCount(0)
  release()
  await expect(new LoginPage(page).login).toBeVisible()
})

test('nobody sees the first page where another screen follows', async ({ page, seed }) => {
  await watchFirstPage(page)
  await page.goto('/')
  await expect(new LoginPage(page).login).toBeVisible()
  expect(await hadFirstPage(page)).toBe(true)

  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await hadFirstPage(page)).toBe(false)

  await page.goto('about:blank')
  await page.goto('/login#invitation=abc')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await hadFirstPage(page)).toBe(false)

  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/login')
  await expect(new LoginPage(page).login).toBeVisible()
  expect(await hadFirstPage(page)).toBe(false)

  await page.setViewportSize({ width: 1280, height: 800 })
  await seed()
  await page.goto('/')
  await new ShellPage(page).expectSynced()
  expect(await hadFirstPage(page)).toBe(false)
})
