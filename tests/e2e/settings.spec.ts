import { expectSound } from '../support/e2e-sound.ts'
import { expect, test } from '../support/e2e-test.ts'
import { LoginPage } from './pages/login-page.ts'
import { ShellPage } from './pages/shell-page.ts'

test('the settings: one frame, a section each, who one is', async ({ newProfile, person }) => {
  test.setTimeout(120_000)
  const page = await (await newProfile()).open()
  await new LoginPage(page).logIn(person)
  await new ShellPage(page).expectSynced()

  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await expect(page).toHaveURL(/\/settings\/profile$/)
  await expect(page).toHaveTitle(/› Settings › Profile$/)
  const who = page.getByRole('region', { name: 'Who you are' })
  await expect(who).toContainText(person.email)
  await expect(who).toContainText('Subscriber')
  await expectSound(page, 'profile')

  const sections = page.getByRole('navigation', { name: 'Settings' })
  await expect(sections.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
  await sections.getByRole('link', { name: 'Where is my work?' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Where is my work?', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/› Settings › Where is my work\?$/)
  await expectSound(page, 'storage')
})
