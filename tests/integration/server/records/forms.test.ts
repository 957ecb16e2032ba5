import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

let server: TestServer
let owner: TestUser
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp()
})
afterAll(() => server?.dispose())

type Made = { readonly ID: number; readonly name: string } & Readonly<Record<string, unknown>>
interface Page {
  readonly entries: readonly { readonly ID: number; readonly title: string }[]
  readonly after: string | null
  readonly total: number
}

async function ask<T = Made>(method: string, params: unknown, by: TestUser = owner): Promise<T> {
  const answer = await server.call(method, [params], by.token)
  expect(answer, answer.text).toMatchObject({ status: 200, success: true })
  return answer.data as T
}

describe('forms, workbooks and apps by calls', () => {
  test('forms, workbooks and apps can be created, read, listed and changed in the specification’s words', async () => {
    const workbook = await ask('workbook.create', {
      post_title: 'Customers',
      post_excerpt: 'Who they are',
      meta_input: { color: '#FFD393' },
    })
    const fields = [
      { title: 'Name', key: 'name' },
      { title: 'Age', key: 'age', type: 'number', required: true },
    ]
    const post_content = { fields, primaryField: 'name' }
    const form = await ask('form.create', {
      post_title: 'Survey',
      post_content,
      type: 'customer',
      group: 'bakery',
      workbook: workbook.ID,
    })
    expect(form).toMatchObject({
      name: 'survey',
      title: 'Survey',
      type: 'customer',
      group: 'bakery',
      workbook: workbook.ID,
      content: {
        primaryField: 'f_1',
        fields: [
          { name: 'f_1', key: 'name', type: '' },
          { name: 'f_2', type: 'number', required: true },
        ],
      },
    })
    expect(await ask('addFieldToForm', { ID: form.ID, field: { title: 'Colour', type: 'color' } })).toMatchObject({
      field: 'f_3',
      status: 'applied',
    })
    await ask('form.updateFormField', { ID: form.ID, name: 'f_2', hint: 'In years', required: false })
    await ask('form.place', { ID: form.ID, item: 'f_3', before: 'f_1' })
    const read = await ask<{ content: { fields: readonly { title: string; hint: string; required: boolean }[] } }>(
      'form.get',
      {
        name: 'survey',
      },
    )
    expect(read.content.fields.map(({ title }) => title)).toEqual(['Colour', 'Name', 'Age'])
    expect(read.content.fields[2]).toMatchObject({ hint: 'In years', required: false })
    expect(await ask('getForms', { workbook: workbook.ID })).toMatchObject([{ ID: form.ID }])
    const app = await ask('app.create', {
      post_title: 'Round',
      post_content: { workbooks: [workbook.ID], forms: [form.ID] },
    })
    expect(app).toMatchObject({
      content: { workbooks: [workbook.ID], forms: [form.ID] },
      meta_input: { color: 'white' },
    })
    expect(await ask('getWorkbooks', {})).toMatchObject([{ meta_input: { color: '#FFD393' } }])
    expect(await ask('form.update', { ID: form.ID, post_title: '', post_content: { fields: [] } })).toMatchObject({
      title: '',
      content: { fields: [] },
    })
  })

  test('the bare name of changing a field stays an offer’s', async () => {
    const offer = await ask('opportunity.create', { post_title: 'Weekly loaf' })
    expect(
      await ask('updateFormField', { ID: offer.ID, form: 'overview', field: 'product_name', value: 'Loaf' }),
    ).toMatchObject({
      ID: offer.ID,
    })
  })

  test('an invalid or overlong question is refused with a sentence', async () => {
    const form = await ask('form.create', {})
    for (const [method, params] of [
      ['form.updateFormField', { ID: form.ID, name: 'nothing', title: 'x' }],
      ['form.addFieldToForm', { ID: form.ID, field: { title: 'x'.repeat(2_001) } }],
      ['entry.create', { form: form.ID, fields: { nothing: 'x' } }],
      ['form.create', { workbook: 12_345 }],
    ] as const) {
      const answer = await server.call(method, [params], owner.token)
      expect(answer, method).toMatchObject({ status: 200, success: false })
    }
  })
})

