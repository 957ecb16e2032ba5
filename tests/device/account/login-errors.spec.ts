import { expect, test } from '../../support/device/device-test.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'

const PORTAL_PAGE = '<!doctype html><title>Welcome</title><h1>Sign in to the hotel network</h1>'

test('a wrong password is said in words, and nothing has to be typed again but the password', async ({
  page,
  account,
}) => {
  const login = new LoginPage(page)
  await page.goto('/')
  await login.submit({ email: account.email, password: 'not this one' })
  await expect(login.alert).toHaveText(/password/i)
  await expect(login.login).toHaveValue(account.email)
  await expect(login.password).toHaveValue('not this one')
  await login.password.fill(account.password)
  await login.password.press('Enter')
  await new ShellPage(page).expectSynced()
})

test('no network, a server that is away, and a stranger in its place are told apart; the same words log in later', async ({
  page,
  host,
  account,
  setOffline,
}) => {
  const login = new LoginPage(page)
  await page.goto('/')
  await expect(login.login).toBeVisible()
  await setOffline(true)
  await expect(
    page.getByText('You’re offline. Logging in needs a connection. Your work on this device is safe.'),
  ).toBeVisible()
  await login.submit(account)
  await expect(login.alert).toHaveText(
    'You’re offline. Logging in needs a connection. Try again once you’re back online.',
  )

  await setOffline(false)
  host.setAway(true)
  await login.submitAgain()
  await expect(login.alert).toHaveText('The server cannot be reached. Check the connection and try again.')

  host.setAway(false)
  host.setPortal(PORTAL_PAGE)
  await login.submitAgain()
  await expect(login.alert).toContainText('You may need to sign in to this Wi-Fi')
  await expect(login.login).toHaveValue(account.email)
  await expect(login.password).toHaveValue(account.password)

  host.setPortal(null)
  await login.submitAgain()
  await new ShellPage(page).expectSynced()
})

const BROKEN_STORAGES: readonly { readonly what: string; readonly init: () => void }[] = [
  {
    what: 'without IndexedDB',
    init: () => Object.defineProperty(globalThis, 'indexedDB', { get: () => undefined }),
  },
  {
    what: 'whose IndexedDB does not open',
    init: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException(
          'A mutation operation was attempted on a database that did not allow mutations.',
          'InvalidStateError',
        )
      }
    },
  },
]

for (const { what, init } of BROKEN_STORAGES) {
  test(`a browser ${what} is told so, in place of an empty list`, async ({ page, account }) => {
    await page.addInitScript(init)
    await page.goto('/browse/opportunities')
    await new LoginPage(page).submit(account)
    await expect(page.getByRole('heading', { name: 'This browser can’t save your work', level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Open the app in a regular window.')
    await expect(page.getByText('No offers yet')).toBeHidden()
  })
}

test('a browser that lets the app store nothing at all says so at the login', async ({ page, account }) => {
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }),
  )
  await page.goto('/')
  const login = new LoginPage(page)
  await login.submit(account)
  await expect(login.alert).toContainText('Open the app in a regular window.')
  await expect(login.login).toHaveValue(account.email)
})

test('a part of the app that a bad network did not bring is fetched again', async ({ page, seed }) => {
  // What the page starts with asks three times before anything waits.
  const FIRST_TRIES = 3
  let tries = 0
  await page.route(/\/assets\/work-/, (route) => (++tries <= FIRST_TRIES ? route.abort() : route.continue()))
  await seed({ isFresh: true })
  await page.goto('/')
  await new ShellPage(page).expectSynced()
  expect(tries).toBeGreaterThan(FIRST_TRIES)
})

test('a session that is taken away by hand is over, in this tab and in the next', async ({ page, context, seed }) => {
  await seed()
  await page.goto('/')
  await new ShellPage(page).expectSynced()
  await page.evaluate(() => localStorage.clear())
  const other = await context.newPage()
  for (const tab of [other, page]) {
    await tab.goto('/browse/opportunities')
    await expect(new LoginPage(tab).login).toBeVisible()
    await expect(tab).toHaveURL(/\/login\?redirect=/)
  }
})
