import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Publication } from '#contract/methods/public-forms.ts'
import { type MailServer, startMailServer } from '../../../support/server/mail-server.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

let server: TestServer
let mail: MailServer
let owner: TestUser
let form: { readonly ID: number; readonly name: string }
let aheadMs = 0
const TEN_MINUTES_MS = 600_001

beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({ clock: { nowMs: () => Date.now() + aheadMs }, config: { smtpUrl: mail.url } })
})
afterAll(async () => {
  await server?.dispose()
  await mail?.close()
})

const SCRIPT = '<script>alert(1)</script>'
const FIELDS = [
  { name: 'f_1', title: `Name ${SCRIPT}`, required: true, key: 'who' },
  { name: 'f_2', title: 'E-mail', type: 'email' },
  { name: 'f_3', title: 'A SECRET SCORE', private: true, key: 'score', choices: ['HIDDEN CHOICE'] },
  { name: 'f_4', title: 'Which one?', showIf: 'who is filled', required: true, description: 'A NOTE FOR ME' },
  { name: 'f_5', title: 'For good customers', showIf: 'score is "HIDDEN CHOICE"' },
]

beforeEach(async () => {
  // Strangers are let in again: they all come from one address here.
  aheadMs += TEN_MINUTES_MS
  owner = await server.signUp({ tier: 'subscriber' })
  form = await ask(owner, 'form.create', {
    post_title: `Loaf </title>${SCRIPT}`,
    post_excerpt: 'Two minutes.',
    post_content: { fields: FIELDS, primaryField: 'f_1' },
  })
})

const call = (by: TestUser | null, method: string, params: unknown = {}) => server.call(method, [params], by?.token)
async function ask<T>(by: TestUser | null, method: string, params: unknown = {}): Promise<T> {
  const answer = await call(by, method, params)
  expect(answer, answer.text).toMatchObject({ status: 200, success: true })
  return answer.data as T
}
const publish = (wanted: object = {}) => ask<Publication>(owner, 'form.publish', { ID: form.ID, open: true, ...wanted })
const ANSWERS = { f_1: 'Ana', f_4: 'Rye' }
const submit = (key: string, given: object = {}) =>
  call(null, 'entry.submit', { key, submission: crypto.randomUUID(), fields: ANSWERS, ...given })
const entries = async (by: TestUser = owner) => {
  const list = await ask<{ entries: { values: Record<string, string>; source: string; title: string }[] }>(
    by,
    'entry.list',
    {
      form: form.ID,
    },
  )
  return list.entries
}
const refusedWith = (code: string) => ({ success: false, data: { code } })

test('a stranger answers a published form; its owner has an entry', async () => {
  const { key, path } = await publish()
  expect(key).toMatch(/^[\w-]{32}$/)
  expect(path).toBe(`/public/forms/${key}`)
  expect(await submit(key)).toMatchObject({ status: 200, success: true })
  expect(await entries()).toMatchObject([{ values: ANSWERS, source: 'public', title: 'Ana' }])
  expect(await ask(owner, 'form.getPublication', { ID: form.ID })).toMatchObject({
    key,
    open: true,
    state: 'open',
    answers: 1,
  })
})

test('a stranger gets nothing of private questions, conditions included, and nothing of the account', async () => {
  const { key, path } = await publish()
  const shown = await call(null, 'form.getPublic', { key })
  const page = await (await fetch(server.url + path)).text()
  for (const text of [shown.text, page])
    for (const secret of ['SECRET', 'HIDDEN', 'score', 'f_3', 'A NOTE', owner.email, form.name, String(form.ID)])
      expect(text).not.toContain(secret)
  expect(
    (shown.data as { readonly fields: readonly { readonly name: string }[] }).fields.map(({ name }) => name),
  ).toEqual(['f_1', 'f_2', 'f_4'])
})

