import { expect, test } from '../../support/device/device-test.ts'
import { type Language, translatorTo } from '../../support/browser/translations.ts'
import { ShellPage } from '../../pages/shell-page.ts'

test('a person’s language holds at once, and on their other devices', async ({ page, account, seed }) => {
  const german = await translatorTo('de')
  await seed()
  await page.goto('/settings/preferences')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'en')
  const reloaded = page.waitForEvent('load')
  await page.getByLabel('Language').selectOption('Deutsch')
  await reloaded
  await expect(html).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { name: german('Preferences'), level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: german('Offers'), exact: true }).first()).toBeVisible()
  await expect
    .poll(async () => (await account.pull()).changes.filter(({ kind }) => kind === 'preferences'))
    .toMatchObject([{ record: { language: 'de' } }])

  // Chosen elsewhere: this page has done nothing yet, and is loaded in it.
  await page.goto('/browse/opportunities')
  await expect(html).toHaveAttribute('lang', 'de')
  const again = page.waitForEvent('load')
  await account.call('preferences.update', [{ language: 'ar' }])
  await again
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
})

for (const language of ['de', 'ja', 'ar'] as const satisfies readonly Language[])
  test(`an offer becomes a text in an interface in ${language}`, async ({ page, seed }) => {
    const t = await translatorTo(language)
    const button = (english: string) => page.getByRole('button', { name: t(english), exact: true })
    await seed()
    await page.addInitScript((tag) => localStorage.setItem('locale', tag), language)
    await page.goto('/browse/opportunities')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await button('New offer').first().click()
    await page.getByLabel(t('Title'), { exact: true }).fill('Weekly Loaf')
    await button('CONTINUE').click()
    await page.getByRole('button', { name: new RegExp(`^${t('YES')}`) }).click()
    await expect(page).toHaveURL(/\/edit\/opportunities\/[^/]+\/business\/overview$/)
    await page.getByLabel(t('Product name')).fill('Weekly Loaf')
    await page.getByLabel(t('Product description')).fill('A weekly bread subscription for households in Harrowby.')
    await button('Write from this offer').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${t('Social ads')}`) })
      .click()
    await expect(page.getByRole('article').first()).toContainText('Weekly Loaf')
    await button('Use in text').first().click()
    await expect(page).toHaveURL(/\/edit\/strategies\//)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(new ShellPage(page).banner).toHaveCount(0)
  })

test('checks of a text are in the language of the page, although a worker makes them', async ({
  page,
  account,
  seed,
}) => {
  const t = await translatorTo('de')
  const { ID } = await account.call<{ ID: number }>('opportunity.create', [{ post_title: 'Weekly Loaf' }])
  const meta_input = { kind: 'emails', opportunity_id: ID, parts: { subject: 'FREE bread' } }
  await account.call('strategy.create', [{ post_title: 'Emails: Bread', post_content: 'We bake.', meta_input }])
  await seed()
  await page.addInitScript(() => localStorage.setItem('locale', 'de'))
  await page.goto('/browse/strategies')
  await page.getByRole('main').getByRole('link', { name: /Bread/ }).first().click()
  await expect(page.getByRole('region', { name: t('Before you send') })).toContainText(
    t('“{words}” looks like spam')
      .replace('{words}', '\u2068FREE\u2069')
      .replaceAll(/[\u2068\u2069]/g, ''),
  )
})
