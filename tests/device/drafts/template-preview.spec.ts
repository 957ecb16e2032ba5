import type { Page } from '@playwright/test'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import type { PartnerTemplate } from '#domain/partner/text-templates.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { DeviceHost } from '../../support/device/device-host.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect } from '../../support/device/device-test.ts'
import { test } from '../../support/server/external-site-test.ts'
import { textsOf } from '../../support/samples/account-texts.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const stage = (page: Page) => dialog(page).getByRole('region', { name: 'How it reads' })
const devices = (page: Page) => dialog(page).getByRole('radiogroup', { name: 'Device' })
const search = (page: Page, name: string) => expect.poll(() => new URL(page.url()).searchParams.get(name))

const createOffers = async (account: HostAccount) => {
  await account.createOffer('Bread by bicycle', {
    overview: { product_name: 'Morning Loaf' },
    offer: { call_to_action: 'Reserve mine' },
  })
  await account.createOffer('Cheese by post', { overview: { product_name: 'Green Wheel' } })
}

/** How wide the page in the preview's frame takes its window to be. */
async function framedWidth(page: Page): Promise<number | undefined> {
  const frame = await stage(page).locator('iframe').elementHandle()
  return (await frame?.contentFrame())?.evaluate(() => innerWidth)
}

test('a preview opens from a card by keyboard, on three devices at their real widths, and goes on with arrows', async ({
  page,
  account,
  seed,
}) => {
  await createOffers(account)
  await seed()
  await page.goto('/library/strategies/sales-pages?offer=bread-by-bicycle')
  const opener = page.getByRole('link', { name: 'Preview: Problem-first sales page' })
  await opener.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Problem-first sales page')
  await expect(dialog(page)).toHaveAccessibleDescription(/^Sales page · Direct · \d+ words$/)
  await search(page, 'preview').toBe('desktop')
  await expect.poll(() => framedWidth(page)).toBe(1024)
  await devices(page).getByRole('radio', { name: 'Desktop' }).press('ArrowRight')
  await expect(devices(page).getByRole('radio', { name: 'Tablet' })).toBeFocused()
  await expect.poll(() => framedWidth(page)).toBe(608)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => framedWidth(page)).toBe(376)
  await search(page, 'preview').toBe('phone')

  // In the group of devices arrows choose a device; everywhere else they go on.
  await dialog(page).getByRole('button', { name: 'Use this template' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toHaveAccessibleName('Guarantee-first sales page')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog(page)).not.toHaveAccessibleName('Problem-first sales page')
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Problem-first sales page')
  await search(page, 'preview').toBe('phone')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(new URL(page.url()).search).toBe('?offer=bread-by-bicycle')
})

test('the address of a preview opens it again, and Back leaves it', async ({ page, account, seed }) => {
  await createOffers(account)
  await seed()
  await page.goto('/library/strategies/ads/name-first-search-ad?preview=phone&offer=cheese-by-post')
  await expect(devices(page).getByRole('radio', { name: 'Phone' })).toBeChecked()
  await expect(stage(page)).toContainText('Green Wheel')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Name-first search ad')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await page.goto('/library/strategies/all?preview=tablet&template=ads%2Fname-first-search-ad')
  await expect(dialog(page)).toHaveAccessibleName('Name-first search ad')
  await page.goto('/library/strategies/all?preview=tablet&template=ads%2Fnobody-knows-it')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library')
  await expect(dialog(page)).toHaveCount(0)
})