test('answers to unknown questions are refused by name, to private ones in the same words', async () => {
  const { key } = await publish()
  for (const name of ['f_3', 'score', 'f_5', 'nowhere', 'constructor'])
    expect((await submit(key, { fields: { ...ANSWERS, [name]: 'HIDDEN CHOICE' } })).data).toEqual({
      code: 'invalid',
      message: `The form has no question named ${name}`,
      fields: { [name]: `The form has no question named ${name}` },
    })
  expect(await submit(key, { fields: { ...ANSWERS, who: 'Bea' } })).toMatchObject({
    data: { fields: { who: 'This question is answered twice' } },
  })
  expect(await entries()).toEqual([])
  expect(await submit(key, { fields: { who: 'Ana', f_4: 'Rye', f_2: '', f_3: ' ' } })).toMatchObject({ success: true })
  expect((await entries())[0]?.values).toEqual(ANSWERS)
})

test('answers are checked, but for questions that are not asked; those to a question taken out meanwhile are kept', async () => {
  const { key } = await publish()
  expect(await submit(key, { fields: { f_1: ' ' } })).toMatchObject({
    data: { code: 'invalid', fields: { f_1: expect.any(String) } },
  })
  expect(await submit(key, { fields: { ...ANSWERS, f_2: 'nobody' } })).toMatchObject({
    data: { fields: { f_2: expect.any(String) } },
  })
  await ask(owner, 'form.setField', { ID: form.ID, path: 'fields.f_4.removed', value: 'yes' })
  expect(await submit(key)).toMatchObject({ success: true })
  expect(await entries()).toMatchObject([{ values: ANSWERS }])
  expect(await submit(key, { fields: { f_1: 'é'.repeat(99_000), f_2: '', f_4: 'é'.repeat(99_000) } })).toMatchObject({
    status: 413,
  })
})

test('answers are stored in their normal form, and a remark refuses them only where the owner is strict', async () => {
  const fields = [
    { name: 'f_21', title: 'Phone', type: 'tel' },
    { name: 'f_22', title: 'Shop', type: 'url' },
    { name: 'f_23', title: 'Email', type: 'email' },
    { name: 'f_24', title: 'Loaves', type: 'number', max: '10' },
    { name: 'f_25', title: 'Name', required: true },
    { name: 'f_26', title: 'How many people?', showIf: 'f_24 > 5 or f_25 is ANA' },
  ]
  await ask(owner, 'form.update', { ID: form.ID, post_content: { fields } })
  const { key } = await publish()
  const given = {
    f_21: '٠١٥١ ٢٣٤٥',
    f_22: 'example.com/shop',
    f_23: 'mailto:ana@example.com',
    f_24: '12',
    f_25: 'Ana',
    f_26: 'Two',
  }
  expect(await submit(key, { fields: given })).toMatchObject({ success: true })
  const stored = { ...given, f_21: '0151 2345', f_22: 'https://example.com/shop', f_23: 'ana@example.com' }
  expect((await entries())[0]?.values).toEqual(stored)
  expect(await submit(key, { fields: { ...given, f_23: 'a@example,com' } })).toMatchObject({
    data: { fields: { f_23: expect.any(String) } },
  })
  expect(await submit(key, { fields: { ...given, f_25: '\u200b' } })).toMatchObject({
    data: { fields: { f_25: expect.any(String) } },
  })
  await ask(owner, 'form.setField', { ID: form.ID, path: 'fields.f_24.strict', value: 'yes' })
  expect(await submit(key, { fields: given })).toMatchObject({
    data: { code: 'invalid', fields: { f_24: 'At most 10' } },
  })
})

test('an entirely empty answer is refused, and so is one without the consent that is asked for', async () => {
  const fields = [
    { name: 'f_11', title: 'Name' },
    { name: 'f_12', title: 'Why?', showIf: 'f_11 is filled' },
    { name: 'f_13', title: 'You may quote me', type: 'consent' },
  ]
  await ask(owner, 'form.update', { ID: form.ID, post_content: { fields } })
  const { key } = await publish()
  for (const given of [{}, { f_11: ' ' }, { f_12: 'Hidden' }, { f_13: 'yes' }])
    expect(await submit(key, { fields: given })).toMatchObject({
      data: { code: 'invalid', fields: { f_11: 'Answer at least one question.' } },
    })
  expect(await submit(key, { fields: { f_11: 'Ana', f_13: 'yes' } })).toMatchObject({ success: true })
  await ask(owner, 'form.setField', { ID: form.ID, path: 'fields.f_13.required', value: 'yes' })
  expect(await submit(key, { fields: { f_11: 'Ana' } })).toMatchObject({
    data: { code: 'invalid', fields: { f_13: expect.any(String) } },
  })
  expect(await submit(key, { fields: { f_11: 'Ana', f_13: 'no' } })).toMatchObject({
    data: { fields: { f_13: expect.any(String) } },
  })
  expect((await entries()).map(({ values }) => values)).toEqual([{ f_11: 'Ana', f_13: 'yes' }])
})

