import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ShellPage } from '../../pages/shell-page.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { openSignedIn } from '../../support/browser/e2e-session.ts'
import { chooserAfter } from '../../support/browser/e2e-file-chooser.ts'
import { filledFields, sampleContent, sampleFields, sampleOffer } from '../../support/samples/sample-offer.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const appc = (name: string, content: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})
const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Files' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })

const offerFile = (...titles: readonly string[]) =>
  JSON.stringify({
    format: 'appc',
    version: 1,
    offers: titles.map((title) => ({ title, sections: { overview: { fields: { product_name: title }, done: true } } })),
  })

async function upload(page: Page, files: readonly ReturnType<typeof appc>[]): Promise<void> {
  const chooser = await chooserAfter(page, () =>
    button(page, /^Upload/)
      .first()
      .click(),
  )
  await chooser.setFiles([...files])
}

async function downloaded(page: Page, title: string): Promise<{ readonly name: string; readonly content: string }> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download', exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'utf8') }
}

for (const name of ['bakery', 'dental-german', 'spanish-course', 'awkward']) {
  test(`${name} is written on one device, goes out as a file, and comes in on another one without a network: each field`, async ({
    page,
    account,
    seed,
    newProfile,
  }) => {
    const sample = sampleOffer(name)
    const { title } = sample
    const create = { ID: 501, post_title: title, post_excerpt: sample.excerpt, post_content: {} }
    const fields = Object.entries(sampleFields(sample)).map(([path, value]) => {
      const [form = '', field = ''] = path.split('.')
      return ['opportunity.updateFormField', { ID: 501, form, field, value, was: '' }] as const
    })
    await seed({ outbox: [['opportunity.create', create], ...fields] })
    await page.goto('/browse/opportunities')
    await new ShellPage(page).expectSynced()
    const file = await downloaded(page, title)
    expect(file.name).toMatch(/^\S.*\.appc$/)
    await account.call('opportunity.delete', [{ ID: 501 }])
    const profile = await newProfile()
    const other = await profile.open()
    await openSignedIn(other, account, '/browse/opportunities')
    await expect(other.getByRole('heading', { name: 'No offers yet' })).toBeVisible()
    await profile.setOffline(true)
    await upload(other, [appc(file.name, file.content)])
    await expect(other.getByRole('checkbox', { name: title, exact: true })).toBeChecked()
    await button(other, 'Add 1 offer').click()
    await expect(other.getByRole('alertdialog')).toContainText('Would you like to open this offer')
    await other.getByRole('alertdialog').getByRole('button', { name: /^YES/ }).click()
    await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await profile.setOffline(false)
    await new ShellPage(other).expectSynced()
    const [after] = await account.offers()
    expect(after).toMatchObject({ title, excerpt: sample.excerpt })
    expect(filledFields(after?.content ?? {})).toEqual(sampleFields(sample))
  })
}

test('several files at once: what is in each is seen before anything is made; what is there already is not made again by itself', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  await page.goto('/browse/opportunities')
  const { content } = await downloaded(page, 'Weekly Loaf')
  await upload(page, [
    appc('loaf.appc', content),
    appc('two.appc', offerFile('Daily Loaf', '<b>Rye</b> & more')),
    appc('notes.txt', 'hello'),
    appc('broken.appc', content.slice(0, 40)),
    appc('later.appc', content.replace('"version": 1', '"version": 2')),
  ])
  await expect(page).toHaveURL(/\/browse\/files$/)
  await expect(card(page, 'notes.txt')).toContainText('Offer files end in .appc')
  await expect(card(page, 'broken.appc')).toContainText('The file is incomplete')
  await expect(card(page, 'later.appc')).toContainText('a newer version of the app')
  await expect(card(page, 'loaf.appc')).toContainText('You already have this exact offer')
  await expect(page.getByRole('checkbox', { name: 'Weekly Loaf' })).not.toBeChecked()
  expect(await account.offers()).toHaveLength(1)
  await button(page, 'Add 2 offers').click()
  await expect(page.getByRole('status').filter({ hasText: '2 offers added.' })).toBeVisible()
  await expect(page.getByRole('link', { name: '<b>Rye</b> & more' })).toBeVisible()
  await new ShellPage(page).expectSynced()
  expect((await account.offers()).map(({ title }) => title)).toEqual(['Weekly Loaf', 'Daily Loaf', '<b>Rye</b> & more'])
})

