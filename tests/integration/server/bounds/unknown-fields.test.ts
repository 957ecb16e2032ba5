import { randomUUID } from 'node:crypto'
import { noParams } from '#contract/method.ts'
import { methodNames, QUERY_METHODS, type QueryMethod, recordQueries } from '#contract/methods.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

let server: TestServer
let user: TestUser
beforeAll(async () => {
  server = await startTestServer()
  user = await server.signUp({ tier: 'subscriber' })
})
afterAll(() => server?.dispose())

const call = (method: string, params: object) => server.call(method, [params], user.token)

const refused = (field: string) => ({
  status: 200,
  success: false,
  data: { code: 'invalid', message: `There is no field named ${field} here`, fields: { [field]: expect.any(String) } },
})

describe('a call names the field that it does not know', () => {
  test.each([
    ['opportunity.create', { post_title: 'Weekly Loaf', colour: 'red' }, 'colour'],
    [
      'opportunity.create',
      { post_title: 'Weekly Loaf', post_content: { overview: { fields: {}, complete: true } } },
      'post_content.overview.complete',
    ],
    [
      'form.create',
      { post_title: 'Survey', post_content: { fields: [{ title: 'Name', label: 'x' }] } },
      'post_content.fields.0.label',
    ],
    ['workbook.create', { post_title: 'Customers', meta_input: { colour: '#fff' } }, 'meta_input.colour'],
    ['misc.methods', {}, null],
    ['strategy.getStrategyTemplatesKind', { kind: 'ads', lang: 'de' }, 'lang'],
  ])('%s with %j', async (method, params, field) => {
    expect(await call(method, params)).toMatchObject(field === null ? { success: true } : refused(field))
  })

  test('a refused create stores nothing', async () => {
    const before = await server.call('opportunity.list', [], user.token)
    await call('opportunity.create', { post_title: 'Half a loaf', colour: 'red' })
    expect(await server.call('opportunity.list', [], user.token)).toEqual(before)
  })

  test('so does an exchange, for that mutation alone', async () => {
    const id = randomUUID()
    const items = [
      { post_title: 'Known', post_excerpt: '' },
      { post_title: 'Unknown', post_excerpt: '', colour: 'red' },
    ].map((params, index) => ({
      id: index === 0 ? id : randomUUID(),
      seq: index + 1,
      method: 'opportunity.create',
      params: [{ ID: 1000 + index, ...params }],
      at: Date.now(),
    }))
    const answer = await call('sync.exchange', {
      schema: 1,
      device: randomUUID(),
      epoch: null,
      cursor: 0,
      limit: 10,
      mutations: items,
    })
    expect(answer).toMatchObject({
      success: true,
      data: {
        results: [
          { status: 'applied' },
          { status: 'refused', code: 'invalid', data: { fields: { colour: expect.any(String) } } },
        ],
      },
    })
  })
})

describe('every method that takes fields or changes something', () => {
  /** A newer app may say more in an exchange. The others read, take nothing, and let anything pass. */
  const isLenient = (method: string): boolean =>
    method === 'sync.exchange' ||
    recordQueries().get(method)?.reads === 'list' ||
    (Object.hasOwn(QUERY_METHODS, method) && QUERY_METHODS[method as QueryMethod].params === noParams)
  const head = async (): Promise<unknown> => {
    const params = { schema: 1, device: randomUUID(), epoch: null, cursor: 0, limit: 1, mutations: [] }
    return ((await call('sync.exchange', params)).data as { readonly head: unknown }).head
  }

  test('every method refuses an unknown field by name, beside missing ones too, and stores nothing', async () => {
    const administrator = await server.signUp({ isAdmin: true, tier: 'admin' })
    const before = await head()
    const wrong: string[] = []
    for (const method of methodNames().filter((name) => !isLenient(name))) {
      const answer = await server.call(method, [{ zzz: 1 }], administrator.token)
      const { code, fields } = (answer.data ?? {}) as { code?: string; fields?: Readonly<Record<string, string>> }
      if (answer.success || code !== 'invalid' || fields?.['zzz'] === undefined)
        wrong.push(`${method}: ${answer.text.slice(0, 120)}`)
    }
    // They take plain values.
    expect(wrong.map((one) => one.split(':')[0])).toEqual([
      'session.verifyPassword',
      'session.updatePassword',
      'misc.sum',
    ])
    expect(await head()).toEqual(before)
  })
})

