import type { Page } from '@playwright/test'
import { AdminPage } from '../pages/admin-page.ts'
import { expectAccessible, expectReflow } from '../support/browser/accessibility.ts'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test as base } from '../support/browser/e2e-test.ts'
import { answering, failing, startAiProvider, type TestProvider } from '../support/server/ai-provider.ts'
import { adminOf } from '../support/server/e2e-account.ts'
import { startMailServer } from '../support/server/mail-server.ts'
import { createOwnServer, type OwnServer } from '../support/server/restartable-server.ts'

/** A server that lets administrators enter addresses of this machine, where the providers of tests are. */
const test = base.extend<{ readonly openServer: OwnServer; readonly provider: TestProvider }>({
  openServer: async ({ browserName: _ }, use) => {
    const server = await createOwnServer({ env: { ALLOW_PRIVATE_AI_HOSTS: 'on', ALLOW_PRIVATE_EMAIL_HOSTS: 'on' } })
    await use(server)
    await server.dispose()
  },
  provider: async ({ browserName: _ }, use) => {
    const provider = await startAiProvider()
    provider.listModels((_request, response) => {
      response.end(JSON.stringify({ data: [{ id: 'bread-large' }, { id: 'bread-small' }] }))
    })
    await use(provider)
    await provider.close()
  },
})

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : undefined
    return label ?? activeElement?.textContent ?? ''
  })

for (const viewport of [WIDE, PHONE])
  test(`an AI is connected by the keyboard alone, at ${viewport.width} px`, async ({ page, openServer, provider }) => {
    await page.setViewportSize(viewport)
    await openSignedIn(page, adminOf(openServer.url), `${openServer.url}/admin/ai`)
    await expect(page.getByText('No AI connected. Everyone uses the built-in writer.')).toBeVisible()
    await page.getByRole('radio', { name: 'OpenAI GPT models' }).focus()
    for (let turn = 0; turn < 9; turn++) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Other OpenAI-compatible' })).toBeChecked()
    await page.keyboard.press('Tab')
    expect(await focusedName(page)).toBe('Address')
    await page.keyboard.type(provider.config.baseUrl)
    await page.keyboard.press('Tab')
    expect(await focusedName(page)).toContain('API key')
    await page.keyboard.type('sk-0123456789abcdef4f2c')
    await page.keyboard.press('Tab')
    expect(await focusedName(page)).toContain('Show')
    await page.keyboard.press('Tab')
    expect(await focusedName(page)).toBe('Model')
    await page.keyboard.type('bread-l')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('bread-large')
    provider.replies(answering('Bread before breakfast.'))
    await page.getByRole('button', { name: 'Test the connection' }).press('Enter')
    const works = page.getByRole('status').filter({ hasText: 'It works. Answered in' })
    await expect(works).toContainText('‘Bread before breakfast.’')
    await page.getByRole('button', { name: 'Connect', exact: true }).press('Enter')
    await expect(page.getByText('Key saved ••••, ends with 4f2c')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
    expect(await page.content()).not.toContain('sk-0123456789')
  })

test('the screens of AI and email are accessible with their errors, their results and what is saved', async ({
  page,
  openServer,
  provider,
}) => {
  const admin = new AdminPage(page)
  await openSignedIn(page, adminOf(openServer.url), `${openServer.url}/admin/ai`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Choose a model, or enter its name')).toBeVisible()
  await expect(page.getByText('Enter the key', { exact: true })).toBeVisible()
  await page.getByLabel('Drafts a month, each person').fill('many')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect(page.getByText('Enter a whole number up to 1,000,000')).toBeVisible()
  await expectAccessible(page, 'AI with errors')
  await page.getByRole('radio', { name: 'Other OpenAI-compatible' }).check({ force: true })
  await page.getByLabel('Address').fill(provider.config.baseUrl)
  await page.getByLabel('API key').fill('sk-0123456789abcdef4f2c')
  await page.getByRole('combobox', { name: 'Model' }).fill('bread-large')
  // Closes the list of models.
  await page.keyboard.press('Tab')
  provider.replies(failing(401))
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The key was refused.' })).toBeVisible()
  provider.replies(answering('Bread before breakfast.'))
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.getByText('It works. Answered in')).toBeVisible()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Key saved')).toBeVisible()
  await expectAccessible(page, 'AI connected')
  await expectReflow(page, 'AI connected')
  await page.getByRole('button', { name: 'Replace API key' }).click()
  await page.getByRole('button', { name: 'Keep the saved one' }).click()
  await expect(page.getByText('Key saved')).toBeVisible()

  await admin.sections.getByRole('link', { name: 'Email' }).click()
  const mail = await startMailServer()
  const { hostname, port, username, password } = new URL(mail.url)
  await page.getByLabel('Server', { exact: true }).fill(hostname)
  await page.getByLabel('Port').fill('99999')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a number between 1 and 65535')).toBeVisible()
  await expectAccessible(page, 'email with errors')
  await page.getByLabel('Port').fill(port)
  await page.getByLabel('Encryption').selectOption('None')
  await page.getByLabel('Port').fill(port)
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password', { exact: false }).first().fill(decodeURIComponent(password))
  await page.getByLabel('Sender address').fill('post@milllane.example')
  await page.getByLabel('Send a test email to').fill('ada@example.com')
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText('The email server accepted it.')).toBeVisible()
  expect((await mail.mail(1)).to).toEqual(['ada@example.com'])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Password saved')).toBeVisible()
  await expectAccessible(page, 'email set up')
  await expectReflow(page, 'email set up')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: /^YES/ }).click()
  await expect(page.getByText('Email isn’t set up.')).toBeVisible()
  await mail.close()
})

