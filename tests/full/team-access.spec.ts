import { createPerson } from '../support/server/e2e-account.ts'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { AccessPage } from '../pages/access-page.ts'
import { EditorPage } from '../pages/editor-page.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { downloadedBy, titlesIn } from '../pages/storage-page.ts'

const LOAF = 'Weekly Loaf'
const OWN = 'The guest’s own offer'

test('a person with team access works in their own name, and the owner sees who it was', async ({
  newProfile,
  person,
  server,
}) => {
  const guest = await createPerson(server)
  await person.call('opportunity.create', [{ post_title: LOAF }])
  await guest.call('opportunity.create', [{ post_title: OWN }])
  const [ownersProfile, guestsProfile] = [
    await newProfile({ canLoseNetwork: true }),
    await newProfile({ canLoseNetwork: true }),
  ]
  const owners = await ownersProfile.open()
  await openSignedIn(owners, person)
  await new ShellPage(owners).chooseOfAccount('Revoke Access')
  await expect(owners.getByText('You have not granted access to anyone yet.')).toBeVisible()
  await owners.getByRole('button', { name: 'OK' }).click()
  await new ShellPage(owners).chooseOfAccount('Login As')
  await expect(owners.getByText('You do not have access to other accounts')).toBeVisible()
  await owners.getByRole('button', { name: 'OK' }).click()
  await new ShellPage(owners).chooseOfAccount('Grant Access')
  await owners.getByLabel('Email address').fill('nobody')
  await owners.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(owners.getByText('ERROR: invalid email address.')).toBeVisible()
  await owners.getByRole('button', { name: 'CANCEL' }).click()
  await new AccessPage(owners).grant(guest.email)

  const page = await guestsProfile.open()
  const access = new AccessPage(page)
  await openSignedIn(page, guest)
  await access.loginAs(person.email)
  await expect(access.acting).toContainText(`as ${guest.email}.`)
  const offers = new OffersPage(page)
  await offers.goto()
  await expect(access.acting).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain(OWN)
  await offers.open(LOAF)
  await new EditorPage(page).field({ label: 'Product name' }).fill('Sourdough, every Saturday')
  await new ShellPage(page).expectSynced()

  await access.goBack()
  await offers.goto()
  await expect(offers.row(OWN)).toBeVisible()
  await expect(offers.rows).toHaveCount(1)

  await owners.goto('/history/opportunities/weekly-loaf')
  await expect(owners.getByRole('main')).toContainText(guest.email)

  await owners.goto('/settings/access')
  await expect(owners.getByText(guest.email)).toBeVisible()
  await owners.getByRole('button', { name: `Revoke the access of ${guest.email}` }).click()
  await owners.getByRole('button', { name: 'YES, revoke it' }).click()
  await expect(owners.getByText('You have not granted access to anyone yet.')).toBeVisible()
})

test('access that is taken back while somebody works offline: nothing is lost, it is said in words, and there is a way back', async ({
  newProfile,
  person,
  server,
}) => {
  const guest = await createPerson(server)
  await guest.call('opportunity.create', [{ post_title: OWN }])
  await person.call('session.grantAccessToUser', [guest.email])
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await profile.open()
  const [access, shell, offers] = [new AccessPage(page), new ShellPage(page), new OffersPage(page)]
  await openSignedIn(page, guest)
  await shell.waitUntilOfflineReady()
  await access.loginAs(person.email)
  await shell.expectSynced()
  await offers.goto()
  await profile.setOffline(true)
  await offers.create(LOAF)
  await new EditorPage(page).expectSavedOnDevice()
  await expect(access.acting).toBeVisible()
  await person.call('session.revokeAccessToUser', [guest.email])
  await profile.setOffline(false)

  await expect(access.acting).toContainText(
    `You no longer have access to ${person.email}’s account. 1 change couldn’t be synced.`,
  )
  expect(await person.offers()).toEqual([])
  const copy = await downloadedBy(page, () => access.acting.getByRole('button', { name: 'Download a copy' }).click())
  expect(titlesIn(copy)).toEqual([LOAF])
  await page.reload()
  await expect(access.acting).toContainText('1 change couldn’t be synced.')

  // The own session is on this device: no connection is needed.
  await profile.setOffline(true)
  await access.goBack()
  await profile.setOffline(false)
  await shell.expectSynced()
  await offers.goto()
  await expect(offers.rows).toHaveCount(1)
  await expect(offers.row(OWN)).toBeVisible()

  // Let in again, what had waited takes effect.
  await person.call('session.grantAccessToUser', [guest.email])
  await access.loginAs(person.email)
  await shell.expectSynced()
  expect((await person.offers()).map(({ title }) => title)).toEqual([LOAF])
  expect((await guest.offers()).map(({ title }) => title)).toEqual([OWN])

  // Logging out of another’s account leads back into one’s own; offline the menu says what it needs.
  await shell.chooseOfAccount('Log Out')
  await expect(page.getByRole('button', { name: `Account of ${guest.email}` })).toBeVisible()
  await expect(access.acting).toBeHidden()
  await shell.expectSynced()
  await profile.setOffline(true)
  await page.getByRole('button', { name: /^Account of / }).click()
  for (const name of ['Grant Access', 'Revoke Access', 'Login As']) {
    const entry = page.getByRole('menuitem', { name })
    await expect(entry).toHaveAttribute('aria-disabled', 'true')
    await expect(entry).toContainText('Needs a connection')
  }
})