test('files that are dropped on the list are looked at; put away, nothing was made', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  await page.goto('/browse/opportunities')
  const transfer = await page.evaluateHandle(
    (content) => {
      const data = new DataTransfer()
      data.items.add(new File([content], 'two.appc'))
      return data
    },
    offerFile('Daily Loaf', 'Rye'),
  )
  // Who drops files listens after the first screen: a drop before that is a drop on nothing.
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: transfer })
    await expect(page).toHaveURL(/\/browse\/files$/, { timeout: 500 })
  }).toPass()
  await expect(button(page, 'Add 2 offers')).toBeVisible()
  await button(page, 'Discard files').click()
  await expect(page.getByRole('list', { name: 'Files' })).toHaveCount(0)
  expect(await account.offers()).toHaveLength(1)
})

test('files that are looked at outlive a reload; whoever logs out leaves none, shared ones neither', async ({
  page,
  seed,
}) => {
  const keptCount = () =>
    page.evaluate(async () => {
      const kept = (await caches.keys()).filter((name) => name === 'looked-at-files' || name === 'shared-files')
      return (await Promise.all(kept.map(async (name) => (await (await caches.open(name)).keys()).length))).reduce(
        (sum, one) => sum + one,
        0,
      )
    })
  await seed()
  await page.goto('/browse/files')
  const choose = async () => {
    const chooser = await chooserAfter(page, () => button(page, 'Choose files').click())
    await chooser.setFiles([appc('50 % & more.appc', offerFile('Daily Loaf')), appc('notes.txt', 'hello')])
  }
  await choose()
  await expect(button(page, 'Add 1 offer')).toBeVisible()
  await expect.poll(keptCount).toBe(2)
  await page.reload()
  await expect(card(page, '50 % & more.appc')).toContainText('Daily Loaf')
  await expect(card(page, 'notes.txt')).toContainText('Offer files end in .appc')
  await button(page, 'Discard files').click()
  await expect.poll(keptCount).toBe(0)
  await page.reload()
  await expect(button(page, 'Choose files')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Files' })).toHaveCount(0)
  await choose()
  await expect.poll(keptCount).toBe(2)
  await page.evaluate(async () =>
    (await caches.open('shared-files')).put('/shared-files/1-0/a.appc', new Response('{}')),
  )
  await new ShellPage(page).chooseOfAccount('Log Out')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(await keptCount()).toBe(0)
})

test('an offer is turned into a template under a name that it must have', async ({ page, account, seed }) => {
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  await page.goto('/browse/opportunities')
  await page.getByRole('button', { name: 'Actions for Weekly Loaf' }).click()
  await page.getByRole('menuitem', { name: 'Turn into a template…' }).click()
  await page.getByRole('textbox', { name: 'Name of the template' }).fill(' ')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog', { name: 'Warning' }).getByRole('button', { name: 'OK' }).click()
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('Bread by the week')
  await page.keyboard.press('Enter')
  await new ShellPage(page).expectSynced()
  const made = (await account.pull()).changes.find(({ kind }) => kind === 'template')
  expect(made).toMatchObject({
    record: {
      title: 'Bread by the week',
      of: 'opportunity',
      sections: { overview: { fields: { product_name: expect.any(String) } } },
    },
  })
})

test('files that the system opens the installed app with are looked at', async ({ page, seed }) => {
  await seed()
  // The browser's part: it gives the files to whoever asks for them.
  await page.addInitScript(
    (content) => {
      const files = [
        { getFile: async () => new File([content], 'two.appc') },
        { getFile: () => Promise.reject(new Error('it went away')) },
      ]
      const launchQueue = { setConsumer: (take: (params: object) => void) => take({ files }) }
      Object.defineProperty(window, 'launchQueue', { value: launchQueue })
    },
    offerFile('Daily Loaf', 'Rye'),
  )
  await page.goto('/')
  await expect(page).toHaveURL(/\/browse\/files$/)
  await expect(card(page, 'two.appc').getByRole('checkbox')).toHaveCount(2)
})
