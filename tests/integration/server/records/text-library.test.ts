import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/methods/admin.ts'
import type { LibraryEntry } from '#contract/methods/library.ts'
import { TEXT_LIBRARY } from '#domain/library/index.ts'
import type { PartnerTemplate } from '#domain/partner/text-templates.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

let server: TestServer
let admin: TestUser
let user: TestUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signUp({ tier: 'admin', isAdmin: true })
  user = await server.signUp({ tier: 'subscriber' })
})
afterAll(() => server?.dispose())

async function ask<T>(by: TestUser, method: string, params: unknown = {}): Promise<T> {
  const answer = await server.call(method, [params], by.token)
  expect(answer, answer.text).toMatchObject({ status: 200, success: true })
  return answer.data as T
}
const refusal = async (by: TestUser, method: string, params: unknown) =>
  (await server.call(method, [params], by.token)).data

const WRITTEN = {
  image: '',
  preview: '',
  kind: 'ads',
  format: 'social-ad',
  title: 'Before-and-after social ad',
  use: 'Always',
  content: '{{overview.product_name}}',
  parts: {},
  url: '',
}

test('a text becomes a template by the specification’s name; a direct call has its ID from the server, and its name is needed', async () => {
  const { ID: offer } = await ask<{ ID: number }>(user, 'opportunity.create', { post_title: 'Weekly Loaf' })
  const meta_input = {
    kind: 'cold-emails',
    format: 'first-mail',
    opportunity_id: offer,
    parts: { subject: 'Bread for {{company}}' },
  }
  const { ID } = await ask<{ ID: number }>(user, 'strategy.create', {
    post_title: 'Hello',
    post_content: 'Hello {{firstname}}',
    meta_input,
  })
  expect(await refusal(user, 'strategy.createTemplateFromStrategy', { ID, post_title: ' ' })).toMatchObject({
    code: 'invalid',
    fields: { post_title: 'Please fill out all required fields' },
  })
  const made = await ask<{ ID: number; name: string }>(user, 'createTemplateFromStrategy', {
    ID,
    post_title: 'A first hello',
  })
  expect(made).toMatchObject({ name: 'a-first-hello' })
  const own = {
    ID: made.ID,
    key: 'a-first-hello',
    kind: 'cold-emails',
    title: 'A first hello',
    content: 'Hello {{firstname}}',
    from: 'account',
    isCustom: true,
  }
  const ofKind = await ask<LibraryEntry[]>(user, 'strategy.getStrategyTemplatesKind', { kind: 'cold-emails' })
  expect(ofKind).toContainEqual(expect.objectContaining(own))
  expect(ofKind).toHaveLength(TEXT_LIBRARY.filter(({ kind }) => kind === 'cold-emails').length + 1)
  expect(await ask(user, 'getStrategyTemplatesKind', 'cold-emails')).toEqual(ofKind)
  expect(await ask(user, 'getStrategyTemplatesKind', 'songs')).toEqual([])
  const all = await ask<LibraryEntry[]>(user, 'strategy.getStrategyTemplates')
  expect(all).toHaveLength(TEXT_LIBRARY.length + 1)
  expect(all[0]).toEqual({
    key: TEXT_LIBRARY[0]?.key,
    kind: 'ads',
    format: TEXT_LIBRARY[0]?.format,
    title: TEXT_LIBRARY[0]?.title,
    excerpt: TEXT_LIBRARY[0]?.use,
    content: TEXT_LIBRARY[0]?.content,
    parts: TEXT_LIBRARY[0]?.parts,
    from: 'product',
    isCustom: false,
  })
  expect(await ask(user, 'template.get', { ID: made.ID })).toMatchObject({
    of: 'strategy',
    source: 'hello',
    parts: meta_input.parts,
  })
  const stranger = await server.signUp({ tier: 'subscriber' })
  expect(await ask(stranger, 'strategy.getStrategyTemplates')).toHaveLength(TEXT_LIBRARY.length)
})

test('administrators add to a partner’s library, and its people alone have it', async () => {
  await ask(admin, 'admin.savePartner', { id: 'mill', settings: {}, isNew: true })
  expect(await ask(admin, 'admin.getTextTemplates', { id: 'mill' })).toEqual([])
  const url = 'https://pages.example/x'
  // The product has one of this name.
  const [kept] = await ask<PartnerTemplate[]>(admin, 'admin.saveTextTemplate', {
    id: 'default',
    template: { ...WRITTEN, url },
  })
  expect(kept).toEqual({ ...WRITTEN, url, key: 'before-and-after-social-ad-2' })
  expect((await ask<{ entries: AuditEntry[] }>(admin, 'admin.getAudit')).entries[0]).toMatchObject({
    action: 'change partner template',
    subject: 'default',
    detail: 'Before-and-after social ad',
  })
  expect(await ask(user, 'strategy.getPartnerTemplates')).toEqual([kept])
  expect(await ask(user, 'getStrategyTemplatesKind', 'ads')).toContainEqual(
    expect.objectContaining({
      key: 'before-and-after-social-ad-2',
      from: 'partner',
      isCustom: true,
      excerpt: 'Always',
      url,
    }),
  )
  expect(await ask(admin, 'admin.getTextTemplates', { id: 'mill' })).toEqual([])

  const changed = await ask<PartnerTemplate[]>(admin, 'admin.saveTextTemplate', {
    id: 'default',
    template: { ...WRITTEN, title: 'Renamed', key: 'before-and-after-social-ad-2' },
  })
  expect(changed).toEqual([{ ...WRITTEN, title: 'Renamed', key: 'before-and-after-social-ad-2' }])
  expect(await ask(admin, 'admin.deleteTextTemplate', { id: 'default', key: 'before-and-after-social-ad-2' })).toEqual(
    [],
  )
  expect(await ask(user, 'strategy.getPartnerTemplates')).toEqual([])
})

test('an unknown template is refused', async () => {
  const save = (template: object) => server.call('admin.saveTextTemplate', [{ id: 'default', template }], admin.token)
  for (const wrong of [
    { title: ' ' },
    { kind: 'custom' },
    { kind: 'songs' },
    { url: 'javascript:alert(1)' },
    { url: 'http://pages.example' },
    { url: 'https://user@pages.example' },
    { content: 'x'.repeat(20_001) },
    { parts: { __proto__x: 1 } },
  ])
    expect((await save({ ...WRITTEN, ...wrong })).status, JSON.stringify(wrong).slice(0, 80)).toBe(400)
  expect(await refusal(admin, 'admin.saveTextTemplate', { id: 'nobody', template: WRITTEN })).toMatchObject({
    code: 'not_found',
  })
  expect(await refusal(admin, 'admin.deleteTextTemplate', { id: 'default', key: 'nothing' })).toMatchObject({
    code: 'invalid',
    fields: { title: 'This template no longer exists' },
  })
  expect(
    await refusal(admin, 'admin.saveTextTemplate', { id: 'default', template: { ...WRITTEN, key: 'nothing' } }),
  ).toMatchObject({
    code: 'invalid',
  })
  expect(await refusal(user, 'admin.saveTextTemplate', { id: 'default', template: WRITTEN })).toMatchObject({
    code: 'not_allowed',
  })
  expect(await ask(admin, 'admin.getTextTemplates', { id: 'default' })).toEqual([])
})