test('a form that asks for consent alone takes it', async () => {
  await ask(owner, 'form.update', {
    ID: form.ID,
    post_content: { fields: [{ name: 'f_9', title: 'News by email', type: 'consent' }] },
  })
  const { key } = await publish()
  expect(await submit(key, { fields: { f_9: 'yes' } })).toMatchObject({ success: true })
})

test('the page carries the account’s company and the form’s own texts, under a policy that names its styles', async () => {
  const logo = 'data:image/png;base64,iVBORw0KGgo='
  await ask(owner, 'company.update', { fields: { name: 'Mill Lane Bakery', brand_color: '#ffe600', logo } })
  await ask(owner, 'form.update', { ID: form.ID, button: 'Send my review', redirect: 'http://milllane.example' })
  const { path } = await publish()
  const page = await fetch(server.url + path)
  const html = await page.text()
  expect(html).toContain('<bdi>Mill Lane Bakery</bdi>')
  expect(html).toContain(`<img src="${logo}" alt="">`)
  expect(html).toContain('--brand-fill:#ffe600')
  expect(html).toContain('Send my review</button>')
  expect(html).toContain('"redirect":""')
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  expect(policy.match(/'sha256-/g)).toHaveLength(2)
  expect(policy).toContain("font-src 'self'")
  await publish({ open: false })
  const closed = await (await fetch(server.url + path)).text()
  expect(closed).toContain('<bdi>Mill Lane Bakery</bdi>')
  expect(closed).not.toContain('Send my review')
})

describe('not found, all in the same words', () => {
  const nothing = async (key: string) => {
    const shown = await call(null, 'form.getPublic', { key })
    expect(shown).toMatchObject(refusedWith('not_found'))
    expect(await submit(key)).toMatchObject({ data: shown.data as object })
    const page = await fetch(`${server.url}/public/forms/${encodeURIComponent(key)}`)
    expect(page.status).toBe(404)
    return shown.text
  }

  test('an unknown, unpublished, trashed and withdrawn form', async () => {
    const { key } = await publish()
    await ask(owner, 'form.trash', { ID: form.ID })
    const told = [
      await nothing(key),
      await nothing('x'),
      await nothing('a'.repeat(32)),
      await nothing(form.name),
      await nothing('\u0000'),
    ]
    await ask(owner, 'form.restore', { ID: form.ID })
    expect(await submit(key)).toMatchObject({ success: true })
    await ask(owner, 'form.withdraw', { ID: form.ID })
    expect(new Set([...told, await nothing(key)]).size).toBe(1)
    expect(await ask(owner, 'form.getPublication', { ID: form.ID })).toBeNull()
    const again = await publish()
    expect(again.key).not.toBe(key)
    await nothing(key)
  })
})

test('a form keeps its key, and a closed one accepts nothing and shows no question', async () => {
  const { key } = await publish({ closesAt: null, maxAnswers: 5 })
  expect(await publish({ open: false })).toMatchObject({ key, state: 'closed', maxAnswers: 5 })
  expect(await submit(key)).toMatchObject(refusedWith('form_closed'))
  expect(await ask(null, 'form.getPublic', { key })).toMatchObject({ state: 'closed', title: '', fields: [] })
  await publish({ closesAt: Date.now() + aheadMs - 1 })
  expect(await submit(key)).toMatchObject(refusedWith('form_closed'))
  await publish({ closesAt: null })
  expect(await submit(key)).toMatchObject({ success: true })
  expect(await entries()).toHaveLength(1)
})

test('simultaneous answers never exceed the places of a form', async () => {
  const { key } = await publish({ maxAnswers: 7 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(key)))
  expect(answers.filter(({ success }) => success)).toHaveLength(7)
  for (const answer of answers.filter(({ success }) => !success)) expect(answer).toMatchObject(refusedWith('form_full'))
  expect(await entries()).toHaveLength(7)
  expect(await ask(null, 'form.getPublic', { key })).toMatchObject({ state: 'full', fields: [] })
})

test('a submission is stored once, also when sent eight times at once or after the form was closed', async () => {
  const { key } = await publish()
  const submission = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => submit(key, { submission })))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]).toMatchObject({ success: true, data: { submission } })
  expect(await entries()).toHaveLength(1)
  await publish({ open: false })
  expect((await submit(key, { submission, fields: { f_1: 'Other' } })).text).toBe(answers[0]?.text)
  expect(await ask(owner, 'form.getPublication', { ID: form.ID })).toMatchObject({ answers: 1 })
})

