import type { Page } from '@playwright/test'
import type { Company } from '#domain/kinds/company.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import type { HostAccount } from '../../support/device/host-accounts.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { liveRecords } from '../../support/device/live-records.ts'

const field = (page: Page, label: string) => new EditorPage(page).field({ label })

/** The company's fields as the server has them. */
const fieldsOf = async (account: HostAccount): Promise<Readonly<Record<string, string>> | undefined> =>
  (await liveRecords<Company>(account, 'company'))[0]?.content.company_info.fields

test('the company is written without a network, outlives the page, and arrives beside what was changed elsewhere', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await seed()
  await account.call('company.updateUserCompany', [{ fields: { industry: 'Bread' } }])
  await setOffline(true)
  await page.goto('/settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Company' }).click()
  await expect(page).toHaveTitle(/^Settings › Company › /)
  await field(page, 'Company name').fill('Mill Lane Bakery')
  await field(page, 'Address').fill('3 Mill Lane\nLudlow')
  await new EditorPage(page).expectSavedOnDevice()
  await page.reload()
  await expect(field(page, 'Company name')).toHaveValue('Mill Lane Bakery')
  await expect(field(page, 'Address')).toHaveValue('3 Mill Lane\nLudlow')
  await expect(field(page, 'Industry')).toHaveValue('')
  await setOffline(false)
  await new EditorPage(page).expectSynced()
  await expect(field(page, 'Industry')).toHaveValue('Bread')
  await expect
    .poll(() => fieldsOf(account))
    .toEqual({ name: 'Mill Lane Bakery', address: '3 Mill Lane\nLudlow', industry: 'Bread' })
})

test('each filled field is a merge field to copy, without its code in sight', async ({
  page,
  context,
  account,
  seed,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await account.call('company.updateUserCompany', [{ fields: { legal_name: 'Mill Lane Bakery Ltd' } }])
  await seed()
  await page.goto('/settings/company')
  const tokens = page.getByRole('region', { name: 'Merge fields' })
  await expect(tokens.getByRole('listitem')).toHaveText([/^Legal name\s*Mill Lane Bakery Ltd/])
  await field(page, 'Company name').fill('Mill Lane')
  await expect(tokens.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('main')).not.toContainText('{{')
  const copy = tokens.getByRole('button', { name: 'Copy merge field Company name' })
  await expect(tokens.getByText('Copy merge field: company.name')).toBeHidden()
  await copy.focus()
  await expect(tokens.getByText('Copy merge field: company.name')).toBeVisible()
  await copy.click()
  await expect(tokens.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{{company.name}}')
  await tokens.getByRole('button', { name: 'All' }).click()
  await expect(tokens.getByRole('listitem')).toHaveCount(10)
})

test('a logo is scaled down on the device, shown, stored and removed; other files are refused in words', async ({
  page,
  account,
  seed,
}) => {
  await seed()
  await page.goto('/settings/company')
  const logo = page.getByRole('button', { name: /: Logo$/ }).first()
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await logo.click()
    await (await chooser).setFiles([{ name, mimeType, buffer }])
  }
  await choose('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(page.getByText('SVG files aren’t supported.')).toBeVisible()
  const large = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1_200, height: 600 })
    canvas.getContext('2d')?.fillRect(0, 0, 1_200, 600)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await choose('logo.png', 'image/png', Buffer.from(large, 'base64'))
  await new EditorPage(page).expectSynced()
  const stored = async () => (await fieldsOf(account))?.logo ?? ''
  await expect.poll(stored).toMatch(/^data:image\/png;base64,/)
  const size = await page.evaluate(
    async (url) => {
      const image = Object.assign(new Image(), { src: url })
      await image.decode()
      return [image.width, image.height]
    },
    await stored(),
  )
  expect(size).toEqual([256, 128])
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(stored).toBe('')
})

test('a token says in how many texts it is, and leads to them', async ({ page, account, seed }) => {
  await account.call('company.updateUserCompany', [{ fields: { phone: '01584 555 0134' } }])
  const { ID } = await account.createOffer('Weekly Loaf')
  const write = (post_title: string, post_content: string) =>
    account.call('strategy.create', [
      { post_title, post_content, meta_input: { kind: 'emails', opportunity_id: ID, format: 'newsletter' } },
    ])
  await write('Far down', `${'Bread on Fridays. '.repeat(200)}Call {{company.phone}}`)
  await write('Without', 'Bread on Fridays')
  await seed()
  await page.goto('/settings/company')
  const tokens = page.getByRole('region', { name: 'Merge fields' })
  await tokens.getByRole('listitem').filter({ hasText: 'Used in' }).getByRole('link', { name: '1 text' }).click()
  await expect(page).toHaveURL('/browse/strategies?uses=company.phone')
  await expect(page.getByRole('link', { name: 'Far down' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Without' })).toHaveCount(0)
  await expect(page.getByText('Texts that use Phone')).toBeVisible()
  await page.getByRole('button', { name: 'Show all texts' }).click()
  await expect(page.getByRole('link', { name: 'Without' })).toBeVisible()
})

test('the company profile is listed among the forms, has a history, and a link leads to a field', async ({
  page,
  account,
  seed,
}) => {
  await account.call('company.updateUserCompany', [{ fields: { website: 'loaf.example' } }])
  await seed()
  await page.goto('/forms_static/company#content.company_info.fields.website')
  await expect(page).toHaveTitle(/^Additional Forms › Company › /)
  await expect(field(page, 'Website')).toBeFocused()
  await expect(field(page, 'Website')).toHaveValue('loaf.example')
  await page.getByRole('main').getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveTitle(/^Settings › Company › History › /)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([/^WebsiteYou, outside the app/])
})

test('a field that was changed in two places says so, and leads to the choice', async ({ page, account, seed }) => {
  const edit = (website: string) => ({ fields: { website }, was: { website: '' } })
  await seed({ outbox: [['company.updateUserCompany', edit('yours.example')]] })
  await account.call('company.updateUserCompany', [edit('theirs.example')])
  await page.goto('/settings/company')
  await page.getByRole('link', { name: 'Website: 2 versions, choose one' }).click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => fieldsOf(account)).toEqual({ website: 'yours.example' })
})

test('before the first sync it is not on the device; it shows by itself once it has come', async ({
  page,
  account,
  host,
  seed,
}) => {
  await account.call('company.updateUserCompany', [{ fields: { name: 'Mill Lane' } }])
  await seed({ isFresh: true })
  const arrival = host.hold('sync.exchange')
  await page.goto('/settings/company')
  await expect(page.getByRole('heading', { name: 'This company profile isn’t on this device yet' })).toBeVisible()
  arrival.letGo()
  await expect(field(page, 'Company name')).toHaveValue('Mill Lane')
})
