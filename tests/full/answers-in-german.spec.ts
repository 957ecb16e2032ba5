import { messageKey } from '#lib/locale/message-key.ts'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { addPartnerPerson, adminOf, callServer, createPartner } from '../support/server/e2e-account.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'

test('a German page shows in German why the server refuses', async ({ newProfile, server }) => {
  const partner = await createPartner(server)
  const person = await addPartnerPerson(server, partner.id)
  const { token } = await adminOf(server.url).signIn()
  // A partner's words, so that the test holds before and after a translation of the product's is changed.
  const reword = async (english: string, words: string) => {
    const key = messageKey(compileMessageOrThrow(english))
    await callServer(
      server.url,
      'admin.savePartnerWord',
      [{ id: partner.id, word: { locale: 'de', key, english, words } }],
      token,
    )
  }
  await reword('This is your own account already.', 'Das ist dein eigenes Konto.')
  await reword(
    'Email isn’t set up here. Ask {helper} for a new password.',
    'Ohne E-Mail-Server: {helper} gibt dir ein neues Passwort.',
  )

  const profile = await newProfile()
  const page = await profile.open()
  await page.goto(`${partner.url}/login`)
  await new LoginPage(page).submit(person)
  await new ShellPage(page).expectSynced()
  await page.evaluate(() => localStorage.setItem('locale', 'de'))
  await page.goto(`${partner.url}/settings/access`)
  await page.getByRole('button', { name: 'Zugriff gewähren' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Das ist dein eigenes Konto.')).toBeVisible()

  const stranger = await newProfile()
  const strangers = await stranger.open()
  await strangers.goto(`${partner.url}/login`)
  await strangers.evaluate(() => localStorage.setItem('locale', 'de'))
  await strangers.goto(`${partner.url}/reset-password`)
  await strangers.getByRole('textbox').fill(person.email)
  await strangers.keyboard.press('Enter')
  await expect(strangers.getByText(/^Ohne E-Mail-Server: .+ gibt dir ein neues Passwort\.$/)).toBeVisible()
})
