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
  const opened = profile.context.waitForEvent('page')
  await oops.getByRole('button', { name: 'YES, see the plans' }).click()
  const plans = await opened
  await expect(plans.getByRole('heading', { name: 'Plan', level: 1 })).toBeVisible()
  await expect(plans.getByRole('main')).toContainText('Evaluation')
  await expect(plans.getByRole('main')).toContainText('0 offers left')
  await expect(plans.getByRole('main')).toContainText('3 of 3 used')
  await expectSound(plans, 'plan')
  await plans.close()
  await expect(page.getByText('Would you like to reload this window?')).toBeVisible()
  await page.getByRole('button', { name: 'NO, stay here' }).click()

  await shell.waitUntilOfflineReady()
  await profile.setOffline(true)
  await newOffer.click()
  await expect(oops).toContainText('This account has 0 offers remaining.')
  await oops.getByRole('button', { name: 'NO, not now' }).click()
  await expect(oops).toBeHidden()
  await expect(new OffersPage(page).rows).toHaveCount(3)
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
