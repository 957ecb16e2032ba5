import { randomUUID } from 'node:crypto'
import { createPerson } from '../support/server/e2e-account.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { linkIn, type MailServer, startMailServer } from '../support/server/mail-server.ts'
import { createOwnServer, type OwnServer } from '../support/server/restartable-server.ts'
import { AccessPage } from '../pages/access-page.ts'
import { InvitationPage } from '../pages/invitation-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { PasswordPage } from '../pages/password-page.ts'
import { ShellPage } from '../pages/shell-page.ts'

const LOAF = 'Weekly Loaf'
const PASSWORD = ' chosen, with spaces 🍞 '

let mail: MailServer
let server: OwnServer
test.beforeAll(async () => {
  mail = await startMailServer()
  server = await createOwnServer({ env: { SMTP_URL: mail.url } })
})
test.afterAll(async () => {
  await server?.dispose()
  await mail?.close()
})

test('an invitation by mail: a password is chosen, and the account that invited is worked in', async ({
  newProfile,
}) => {
  const owner = await createPerson(server)
  const email = `new.${randomUUID().slice(0, 8)}@example.com`
  await owner.call('opportunity.create', [{ post_title: LOAF }])
  const [ownersProfile, guestsProfile] = [
    await newProfile({ baseURL: server.url }),
    await newProfile({ baseURL: server.url, canLoseNetwork: true }),
  ]
  const owners = await ownersProfile.open()
  await new LoginPage(owners).logIn(owner)
  const received = mail.mail(mail.mails.length + 1)
  await new AccessPage(owners).grant(email)
  const link = linkIn(await received)

  const page = await guestsProfile.open()
  const [invitation, alerts, access, offers] = [
    new InvitationPage(page),
    new PasswordPage(page),
    new AccessPage(page),
    new OffersPage(page),
  ]
  await invitation.open(link)
  await expect(page.getByText(`${owner.email} gave you access to their account.`)).toBeVisible()
  await expect(invitation.email).toHaveValue(email)
  await expect(invitation.password).toBeFocused()
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  )
  expect(kept).not.toContain(link.hash.slice('#invitation='.length))
  await invitation.choose('five5')
  await alerts.acknowledge('Invlid Password', 'Please provide a valid password (6 characters min).')
  await guestsProfile.setOffline(true)
  await invitation.password.fill(PASSWORD)
  await expect(page.getByText('You’re offline. You can set a password once you’re back online')).toBeVisible()
  await guestsProfile.setOffline(false)
  await expect(invitation.email).toHaveValue(email)
  await invitation.choose(PASSWORD)
  await new ShellPage(page).expectSynced()
  await expect(page).toHaveURL(`${server.url}/`)

  await access.loginAs(owner.email)
  await offers.goto()
  await expect(offers.row(LOAF)).toBeVisible()
  await access.goBack()

  // The same link once more is no good, and says what to do; whoever is logged in goes on.
  await invitation.open(link)
  await expect(page.getByRole('alert')).toContainText('This invitation has expired')
  await expect(page.getByRole('alert')).toContainText('Ask the person who invited you for a new one.')
  await page.getByRole('button', { name: 'Log in' }).click()
  await new ShellPage(page).expectSynced()
})
