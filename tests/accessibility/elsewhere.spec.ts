import type { AccountSession } from '#store/session.ts'
import { AccessPage } from '../pages/access-page.ts'
import { createLoaf, GUARANTEE } from '../pages/loaf.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import type { HostAccount } from '../support/device/host-accounts.ts'
import { expect, test } from '../support/device/device-test.ts'
import { runMutation } from '../support/device/seeded-device.ts'

const HOUR_MS = 3_600_000

/** The session of a guest in somebody's account. */
function guestOf({ session }: HostAccount): AccountSession {
  const { user_login, user_email } = session
  return {
    ...session,
    user_login: 'guest',
    user_email: 'guest@example.com',
    is_admin: true,
    acting: { user_login, user_email },
  }
}

test('another’s account: the list there, the administration from there, and access that is taken back', async ({
  page,
  host,
  account,
  seed,
}) => {
  await createLoaf(account)
  await seed({ session: guestOf(account) })
  const [access, offers] = [new AccessPage(page), new OffersPage(page)]
  await offers.goto()
  await expect(offers.row('Weekly Loaf')).toBeVisible()
  await expect(access.acting).toContainText(`You are working in ${account.email}’s account as guest.`)
  await expectAccessible(page, 'list in another’s account')
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'This page is for administrators' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Back to my account' })).toBeVisible()
  await expectAccessible(page, 'administration from another’s account')

  const other = await host.addAccount()
  const { ID } = await createLoaf(other)
  const change = { ID, form: 'benefits', field: 'guarantee', was: GUARANTEE.before, value: GUARANTEE.yours }
  await seed({ session: guestOf(other), outbox: [['opportunity.updateFormField', change]] })
  other.endSessions()
  await offers.goto()
  await expect(access.acting).toContainText('1 change couldn’t be synced.')
  await expectAccessible(page, 'access taken back')
})

test('the page for people who are no administrators', async ({ page, seed }) => {
  await seed()
  await page.goto('/admin/plans')
  await expect(page.getByRole('heading', { name: 'This page is for administrators' })).toBeVisible()
  await expectAccessible(page, 'not for you')
})

test('settings: who was let in, and one more sign-in', async ({ page, host, seed }) => {
  host.answer('session.getAccessGroup', () => ({
    gave_access_to: ['guest@example.com'],
    has_access_to: ['owner@example.com'],
  }))
  const signIn = { createdAt: Date.now() - HOUR_MS, lastUsedAt: Date.now() - HOUR_MS, account: null }
  host.answer('session.getSessions', () => [
    { ...signIn, id: 'a', where: 'Chrome on Windows', isThis: true },
    { ...signIn, id: 'b', where: 'Safari on iPhone', isThis: false, account: 'owner' },
  ])
  await seed()
  await page.goto('/settings/access')
  await expect(page.getByRole('button', { name: 'Revoke the access of guest@example.com' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in as owner@example.com' })).toBeVisible()
  await expectAccessible(page, 'access of somebody')
  await page.goto('/settings/sign-ins')
  await expect(page.getByRole('button', { name: 'Log out Safari on iPhone' })).toBeVisible()
  await expect(page.getByText('In owner’s account')).toBeVisible()
  await expectAccessible(page, 'another sign-in')
})

test('a trash that is searched', async ({ page, account, seed }) => {
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'])
    await account.createOffer(title).then(({ ID }) => account.call('opportunity.trash', [{ ID }]))
  await seed()
  await page.goto('/browse/trash')
  const search = page.getByLabel('Search the trash')
  await search.fill('seven')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'searched trash')
  await search.fill('nine')
  await expect(page.getByRole('heading', { name: 'Nothing found in the trash' })).toBeVisible()
  await expectAccessible(page, 'nothing found in the trash')
})

test('a conflict that may only be read', async ({ page, account, seed }) => {
  const { ID } = await createLoaf(account)
  const edit = { ID, form: 'benefits', field: 'guarantee', was: GUARANTEE.before }
  await account.call('opportunity.updateFormField', [{ ...edit, value: GUARANTEE.theirs }])
  await account.call('opportunity.updateFormField', [{ ...edit, value: GUARANTEE.yours }])
  await account.setTier('viewOnly')
  await seed()
  await page.goto('/conflicts')
  await page.getByRole('link', { name: /Weekly Loaf.*Benefits, Guarantee/ }).click()
  await expect(page.getByRole('main')).toContainText('Both versions stay here.')
  await expectAccessible(page, 'a conflict that may only be read')
})

test('the history of an offer that was never sent', async ({ page, seed, setOffline }) => {
  await seed({
    before: async (device) =>
      void (await runMutation(device, 'opportunity.create', {
        ID: device.mintId(),
        post_title: 'Rye by post',
        post_excerpt: '',
      })),
  })
  await setOffline(true)
  await page.goto('/history/opportunities/rye-by-post')
  await expect(page.getByRole('heading', { name: 'No history yet' })).toBeVisible()
  await expectAccessible(page, 'history of an offer never sent')
})
