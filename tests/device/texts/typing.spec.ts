import { expect, test } from '../../support/device/device-test.ts'
import { EditorPage } from '../../pages/editor-page.ts'

test('a time zone that is typed before its suggestions have come keeps every key', async ({ page, account, seed }) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // Without a service worker the part is fetched in the moment when it is needed.
  await page.route(/\/assets\/(?:shared-)?overlays-[\w-]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/edit/opportunities/weekly-loaf/product/offer')
  const field = new EditorPage(page).field({ label: 'Start time zone' })
  await field.pressSequentially('Europe/M')
  release()
  // The other field's suggestions are there; the one that is being written in waits for its turn.
  await expect(page.getByRole('combobox', { name: 'End time zone' })).toBeVisible()
  await page.keyboard.type('adrid')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Start time zone' })).toHaveValue('Europe/Madrid')
  await expect
    .poll(async () => (await account.offers())[0]?.content.offer?.fields)
    .toEqual({ start_time_zone: 'Europe/Madrid' })
})

test('words on a slow device: nothing that is typed while the editor saves or syncs is turned back', async ({
  page,
  context,
  account,
  host,
  seed,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  await page.goto('/edit/opportunities/weekly-loaf/business/overview')
  const field = new EditorPage(page).field({ label: 'Product description' })
  await field.focus()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const phrases = ['A sourdough loaf on the doorstep', ' every Friday, still warm']
  for (const phrase of phrases) {
    // It is typed on while the words before are on their way, and while the answer comes.
    const sending = host.hold('sync.exchange')
    const half = phrase.length / 2
    await page.keyboard.type(phrase.slice(0, half), { delay: 30 })
    await sending.arrived
    await page.keyboard.type(phrase.slice(half, -1), { delay: 30 })
    sending.letGo()
    await page.keyboard.type(phrase.slice(-1))
  }
  const text = phrases.join('')
  await expect(field).toHaveValue(text)
  await expect
    .poll(async () => (await account.offers())[0]?.content.overview?.fields)
    .toEqual({ product_description: text })
  await expect(field).toHaveValue(text)
})

test('keys that end at what was written last need no write, and it is synced as that', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  await page.goto('/edit/opportunities/weekly-loaf/business/overview')
  const editor = new EditorPage(page)
  const field = editor.field({ label: 'Product description' })
  const written = async () => (await account.offers())[0]?.content.overview?.fields?.product_description
  await field.focus()
  // The keys never rest while the first of them are written and synced, nor for a moment after it.
  while ((await written()) === undefined) await page.keyboard.type('bread ')
  const first = (await written()) ?? ''
  for (let rest = 0; rest < 6; rest++) {
    await page.keyboard.type('and ')
    await page.waitForTimeout(30)
  }
  await field.fill(first)
  await editor.expectSynced()
  expect(await written()).toBe(first)
  await expect(field).toHaveValue(first)
})
