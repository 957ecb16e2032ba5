import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Publication } from '#contract/methods/public-forms.ts'
import type { OfferShare } from '#contract/methods/sharing.ts'
import { messageKey } from '#lib/locale/message-key.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

let server: TestServer
let owner: TestUser
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp({ tier: 'subscriber' })
  admin = await server.signUp({ tier: 'admin', isAdmin: true })
})
afterAll(() => server?.dispose())

async function ask<T>(by: TestUser, method: string, params: unknown): Promise<T> {
  const answer = await server.call(method, [params], by.token)
  expect(answer, answer.text).toMatchObject({ status: 200, success: true })
  return answer.data as T
}
const replace = (english: string, words: string) =>
  ask(admin, 'admin.savePartnerWord', {
    id: 'default',
    word: { locale: 'en', key: messageKey(compileMessageOrThrow(english)), english, words },
  })
const pageAt = async (path: string): Promise<string> => (await fetch(server.url + path)).text()

test('a public form has the words of its partner, and the product’s own once they are taken back', async () => {
  const form = await ask<{ ID: number }>(owner, 'form.create', {
    post_title: 'Loaf',
    post_content: { fields: [{ name: 'f_1', title: 'Name' }], primaryField: 'f_1' },
  })
  const { path } = await ask<Publication>(owner, 'form.publish', { ID: form.ID, open: true })
  expect(await pageAt(path)).toContain('Send answers')
  await replace('Send answers', 'Off it goes')
  expect(await pageAt(path)).toContain('Off it goes')
  await replace('Send answers', '')
  expect(await pageAt(path)).toContain('Send answers')
})

test('a shared offer has the words of its partner', async () => {
  const { ID } = await ask<{ ID: number }>(owner, 'opportunity.create', {
    post_title: 'Bread',
    post_content: { overview: { fields: { product_features: 'Weekly Loaf' } } },
  })
  const { path } = await ask<OfferShare>(owner, 'opportunity.createShare', { ID, sections: ['overview'], until: null })
  const before = await fetch(server.url + path)
  expect(await before.text()).toContain('Last updated')
  await replace('Last updated {day}.', 'As of {day}.')
  const after = await fetch(server.url + path, { headers: { 'If-None-Match': before.headers.get('ETag') ?? '' } })
  expect(after.status).toBe(200)
  expect(await after.text()).toContain('As of ')
})

test('words for messages of the app alone leave a shared offer’s page as it is', async () => {
  const { ID } = await ask<{ ID: number }>(owner, 'opportunity.create', { post_title: 'Bread' })
  const { path } = await ask<OfferShare>(owner, 'opportunity.createShare', { ID, sections: ['overview'], until: null })
  const version = (await fetch(server.url + path)).headers.get('ETag') ?? ''
  await replace('New offer', 'New programme')
  expect((await fetch(server.url + path, { headers: { 'If-None-Match': version } })).status).toBe(304)
})
