import { openSignedIn } from '../support/e2e-session.ts'
import { expect, test } from '../support/device-test.ts'
import { EditorPage } from '../pages/editor-page.ts'
import { OffersPage } from '../pages/offers-page.ts'

test('a time zone that is typed before its suggestions have come keeps every key', async ({ newProfile, person }) => {
  // Without a service worker the part is fetched in the moment when it is needed.
  const page = await (await newProfile({ serviceWorkers: 'block' })).open()
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/overlays-[\w-]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await person.call('opportunity.create', [{ post_title: 'Weekly Loaf' }])
  await openSignedIn(page, person)
  const editor = new EditorPage(page)
  await page.goto('/edit/opportunities/weekly-loaf/product/offer')
  const field = editor.field({ label: 'Start time zone' })
  await field.pressSequentially('Europe/M')
  release()
  // The other field's suggestions are there; the one that is being written in waits for its turn.
  await expect(page.getByRole('combobox', { name: 'End time zone' })).toBeVisible()
  await page.keyboard.type('adrid')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Start time zone' })).toHaveValue('Europe/Madrid')
  await editor.expectSynced()
  await expect.poll(async () => (await person.offers())[0]?.content.offer?.fields).toEqual({ start_time_zone: 'Europe/Madrid' })
})

test('words on a slow device: nothing that is typed while the editor saves or syncs is turned back', async ({ newProfile, person }) => {
  // A quarter of a processor that others may be using as well: the keys take what they take.
  test.setTimeout(180_000)
  const profile = await newProfile()
  const page = await profile.open()
  await openSignedIn(page, person)
  await new OffersPage(page).goto()
  await new OffersPage(page).create('Weekly Loaf')
  const session = await profile.context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const text = 'A sourdough loaf on the doorstep every Friday morning, still warm, paid by the month and paused by text message.'
  const field = new EditorPage(page).field({ label: 'Product description' })
  await field.pressSequentially(text, { delay: 30, timeout: 120_000 })
  await expect(field).toHaveValue(text)
  await new EditorPage(page).expectSynced()
  await expect(field).toHaveValue(text)
  await expect.poll(async () => (await person.offers())[0]?.content.overview?.fields).toEqual({ product_description: text })
})
