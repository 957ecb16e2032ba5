import { callServer, createPerson } from '../support/server/e2e-account.ts'
import { holdBackSession } from '../support/browser/e2e-stale-tab.ts'
import { openSignedIn, storedToken } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { linkIn, type MailServer, startMailServer } from '../support/server/mail-server.ts'
import { createOwnServer, type OwnServer } from '../support/server/restartable-server.ts'
import { LoginPage } from '../pages/login-page.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { PasswordPage } from '../pages/password-page.ts'
import { ShellPage } from '../pages/shell-page.ts'

const NEW_PASSWORD = ' new words, with spaces 🍞 '

// One server for all of them: beside each other they would start one each.
test.describe.configure({ mode: 'default' })

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

test('a forgotten password: a link by mail, a new password, logged in', async ({ newProfile }) => {
  const person = await createPerson(server)
  const profile = await newProfile({ canLoseNetwork: true, baseURL: server.url })
  const page = await profile.open()
  const password = new PasswordPage(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot it?' }).click()
  const email = page.getByLabel('Email', { exact: true })
  const send = page.getByRole('button', { name: 'Send the link' })
  await expect(email).toBeFocused()
  await email.fill('nobody')
  await send.click()
  await expect(page.getByText('Please provide a valid email address.')).toBeVisible()
  await email.fill('cold@example.com')
  await send.click()
  await password.acknowledge('ERROR', 'We are unable to reset password for the email address cold@example.com')
  await expect(email).toHaveValue('cold@example.com')

  await profile.setOffline(true)
  await email.fill(person.email)
  await expect(page.getByText('You’re offline. You can request a link once you’re back online')).toBeVisible()
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await profile.setOffline(false)
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')
  const received = mail.mail(mail.mails.length + 1)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = linkIn(await received)
  expect(link.origin).toBe(server.url)

  await page.goto('/login')
  await page.goto(link.href)
  await expect(page).toHaveURL(`${server.url}/reset-password`)
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  )
  expect(kept).not.toContain(link.hash.slice('#token='.length))
  await password.set('five5')
  await password.acknowledge('Invlid Password', 'Please provide a valid password (6 characters min).')
  await expect(password.fresh).toHaveValue('five5')
  await password.set(NEW_PASSWORD)
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  const login = new LoginPage(page)
  await login.submit(person)
  await expect(login.alert).toContainText('The email address or the password is not right.')
  await login.submit({ email: person.email, password: NEW_PASSWORD })
  await new ShellPage(page).expectSynced()

  // The same link once more is no good, and says what to do.
  await page.goto(link.href)
  await password.set('yet another one')
  await password.acknowledge('Error', 'This link has expired. Ask for a new one.')
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(email).toHaveValue(person.email)
})

