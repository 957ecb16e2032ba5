import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageKey } from '#lib/locale/message-key.ts'
import type { PartnerWord } from '#domain/partner/partner-word.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

let server: TestServer
let admin: TestUser
let user: TestUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signUp({ tier: 'admin', isAdmin: true })
  user = await server.signUp()
})
afterAll(() => server?.dispose())

const call = (by: TestUser, method: string, params: unknown = {}) => server.call(method, [params], by.token)
async function ask<T>(by: TestUser, method: string, params?: unknown): Promise<T> {
  const answer = await call(by, method, params)
  expect(answer, answer.text).toMatchObject({ status: 200, success: true })
  return answer.data as T
}

const NEW_OFFER: PartnerWord = {
  locale: 'en',
  key: messageKey(['New offer']),
  english: 'New offer',
  words: 'New programme',
}
const save = (word: PartnerWord, id = 'default') => ask<PartnerWord[]>(admin, 'admin.savePartnerWord', { id, word })

test('administrators replace messages by language, and bring the original back', async () => {
  expect(await ask(admin, 'admin.getPartnerWords', { id: 'default' })).toEqual([])
  await save(NEW_OFFER)
  await save({ ...NEW_OFFER, words: ' New course ' })
  const german = { ...NEW_OFFER, locale: 'de', words: 'Neuer Kurs' }
  expect(await save(german)).toEqual([german, { ...NEW_OFFER, words: 'New course' }])
  expect(await save({ ...NEW_OFFER, words: '' })).toEqual([german])
  expect(await save({ ...german, words: ' ' })).toEqual([])
  const { entries } = await ask<{ entries: { action: string; detail: string }[] }>(admin, 'admin.getAudit')
  expect(entries).toContainEqual(expect.objectContaining({ action: 'change partner words', detail: 'de: New offer' }))
})

test.each([
  [{ ...NEW_OFFER, words: 'New {offer}' }, 'no {offer}'],
  [{ ...NEW_OFFER, english: 'Delete “{title}”?', words: 'Delete?' }, 'Keep {title}'],
  [{ ...NEW_OFFER, words: 'New {a' }, 'braces'],
  [{ ...NEW_OFFER, locale: 'xx' }, 'no language xx'],
])('words that can’t stand for their message are refused at their field: %j', async (word, sentence) => {
  expect(await call(admin, 'admin.savePartnerWord', { id: 'default', word })).toMatchObject({
    success: false,
    data: { code: 'invalid', fields: { words: expect.stringContaining(sentence) } },
  })
  expect(await ask(admin, 'admin.getPartnerWords', { id: 'default' })).toEqual([])
})

test('only administrators change words, and only those of a known partner', async () => {
  expect(await call(user, 'admin.savePartnerWord', { id: 'default', word: NEW_OFFER })).toMatchObject({
    success: false,
  })
  expect(await call(admin, 'admin.savePartnerWord', { id: 'nobody', word: NEW_OFFER })).toMatchObject({
    data: { code: 'not_found' },
  })
})

test('pages load the words of their own partner, under an address that changes with them', async () => {
  const words = async () => {
    const { assets } = await ask<{ assets: { wordsURL: string } }>(user, 'session.getPartnerConfiguration')
    return assets.wordsURL
  }
  expect(await words()).toBe('')
  expect((await fetch(`${server.url}/partner/words.json`)).ok).toBe(false)
  await save(NEW_OFFER)
  const first = await words()
  const loaded = await fetch(server.url + first)
  expect(await loaded.json()).toEqual({ en: { [NEW_OFFER.key]: ['New programme'] } })
  expect(loaded.headers.get('cache-control')).toContain('immutable')
  await save({ ...NEW_OFFER, words: 'New course' })
  expect(await words()).not.toBe(first)
  await save({ ...NEW_OFFER, words: '' })
  expect(await words()).toBe('')
})

test('a partner’s words go with the partner', async () => {
  await ask(admin, 'admin.savePartner', { id: 'mill', settings: {}, isNew: true })
  await save(NEW_OFFER, 'mill')
  expect(await ask(admin, 'admin.getPartnerWords', { id: 'default' })).toEqual([])
  await ask(admin, 'admin.removePartner', { id: 'mill' })
  await ask(admin, 'admin.savePartner', { id: 'mill', settings: {}, isNew: true })
  expect(await ask(admin, 'admin.getPartnerWords', { id: 'mill' })).toEqual([])
})
