import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { ShellPage } from '../pages/shell-page.ts'

const ASSETS = fileURLToPath(new URL('../../dist/client/assets', import.meta.url))

test('the app is installable; every part of it but other languages is kept for offline use, and no answer of the server ever is; without a network every address opens', async ({
  newProfile,
  person,
}) => {
  const profile = await newProfile({ canLoseNetwork: true, onDisk: true })
  let page = await profile.open()
  const fromServiceWorker = new Map<string, boolean>()
  page.on('response', (response) =>
    fromServiceWorker.set(new URL(response.url()).pathname, response.fromServiceWorker()),
  )
  await openSignedIn(page, person)
  const shell = new ShellPage(page)
  await shell.waitUntilOfflineReady()
  await page.reload()
  await shell.expectSynced()

  const kept = await page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname)
    return paths
  })
  const parts = (await readdir(ASSETS))
    // Catalogs are kept from the first use of their language on: see pseudo-locale.spec.ts.
    .filter((name) => /\.(?:js|css|woff2)$/.test(name) && !name.startsWith('catalog-'))
    .map((name) => `/assets/${name}`)
  expect(parts.filter((path) => !kept.includes(path))).toEqual([])
  expect(kept).toContain('/index.html')
  expect(kept.filter((path) => path.startsWith('/appc'))).toEqual([])

  const calls = [...fromServiceWorker].filter(([path]) => path.startsWith('/appc/'))
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter(([, isFromServiceWorker]) => isFromServiceWorker)).toEqual([])
  expect(fromServiceWorker.get('/')).toBe(true)

  // Topics are there from the beginning, their pictures once they were seen.
  const expectPicture = async () => {
    const picture = page.getByRole('article').getByRole('img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
      )
      .toBe(true)
  }
  expect(kept).toContain('/help/topics.json')
  await page.goto('/?help=first-text')
  await expectPicture()

  const session = await profile.context.newCDPSession(page)
  expect((await session.send('Page.getAppManifest')).errors).toEqual([])
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  await profile.close()

  page = await profile.open({ offline: true })
  for (const [path, heading] of [
    ['/browse/opportunities', 'Offers'],
    ['/more', 'More'],
    ['/settings/profile', 'Profile'],
    ['/settings/company', 'Company'],
    ['/browse/strategies', 'Texts'],
    ['/extensions', 'Extensions'],
    ['/forms', 'Forms'],
    ['/no/such/page', 'Page not found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
  await page.goto('/?help=first-text')
  await expectPicture()
  await page.getByRole('button', { name: 'Back to help' }).click()
  await page.getByRole('searchbox', { name: 'Search help' }).fill('offline')
  await expect(page.getByRole('status').filter({ hasText: /articles for “offline”/ })).toBeVisible()
  // The frames of previews and extensions are pages of their own, and have no name of this site offline either.
  for (const path of ['/frame.html', '/extension.html']) {
    const origin = page.evaluate(
      (src) =>
        new Promise<string>((found) => {
          addEventListener(
            'message',
            (event: MessageEvent<{ type: string }>) => event.data.type === 'frame-ready' && found(event.origin),
            {
              once: true,
            },
          )
          document.body.append(Object.assign(document.createElement('iframe'), { src }))
        }),
      path,
    )
    expect(await origin).toBe('null')
  }
  // A call must fail as a call: a page in its place would pass for an answer.
  await expect(page.goto('/appc/session.version')).rejects.toThrow('net::ERR_INTERNET_DISCONNECTED')
})