test('the password is changed in the settings, and the other device is signed out: by that, by its line, and with all others', async ({
  newProfile,
}) => {
  const person = await createPerson(server)
  const [near, far] = [
    await newProfile({ canLoseNetwork: true, baseURL: server.url }),
    await newProfile({ canLoseNetwork: true, baseURL: server.url }),
  ]
  const other = await far.open()
  await openSignedIn(other, person)
  const page = await near.open()
  await openSignedIn(page, person)
  const password = new PasswordPage(page)
  await password.goto()
  await password.verify('not my password')
  await password.acknowledge('Warning', 'The password you entered is invalid. Try again.')
  await expect(password.current).toHaveValue('not my password')
  await expect(password.current).toBeFocused()
  await password.verify(person.password)
  await expect(password.fresh).toBeFocused()
  await password.change('five5')
  await password.acknowledge('Invlid Password', 'Please provide a valid password (6 characters min).')
  await password.fresh.fill(NEW_PASSWORD)
  await near.setOffline(true)
  await expect(page.getByText('Changing your password needs a connection')).toBeVisible()
  await near.setOffline(false)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed. Your other devices are logged out.')).toBeVisible()
  await new ShellPage(page).expectSynced()

  await expect(other.getByText(`Your session has ended. Log in again as ${person.email}`)).toBeVisible({
    timeout: 30_000,
  })
  await new LoginPage(other).submit({ email: person.email, password: NEW_PASSWORD })
  await new ShellPage(other).expectSynced()

  // The others are listed and signed out, this one is told apart.
  await page.goto('/settings/sign-ins')
  const rows = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'This device' }).getByRole('link', { name: 'Log out' })).toBeVisible()
  await new ShellPage(page).waitUntilOfflineReady()
  await near.setOffline(true)
  await expect(page.getByText('You’re offline. This may be out of date')).toBeVisible()
  await near.setOffline(false)

  await rows.getByRole('button', { name: /^Log out / }).click()
  await page.getByRole('button', { name: 'NO, keep it' }).click()
  await expect(rows).toHaveCount(2)
  await rows.getByRole('button', { name: /^Log out / }).click()
  await page.getByRole('button', { name: 'YES, log it out' }).click()
  await expect(rows).toHaveCount(1)
  await expect(other.getByText(`Your session has ended. Log in again as ${person.email}`)).toBeVisible({
    timeout: 30_000,
  })

  await new LoginPage(other).submit({ email: person.email, password: NEW_PASSWORD })
  await new ShellPage(other).expectSynced()
  await page.reload()
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await page.getByRole('button', { name: 'YES, log out the others' }).click()
  await expect(rows).toHaveCount(1)
  await expect(other.getByText('Your session has ended.')).toBeVisible({ timeout: 30_000 })
})

test('after it is changed all tabs of the browser go on, also where the answer takes its time; a copy of their session is dead', async ({
  newProfile,
}) => {
  const person = await createPerson(server)
  const profile = await newProfile({ canLoseNetwork: true, baseURL: server.url })
  const page = await profile.open()
  await openSignedIn(page, person)
  const beside = await profile.context.newPage()
  await new OffersPage(beside).goto()
  await new ShellPage(beside).expectSynced()
  const copy = await storedToken(page)
  const isAlive = (token: string): Promise<boolean> =>
    callServer(server.url, 'session.getCurrentUser', [], token).then(
      () => true,
      (error: unknown) => {
        if (String(error).includes('"code":"session"')) return false
        throw error
      },
    )
  expect(await isAlive(copy)).toBe(true)

  const password = new PasswordPage(page)
  await password.goto()
  await password.verify(person.password)
  // The answer comes only when both tabs have been told that the token they have is over.
  await page.route('**/appc/session.updatePassword', async (route) => {
    const refused = [page, beside].map((tab) =>
      tab.waitForResponse((response) => response.url().endsWith('session.getCurrentUser') && response.status() === 403),
    )
    const response = await route.fetch()
    await Promise.all(refused)
    await route.fulfill({ response })
  })
  await holdBackSession(beside)
  await password.change(NEW_PASSWORD)
  await expect(page.getByText('Your password is changed. Your other devices are logged out.')).toBeVisible()
  await expect.poll(() => storedToken(page)).not.toBe(copy)
  await new ShellPage(beside).expectSynced()
  expect([await isAlive(copy), await isAlive(await storedToken(page))]).toEqual([false, true])
  for (const tab of [page, beside]) {
    await new ShellPage(tab).expectSynced()
    await expect(tab.getByText('Your session has ended')).toHaveCount(0)
  }
  await expect(page.getByText('Your password is changed. Your other devices are logged out.')).toBeVisible()
  await new OffersPage(beside).create('Weekly Loaf')
  await new ShellPage(beside).expectSynced()

  const changed = await storedToken(page)
  await callServer(server.url, 'session.signOn', [{ user_login: person.email, user_password: NEW_PASSWORD }], '')
  await page.goto('/settings/sign-ins')
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await page.getByRole('button', { name: 'YES, log out the others' }).click()
  await expect(page.getByText('Logged out 1 device.')).toBeVisible()
  await expect.poll(() => storedToken(page)).not.toBe(changed)
  expect([await isAlive(changed), await isAlive(await storedToken(page))]).toEqual([false, true])
  await new OffersPage(beside).goto()
  await new OffersPage(beside).create('Rye')
  for (const tab of [page, beside]) await new ShellPage(tab).expectSynced()
})
