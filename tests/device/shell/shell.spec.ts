import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import { expect, test } from '../../support/device/device-test.ts'

test('the header leads home and to help, settings and two menus; the account is a square of 36 px with its first letter', async ({
  page,
  account,
  seed,
}) => {
  await seed()
  await page.goto('/browse/opportunities')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: /Offer Desk.*, home$/ })).toHaveAttribute('href', '/')
  await expect(header.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
  const help = header.getByRole('button', { name: 'Help' })
  await help.click()
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
  await page.keyboard.press('Escape')
  await header.getByRole('button', { name: 'Apps' }).click()
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Escape')

  const avatar = header.getByRole('button', { name: /^Account of / })
  const letter = avatar.getByText(account.session.user_login.slice(0, 1), { exact: true })
  await expect(letter).toBeVisible()
  expect(await letter.boundingBox()).toMatchObject({ width: 36, height: 36 })
  await avatar.click()
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
})

test('the footer has the year, the partner’s company and terms, and logs out; before the login it has the first three', async ({
  page,
  host,
  seed,
}) => {
  host.setPartner({
    ...DEFAULT_PARTNER,
    labels: { ...DEFAULT_PARTNER.labels, 'global.legalCompanyName': 'Mill Lane Ltd' },
    resources: { ...DEFAULT_PARTNER.resources, terms: 'https://mill.example/terms' },
  })
  const footer = page.getByRole('contentinfo')
  const expectFacts = async () => {
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Mill Lane Ltd`)
    await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', 'https://mill.example/terms')
  }
  await page.goto(`${host.url}/reset-password`)
  await expectFacts()
  await expect(footer.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await seed()
  await page.goto('/')
  await expectFacts()
  await expect(footer.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout')
})

test('every page without a session leads to the login, and the login leads back', async ({ page, host, account }) => {
  for (const path of ['/', '/browse/opportunities', '/settings/keys', '/configuration', '/admin', '/orders']) {
    await page.goto(`${host.url}${path}`)
    await expect(page, path).toHaveURL(/\/login/)
  }
  for (const path of ['/reset-password', '/authenticate']) {
    await page.goto(`${host.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page, path).toHaveURL(new RegExp(`${path}$`))
  }
  expect(account.session.token).not.toBe('')
})
