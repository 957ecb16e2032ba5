import { expect, test } from '../support/e2e-test.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'

test('a wrong password is said in words, and nothing has to be typed again but the password', async ({ newProfile, person }) => {
  const page = await (await newProfile()).open()
  const login = new LoginPage(page)
  await page.goto('/')
  await login.submit({ email: person.email, password: 'not this one' })
  await expect(login.alert).toHaveText(/password/i)
  await expect(login.login).toHaveValue(person.email)
  await expect(login.password).toHaveValue('not this one')
  await login.password.fill(person.password)
  await login.password.press('Enter')
  await new ShellPage(page).expectSynced()
})

test('a server that is away, and a stranger in its place, are told apart; the same words log in later', async ({
  newProfile,
  newProxy,
  person,
  server,
}) => {
  const proxy = await newProxy(server.url)
  const profile = await newProfile({ baseURL: proxy.url })
  const page = await profile.open()
  const login = new LoginPage(page)
  await page.goto('/')
  await new ShellPage(page).waitUntilOfflineReady()
  proxy.mode('cut')
  await login.submit(person)
  await expect(login.alert).toHaveText('The server cannot be reached. Check the connection and try again.')

  proxy.mode('portal')
  await login.submitAgain()
  await expect(login.alert).toContainText('such as the sign-in page of a hotel or café network')
  await expect(login.login).toHaveValue(person.email)
  await expect(login.password).toHaveValue(person.password)

  proxy.mode('through')
  await login.submitAgain()
  await new ShellPage(page).expectSynced()
})

test('without a network the login says so, before and after the try', async ({ newProfile, person }) => {
  const profile = await newProfile()
  const page = await profile.open()
  const login = new LoginPage(page)
  await page.goto('/')
  await new ShellPage(page).waitUntilOfflineReady()
  await profile.setOffline(true)
  await expect(page.getByText('You are offline. Logging in needs a connection; what this device keeps is safe.')).toBeVisible()
  await login.submit(person)
  await expect(login.alert).toHaveText('You are offline. Logging in needs a connection; try again once you have one.')
  await profile.setOffline(false)
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
        throw new DOMException('A mutation operation was attempted on a database that did not allow mutations.', 'InvalidStateError')
      }
    },
  },
]

for (const { what, init } of BROKEN_STORAGES) {
  test(`a browser ${what} is told so, in place of an empty list`, async ({ newProfile, person }) => {
    const profile = await newProfile()
    const page = await profile.open()
    await page.addInitScript(init)
    await page.goto('/browse/opportunities')
    await new LoginPage(page).submit(person)
    await expect(page.getByRole('heading', { name: 'This browser cannot keep your work', level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Open the app in an ordinary window.')
    await expect(page.getByText('No offers yet')).toBeHidden()
  })
}

test('a browser that lets the app store nothing at all says so at the login', async ({ newProfile, person }) => {
  const profile = await newProfile()
  const page = await profile.open()
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }),
  )
  await page.goto('/')
  const login = new LoginPage(page)
  await login.submit(person)
  await expect(login.alert).toContainText('Open the app in an ordinary window.')
  await expect(login.login).toHaveValue(person.email)
})

test('a part of the app that a bad network did not bring is fetched again', async ({ newProfile, person }) => {
  const profile = await newProfile()
  const page = await profile.open()
  await page.route(/\/assets\/background-/, (route) => route.abort(), { times: 1 })
  await new LoginPage(page).logIn(person)
  await new ShellPage(page).expectSynced()
})

test('a session that is taken away by hand is over, in this tab and in the next', async ({ newProfile, person }) => {
  const profile = await newProfile()
  const page = await profile.open()
  await new LoginPage(page).logIn(person)
  await new ShellPage(page).expectSynced()
  await page.evaluate(() => localStorage.clear())
  const other = await profile.context.newPage()
  for (const tab of [other, page]) {
    await tab.goto('/browse/opportunities')
    await expect(new LoginPage(tab).login).toBeVisible()
    await expect(tab).toHaveURL(/\/login\?redirect=/)
  }
})
