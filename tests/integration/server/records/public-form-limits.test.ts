import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Publication } from '#contract/methods/public-forms.ts'
import { type MailServer, startMailServer } from '../../../support/server/mail-server.ts'
import { post, startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

let server: TestServer
let mail: MailServer
let owner: TestUser
let form: { readonly ID: number; readonly name: string }
let aheadMs = 0

const DAY_MS = 24 * 3_600_000
const MIB = 1024 * 1024

beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({
    clock: { nowMs: () => Date.now() + aheadMs },
    config: { smtpUrl: mail.url, trustProxy: true },
  })
})
afterAll(async () => {
  await server?.dispose()
  await mail?.close()
})

beforeEach(async () => {
  aheadMs += DAY_MS
  owner = await server.signUp({ tier: 'subscriber' })
  form = await ask('form.create', {
    post_title: 'Survey',
    post_content: { fields: [{ name: 'f_1', title: 'Why?', type: 'textarea', required: true }] },
  })
})

async function ask<T>(method: string, params: unknown): Promise<T> {
  const answer = await server.call(method, [params], owner.token)
  expect(answer, answer.text).toMatchObject({ success: true })
  return answer.data as T
}
const publish = (wanted: object = {}) => ask<Publication>('form.publish', { ID: form.ID, open: true, ...wanted })
const publication = () => ask<Publication>('form.getPublication', { ID: form.ID })
const submitFrom = (address: string, key: string, given: object = {}) =>
  post(
    server.url,
    'entry.submit',
    new URLSearchParams({
      action: 'appc',
      method: 'entry.submit',
      params: JSON.stringify([{ key, submission: crypto.randomUUID(), fields: { f_1: 'Because' }, ...given }]),
    }),
    { headers: { 'X-Forwarded-For': address } },
  )
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const stored = (answers: readonly { success: boolean }[]): number => answers.filter(({ success }) => success).length

describe('the rate of a form', () => {
  test('refused posts use up neither the form’s rate nor that of their address', async () => {
    const { key } = await publish()
    await times(1_300, (index) => submitFrom(`203.0.113.${index % 3}`, key, { fields: { f_1: ' ' } }))
    for (const address of ['203.0.113.0', '198.51.100.1'])
      expect(await submitFrom(address, key)).toMatchObject({ success: true })
    expect(await publication()).toMatchObject({ answers: 2 })
  })

  test('answers stored earlier use up neither the form’s rate nor that of their address', async () => {
    const { key } = await publish()
    const submission = crypto.randomUUID()
    await submitFrom('203.0.113.7', key, { submission })
    const answers = await times(300, () => submitFrom('203.0.113.7', key, { submission }))
    expect(stored(answers)).toBe(300)
    expect(await submitFrom('203.0.113.7', key)).toMatchObject({ success: true })
    expect(await publication()).toMatchObject({ answers: 2 })
  })

  test('the rate is 120 stored answers from one address and 1,200 from all', { timeout: 120_000 }, async () => {
    const { key } = await publish()
    const fromOne = await times(150, () => submitFrom('2001:db8:1:2::1', key))
    expect(stored(fromOne)).toBe(120)
    const fromMany = await times(1_200, (index) =>
      submitFrom(`2001:db8:2:${(index % 20).toString(16)}::${index.toString(16)}`, key),
    )
    expect(stored(fromMany)).toBe(1_080)
    const refused = fromMany.find(({ success }) => !success)
    expect(refused).toMatchObject({ status: 429, data: { code: 'rate_limited' } })
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0)
    aheadMs += 600_001
    expect(await submitFrom('198.51.100.1', key)).toMatchObject({ success: true })
  })

  test('refused posts are limited by address', async () => {
    const { key } = await publish()
    const answers = await times(700, (index) => submitFrom(`2001:db8:1:2::${index.toString(16)}`, key, { fields: {} }))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(100)
    expect(await submitFrom('2001:db8:1:3::1', key, { fields: {} })).toMatchObject({ data: { code: 'invalid' } })
  })
})

