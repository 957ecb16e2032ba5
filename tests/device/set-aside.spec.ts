import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { readStore } from '../support/e2e-device.ts'
import { expect, test } from '../support/device-test.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { BENEFITS, createLoaf, GUARANTEE } from '../pages/loaf.ts'
import { openDevice, writeOffline } from '../pages/two-devices.ts'

const main = (page: Page) => page.getByRole('main')
const isEmpty = (page: Page) => page.getByRole('heading', { name: 'Nothing is set aside' })

/** What was set aside on this device, by number. */
const asideNumbers = async (page: Page): Promise<readonly number[]> =>
  (await readStore<{ n: number; state: string }>(page, 'outbox')).filter(({ state }) => state === 'aside').map(({ n }) => n)

interface Sent {
  readonly mutations: readonly { readonly params: readonly [Record<string, unknown>] }[]
}

/** Until it is told to stop, the server sees more than it allows in a text: it refuses what this device, with older rules, let through. */
async function sendTooMuch(context: BrowserContext, key: string): Promise<() => Promise<void>> {
  const pattern = '**/appc/sync.exchange'
  await context.route(pattern, async (route) => {
    const body = new URLSearchParams(route.request().postData() ?? '')
    const [sent] = JSON.parse(body.get('params') ?? '[]') as [Sent]
    const mutations = sent.mutations.map((one) => ({
      ...one,
      params: one.params.map((params) => (key in params ? { ...params, [key]: 'x'.repeat(300_000) } : params)),
    }))
    body.set('params', JSON.stringify([{ ...sent, mutations }]))
    await route.continue({ postData: body.toString() })
  })
  return () => context.unroute(pattern)
}

test('an offer beyond the plan stays on the device, with what was written in it: try again, edit, download, discard', async ({
  newProfile,
  newPerson,
}) => {
  const person = newPerson({ tier: 'evaluation' })
  for (const post_title of ['One', 'Two']) await person.call('opportunity.create', [{ post_title }])
  const { page, profile, shell, editor } = await openDevice(newProfile, person)
  const offers = new OffersPage(page)
  await offers.goto()
  await profile.setOffline(true)
  await offers.create('Knife sharpening by post')
  await editor.field({ label: 'Product name' }).fill('Sharp again')
  await editor.expectSavedOnDevice()
  await person.call('opportunity.create', [{ post_title: 'Three' }])
  await profile.setOffline(false)
  await expect(shell.syncState).toHaveAccessibleName(/^Sync: 2 changes set aside, needs you$/)

  // In the panel as on the page; nothing else is held up.
  await shell.syncState.click()
  await expect(shell.syncPanel).toContainText('no room for another offer')
  await expect(shell.syncPanel).toContainText('1 later change to it goes with it.')
  await shell.syncPanel.getByRole('link', { name: 'As a page' }).click()
  await expect(page.getByRole('heading', { name: 'Set aside', level: 1 })).toBeVisible()
  await expect(shell.syncPanel).toBeHidden()

  const before = await asideNumbers(page)
  await page.getByRole('button', { name: 'Try again: Knife sharpening by post' }).click()
  // Tried once more it is other work, and is set aside again.
  await expect.poll(() => asideNumbers(page)).toEqual(before.map((n) => n + before.length))
  await expect(shell.syncState).toHaveAccessibleName(/^Sync: 2 changes set aside, needs you$/)
  await expect(main(page)).toContainText('Knife sharpening by post')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download: Knife sharpening by post' }).click()
  const copy = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as { changes: unknown[]; record: unknown }
  expect(copy).toMatchObject({
    record: { title: 'Knife sharpening by post', content: { overview: { fields: { product_name: 'Sharp again' } } } },
  })
  expect(copy.changes).toHaveLength(2)

  await main(page).getByRole('link', { name: 'Edit: Knife sharpening by post' }).click()
  await expect(editor.field({ label: 'Product name' })).toHaveValue('Sharp again')
  await page.goBack()

  await page.getByRole('button', { name: 'Discard: Knife sharpening by post' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'The server never had it: everything written in it is on this device only, and goes for good.',
  )
  await page.getByRole('button', { name: 'NO, keep it' }).click()
  await expect(main(page)).toContainText('Knife sharpening by post')
  await page.getByRole('button', { name: 'Discard: Knife sharpening by post' }).click()
  await page.getByRole('button', { name: 'YES, discard it' }).click()
  await expect(isEmpty(page)).toBeVisible()
  await shell.expectSynced()
  await offers.goto()
  await expect(offers.rows).toHaveCount(3)
  expect(await readStore(page, 'outbox')).toEqual([])
})

test('a refused offer is tried again, and arrives with everything on top of it', async ({ newProfile, person }) => {
  const { page, profile, shell, editor } = await openDevice(newProfile, person)
  const stop = await sendTooMuch(profile.context, 'post_title')
  const offers = new OffersPage(page)
  await offers.goto()
  await offers.create('Weekly Loaf')
  await expect(shell.syncState).toHaveAccessibleName(/set aside, needs you$/)
  await editor.field({ label: 'Product name' }).fill('Weekly Loaf')
  await expect(shell.syncState).toHaveAccessibleName('Sync: 2 changes set aside, needs you')
  await stop()
  await offers.goto()
  await main(page).getByRole('link', { name: 'Set aside' }).click()
  await page.getByRole('button', { name: 'Try again: Weekly Loaf' }).click()
  await expect(isEmpty(page)).toBeVisible()
  await shell.expectSynced()
  expect((await person.offers()).map(({ title, content }) => [title, content.overview?.fields.product_name])).toEqual([
    ['Weekly Loaf', 'Weekly Loaf'],
  ])
})

test('a refused text is shown, edited where it stands, and sent again', async ({ newProfile, person }) => {
  await createLoaf(person)
  const device = await openDevice(newProfile, person)
  const { page, profile, shell, editor } = device
  await writeOffline(device, GUARANTEE.yours)
  const stop = await sendTooMuch(profile.context, 'value')
  await profile.setOffline(false)
  await expect(shell.syncState).toHaveAccessibleName('Sync: 1 change set aside, needs you')
  await stop()
  await page.goto('/set-aside')
  await expect(main(page)).toContainText(GUARANTEE.yours)
  await expect(main(page)).toContainText('The server refused it: Longer than 200000 characters.')
  await page.getByRole('button', { name: 'Edit: Weekly Loaf' }).click()
  const area = page.getByRole('dialog').getByLabel('Guarantee')
  await expect(area).toHaveValue(GUARANTEE.yours)
  await area.fill('Late or squashed: that week is free.')
  await page.getByRole('button', { name: 'ACCEPT' }).click()
  await expect(isEmpty(page)).toBeVisible()
  await shell.expectSynced()
  expect((await person.offers())[0]?.content.benefits?.fields.guarantee).toBe('Late or squashed: that week is free.')
  await page.goto(BENEFITS)
  await expect(editor.field({ label: 'Guarantee' })).toHaveValue('Late or squashed: that week is free.')
})
