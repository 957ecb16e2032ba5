import { DEFAULT_PLANS, type Tier } from '#domain/plan/tiers.ts'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import { OffersPage } from '../../pages/offers-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import type { DeviceHost } from '../../support/device/device-host.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'

test('a quota that is used up is said before anything is typed, with and without a connection, and leads to the plans', async ({
  page,
  host,
  seed,
  setOffline,
}) => {
  configurePlans(host)
  const account = await host.addAccount({ tier: 'evaluation' })
  for (const title of ['One', 'Two', 'Three']) await account.createOffer(title)
  await seed({ session: account.session })
  await new OffersPage(page).goto()
  const newOffer = page.getByRole('button', { name: 'New offer' }).first()
  const oops = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Oops!' })

  await newOffer.click()
  await expect(oops).toContainText('This account has 0 offers remaining. Would you like to see the plans?')
  await expect(page.getByLabel('Title')).toBeHidden()
  await oops.getByRole('button', { name: 'YES, see the plans' }).click()
  // The app's own page comes in the same window: nothing is paid for there, and nothing has to be loaded anew.
  await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible()
  const plans = page.getByRole('main').getByRole('list', { name: 'Plans' })
  await expect(plans.getByRole('heading', { level: 2 })).toHaveText([
    'Evaluation',
    'Starter',
    'Trial',
    'Subscriber',
    'Contributor',
  ])
  const own = plans.getByRole('listitem').filter({ hasText: 'Your plan' })
  for (const text of ['3 of 3', 'Built-in writer, no limit', 'No offers left. You can still read and edit everything.'])
    await expect(own).toContainText(text)
  await page.goBack()

  await setOffline(true)
  await newOffer.click()
  await expect(oops).toContainText('This account has 0 offers remaining.')
  await oops.getByRole('button', { name: 'NO, not now' }).click()
  await expect(oops).toBeHidden()
  await expect(new OffersPage(page).rows).toHaveCount(3)
})

const NELL = { contactName: 'Nell Hale', contact: 'nell@mill.example' }
const withNell = (host: DeviceHost): void =>
  host.setPartner({ ...DEFAULT_PARTNER, resources: { ...DEFAULT_PARTNER.resources, ...NELL } })

