import type { Publication } from '#contract/methods/public-forms.ts'
import { createPerson } from '../support/server/e2e-account.ts'
import { expect, test } from '../support/browser/e2e-test.ts'

const FIELDS = [
  { name: 'f_1', title: 'Name', required: true },
  { name: 'f_2', title: 'City' },
  { name: 'f_3', title: 'Phone', type: 'tel' },
  { name: 'f_4', title: 'Anything else?', type: 'textarea' },
]

interface Entries {
  readonly entries: readonly { readonly values: Readonly<Record<string, string>> }[]
}

test('a visitor keeps what they typed while the owner changes the form, and is told what changed', async ({
  newProfile,
  ownServer,
}) => {
  const person = await createPerson(ownServer)
  const form = await person.call<{ ID: number }>('form.create', [
    { post_title: 'Survey', post_content: { fields: FIELDS } },
  ])
  const { path } = await person.call<Publication>('form.publish', [{ ID: form.ID, open: true }])
  const change = (name: string, props: object) => person.call('form.updateFormField', [{ ID: form.ID, name, ...props }])
  const stored = async () =>
    (await person.call<Entries>('entry.list', [{ form: form.ID }])).entries.map(({ values }) => values)

  const page = await (await newProfile({ baseURL: ownServer.url, serviceWorkers: 'block' })).open()
  await page.goto(path)
  await page.getByLabel('Name').fill('Ana')
  await page.getByLabel('City').fill('Porto')
  await page.getByLabel('Phone').fill('+351 21 ٣٤٥٦ ext. 7')
  await page.getByLabel('Anything else?').fill('No nuts,\nplease')
  await change('f_2', { private: true })
  await person.call('form.addFieldToForm', [
    { ID: form.ID, field: { name: 'f_5', title: 'Email', type: 'email', required: true } },
  ])

  const send = () => page.getByRole('button', { name: 'Send answers' }).click()
  await send()
  await expect(page.getByRole('alert')).toHaveText('City: This question was removed. Your answer to it wasn’t sent.')
  await expect(page.getByLabel('City')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Ana')
  await expect(page.getByLabel('Phone')).toHaveValue('+351 21 ٣٤٥٦ ext. 7')
  await expect(page.getByLabel('Anything else?')).toHaveValue('No nuts,\nplease')
  await page.getByLabel('Email').fill('mailto:ana@example.com')

  await person.call('form.addFieldToForm', [{ ID: form.ID, field: { name: 'f_6', title: 'Surname', required: true } }])
  await send()
  await expect(page.getByRole('alert')).toHaveText('This form has changed since you opened it. Check your answers.')
  await expect(page.getByLabel('Email')).toHaveValue('mailto:ana@example.com')
  await page.getByLabel('Surname').fill('Lopes')
  // A question that is deleted last keeps its answer.
  await change('f_4', { removed: true })
  expect(await stored()).toEqual([])
  await send()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(await stored()).toEqual([
    { f_1: 'Ana', f_3: '+351 21 3456 ext. 7', f_4: 'No nuts,\nplease', f_5: 'ana@example.com', f_6: 'Lopes' },
  ])
})
