import { randomUUID } from 'node:crypto'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageKey } from '#lib/locale/message-key.ts'
import { type MailServer, startMailServer } from '../../../support/server/mail-server.ts'
import { post, startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

let mail: MailServer
let server: TestServer
let person: TestUser

beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({ config: { trustProxy: true, smtpUrl: mail.url, mailFrom: 'desk@example.com' } })
})
beforeEach(async () => {
  person = await server.signUp({ tier: 'subscriber' })
})
afterAll(async () => {
  await server?.dispose()
  await mail?.close()
})

let networkCount = 0
/** Calls from a network of its own, so that no test runs into another's limits. */
function call(method: string, params: readonly unknown[], { token = '', languages = '*' } = {}) {
  const form = new URLSearchParams({ action: 'appc', method, params: JSON.stringify(params), token })
  const headers = { 'X-Forwarded-For': `203.0.113.${++networkCount}`, 'Accept-Language': languages }
  return post(server.url, method, form, { headers })
}
const choose = async (language: string, { token }: TestUser = person) =>
  expect(await call('preferences.update', [{ language }], { token })).toMatchObject({ success: true })

/** Makes a call and reads the email that it sends. */
async function emailOf(...args: Parameters<typeof call>): Promise<string> {
  const next = mail.mail(mail.mails.length + 1)
  expect(await call(...args)).toMatchObject({ success: true })
  return (await next).text
}

describe('the email for a new password', () => {
  const request = (languages?: string) =>
    emailOf('session.resetPasswordRequest', [person.email], languages === undefined ? {} : { languages })

  test('the email is in the language that the person chose, whatever the browser asks for', async () => {
    await choose('ja')
    const text = await request('fr')
    expect(text).toContain('Subject: Offer Deskの新しいパスワードを設定')
    expect(text).toContain('このリンクは1回限り有効で、1時間後に期限が切れます：')
    expect(text).toContain('<html lang="ja" dir="ltr">')
    expect(text).not.toContain('password for')
  })

  test('the email is in the browser’s language where the person chose none, also one that screens lack', async () => {
    expect(await request('nl-BE, en;q=0.5')).toContain('Subject: Een nieuw wachtwoord instellen voor Offer Desk')
    await choose('ja')
    await choose('')
    expect(await request('ar')).toContain('<html lang="ar" dir="rtl">')
  })

  test('the email has its partner’s words in the languages that have them', async () => {
    const admin = await server.signUp({ tier: 'admin', isAdmin: true })
    const english = 'Set a new password for {app}'
    const word = { locale: 'de', key: messageKey(compileMessageOrThrow(english)), english, words: 'Neu bei {app}' }
    const save = async (words: string) =>
      expect(
        await call('admin.savePartnerWord', [{ id: 'default', word: { ...word, words } }], { token: admin.token }),
      ).toMatchObject({ success: true })
    await save(word.words)
    expect(await request('de')).toContain('Subject: Neu bei Offer Desk')
    expect(await request('en')).toContain('Subject: Set a new password for Offer Desk')
    await save('')
    expect(await request('de')).not.toContain('Neu bei')
  })

  test('the email is in English where nobody says more', async () => {
    expect(await request()).toContain('Subject: Set a new password for Offer Desk')
    await choose('sv')
    expect(await request('xx')).toContain('<html lang="en" dir="ltr">')
  })
})

describe('the email about access', () => {
  const grant = (email: string, languages = '*') =>
    emailOf('session.grantAccessToUser', [email], { token: person.token, languages })
  const stranger = () => `new.${randomUUID()}@example.com`

  test('a guest without an account gets an invitation in the inviter’s language', async () => {
    expect(await grant(stranger(), 'it')).toContain(`Subject: ${person.email} ti invita su Offer Desk`)
    await choose('de')
    expect(await grant(stranger(), 'it')).toContain(`Subject: ${person.email} lädt dich zu Offer Desk ein`)
  })

  test('a guest with an account gets the email in their own language', async () => {
    const guest = await server.signUp()
    await choose('de')
    await choose('es', guest)
    expect(await grant(guest.email)).toContain(`Subject: ${person.email} te ha dado acceso a su cuenta`)
  })

  test('a guest whose account follows each browser gets the email in English', async () => {
    const guest = await server.signUp()
    await choose('de')
    expect(await grant(guest.email, 'de')).toContain(`Subject: ${person.email} gave you access to their account`)
  })
})

test('the emails of a plan request are each in their reader’s language', async () => {
  const asker = await server.signUp({ tier: 'trial' })
  await choose('de', asker)
  const { length } = mail.mails
  await call('session.requestPlan', [{ plan: 'subscriber', copy: true }], { token: asker.token, languages: 'fr' })
  await mail.mail(length + 2)
  const subjects = mail.mails.slice(length).map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1])
  expect(new Set(subjects)).toEqual(
    new Set([`${asker.email} asks for the plan Subscriber`, 'Deine Anfrage für den Tarif „Abo“']),
  )
})

test('the administrator’s test email is in the language of their screens', async () => {
  const admin = await server.signUp({ isAdmin: true })
  const sent = () => emailOf('admin.testEmail', [{ to: 'bo@example.com' }], { token: admin.token, languages: 'fr' })
  expect(await sent()).toContain('Subject: E-mail de test de Offer Desk')
  await choose('pt', admin)
  expect(await sent()).toContain('Subject: E-mail de teste de Offer Desk')
})