test('a form that was opened before somebody else’s change keeps what was typed, and shows what is saved on demand', async ({
  page,
  openServer,
  provider,
}) => {
  await openSignedIn(page, adminOf(openServer.url), `${openServer.url}/admin/ai`)
  await expect(page.getByText('No AI connected.')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${openServer.url}/admin/ai`)
  const connect = async (at: Page, model: string): Promise<void> => {
    await at.getByRole('radio', { name: 'Other OpenAI-compatible' }).check({ force: true })
    await at.getByLabel('Address').fill(provider.config.baseUrl)
    await at.getByLabel('API key').fill('sk-0123456789abcdef4f2c')
    await at.getByRole('combobox', { name: 'Model' }).fill(model)
    await at.keyboard.press('Tab')
    await at.getByRole('button', { name: 'Connect', exact: true }).click()
  }
  await connect(other, 'bread-large')
  await expect(other.getByText('Key saved')).toBeVisible()
  await connect(page, 'bread-small')
  const alert = page.getByRole('alert').filter({ hasText: 'Someone else has changed these settings.' })
  const model = page.getByRole('combobox', { name: 'Model' })
  await expect(alert).toBeVisible()
  await expect(model).toHaveValue('bread-small')
  await expectAccessible(page, 'AI changed by somebody else')
  await alert.getByRole('button', { name: 'Show saved settings' }).click()
  await expect(model).toHaveValue('bread-large')
  await expect(page.getByText('Key saved')).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('what the environment sets is shown on both screens and can’t be edited', async ({ page, provider }) => {
  const server = await createOwnServer({
    env: {
      AI_BASE_URL: provider.config.baseUrl,
      AI_MODEL: 'bread-large',
      AI_API_KEY: 'sk-of-the-environment',
      SMTP_URL: 'smtp://mailer:secret@mail.example:587',
      MAIL_FROM: 'post@milllane.example',
    },
  })
  await openSignedIn(page, adminOf(server.url), `${server.url}/admin/ai`)
  await expect(page.getByText('Set on the server')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /API key|Address/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expectAccessible(page, 'AI of the environment')
  await new AdminPage(page).sections.getByRole('link', { name: 'Email' }).click()
  await expect(page.getByText('mail.example, port 587')).toBeVisible()
  await expect(page.getByLabel('Sender address')).toHaveCount(0)
  expect(await page.content()).not.toContain('secret')
  await expectAccessible(page, 'email of the environment')
  await server.dispose()
})