describe('the bytes of a form', () => {
  const answer = { fields: { f_1: 'x'.repeat(90_000) } }

  test('a form at its daily limit says so and emails its owner once, and the next day it goes on', async () => {
    const { key, path } = await publish({ maxDayBytes: MIB })
    const before = mail.mails.length
    const answers = await times(20, (index) => submitFrom(`203.0.113.${index}`, key, answer))
    expect(stored(answers)).toBe(11)
    const refused = answers.find(({ success }) => !success)?.data as { code: string; message: string; againAt: number }
    expect(refused).toMatchObject({ code: 'form_full', message: expect.stringContaining('tomorrow') as string })
    expect(new Date(refused.againAt).toISOString()).toMatch(/T00:00:00.000Z$/)
    expect(await submitFrom('198.51.100.1', key)).toMatchObject({ data: { code: 'form_full' } })
    expect(await (await fetch(server.url + path)).text()).toContain('It accepts responses again tomorrow.')
    expect(await publication()).toMatchObject({ state: 'full_today', maxDayBytes: MIB, answers: 11 })
    const { to, text } = await mail.mail(before + 1)
    expect(to).toEqual([owner.email])
    expect(text).toContain('received 1 MB of answers today')
    aheadMs += DAY_MS
    expect(await submitFrom('198.51.100.1', key, answer)).toMatchObject({ success: true })
    expect(await publication()).toMatchObject({ state: 'open' })
    expect(mail.mails).toHaveLength(before + 1)
  })

  test('a form takes 50 MiB a day unless its owner sets another limit, which holds at once', async () => {
    expect(await publish()).toMatchObject({ maxDayBytes: 50 * MIB })
    const { key } = await publish({ maxDayBytes: MIB })
    await times(12, (index) => submitFrom(`203.0.113.${index}`, key, answer))
    expect(await publication()).toMatchObject({ state: 'full_today' })
    expect(await publish({ maxDayBytes: 2 * MIB })).toMatchObject({ state: 'open' })
    expect(await submitFrom('198.51.100.1', key, answer)).toMatchObject({ success: true })
    expect(await publish({ maxDayBytes: null })).toMatchObject({ state: 'open', maxDayBytes: 50 * MIB })
  })
})

describe('an account without storage left', () => {
  const setBytes = (bytes: number) =>
    server.database.pool.query('UPDATE accounts SET bytes = $1 WHERE id = $2', [bytes, owner.accountId])

  test('a full account asks visitors to try again later and tells its owner why, once a day over all forms', async () => {
    const { key, path } = await publish()
    const other = await ask<{ ID: number }>('form.create', {
      post_title: 'Other',
      post_content: { fields: [{ title: 'Name' }] },
    })
    const { key: otherKey } = await ask<Publication>('form.publish', { ID: other.ID, open: true })
    const before = mail.mails.length
    await setBytes(2 * 1024 ** 3)
    const answers = await times(10, (index) => submitFrom(`203.0.113.${index}`, index % 2 === 0 ? key : otherKey))
    for (const { data } of answers)
      expect(data).toMatchObject({ code: 'form_full', message: expect.stringContaining('later') as string })
    expect(answers[0]?.data).not.toHaveProperty('againAt')
    expect(await (await fetch(server.url + path)).text()).toContain('This form has reached its limit')
    expect(await publication()).toMatchObject({ open: true, state: 'account_full', answers: 0 })
    const { to, text } = await mail.mail(before + 1)
    expect(to).toEqual([owner.email])
    expect(text).toContain('used all of its 2.1 GB')
    expect(text).toContain('/orders')

    await setBytes(0)
    expect(await submitFrom('198.51.100.1', key)).toMatchObject({ success: true })
    expect(await publication()).toMatchObject({ state: 'open' })
    expect(mail.mails).toHaveLength(before + 1)
  })

  test('a full account does the same for an answer that is larger than the room left', async () => {
    const { key } = await publish()
    const before = mail.mails.length
    await setBytes(2 * 1024 ** 3 - 50_000)
    expect(await submitFrom('198.51.100.1', key, { fields: { f_1: 'x'.repeat(90_000) } })).toMatchObject({
      data: { code: 'form_full' },
    })
    await mail.mail(before + 1)
    expect(await submitFrom('198.51.100.1', key)).toMatchObject({ success: true })
  })
})

test('beyond the limit of its network a refused post does no work', async () => {
  const { key } = await publish()
  await times(600, () => submitFrom('203.0.113.7', key, { fields: {} }))
  const { pool } = server.database
  const query = pool.query.bind(pool)
  let queries = 0
  pool.query = ((...args: Parameters<typeof query>) => {
    queries++
    return query(...args)
  }) as typeof pool.query
  const answers = await times(50, () => submitFrom('203.0.113.7', key, { fields: {} }))
  pool.query = query
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 429))
  expect(queries).toBe(0)
})
