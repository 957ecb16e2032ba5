import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import type { DeviceHost } from '../../support/device/device-host.ts'
import { expect } from '../../support/device/device-test.ts'
import { test } from '../../support/server/external-site-test.ts'

const tutorialAt = (host: DeviceHost, tutorial: string, videos = ''): void =>
  host.setPartner({
    ...DEFAULT_PARTNER,
    resources: { ...DEFAULT_PARTNER.resources, tutorial },
    hosts: { ...DEFAULT_PARTNER.hosts, videos },
  })

test('the tutorial of the product opens in a new window', async ({ page, seed }) => {
  await seed()
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Tutorial, opens in a new window' })
  await expect(link).toHaveAttribute('href', '/tutorial.html')
  await expect(link).toHaveAttribute('target', '_blank')
})

test('a tutorial on an allowed site plays over Home, and is asked for nothing before Play', async ({
  page,
  host,
  seed,
  openSite,
  setOffline,
}) => {
  const site = await openSite()
  tutorialAt(host, `${site.url}/watch`, site.host)
  await seed()
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Tutorial' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tutorial' })
  await expect(dialog).toContainText(`Play loads this video from ${site.host}.`)
  expect(site.asked).toEqual([])
  await dialog.getByRole('button', { name: 'Play' }).click()
  const player = dialog.frameLocator('iframe').frameLocator('iframe')
  await expect(player.getByRole('heading', { name: 'Up early' })).toBeVisible()
  // A player keeps the origin of its site, and never that of the app.
  expect(
    await page
      .frames()
      .at(-1)
      ?.evaluate(() => self.origin),
  ).toBe(site.url)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  const before = site.asked.length
  await setOffline(true)
  await opener.click()
  await dialog.getByRole('button', { name: 'Play' }).click()
  await expect(dialog).toContainText('This video isn’t on this device. Connect to the internet to watch it.')
  expect(site.asked).toHaveLength(before)
})

test('a tutorial on a site that is not allowed opens in a new window and is not asked', async ({
  page,
  host,
  seed,
  openSite,
}) => {
  const site = await openSite()
  tutorialAt(host, `${site.url}/watch`)
  await seed()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Tutorial, opens in a new window' })).toHaveAttribute(
    'href',
    `${site.url}/watch`,
  )
  expect(site.asked).toEqual([])
})

test('a tutorial on YouTube needs no list, and is asked without cookies', async ({ page, context, host, seed }) => {
  const asked: string[] = []
  await context.route(/youtu/, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<h1>Player</h1>' })
  })
  tutorialAt(host, 'https://youtu.be/aqz-KE-bpKQ')
  await seed()
  await page.goto('/')
  await page.getByRole('button', { name: 'Tutorial' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tutorial' })
  await expect(dialog).toContainText('Play loads this video from www.youtube-nocookie.com.')
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: 'Play' }).click()
  await expect(
    dialog.frameLocator('iframe').frameLocator('iframe').getByRole('heading', { name: 'Player' }),
  ).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0']))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the tutorial plays from More', async ({ page, host, seed, openSite }) => {
    const site = await openSite()
    tutorialAt(host, `${site.url}/watch`, site.host)
    await seed()
    await page.goto('/more')
    await page.getByRole('button', { name: 'Tutorial' }).click()
    await page.getByRole('dialog', { name: 'Tutorial' }).getByRole('button', { name: 'Play' }).click()
    await expect(
      page.frameLocator('iframe').frameLocator('iframe').getByRole('heading', { name: 'Up early' }),
    ).toBeVisible()
  })
})

test('the tutorial names the partner and shows its pictures in light and dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/tutorial.html')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From your first offer to your first text')
  const shown = () =>
    page
      .locator('figure img:visible')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).getAttribute('src')))
  expect((await shown()).every((src) => src?.endsWith('-light.webp'))).toBe(true)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect((await shown()).every((src) => src?.endsWith('-dark.webp'))).toBe(true)
  expect(await shown()).toHaveLength(5)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect((await shown()).every((src) => src?.endsWith('-light.webp'))).toBe(true)
})
