import { refusals } from '#domain/engine/refusal.ts'
import { InvitationPage } from '../../pages/invitation-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { StubFault } from '../../support/device/device-host.ts'
import { expect, test } from '../../support/device/device-test.ts'

test('a link that is no good leads to the log-in; whoever is logged in as another is told first', async ({
  page,
  host,
  account,
}) => {
  const link = new URL(`/login#invitation=${'a'.repeat(43)}`, host.url)
  const invitation = new InvitationPage(page)
  host.answer('session.getInvitation', () => {
    throw new StubFault(refusals.invalid({ token: 'This invitation has expired.' }))
  })
  await invitation.open(link)
  await expect(page.getByRole('alert')).toContainText('This invitation has expired')
  await page.getByRole('button', { name: 'Log in' }).click()
  await new LoginPage(page).submit(account)
  await new ShellPage(page).expectSynced()

  const newcomer = await host.addAccount({ email: 'new@example.com' })
  host.answer('session.getInvitation', () => ({ email: newcomer.email, from: 'owner@example.com' }))
  host.answer('session.takeInvitation', () => newcomer.session)
  await invitation.open(link)
  await expect(
    page.getByText(`owner@example.com invites ${newcomer.email}, and you are logged in as ${account.email}.`),
  ).toBeVisible()
  await page.getByRole('button', { name: `Go on as ${account.email}` }).click()
  await new ShellPage(page).expectSynced()

  await invitation.open(link)
  await page.getByRole('link', { name: 'Log out' }).click()
  await invitation.choose('six letters and more')
  await new ShellPage(page).expectSynced()
  await expect(page.getByRole('button', { name: `Account of ${newcomer.email}` })).toBeVisible()
})
