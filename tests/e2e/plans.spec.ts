import { createPerson } from '../support/e2e-account.ts'
import { expectSound } from '../support/e2e-sound.ts'
import { expect, test } from '../support/e2e-test.ts'
import { LoginPage } from './pages/login-page.ts'
import { OffersPage } from './pages/offers-page.ts'
import { ShellPage } from './pages/shell-page.ts'

test('a quota that is used up is said before anything is typed, with and without a connection, and leads to the plans', async ({
  newProfile,
  server,
}) => {
  const person = await createPerson(server, { tier: 'evaluation' })
  for (const post_title of ['One', 'Two', 'Three']) await person.call('opportunity.create', [{ post_title }])
  const profile = await newProfile()
  const page = await profile.open()
  const shell = new ShellPage(page)
  await new LoginPage(page).logIn(person)
  await shell.expectSynced()
  await new OffersPage(page).goto()
  const newOffer = page.getByRole('button', { name: 'New offer' }).first()
  const oops = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Oops!' })

  await newOffer.click()
  await expect(oops).toContainText('This account has 0 offers remaining. Would you like to see the plans?')
  await expect(page.getByLabel('Title')).toBeHidden()
  await expectSound(page, 'Oops!')
  await oops.getByRole('button', { name: 'YES, see the plans' }).click()
  // The app's own page comes in the same window: nothing is paid for there, and nothing has to be loaded anew.
  await expect(page.getByRole('heading', { name: 'Plan', level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of ['Evaluation', '0 offers left', '3 of 3 used']) await expect(main).toContainText(text)
  const plans = main.getByRole('region', { name: 'Plans' })
  await expect(plans.getByRole('heading', { level: 3 })).toHaveText(['Starter', 'Evaluation', 'Trial', 'Subscriber', 'Contributor'])
  await expect(plans.getByRole('listitem').filter({ hasText: 'Yours' })).toContainText('Evaluation')
  await expect(plans).toContainText('For another plan, ask whoever runs Offer Desk for you.')
  await expectSound(page, 'plan')
  await page.goBack()

  await shell.waitUntilOfflineReady()
  await profile.setOffline(true)
  await newOffer.click()
  await expect(oops).toContainText('This account has 0 offers remaining.')
  await oops.getByRole('button', { name: 'NO, not now' }).click()
  await expect(oops).toBeHidden()
  await expect(new OffersPage(page).rows).toHaveCount(3)
})

test('the list of plans needs a connection, one’s own does not; a partner’s address is written to for another one', async ({
  newProfile,
  ownServer,
}) => {
  const admin = await createPerson(ownServer, { isAdmin: true })
  await admin.call('admin.savePartner', [{ id: 'default', settings: { resources: { contact: 'plans@mill.example' } } }])
  const person = await createPerson(ownServer, { tier: 'trial' })
  const profile = await newProfile({ baseURL: ownServer.url })
  const page = await profile.open()
  await new LoginPage(page).logInForOffline(person)
  await page.goto('/orders')
  const ask = page.getByRole('link', { name: 'Ask for the plan Subscriber' })
  await expect(ask).toHaveAttribute('href', /^mailto:plans@mill\.example\?subject=Offer%20Desk%3A%20the%20plan%20Subscriber%20for%20marketer/)
  await expect(page.getByRole('link', { name: 'Ask for the plan Trial' })).toHaveCount(0)
  await profile.setOffline(true)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('10 offers left')
  await expect(page.getByRole('status').filter({ hasText: 'The list of plans needs a connection.' })).toBeVisible()
  await profile.setOffline(false)
  await expect(ask).toBeVisible()
})

test('a plan without invitations says so before an address is typed', async ({ newProfile, server }) => {
  const person = await createPerson(server, { tier: 'unassigned' })
  const profile = await newProfile()
  const page = await profile.open()
  await new LoginPage(page).logIn(person)
  await new ShellPage(page).expectSynced()
  await new ShellPage(page).chooseOfAccount('Grant Access')
  await expect(page.getByText('This account has no access to invitations. Would you like to see the plans?')).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toBeHidden()
})
