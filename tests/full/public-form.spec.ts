import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Publication } from '#contract/methods/public-forms.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { callServer, createPerson } from '../support/server/e2e-account.ts'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'

const FIELDS = [
  { name: 'f_1', title: 'Name', required: true },
  { name: 'f_2', title: 'Will you come again?', type: 'yesno' },
  { name: 'f_3', title: 'Why not?', type: 'textarea', showIf: 'f_2 is "no"', required: true },
]

interface Entries {
  readonly entries: readonly { readonly values: Readonly<Record<string, string>>; readonly source: string }[]
}

const cell = (page: Page, name: string, at: number) =>
  page
    .getByRole('grid', { name: 'Entries of Survey' })
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('gridcell')
    .nth(at)

/** Fills a cell of the run view in, as a person with a keyboard does. */
async function fill(page: Page, name: string, words: string): Promise<void> {
  await cell(page, name, 1).click()
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

/** The rows of an export, in an order of their own. */
async function exportedRows(page: Page): Promise<readonly string[]> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  return readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n')
    .toSorted((a, b) => (a < b ? -1 : 1))
}

test('a published form keeps each answer of a hundred strangers once, also where the network goes, and two devices hold and export the same', async ({
  newProfile,
  ownServer,
}) => {
  const { url: baseURL } = ownServer
  const person = await createPerson(ownServer)
  const own = await newProfile({ baseURL, serviceWorkers: 'block', canLoseNetwork: true })
  const desk = await own.open()
  await openSignedIn(desk, person, '/forms')
  const form = await person.call<{ ID: number; name: string }>('form.create', [
    { post_title: 'Survey', post_content: { fields: FIELDS } },
  ])
  await desk.goto(`/forms/${form.name}`)
  await desk.getByRole('button', { name: 'Share', exact: true }).click()
  await desk.getByRole('switch', { name: 'Accepting responses' }).check()
  await expect(desk.getByText('/public/forms/')).toBeVisible()
  const { path } = await person.call<Publication>('form.getPublication', [{ ID: form.ID }])

  const visitor = await newProfile({ baseURL, serviceWorkers: 'block', canLoseNetwork: true })
  const page = await visitor.open()
  await page.goto(path)
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByText('This question needs an answer.')).toBeVisible()
  await page.getByLabel('Name').fill('Ana')
  await expect(page.getByLabel('Why not?')).toBeHidden()
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByLabel('Why not?').fill('Too far')
  await page.reload()
  await expect(page.getByLabel('Why not?')).toHaveValue('Too far')

  await visitor.setOffline(true)
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await expect(page.getByText('Waiting')).toBeVisible()
  const sent: string[] = []
  await page.route('**/appc/entry.submit', async (route) => {
    sent.push(route.request().postData() ?? '')
    // It arrives, and nobody hears of it.
    await route.fetch()
    await (sent.length === 1 ? route.abort() : route.continue())
  })
  await visitor.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent).size).toBe(1)
  const { entries } = await person.call<Entries>('entry.list', [{ form: form.ID }])
  expect(entries).toMatchObject([{ values: { f_1: 'Ana', f_2: 'no', f_3: 'Too far' }, source: 'public' }])

  const others = Array.from({ length: 99 }, (_, index) => ({
    key: path.slice(path.lastIndexOf('/') + 1),
    submission: crypto.randomUUID(),
    fields: { f_1: `Guest ${index}`, f_2: 'yes', f_3: '' },
  }))
  await Promise.all(
    others
      .flatMap((answer, index) => (index % 8 === 0 ? [answer, answer] : [answer]))
      .map((answer) => callServer(baseURL, 'entry.submit', [answer], '')),
  )
  const all = await person.call<Entries>('entry.list', [{ form: form.ID, limit: 200 }])
  expect(all.entries).toHaveLength(100)
  expect(new Set(all.entries.map(({ values }) => values['f_1']))).toEqual(
    new Set(['Ana', ...others.map(({ fields }) => fields.f_1)]),
  )

  const second = await newProfile({ baseURL, serviceWorkers: 'block', canLoseNetwork: true })
  const phone = await second.open()
  await openSignedIn(phone, person, '/workbooks/run/all/survey?sort=f_1')
  await desk.goto('/workbooks/run/all/survey?sort=f_1')
  for (const each of [desk, phone]) await expect(each.getByRole('link', { name: 'Entries 100' })).toBeVisible()
  await own.setOffline(true)
  await second.setOffline(true)
  await fill(desk, 'Ana', 'Ana of the desk')
  await fill(phone, 'Guest 0', 'Guest of the phone')
  await own.setOffline(false)
  await second.setOffline(false)
  for (const each of [desk, phone]) {
    await new ShellPage(each).expectSynced()
    await expect(cell(each, 'Ana of the desk', 0)).toBeVisible()
    await expect(cell(each, 'Guest of the phone', 0)).toBeVisible()
  }
  const rows = await exportedRows(desk)
  expect(rows).toHaveLength(101)
  expect(await exportedRows(phone)).toEqual(rows)
})
