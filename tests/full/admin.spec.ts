import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import { TEST_ADMIN } from '../support/server/built-server.ts'
import { adminOf, callServer } from '../support/server/e2e-account.ts'
import { tabTo } from '../support/browser/e2e-keyboard.ts'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import type { Profile, ProfileOptions } from '../support/browser/browser-profile.ts'
import { AdminPage } from '../pages/admin-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'

const NOT_FOR_YOU = 'This page is for administrators'

async function openAsAdmin(
  newProfile: (options?: ProfileOptions) => Promise<Profile>,
  url: string,
): Promise<{ profile: Profile; page: Page; admin: AdminPage }> {
  const profile = await newProfile({ canLoseNetwork: true })
  const page = await profile.open()
  await openSignedIn(page, adminOf(url))
  return { profile, page, admin: new AdminPage(page) }
}

/** What is told in passing. */
const statusLine = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text })

test.describe('an administrator', () => {
  test('an administrator creates an account, changes its plan, works in it and closes it, and the audit log has it all', async ({
    newProfile,
    server,
  }) => {
    const email = `made.${randomUUID().slice(0, 8)}@example.com`
    const { page, admin } = await openAsAdmin(newProfile, server.url)
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/users$/)
    await expect(page).toHaveTitle(/^Admin › People › /)
    await expect(admin.sections.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page')

    // What is refused is said at the field, and what was typed stays.
    await page.getByRole('button', { name: 'New person' }).click()
    await admin.dialog.getByLabel('Email', { exact: true }).fill(email)
    await admin.dialog.getByLabel('Username').fill('two words')
    await admin.dialog.getByRole('button', { name: 'Create' }).click()
    await expect(admin.dialog.getByText('A username has 1 to 60 characters')).toBeVisible()
    await expect(admin.dialog.getByLabel('Username')).toBeFocused()
    await expect(admin.dialog.getByLabel('Email', { exact: true })).toHaveValue(email)
    await admin.dialog.getByLabel('Username').fill('')
    await admin.dialog.getByRole('button', { name: 'Cancel' }).click()

    const password = await admin.createPerson({ email, plan: 'Trial' })
    await admin.dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: 'New person' })).toBeFocused()
    await expect(page.getByText(password)).toHaveCount(0)
    await admin.openPerson(email)
    await expect(admin.region('Details')).toContainText('Never')

    const profile = await newProfile({ canLoseNetwork: true })
    const theirs = await profile.open()
    await new LoginPage(theirs).logIn({ email, password })
    await theirs.goto('/settings/profile')
    await expect(theirs.getByRole('region', { name: 'Who you are' })).toContainText('Trial')
    await new ShellPage(theirs).expectSynced()

    await page.getByLabel('Kind of plan').selectOption('Evaluation')
    await page.getByRole('button', { name: 'Change plan' }).click()
    await expect(page.getByRole('heading', { name: 'Plan: Evaluation' })).toBeVisible()
    await expect(theirs.getByRole('region', { name: 'Who you are' })).toContainText('Evaluation')

    const alone = admin.region('This account only')
    await alone.getByLabel('Offers', { exact: true }).fill('many')
    await page.getByRole('button', { name: 'Save for this account' }).click()
    await expect(alone.getByText('Enter a whole number from 0 to 1,000,000')).toBeVisible()
    await alone.getByLabel('Offers', { exact: true }).fill('25')
    await alone.getByLabel('AI without limit').check()
    await alone.getByLabel('Ends on').fill('2031-01-31')
    await alone.getByLabel(/^Paused/).check()
    await page.getByRole('button', { name: 'Save for this account' }).click()
    await expect(page.getByRole('heading', { name: 'Plan: Evaluation, paused' })).toBeVisible()
    await expect(theirs.getByRole('region', { name: 'Who you are' })).toContainText('Evaluation, paused')
    await expect(alone.getByLabel('Offers', { exact: true })).toHaveValue('25')

    await page.getByRole('button', { name: 'Log in as' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/admin/plans')
    await expect(page.getByRole('heading', { name: NOT_FOR_YOU })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Back to my account' }).click()
    // The page is loaded anew: what is asked for before that would be overtaken.
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('button', { name: `Account of ${TEST_ADMIN.email}` })).toBeVisible()

    await admin.openPerson(email)
    await admin.confirmed('Disable', 'YES, disable')
    await expect(admin.region('Details')).toContainText('Disabled')
    await expect(new LoginPage(theirs).login).toBeVisible({ timeout: 60_000 })
    await new LoginPage(theirs).submit({ email, password })
    await expect(new LoginPage(theirs).alert).toBeVisible()
    await page.getByRole('button', { name: 'Enable' }).click()
    await expect(admin.region('Details')).not.toContainText('Disabled')
    await new LoginPage(theirs).submit({ email, password })
    await expect(theirs.getByRole('button', { name: /^Sync: / })).toBeVisible()
    await alone.getByLabel(/^Paused/).uncheck()
    await page.getByRole('button', { name: 'Save for this account' }).click()
    await expect(page.getByRole('heading', { name: 'Plan: Evaluation', exact: true })).toBeVisible()
    const signedOn = [{ user_login: email, user_password: password }] as const
    const { token } = await callServer<{ token: string }>(server.url, 'session.signOn', signedOn, '')
    const wanted = { name: 'Newsletter tool', scopes: ['read'], password }
    const key = await callServer<{ token: string }>(server.url, 'session.createKey', [wanted], token)
    await page.reload()
    const facts = admin.region('Details')
    await expect(facts.getByText('API keys', { exact: true }).locator('+ dd')).toHaveText('1')
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Their API keys stop working too')
    await page.getByRole('button', { name: 'YES, log out' }).click()
    await expect(statusLine(page, `and revoked 1 key of ${email}.`)).toBeVisible()
    await expect(facts.getByText('API keys', { exact: true }).locator('+ dd')).toHaveText('None')
    await expect(callServer(server.url, 'opportunity.list', [], key.token)).rejects.toThrow('session')

    await admin.goto('audit')
    const own = admin.auditEntries.filter({ hasText: email })
    await expect(own).toHaveText([
      /^Logged out everywhere/,
      /^Changed someone’s own plan/,
      /^Changed a person.*Enabled/,
      /^Changed a person.*Disabled/,
      /^Logged in as someone/,
      /^Changed someone’s own plan.*Offers: 25, AI: without limit, Ends on 2031-01-31, Paused/,
      /^Changed a person.*Plan: Evaluation/,
      /^Created a person.*Trial/,
    ])
    await expect(own.first()).toContainText(TEST_ADMIN.email)
    await expect(page.getByRole('main')).not.toContainText(password)
  })

  test('people: by the keyboard alone from the list to a person and another plan; nobody shuts themselves out', async ({
    newProfile,
    person,
    server,
  }) => {
    const { page, admin } = await openAsAdmin(newProfile, server.url)
    await admin.goto('users')
    await tabTo(page, admin.search)
    await page.keyboard.type(person.email)
    await expect(page).toHaveURL(new RegExp(`q=${person.email.split('@')[0]}`))
    await expect(admin.people).toHaveCount(1)
    await tabTo(page, page.getByRole('link', { name: person.email }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Kind of plan'))
    await page.keyboard.type('View')
    await tabTo(page, page.getByRole('button', { name: 'Change plan' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Plan: View only' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change plan' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Make administrator', exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'NO, cancel' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Make administrator', exact: true })).toBeFocused()
    // The way back is to the list as it was.
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'People' }).press('Enter')
    await expect(admin.search).toHaveValue(person.email)

    await admin.search.fill('nobody is called that')
    await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible()
    await page.getByRole('button', { name: 'Show everyone' }).press('Enter')
    await expect(admin.people.first()).toBeVisible()
    await page.goto('/admin/users/999999')
    await expect(page.getByRole('heading', { name: 'Person not found' })).toBeVisible()
    await page.goto('/admin/no-such-section')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

    await admin.openPerson(TEST_ADMIN.email)
    await expect(page.getByText('You can’t change your own access')).toBeVisible()
    for (const name of ['Disable', 'Remove admin rights', 'Log in as'])
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  })

  test('plans, templates and how the server does, with and without a network', async ({
    newProfile,
    person,
    server,
  }) => {
    const { page, profile, admin } = await openAsAdmin(newProfile, server.url)
    await admin.goto('plans')
    const contributor = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Contributor' }) })
    await contributor.getByRole('button', { name: 'Edit the plan Contributor' }).click()
    await admin.dialog.getByLabel('AI without limit').uncheck()
    await admin.dialog.getByRole('button', { name: 'Save' }).click()
    await expect(admin.dialog.getByText('Enter a whole number')).toBeVisible()
    await admin.dialog.getByLabel('AI', { exact: true }).fill('77')
    await admin.dialog.getByRole('group', { name: 'Invitations: what is allowed' }).getByLabel('Delete').uncheck()
    await admin.dialog.getByRole('button', { name: 'Save' }).click()
    await expect(contributor).toContainText('AI77')
    await expect(contributor).toContainText('Create, read, edit')
    await expect(contributor).toContainText('Changed here')
    await admin.confirmed('Reset the plan Contributor', 'YES, reset it')
    await expect(contributor).not.toContainText('Changed here')
    await expect(contributor).toContainText('AIWithout limit')

    await admin.sections.getByRole('link', { name: 'Writing templates' }).click()
    await admin.expectSection('templates')
    await page.getByRole('searchbox', { name: 'Search templates' }).fill('tagl')
    const tagline = page.getByRole('listitem').filter({ hasText: 'Tagline' })
    await tagline.getByRole('checkbox').press('Space')
    await expect(tagline).toContainText('Hidden, changed here')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tagline).toContainText(/Shown$/)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.getByRole('checkbox')).toHaveCount(USE_CASES.length)

    await new ShellPage(page).waitUntilOfflineReady()
    await admin.goto('state')
    await expect(admin.region('Health')).toContainText('EmbeddedAnswers')
    await expect(admin.region('Set up')).toContainText('Set PUBLIC_URL')
    await expect(admin.region('Recent faults')).toBeVisible()

    await admin.openPerson(person.email)
    await profile.setOffline(true)
    await expect(page.getByText('You’re offline. This may be out of date')).toBeVisible()
    await expect(admin.region('Details')).toContainText(person.email)
    await expect(page.getByRole('button', { name: 'Disable' })).toHaveAttribute('aria-disabled', 'true')
    await admin.sections.getByRole('link', { name: 'Audit log' }).click()
    await expect(page.getByRole('heading', { name: 'The audit log needs a connection' })).toBeVisible()
    await profile.setOffline(false)
    await expect(page.getByText('This is the start of the log.')).toBeVisible()

    const inTrouble = '**/appc/admin.getPlans'
    await page.route(inTrouble, (route) =>
      route.fulfill({
        status: 500,
        headers: { 'X-Appc': '1' },
        json: { success: false, data: { code: 'internal', message: 'Something went wrong on the server' } },
      }),
    )
    await admin.sections.getByRole('link', { name: 'Plans' }).click()
    await expect(page.getByRole('heading', { name: 'Couldn’t load the list of plans' })).toBeVisible()
    await page.unroute(inTrouble)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Contributor' })).toBeVisible()
  })
})
