import { addPartnerPerson, adminOf, callServer, createPartner } from '../support/server/e2e-account.ts'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'

test('a partner rewords a message, and its people read it at the login, in the app and offline', async ({
  newProfile,
  server,
}) => {
  const partner = await createPartner(server)
  const person = await addPartnerPerson(server, partner.id)
  const office = await newProfile()
  const page = await office.open()
  await openSignedIn(page, adminOf(server.url), `/admin/partners/${partner.id}`)
  await page.getByRole('link', { name: 'Reword any message' }).click()
  await expect(page.getByRole('heading', { name: 'Words', level: 1 })).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search messages' })
  const reword = async (english: string, words: string, isRefused = false) => {
    await search.fill(english)
    await page.getByRole('button', { name: `Edit “${english}”`, exact: true }).click()
    await expect(page.getByLabel('Your wording')).toBeFocused()
    await page.getByLabel('Your wording').fill(words)
    await page.getByRole('button', { name: 'Save' }).click()
    if (!isRefused) await expect(page.getByLabel('Your wording')).toHaveCount(0)
  }
  await reword('Forgot it?', 'Lost your key?')
  await reword('New offer', 'New loaf')
  // A placeholder has to stay; what was typed stays too.
  await reword('Offer: {title}', 'Loaf', true)
  await expect(page.getByText('Keep {title} in your wording.')).toBeVisible()
  await page.getByLabel('Your wording').fill('Loaf: {title}')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Language').selectOption('Deutsch')
  await reword('Neues Angebot', 'Neues Brot')
  await page.getByRole('searchbox').fill('')
  await page.getByLabel('Show', { exact: true }).selectOption('Changed')
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect(messages).toHaveCount(1)
  await expect(messages).toContainText('Neues Brot')
  await expect(messages).toContainText('Offers')

  const home = await newProfile({ canLoseNetwork: true, onDisk: true })
  const theirs = await home.open()
  await theirs.goto(`${partner.url}/login`)
  await expect(theirs.getByText('Lost your key?')).toBeVisible()
  const login = new LoginPage(theirs)
  await login.submit(person)
  const shell = new ShellPage(theirs)
  await shell.expectSynced()
  await theirs.goto(`${partner.url}/browse/opportunities`)
  await expect(theirs.getByRole('button', { name: 'New loaf' }).first()).toBeVisible()
  await shell.waitUntilOfflineReady()
  await home.setOffline(true)
  await theirs.reload()
  await expect(theirs.getByRole('button', { name: 'New loaf' }).first()).toBeVisible()
  await home.setOffline(false)
  await theirs.evaluate(() => localStorage.setItem('locale', 'de'))
  await theirs.reload()
  await expect(theirs.getByRole('button', { name: 'Neues Brot' }).first()).toBeVisible()

  // Other partners keep the product's words; so does this one, once its own are gone.
  await page.goto('/browse/opportunities')
  await expect(page.getByRole('button', { name: 'New offer' }).first()).toBeVisible()
  await page.goto(`/admin/partners/${partner.id}/words?language=de&show=changed`)
  await page.getByRole('button', { name: 'Edit “Neues Brot”' }).click()
  await page.getByRole('button', { name: 'Use the original' }).click()
  await expect(page.getByText('No messages found')).toBeVisible()
  await theirs.reload()
  await shell.expectSynced()
  await theirs.reload()
  await expect(theirs.getByRole('button', { name: 'Neues Angebot' }).first()).toBeVisible()
})

test('names of things have IDs that stay, and words that nothing uses any more are listed', async ({
  newProfile,
  server,
}) => {
  const partner = await createPartner(server)
  const admin = adminOf(server.url)
  const { token } = await admin.signIn()
  const word = { locale: 'en', key: 'gone', english: 'A former message', words: 'Our former words' }
  await callServer(server.url, 'admin.savePartnerWord', [{ id: partner.id, word }], token)
  const profile = await newProfile()
  const page = await profile.open()
  await openSignedIn(page, admin, `/admin/partners/${partner.id}/words?show=names`)
  await page.getByRole('button', { name: 'Edit “offer”', exact: true }).click()
  await page.getByLabel('Your wording').fill('programme')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit “programme”' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'programme' })).toBeVisible()
  expect(await callServer(server.url, 'admin.getPartnerWords', [{ id: partner.id }], token)).toContainEqual(
    expect.objectContaining({ key: 'noun.opportunity.one', words: 'programme' }),
  )
  await page.getByLabel('Show', { exact: true }).selectOption('No longer used')
  await expect(page.getByText('Our former words')).toBeVisible()
  await page.getByRole('button', { name: 'Remove “Our former words”' }).click()
  await expect(page.getByText('Everything is in use')).toBeVisible()
})
