import { createPerson, type ServerPlace } from '../support/e2e-account.ts'
import { expectSound } from '../support/e2e-sound.ts'
import { expect, test } from '../support/e2e-test.ts'
import { AccessPage } from './pages/access-page.ts'
import { EditorPage } from './pages/editor-page.ts'
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
  await expect(ask).toHaveAttribute(
    'href',
    /^mailto:plans@mill\.example\?subject=Offer%20Desk%3A%20the%20plan%20Subscriber%20for%20marketer/,
  )
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

const WHY = 'Your plan only lets you read offers'
const WHY_OF_ACCOUNT = 'This account’s plan only lets you read offers'

/** Somebody whose plan was changed after they had written an offer, and whoever they had let in. */
async function createViewer(server: ServerPlace) {
  const [viewer, guest, admin] = await Promise.all([createPerson(server), createPerson(server), createPerson(server, { isAdmin: true })])
  const { ID } = await viewer.call<{ ID: number }>('opportunity.create', [{ post_title: 'Weekly Loaf' }])
  await viewer.call('opportunity.updateFormField', [{ ID, form: 'overview', field: 'product_name', value: 'Sourdough' }])
  await viewer.call('opportunity.updateFormField', [{ ID, form: 'offer', field: 'start_date', value: '2027-02-08' }])
  // Two versions of one field, and something in the trash.
  for (const [was, value] of [
    ['', 'Bread on Friday'],
    ['Rolls', 'Cake on Sunday'],
  ])
    await viewer.call('opportunity.updateFormField', [{ ID, form: 'goals', field: 'main', was, value }])
  const old = await viewer.call<{ ID: number }>('opportunity.create', [{ post_title: 'Old Loaf' }])
  await viewer.call('opportunity.trash', [{ ID: old.ID }])
  await viewer.call('session.grantAccessToUser', [guest.email])
  await admin.call('admin.updateUser', [{ ID: (await viewer.call<{ ID: number }>('session.getCurrentUser')).ID, tier: 'viewOnly' }])
  return { viewer, guest }
}

test('who may only read is shown the offer to read and copy, why, and nothing that would be refused', async ({ newProfile, server }) => {
  const { viewer, guest } = await createViewer(server)
  const page = await (await newProfile()).open()
  await new LoginPage(page).logIn(viewer)
  await new ShellPage(page).expectSynced()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'New offer' })).toHaveCount(0)
  const offers = new OffersPage(page)
  await offers.goto()
  await expect(main).toContainText(`${WHY}. See the plans`)
  await expect(main.getByRole('button', { name: 'New offer' })).toHaveCount(0)
  await offers.row('Weekly Loaf').getByRole('button', { name: 'Actions for Weekly Loaf' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Open', 'Download a copy'])
  await expect(page.getByRole('menu')).toContainText(WHY)
  await page.keyboard.press('Escape')
  await offers.row('Weekly Loaf').getByRole('checkbox').click()
  await expect(main.getByRole('button', { name: 'Download' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Move to trash' })).toHaveCount(0)
  await offers.row('Weekly Loaf').getByRole('link').first().press('Delete')
  await expect(offers.rows).toHaveCount(1)
  await expectSound(page, 'list that may only be read')

  await offers.open('Weekly Loaf')
  const editor = new EditorPage(page)
  const name = editor.field({ label: 'Product name' })
  await expect(name).toHaveValue('Sourdough')
  await expect(name).not.toBeEditable()
  await name.press('Control+a')
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Sourdough')
  await name.press('x')
  await expect(name).toHaveValue('Sourdough')
  await expect(main).toContainText(`${WHY}. See the plans`)
  await expect(main.getByLabel('Mark Overview as done').filter({ visible: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Weekly Loaf' })).toHaveCount(0)
  await expectSound(page, 'editor that may only be read')
  await editor.goTo('product/offer')
  await expect(editor.field({ label: 'Start date' })).toHaveValue('2027-02-08')
  await expect(editor.field({ label: 'Start date' })).not.toBeEditable()
  await expect(editor.notSaved).toBeHidden()

  await page.goto('/history/opportunities/weekly-loaf')
  await expect(main).toContainText(`${WHY}.`)
  await page
    .getByRole('button', { name: /Main goal/ })
    .first()
    .click()
  await expect(main.getByRole('heading', { name: 'Before' })).toBeVisible()
  await expect(main.getByRole('button', { name: /Restore/ })).toHaveCount(0)
  await page.goto('/browse/trash')
  await expect(main).toContainText('Old Loaf')
  await expect(main).toContainText(`${WHY}.`)
  await expect(main.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: '1 change needs you' }).first().click()
  await expect(main).toContainText(`${WHY}. Both versions stay here.`)
  await expect(main.getByRole('button', { name: /Keep|Edit/ })).toHaveCount(0)
  await expectSound(page, 'a conflict that may only be read')

  const other = await (await newProfile()).open()
  await new LoginPage(other).logIn(guest)
  await new AccessPage(other).loginAs(viewer.email)
  await new ShellPage(other).expectSynced()
  await new OffersPage(other).goto()
  await expect(other.getByRole('main')).toContainText(`${WHY_OF_ACCOUNT}. The account’s owner can change its plan.`)
})

test('an account without offers whose plan only lets one read offers has no button that refuses', async ({ newProfile, server }) => {
  const viewer = await createPerson(server, { tier: 'viewOnly' })
  const page = await (await newProfile()).open()
  await new LoginPage(page).logIn(viewer)
  await new ShellPage(page).expectSynced()
  await new OffersPage(page).goto()
  await expect(page.getByRole('heading', { name: WHY })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'See the plans' }).click()
  await expect(page).toHaveURL(/\/orders$/)
})