test('a preview says what it uses and what is missing, takes the answer, and shows another offer', async ({
  page,
  account,
  seed,
}) => {
  await createOffers(account)
  await seed()
  await page.goto('/library/strategies/ads?preview=desktop&template=ads%2Fname-first-search-ad&offer=bread-by-bicycle')
  const facts = dialog(page)
  await expect(facts.getByText('4 fields of your offer')).toBeVisible()
  await expect(facts).toContainText('MissingWebsite name, Benefit 1 Answer')
  await expect(facts).toContainText('When to useWhen people search for you by name')
  await facts.getByRole('button', { name: 'Answer', exact: true }).click()
  const questions = page.getByRole('dialog', { name: '2 questions' })
  await expect(questions).toContainText('For Bread by bicycle. Answers are saved to the offer.')
  await questions.getByRole('textbox', { name: 'Website name' }).fill('Loaf Lane')
  // Arrows in a field move its caret.
  await page.keyboard.press('ArrowLeft')
  await questions.getByRole('button', { name: 'Save and see the preview' }).click()
  await expect(questions).toHaveCount(0)
  await expect(facts).toHaveAccessibleName('Name-first search ad')
  await expect(facts).toContainText('MissingBenefit 1 Answer')
  await expect(stage(page)).toContainText('Loaf Lane')
  await new ShellPage(page).expectSynced()
  expect(
    (await account.offers()).find(({ title }) => title === 'Bread by bicycle')?.content['overview']?.fields?.[
      'website_name'
    ],
  ).toBe('Loaf Lane')

  await facts.getByRole('button', { name: 'Shown for: Bread by bicycle' }).click()
  await page.getByRole('menuitemradio', { name: 'Cheese by post' }).click()
  await expect(stage(page)).toContainText('Green Wheel')
  await facts.getByRole('button', { name: 'Use this template' }).click()
  await expect
    .poll(() => new URL(page.url()).pathname)
    .toBe('/edit/strategies/cheese-by-post/ads/ads-name-first-search-ad')
  await expect.poll(async () => (await textsOf(account)).length).toBe(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a desktop page is shown scaled, and opens large', async ({ page, account, seed }) => {
    await createOffers(account)
    await seed()
    await page.goto('/library/strategies/sales-pages/problem-first-sales-page?preview=desktop')
    const sheet = await dialog(page).boundingBox()
    expect([sheet?.width, sheet?.height]).toEqual([390, 844])
    const frame = stage(page).locator('iframe')
    const widthPx = async () => Math.round((await frame.boundingBox())?.width ?? 0)
    await expect.poll(widthPx).toBeLessThan(360)
    await expect.poll(() => framedWidth(page)).toBe(1024)
    await dialog(page).getByRole('button', { name: 'View larger' }).click()
    await expect.poll(widthPx).toBe(1024)
    await dialog(page).getByRole('button', { name: 'Fit to screen' }).click()
    await expect.poll(widthPx).toBeLessThan(360)
    await devices(page).getByRole('radio', { name: 'Phone' }).click()
    await expect(dialog(page).getByRole('button', { name: 'View larger' })).toHaveCount(0)
  })
})

const templateAt = (preview: string, image = ''): PartnerTemplate => ({
  key: 'before-breakfast',
  kind: 'sales-pages',
  format: 'sales-page',
  title: 'Before breakfast',
  use: 'When they are in a hurry.',
  content: 'Meet **{{overview.product_name}}**.',
  parts: { headline: 'Up early' },
  url: '',
  preview,
  image,
})
const allow = (host: DeviceHost, previews: string): void =>
  host.setPartner({ ...DEFAULT_PARTNER, hosts: { ...DEFAULT_PARTNER.hosts, previews } })
const PREVIEW = '/library/strategies/sales-pages/before-breakfast?preview=phone&offer=bread-by-bicycle'

test('a finished page of an allowed site is shown in a sandbox that says nothing of this site, and the picture too', async ({
  page,
  host,
  account,
  seed,
  openSite,
}) => {
  const site = await openSite()
  allow(host, site.host)
  host.answer('strategy.getPartnerTemplates', () => [templateAt(`${site.url}/page`, `${site.url}/picture.svg`)])
  await createOffers(account)
  await seed()
  await page.goto(PREVIEW)
  const outside = stage(page).frameLocator('iframe').frameLocator('iframe')
  await expect(outside.getByRole('heading', { name: 'Up early' })).toBeVisible()
  await expect(outside.getByText('no storage')).toBeVisible()
  expect(
    await page
      .frames()
      .at(-1)
      ?.evaluate(() => [self.origin, innerWidth]),
  ).toEqual(['null', 376])
  await dialog(page).getByRole('radio', { name: 'Picture' }).click()
  await expect.poll(() => site.asked).toContain('/picture.svg')
  await expect(stage(page).frameLocator('iframe').locator('img')).toBeVisible()
  await dialog(page).getByRole('radio', { name: 'Page', exact: true }).click()
  await expect(stage(page).frameLocator('iframe').getByText('Morning Loaf')).toBeVisible()
  expect(new Set(site.asked)).toEqual(new Set(['/page', '/picture.svg']))
  expect(new Set(site.referrers)).toEqual(new Set([undefined]))
})

