import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translatedData } from '#app/session/call-in-page-language.ts'
import { WIRE_SCHEMA } from '#contract/version.ts'
import { isObject } from '#lib/json.ts'
import type { SentenceSources } from '#lib/locale/sentence-source.ts'
import { i18n } from '#locales/i18n.ts'
import { translatedSentence } from '#ui/translated-sentence.ts'
import { pageMessages } from '../../../support/checks/page-messages.ts'
import { startTestServer, TEST_ADMIN, type TestServer, type TestUser } from '../../../support/server/server.ts'

/** A page in a language whose messages are the English ones in brackets. */
const [OPENING, CLOSING] = ['⟦', '⟧']
const inEnglish = (text: string): string => text.replaceAll(OPENING, '').replaceAll(CLOSING, '')

let server: TestServer
let person: TestUser
let admin: string

beforeAll(async () => {
  const messages = await pageMessages(/src\/(?:server|contract|domain\/(?:engine|kinds|plan|partner|password))/)
  i18n.takeCatalog('en-XA', Object.fromEntries([...messages].map(([key, text]) => [key, [OPENING, ...text, CLOSING]])))
  i18n.activate('en-XA')
  server = await startTestServer()
  person = await server.signUp()
  const signedOn = await server.signOn(TEST_ADMIN.email, TEST_ADMIN.password)
  admin = (signedOn.data as { token: string }).token
}, 300_000)
afterAll(async () => {
  i18n.activate('en')
  await server?.dispose()
})

/** The sentences of an answer, in English and as the page shows them. */
function shownSentences(text: string): { readonly english: readonly string[]; readonly shown: readonly string[] } {
  const answer = JSON.parse(text) as Record<string, unknown>
  const sentencesIn = (data: unknown): string[] =>
    isObject(data)
      ? [data.message, isObject(data.fields) ? Object.values(data.fields) : []]
          .flat(2)
          .filter((sentence) => typeof sentence === 'string')
      : []
  return { english: sentencesIn(answer.data), shown: sentencesIn(translatedData(answer)) }
}

const EMAIL = { host: 'mail.example.com', port: 465, encryption: 'tls', user: '', from: 'post@example.com' }
const AI = { provider: 'openai', baseUrl: 'https://api.openai.com/v1', model: 'gpt-5' }
const MISSING = 7_000_000_000_001
const noOne = () => ''
const asPerson = () => person.token
const asAdmin = () => admin

describe('every sentence of these answers can be said by the page in its language', () => {
  test.each<readonly [method: string, params: readonly unknown[], token: () => string]>([
    ['session.signOn', [{ user_login: 'nobody', user_password: 'wrong password' }], noOne],
    ['session.getCurrentUser', [], noOne],
    ['session.resetPasswordRequest', ['no address'], noOne],
    ['session.resetPasswordRequest', ['nobody@example.com'], noOne],
    ['session.resetPassword', [{ token: 'x'.repeat(43), password: 'a new password of mine' }], noOne],
    ['session.resetPassword', [{ token: 'x'.repeat(43), password: '12345678' }], noOne],
    ['session.getInvitation', [{ token: 'x'.repeat(43) }], noOne],
    ['session.startProvider', [{ origin: 'http://localhost', binding: 'x'.repeat(64) }], noOne],
    ['session.updatePassword', [{ current: 'wrong', new: 'a new password of mine' }], asPerson],
    ['session.grantAccessToUser', ['no address'], asPerson],
    ['session.loginAs', ['nobody@example.com'], asPerson],
    ['session.createKey', [{ name: 'Mill', scopes: ['read'], days: 30, password: 'wrong' }], asPerson],
    ['session.requestPlan', [{ plan: 'subscriber' }], asPerson],
    ['admin.getUsers', [{}], asPerson],
    ['admin.getUser', [{ ID: MISSING }], asAdmin],
    ['admin.createUser', [{ user_email: TEST_ADMIN.email, tier: 'trial' }], asAdmin],
    ['admin.createUser', [{ user_email: 'no address', tier: 'trial' }], asAdmin],
    ['admin.createUser', [{ user_email: 'new@example.com', user_login: 'a b', tier: 'trial' }], asAdmin],
    ['admin.createUser', [{ user_email: 'new@example.com', user_password: '12345678', tier: 'trial' }], asAdmin],
    ['admin.switchUseCase', [{ slug: 'none', isOffered: true }], asAdmin],
    ['admin.saveAiSettings', [{ ...AI, model: '', version: '' }], asAdmin],
    ['admin.testAi', [{ ...AI, baseUrl: 'http://127.0.0.1:1/v1', apiKey: 'key' }], asAdmin],
    ['admin.getAiModels', [{ provider: 'azure', baseUrl: 'https://mill.openai.azure.com', apiKey: 'key' }], asAdmin],
    ['admin.saveEmailSettings', [{ ...EMAIL, host: 'no host', version: '' }], asAdmin],
    ['admin.saveEmailSettings', [{ ...EMAIL, version: 'another' }], asAdmin],
    ['admin.testEmail', [{ to: 'no address' }], asAdmin],
    ['admin.getPartner', [{ id: 'nobody' }], asAdmin],
    ['admin.savePartner', [{ id: 'No Name', settings: {}, isNew: true }], asAdmin],
    ['admin.closePlanRequest', [{ ID: MISSING }], asAdmin],
    ['opportunity.get', [{ ID: MISSING }], asPerson],
    ['opportunity.rename', [{ ID: MISSING, post_title: 'Rye' }], asPerson],
    ['opportunity.create', [{ post_title: 'x'.repeat(400) }], asPerson],
    ['opportunity.createShare', [{ ID: MISSING, sections: ['offer'], until: null }], asPerson],
    ['form.publish', [{ ID: MISSING, open: 'true' }], asPerson],
    ['strategy.create', [{ post_title: 'Rye', meta_input: { kind: 'ad' }, colour: 'red' }], asPerson],
  ])('%s %j', async (method, params, token) => {
    const { text } = await server.call(method, params, token())
    const { english, shown } = shownSentences(text)
    expect(english).not.toEqual([])
    expect(english.filter((sentence) => sentence === '')).toEqual([])
    expect(shown.map(inEnglish)).toEqual(english)
    for (const sentence of shown) expect(sentence).toMatch(/^⟦.*⟧$/)
  })
})