describe('what a write takes is kept', () => {
  let offer: { readonly ID: number; readonly name: string }
  beforeAll(async () => {
    offer = (await call('opportunity.create', { post_title: 'Weekly Loaf' })).data as typeof offer
  })
  const made = async (method: string, params: object): Promise<number> => {
    const answer = await call(method, params)
    expect(answer, answer.text).toMatchObject({ success: true })
    return (answer.data as { ID: number }).ID
  }
  const read = async (kind: string, ID: number) => (await call(`${kind}.get`, { ID })).data
  const email = (parts: object) =>
    made('strategy.create', {
      post_title: 'Emails: Friday',
      post_content: 'Come on Friday.',
      meta_input: {
        kind: 'emails',
        opportunity_id: offer.ID,
        opportunity_name: 'another',
        opportunity_title: 'Another',
        parts,
      },
    })

  test.each([
    ['strategy.update', { parts: { subject: 'New' } }],
    ['updateStrategy', { meta_input: { parts: { subject: 'New' } } }],
    ['updateStrategyData', { meta: { parts: { subject: 'New' } }, post_title: 'Emails: Friday' }],
    ['updatePageStrategy', { post_title: 'Emails: Friday', meta_input: { kind: 'emails', parts: { subject: 'New' } } }],
  ])('%s changes short texts with %j', async (method, params) => {
    const ID = await email({ subject: 'Old', preview: 'Kept' })
    expect(await call(method, { ID, ...params })).toMatchObject({ success: true })
    expect(await read('strategy', ID)).toMatchObject({
      title: 'Emails: Friday',
      parts: { subject: 'New', preview: 'Kept' },
    })
  })

  test('a text is moved to the offer that an update names, and a change of its kind is refused by name', async () => {
    const ID = await email({})
    const other = (await call('opportunity.create', { post_title: 'Rye by post' })).data as { ID: number }
    expect(
      await call('updateStrategyData', { ID, meta: { opportunity_id: other.ID, opportunity_title: 'x' } }),
    ).toMatchObject({
      success: true,
    })
    expect(await read('strategy', ID)).toMatchObject({
      meta: { opportunity_id: other.ID, opportunity_title: 'Rye by post' },
    })
    expect(await call('strategy.update', { ID, post_title: 'Lost', meta_input: { kind: 'ads' } })).toMatchObject({
      success: false,
      data: { code: 'invalid', fields: { kind: expect.any(String) } },
    })
    expect(await read('strategy', ID)).toMatchObject({ title: 'Emails: Friday', kind: 'emails' })
    expect(await call('strategy.update', { ID, meta: { opportunity_id: 12345 } })).toMatchObject({
      data: { code: 'not_found' },
    })
  })

  test('a form is named by post_name, and a question is added to it by formId', async () => {
    const ID = await made('form.create', { post_name: 'spring-survey', post_title: 'What did you think?' })
    expect(await read('form', ID)).toMatchObject({ name: 'spring-survey', title: 'What did you think?' })
    expect(await call('form.addFieldToForm', { formId: ID, field: { title: 'Your name' } })).toMatchObject({
      success: true,
    })
    expect(await read('form', ID)).toMatchObject({ content: { fields: [{ title: 'Your name' }] } })
  })

  test('a workbook keeps its colour, and has the forms that were listed', async () => {
    const forms = [
      await made('form.create', { post_title: 'Clients' }),
      await made('form.create', { post_title: 'Visits' }),
    ]
    const ID = await made('workbook.create', { post_title: 'Practice', color: '#FFD6A5', content: { forms } })
    expect(await read('workbook', ID)).toMatchObject({ color: '#FFD6A5', content: { forms } })
    for (const form of forms) expect(await read('form', form)).toMatchObject({ workbook: ID })
  })

  test('a workbook that is written back as it was read leaves forms where they were moved to', async () => {
    const form = await made('form.create', { post_title: 'Orders' })
    const [from, to] = [
      await made('workbook.create', { content: { forms: [form] } }),
      await made('workbook.create', {}),
    ]
    expect(await call('form.move', { ID: form, to })).toMatchObject({ success: true })
    const { content } = (await read('workbook', from)) as { content: object }
    expect(await call('workbook.update', { ID: from, color: '#FFD6A5', content })).toMatchObject({ success: true })
    expect(await read('form', form)).toMatchObject({ workbook: to })
  })

  test('a workbook lists the forms that are in it, whoever put them there, in its order', async () => {
    const [one, two] = [
      await made('form.create', { post_title: 'One' }),
      await made('form.create', { post_title: 'Two' }),
    ]
    const ID = await made('workbook.create', { post_title: 'Practice', content: { forms: [two, one] } })
    const three = await made('form.create', { post_title: 'Three', workbook: ID })
    const forms = async () => ((await read('workbook', ID)) as { content: { forms: readonly number[] } }).content.forms
    expect(await forms()).toEqual([two, one, three])
    expect(await call('form.move', { ID: two, to: 0 })).toMatchObject({ success: true })
    await call('form.trash', { ID: one })
    expect(await forms()).toEqual([three])
    const { data } = await server.call('workbook.getWorkbooks', [], user.token)
    expect(
      (data as readonly { ID: number; content: object }[]).find((workbook) => workbook.ID === ID)?.content,
    ).toEqual({ forms: [three] })
  })

  test('a shorter list takes forms out of a workbook, and the answer says who is in it', async () => {
    const forms = [await made('form.create', { post_title: 'One' }), await made('form.create', { post_title: 'Two' })]
    const ID = await made('workbook.create', { content: { forms } })
    const late = await made('form.create', { post_title: 'Late', workbook: ID })
    const shorter = await call('workbook.update', { ID, content: { forms: [late, forms[1]] } })
    expect(shorter).toMatchObject({ success: true, data: { content: { forms: [late, forms[1]] } } })
    expect(await read('form', forms[0] ?? 0)).toMatchObject({ workbook: 0 })
    expect(await call('workbook.update', { ID, color: '#FFD6A5' })).toMatchObject({
      data: { content: { forms: [late, forms[1]] } },
    })
    expect(await call('workbook.update', { ID, content: { forms: [] } })).toMatchObject({
      data: { content: { forms: [] } },
    })
    expect(await read('form', late)).toMatchObject({ workbook: 0 })
  })

  test('a new question without a name leaves the others and their answers alone', async () => {
    const ID = await made('form.create', {
      post_title: 'Guests',
      post_content: { fields: [{ name: 'f_1', title: 'Name' }] },
    })
    await call('form.update', { ID, post_content: { fields: [{ title: 'Phone' }] } })
    expect(await read('form', ID)).toMatchObject({ content: { fields: [{ name: 'f_2', title: 'Phone' }] } })
  })

  test('an offer is downloaded by its ID or name as a plain value', async () => {
    for (const plain of [offer.ID, String(offer.ID), offer.name])
      expect(await server.call('opportunity.download', [plain], user.token)).toMatchObject({
        data: { filename: 'Weekly Loaf.appc' },
      })
  })

  test('a section read may be written again as it was read', async () => {
    const { content } = (await read('opportunity', offer.ID)) as { content: object }
    expect(await call('opportunity.create', { post_title: 'A second loaf', post_content: content })).toMatchObject({
      success: true,
    })
  })
})