test('a site that is not on the list is never asked, and the preview says so', async ({
  page,
  host,
  account,
  seed,
  openSite,
}) => {
  const [listed, other] = [await openSite(), await openSite()]
  allow(host, listed.host)
  host.answer('strategy.getPartnerTemplates', () => [templateAt(`${other.url}/page`, `${other.url}/picture.svg`)])
  await createOffers(account)
  await seed()
  await page.goto(PREVIEW)
  await expect(dialog(page)).toContainText(
    `We can’t show the preview, because ${other.host} isn’t on the list of allowed sites.`,
  )
  await expect(stage(page).frameLocator('iframe').getByText('Morning Loaf')).toBeVisible()
  await expect(dialog(page).getByRole('radio', { name: 'Finished page' })).toHaveCount(0)
  expect([listed.asked, other.asked]).toEqual([[], []])
})

test('the policy of the page holds a host back even if the app would ask for it', async ({
  page,
  host,
  openSite,
  consoleErrors,
}) => {
  const [listed, other] = [await openSite(), await openSite()]
  allow(host, listed.host)
  consoleErrors.allow(/Content Security Policy/)
  const states = async (what: string, url: string) =>
    page.evaluate(
      ([kind, address]) =>
        new Promise((resolve) => {
          const frame = document.createElement('iframe')
          frame.src = `/embed.html#${kind}=${encodeURIComponent(address ?? '')}`
          addEventListener('message', ({ source, data }) => {
            if (source === frame.contentWindow && data.state !== 'started') resolve(data.state)
          })
          document.body.append(frame)
        }),
      [what, url],
    )
  await page.goto('/about.html')
  expect(await states('page', `${listed.url}/page`)).toBe('shown')
  for (const what of ['page', 'picture', 'video']) expect(await states(what, `${other.url}/${what}`)).toBe('failed')
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '/'])
    expect(await states('page', address)).toBe('failed')
  expect(other.asked).toEqual([])
})

test('a preview without a connection shows a placeholder, and Retry shows the page', async ({
  page,
  host,
  account,
  seed,
  setOffline,
  openSite,
}) => {
  const site = await openSite()
  allow(host, site.host)
  host.answer('strategy.getPartnerTemplates', () => [templateAt(`${site.url}/page`)])
  await createOffers(account)
  await seed()
  await page.goto('/library/strategies/sales-pages?offer=bread-by-bicycle')
  await expect(page.getByRole('link', { name: 'Preview: Before breakfast' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('partner'))).toContain(site.host)
  await setOffline(true)
  await page.getByRole('link', { name: 'Preview: Before breakfast' }).click()
  await expect(stage(page)).toContainText('This preview isn’t on this device yet.')
  await stage(page).getByRole('button', { name: 'Try again' }).click()
  await expect(stage(page)).toContainText('This preview isn’t on this device yet.')
  expect(site.asked).toEqual([])
  await setOffline(false)
  await expect(
    stage(page).frameLocator('iframe').frameLocator('iframe').getByRole('heading', { name: 'Up early' }),
  ).toBeVisible()
})

test('a site that does not answer has a stand-in too', async ({ page, host, account, seed }) => {
  allow(host, 'localhost:9')
  host.answer('strategy.getPartnerTemplates', () => [templateAt('http://localhost:9/page')])
  await createOffers(account)
  await seed()
  await page.goto(PREVIEW)
  await expect(stage(page)).toContainText('This preview isn’t on this device yet.')
  await expect(stage(page).getByRole('button', { name: 'Try again' })).toBeVisible()
})