test('the parts of System status are named and described in the page’s language', async () => {
  const { text } = await server.call('admin.getState', [], admin)
  const { parts } = translatedData(JSON.parse(text) as Record<string, unknown>) as {
    readonly parts: readonly { readonly name: string; readonly detail: string }[]
  }
  expect(parts.map(({ name }) => name)).toEqual(['⟦Public address⟧', '⟦Email⟧', '⟦Company log-in⟧', '⟦AI writer⟧'])
  for (const { detail } of parts) expect(detail).toMatch(/^⟦.*⟧$/)
})

test('the name of a kind within a refusal is translated as well', async () => {
  const { text } = await server.call('opportunity.rename', [{ ID: MISSING, post_title: 'Rye' }], person.token)
  expect(shownSentences(text).shown).toEqual(['⟦This ⟦offer⟧ is no longer in the account⟧'])
})

test('a message that a person wrote is no sentence, whatever it says', async () => {
  const message = 'Please log in again'
  const { text } = await server.call('session.requestPlan', [{ plan: 'contributor', message }], person.token)
  expect(shownSentences(text)).toEqual({ english: [message], shown: [message] })
})

test('an AI request that failed has its sentence in its record', async () => {
  const prompt = 'x'.repeat(20)
  const { text } = await server.call('ai.testUserAIFromula', [{ prompt }], person.token)
  expect(shownSentences(text).shown).toEqual(['⟦No AI is connected here.⟧'])
  const { data } = await server.call('job.list', [], person.token)
  const [job] = data as readonly { readonly message: string; readonly sentences: SentenceSources }[]
  expect(job?.message).toBe('No AI is connected here.')
  expect(translatedSentence(job?.message ?? '', job?.sentences)).toBe('⟦No AI is connected here.⟧')
})

test('the refusal of a change has its sentence, and has it still when the device asks again', async () => {
  const mutation = { method: 'opportunity.rename', params: [{ ID: MISSING, post_title: 'Rye' }], at: Date.now() }
  const params = {
    schema: WIRE_SCHEMA,
    device: randomUUID(),
    epoch: null,
    cursor: 0,
    limit: 10,
    mutations: [{ id: randomUUID(), seq: 1, ...mutation }],
  }
  const first = await server.call('sync.exchange', [params], person.token)
  const again = await server.call('sync.exchange', [params], person.token)
  for (const { data } of [first, again]) {
    const [result] = (data as { results: readonly { message: string; sentences: SentenceSources }[] }).results
    expect(result?.message).toBe('This offer is no longer in the account')
    expect(translatedSentence(result?.message ?? '', result?.sentences)).toBe(
      '⟦This ⟦offer⟧ is no longer in the account⟧',
    )
  }
})