describe('entries, page by page', () => {
  let form: Made
  beforeAll(async () => {
    form = await ask('form.create', { post_content: { fields: [{ title: 'Name' }, { title: 'Age', type: 'number' }] } })
    for (let number = 1; number <= 12; number++)
      await ask('entry.create', {
        form: form.ID,
        fields: {
          name: number === 7 ? 'Odd\u0000\ud800 one' : `Person ${number}`,
          age: number === 3 ? '' : String(number),
        },
      })
  })
  const list = (params: object): Promise<Page> => ask<Page>('entry.list', { form: form.ID, ...params })
  const all = async (params: object): Promise<string[]> => {
    const titles: string[] = []
    for (let after: string | null = null; ; ) {
      const page: Page = await list({ ...params, after })
      titles.push(...page.entries.map(({ title }) => title))
      after = page.after
      if (after === null) return titles
    }
  }

  test('every entry comes once, in the requested order', async () => {
    const byAge = await all({ sort: 'age', limit: 5 })
    expect(byAge).toHaveLength(12)
    expect([byAge[0], byAge[10], byAge[11]]).toEqual(['Person 1', 'Person 12', 'Person 3'])
    expect((await all({ sort: '-age', limit: 1 }))[0]).toBe('Person 12')
    expect(new Set(await all({ limit: 5 })).size).toBe(12)
  })

  test('by last edit, either way round, in pages of any size', async () => {
    const newest = await all({ limit: 12 })
    expect(newest[0]).toBe('Person 12')
    expect(await all({ limit: 5 })).toEqual(newest)
    expect(await all({ sort: 'updatedAt', limit: 1 })).toEqual(newest.toReversed())
    expect(await list({ limit: 3 })).toMatchObject({ total: 12 })
  })

  test('found by what their answers are', async () => {
    const atLeast = [{ field: 'f_2', test: 'atLeast', value: '10' }]
    expect(await list({ conditions: atLeast, sort: 'age', limit: 1 })).toMatchObject({
      total: 3,
      entries: [{ title: 'Person 10' }],
    })
    expect(await list({ conditions: [{ field: 'f_2', test: 'is', value: '' }] })).toMatchObject({ total: 12 })
    expect(
      (await server.call('entry.list', [{ form: form.ID, conditions: [{ field: 'f_2', test: 'like' }] }], owner.token))
        .status,
    ).toBe(400)
  })

  test('found by words, counted, and no further than asked', async () => {
    expect(await list({ filter: 'PERSON 1', limit: 2, sort: 'age' })).toMatchObject({
      total: 4,
      entries: [{ title: 'Person 1' }, { title: 'Person 10' }],
    })
    expect(await list({ filter: '%' })).toMatchObject({ total: 0, after: null })
    for (const place of ['made up', '[0,-5.5,2]', '[0,1e300,2]', '[0,5,1e300]'])
      expect((await list({ after: Buffer.from(place).toString('base64url') })).entries, place).toHaveLength(12)
    expect((await server.call('entry.list', [{ form: form.ID, limit: 501 }], owner.token)).status).toBe(400)
  })

  test('another account’s entries are not found', async () => {
    const stranger = await server.signUp()
    expect((await server.call('entry.list', [{ form: form.ID }], stranger.token)).data).toMatchObject({
      code: 'not_found',
    })
    expect(
      (await server.call('entry.create', [{ form: form.ID, fields: { name: 'x' } }], stranger.token)).data,
    ).toMatchObject({
      code: 'not_found',
    })
    expect(await ask('form.list', {}, stranger)).toEqual([])
  })

  test('an entry comes back changed, and goes with its form for good', async () => {
    const { entries } = await list({ filter: 'person 12' })
    const ID = entries[0]?.ID ?? 0
    expect(await ask('entry.update', { ID, fields: { name: 'Twelve' }, was: { name: 'Person 12' } })).toMatchObject({
      title: 'Twelve',
      status: 'applied',
    })
    expect(await ask('entry.get', { ID })).toMatchObject({ form: form.ID, values: { f_1: 'Twelve', f_2: '12' } })
    await ask('form.trash', { ID: form.ID })
    expect(await ask('entry.get', { ID })).toMatchObject({ form: form.ID })
    await ask('form.delete', { ID: form.ID, forGood: true })
    expect((await server.call('entry.get', [{ ID }], owner.token)).data).toMatchObject({ code: 'not_found' })
  })
})