test('a plan is requested from a person by name, with a message, and withdrawn', async ({
  page,
  host,
  seed,
  setOffline,
}) => {
  configurePlans(host)
  withNell(host)
  const requests: unknown[] = []
  let open: object | null = null
  host.answer('session.requestPlan', ([wanted]) => {
    requests.push(wanted)
    open = { ...(wanted as object), at: Date.now(), isEmailed: true }
    return open
  })
  host.answer('session.getPlanRequest', () => open)
  host.answer('session.withdrawPlanRequest', () => (open = null))
  await seed({ session: (await host.addAccount({ tier: 'trial' })).session })
  await page.goto('/orders')
  const main = page.getByRole('main')
  await expect(main).toContainText('You’re on Trial. Nell Hale looks after plans here and answers requests.')
  await expect(main.getByRole('link', { name: 'Ask Nell Hale' })).toHaveAttribute('href', 'mailto:nell@mill.example')
  const card = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Subscriber' }) })
  await card.getByRole('button', { name: 'Request this plan: Subscriber' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Subscriber' })
  await expect(dialog).toContainText('Nell Hale')
  await dialog.getByLabel('Message').fill('For our Easter mailing.')
  // What was typed is there again after a look at the page behind it.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await card.getByRole('button', { name: 'Request this plan: Subscriber' }).click()
  await expect(dialog.getByLabel('Message')).toHaveValue('For our Easter mailing.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(card).toContainText('Requested today. Nell has your message.')
  expect(requests).toEqual([{ plan: 'subscriber', message: 'For our Easter mailing.', copy: true }])
  await page.reload()
  await expect(card).toContainText('Requested today.')
  await card.getByRole('button', { name: 'Withdraw' }).click()
  const request = card.getByRole('button', { name: 'Request this plan: Subscriber' })
  await expect(request).toBeVisible()

  await setOffline(true)
  await expect(request).toHaveAttribute('aria-disabled', 'true')
  await expect(main).toContainText('You’re offline. Requesting a plan needs a connection.')
  await page.reload()
  await expect(main.getByRole('listitem').filter({ hasText: 'Your plan' })).toContainText('0 of 50')
  await expect(page.getByRole('status').filter({ hasText: 'The other plans need a connection.' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Ask Nell Hale' })).toBeVisible()
  await setOffline(false)
  await expect(request).toBeVisible()
})

test('a declined request says who declined it, can be sent again and dismissed', async ({ page, host, seed }) => {
  configurePlans(host)
  withNell(host)
  let last: object | null = null
  const declined = { by: 'nell@mill.example', at: Date.now() }
  host.answer('session.getPlanRequest', () => last)
  host.answer('session.withdrawPlanRequest', () => (last = null))
  last = { plan: 'subscriber', message: '', at: Date.now(), isEmailed: true, declined }
  await seed({ session: (await host.addAccount({ tier: 'trial' })).session })
  await page.goto('/orders')
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Subscriber' }) })
  await expect(card).toContainText('Nell declined your request today.')
  await expect(card.getByRole('button', { name: 'Request this plan: Subscriber' })).toBeVisible()
  await card.getByRole('button', { name: 'Dismiss' }).click()
  await expect(card).not.toContainText('declined')
})

test('the person who manages plans is asked to request none', async ({ page, host, seed }) => {
  configurePlans(host)
  const { session } = await host.addAccount({ tier: 'trial' })
  host.setPartner({
    ...DEFAULT_PARTNER,
    resources: { ...DEFAULT_PARTNER.resources, contactName: '', contact: session.user_email },
  })
  await seed({ session })
  await page.goto('/orders')
  const main = page.getByRole('main')
  await expect(main).toContainText('You’re on Trial. You look after plans here.')
  await expect(main.getByRole('heading', { name: 'Subscriber' })).toBeVisible()
  await expect(main.getByRole('button', { name: /^Request this plan/ })).toHaveCount(0)
})

test('a nearly used-up plan says so in words; a guest is led to the account’s owner', async ({ page, host, seed }) => {
  configurePlans(host)
  withNell(host)
  const account = await host.addAccount({ tier: 'evaluation' })
  const { session } = account
  for (const title of ['One', 'Two', 'Three']) await account.createOffer(title)
  const { user_login, user_email } = session
  const guest = { user_login: 'guest@example.com', user_email: 'guest@example.com', acting: { user_login, user_email } }
  await seed({ session: { ...session, ...guest } })
  await page.goto('/orders')
  const main = page.getByRole('main')
  await expect(main).toContainText(
    `This account is on Evaluation. The account’s owner, ${user_email}, can ask for another plan.`,
  )
  await expect(main).toContainText('No offers left. You can still read and edit everything.')
  await expect(main.getByRole('heading', { name: 'Subscriber' })).toBeVisible()
  await expect(main.getByRole('button', { name: /Request/ })).toHaveCount(0)
})

test('a refusal names an administrator where the partner names nobody, offline too', async ({
  page,
  host,
  seed,
  setOffline,
}) => {
  host.answer('session.getContact', () => ({ name: '', email: 'olive@mill.example' }))
  await seed({ session: (await host.addAccount({ tier: 'viewOnly' })).session })
  await new OffersPage(page).goto()
  const main = page.getByRole('main')
  await expect(main).toContainText('There are none in this account yet. Ask olive@mill.example for another plan.')
  await setOffline(true)
  await page.reload()
  await expect(main).toContainText('Ask olive@mill.example for another plan.')
})

test('a plan without invitations says so before an address is typed', async ({ page, host, seed }) => {
  await seed({ session: (await host.addAccount({ tier: 'unassigned' })).session })
  await page.goto('/')
  await new ShellPage(page).chooseOfAccount('Grant Access')
  await expect(
    page.getByText('This account has no access to invitations. Would you like to see the plans?'),
  ).toBeVisible()
  await expect(page.getByLabel('Email address')).toBeHidden()
})

const WHY = 'Your plan only lets you read offers'
const WHY_OF_ACCOUNT = 'This account’s plan only lets you read offers'

/** Somebody whose plan was changed after they had written an offer. */
async function createViewer(host: DeviceHost): Promise<HostAccount> {
  const viewer = await host.addAccount()
  const { ID } = await viewer.createOffer('Weekly Loaf', {
    overview: { product_name: 'Sourdough' },
    offer: { start_date: '2027-02-08' },
  })
  // Two versions of one field, and something in the trash.
  for (const [was, value] of [
    ['', 'Bread on Friday'],
    ['Rolls', 'Cake on Sunday'],
  ])
    await viewer.call('opportunity.updateFormField', [{ ID, form: 'goals', field: 'main', was, value }])
  const old = await viewer.createOffer('Old Loaf')
  await viewer.call('opportunity.trash', [{ ID: old.ID }])
  await viewer.setTier('viewOnly')
  return viewer
}

/** The plans that the server offers, as it has them where nobody has changed any. */
function configurePlans(host: DeviceHost): void {
  const tiers: readonly Tier[] = ['unassigned', 'evaluation', 'trial', 'subscriber', 'contributor']
  host.answer('session.getOfferedPlans', () => tiers.map((name) => ({ name, ...DEFAULT_PLANS[name] })))
}

test('a read-only account sees its offers, the reason, and no button that would be refused', async ({
  page,
  host,
  seed,
}) => {
  const viewer = await createViewer(host)
  await seed({ session: viewer.session })
  await page.goto('/')
  await new ShellPage(page).expectSynced()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'New offer' })).toHaveCount(0)
  const offers = new OffersPage(page)
  await offers.goto()
  await expect(main).toContainText(`${WHY}. See the plans`)
  await expect(main.getByRole('button', { name: 'New offer' })).toHaveCount(0)
  await offers.row('Weekly Loaf').getByRole('button', { name: 'Actions for Weekly Loaf' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Open',
    'Open in a new window',
    'Reports',
    'Share…',
    'Download',
    'History',
  ])
  await expect(page.getByRole('menu')).toContainText(WHY)
  await page.keyboard.press('Escape')
  await offers.row('Weekly Loaf').getByRole('checkbox').click()
  await expect(main.getByRole('button', { name: 'Download' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Move to trash' })).toHaveCount(0)
  await offers.row('Weekly Loaf').getByRole('link').first().press('Delete')
  await expect(offers.rows).toHaveCount(1)

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
  await expect(main.getByRole('button', { name: /^(?:Mark as|Section options|Write from)/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Weekly Loaf' })).toHaveCount(0)
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
  await page.getByRole('link', { name: '1 conflict to review' }).first().click()
  await expect(main).toContainText(`${WHY}. Both versions stay here.`)
  await expect(main.getByRole('button', { name: /Keep|Edit/ })).toHaveCount(0)
})

test('a guest is told that the plan is the account’s, and who can change it', async ({ page, host, seed }) => {
  const { session } = await createViewer(host)
  const { user_login, user_email } = session
  await seed({
    session: {
      ...session,
      user_login: 'guest@example.com',
      user_email: 'guest@example.com',
      acting: { user_login, user_email },
    },
  })
  await new OffersPage(page).goto()
  await expect(page.getByRole('main')).toContainText(
    `${WHY_OF_ACCOUNT}. The account’s owner, ${user_email}, can ask for another plan.`,
  )
})

test('an account without offers whose plan only lets one read offers has no button that refuses', async ({
  page,
  host,
  seed,
}) => {
  await seed({ session: (await host.addAccount({ tier: 'viewOnly' })).session })
  await new OffersPage(page).goto()
  await expect(page.getByRole('heading', { name: WHY })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'See the plans' }).click()
  await expect(page).toHaveURL(/\/orders$/)
})

test('the storage of the account stands on its plan, and forms can only be read where offers can', async ({
  page,
  host,
  seed,
}) => {
  configurePlans(host)
  host.answer('session.getStorage', () => ({ bytes: 1_950_000_000, maxBytes: 2 * 1024 ** 3 }))
  const viewer = await createViewer(host)
  await seed({ session: viewer.session })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/orders')
  await expect(page.getByRole('term').filter({ hasText: 'Storage' }).locator('+ dd')).toHaveText('1.9 GB of 2.1 GB')
  await page.goto('/forms')
  await expect(page.getByRole('heading', { name: 'Forms', level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('See the plans')
  await expect(page.getByRole('button', { name: 'New form' })).toHaveCount(0)
})

test('the partner’s plans open in a new window from the page of plans, and a second later the person is asked to reload', async ({
  page,
  host,
  seed,
}) => {
  host.setPartner({ ...DEFAULT_PARTNER, resources: { ...DEFAULT_PARTNER.resources, plans: '/terms.html' } })
  await seed()
  await page.goto('/orders')
  const question = page.getByRole('alertdialog')
  const open = async () => {
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'See plans and prices' }).click(),
    ])
    await expect(opened).toHaveURL(/\/terms\.html$/)
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    await opened.close()
    await expect(question).toContainText('Would you like to reload this window?')
  }
  await open()
  await page.getByRole('button', { name: 'NO, stay here' }).click()
  await expect(question).toHaveCount(0)
  await open()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'YES, reload it' }).click()])
  await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible()
})

test('a blocked pop-up of the partner’s plans leaves their address on screen and requests nothing', async ({
  page,
  host,
  seed,
}) => {
  host.setPartner({
    ...DEFAULT_PARTNER,
    resources: { ...DEFAULT_PARTNER.resources, plans: 'https://mill.example/plans' },
  })
  await seed()
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/orders')
  await page.getByRole('button', { name: 'See plans and prices' }).click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('https://mill.example/plans')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Would you like to reload this window?')).toHaveCount(0)
})
