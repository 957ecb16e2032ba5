import type { Publication } from '#contract/methods/public-forms.ts'
import { openSignedIn } from '../support/e2e-session.ts'
import { expect, test } from '../support/e2e-test.ts'

const FIELDS = [
  { name: 'f_1', title: 'Name', required: true },
  { name: 'f_2', title: 'Will you come again?', type: 'yesno' },
  { name: 'f_3', title: 'Why not?', type: 'textarea', showIf: 'f_2 is "no"', required: true },
]

interface Entries {
  readonly entries: readonly { readonly values: Readonly<Record<string, string>>; readonly source: string }[]
}

test('a form is published, answered by a stranger whose network goes and whose answer is lost on the way, and stored once', async ({
  newProfile,
  person,
}) => {
  const own = await newProfile({ serviceWorkers: 'block' })
  const desk = await own.open()
  await openSignedIn(desk, person, '/forms')
  const form = await person.call<{ ID: number; name: string }>('form.create', [{ post_title: 'Survey', post_content: { fields: FIELDS } }])
  await desk.goto(`/forms/${form.name}`)
  await desk.getByRole('button', { name: 'Share', exact: true }).click()
  await desk.getByRole('switch', { name: 'Takes answers' }).check()
  await expect(desk.getByText('/public/forms/')).toBeVisible()
  const { path } = await person.call<Publication>('form.getPublication', [{ ID: form.ID }])

  const visitor = await newProfile({ serviceWorkers: 'block', canLoseNetwork: true })
  const page = await visitor.open()
  await page.goto(path)
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByText('Please answer this')).toBeVisible()
  await page.getByLabel('Name').fill('Ana')
  await expect(page.getByLabel('Why not?')).toBeHidden()
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByLabel('Why not?').fill('Too far')
  await page.reload()
  await expect(page.getByLabel('Why not?')).toHaveValue('Too far')

  await visitor.setOffline(true)
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByRole('heading', { name: 'Kept on this device' })).toBeVisible()
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
})