test('a thousand from one address are limited, and told how long to wait', async () => {
  const { key } = await publish()
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => submit(key, { trap: 'http://spam.example' })))
  const limited = answers.filter(({ status }) => status === 429)
  expect(limited).toHaveLength(400)
  expect(Number(limited[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
  aheadMs += TEN_MINUTES_MS
  expect(await submit(key)).toMatchObject({ success: true })
})

test('a submission with the hidden field is answered as any other, and nothing is stored', async () => {
  const { key } = await publish()
  const submission = crypto.randomUUID()
  expect(await submit(key, { submission, trap: 'x' })).toMatchObject({ success: true, data: { submission } })
  expect(await entries()).toEqual([])
})

test('another account publishes, sees and withdraws nothing of it', async () => {
  const { key } = await publish()
  const other = await server.signUp({ tier: 'subscriber' })
  expect(await call(other, 'form.publish', { ID: form.ID, open: false })).toMatchObject(refusedWith('not_found'))
  expect(await ask(other, 'form.getPublication', { ID: form.ID })).toBeNull()
  await ask(other, 'form.withdraw', { ID: form.ID })
  expect(await submit(key)).toMatchObject({ success: true })
})

test('the page: every word is text, one script, one style, no cookie; in a frame only where it was asked for', async () => {
  const { path } = await publish()
  const page = await fetch(`${server.url}${path}?who=%22%3E${encodeURIComponent(SCRIPT)}&f_3=SECRET`, {
    headers: { 'Accept-Language': 'xx, de-AT;q=0.8, en;q=0.5' },
  })
  const html = await page.text()
  expect(html).not.toContain(SCRIPT)
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(html).not.toMatch(/<[^>]*\son\w+=/i)
  expect(html).toContain('lang="de"')
  expect(html).toContain('Antworten senden')
  expect(html).not.toContain('SECRET')
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(page.headers.get('Set-Cookie')).toBeNull()
  const framed = await fetch(`${server.url}${path}?embed=1`)
  expect(framed.headers.get('Content-Security-Policy')).toContain('frame-ancestors *')
  expect(framed.headers.get('X-Frame-Options')).toBeNull()
})

test('the owner gets one email, and later answers are reported together', async () => {
  const { key } = await publish({ notify: true })
  const before = mail.mails.length
  await submit(key, { fields: { f_1: 'Ana the Confidential', f_4: 'x' } })
  const first = await mail.mail(before + 1)
  expect(first.to).toEqual([owner.email])
  expect(first.text).toContain('1 new answer')
  expect(first.text).toContain(`/workbooks/run/-/${form.name}`)
  expect(first.text).not.toContain('Confidential')
  await submit(key)
  await submit(key)
  aheadMs += TEN_MINUTES_MS
  await submit(key)
  expect((await mail.mail(before + 2)).text).toContain('3 new answers')
})

test('the owner’s email is in the language that they chose', async () => {
  const { key } = await publish({ notify: true })
  await ask(owner, 'preferences.update', { language: 'es' })
  const before = mail.mails.length
  await submit(key)
  const { text } = await mail.mail(before + 1)
  expect(text).toContain('tiene 1 respuesta nueva.')
  expect(text).toContain('<html lang="es" dir="ltr">')
})
