import type { Page } from '@playwright/test'
import { expect, test } from '../../support/device/device-test.ts'
import { ShellPage } from '../../pages/shell-page.ts'

test.use({ timezoneId: 'Europe/London' })

const NOW = new Date('2027-03-23T09:00:00Z')
const DATES = { end_date: '2027-03-26', end_time: '18:00', end_time_zone: 'Europe/Madrid' }
const MADRID = 'Ends in 3 days, on Friday at 18:00 in Madrid. That’s 17:00 in your time zone.'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const menuOf = async (page: Page, field: string, entry: string) => {
  await page.getByRole('button', { name: `More about ${field}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('the dates of an offer say what they mean here, as they are typed', async ({ page, account, seed }) => {
  await page.clock.install({ time: NOW })
  await account.createOffer('Weekly Loaf', { offer: DATES })
  await seed()
  await page.goto('/edit/opportunities/weekly-loaf/product/offer')
  await expect(page.getByText(MADRID)).toBeVisible()
  await page.getByLabel('End time', { exact: true }).fill('17:00')
  await page.clock.runFor(2000)
  await expect(
    page.getByText('Ends in 3 days, on Friday at 17:00 in Madrid. That’s 16:00 in your time zone.'),
  ).toBeVisible()
  await page.getByLabel('End date', { exact: true }).fill('2027-02-07')
  await page.clock.runFor(2000)
  await expect(page.getByText('Ended 43 days ago, on 7 February at 17:00 in Madrid.')).toBeVisible()
})

test('home names the offers that end this week, and leads to their dates', async ({ page, account, seed }) => {
  await page.clock.install({ time: NOW })
  await account.createOffer('Weekly Loaf', { offer: DATES })
  await account.createOffer('Long Loaf', { offer: { ...DATES, end_date: '2027-03-31' } })
  await seed()
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Ends this week' })
  await expect(card.getByRole('link')).toHaveCount(1)
  await expect(card).toContainText(MADRID)
  await card.getByRole('link', { name: 'Weekly Loaf' }).click()
  await expect(page.getByLabel('End date', { exact: true })).toBeFocused()
})

test('a field of one’s own has a name and a kind, is renamed, and comes back when it was removed', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf', { custom: { recipe: 'Rye' } })
  await seed()
  await page.goto('/edit/opportunities/weekly-loaf/custom/custom')
  await page.getByRole('button', { name: 'Add a field' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Oven number')
  await dialog.getByLabel('Type').selectOption('number')
  await dialog.getByRole('button', { name: 'Add the field' }).click()
  await page.getByRole('textbox', { name: 'Oven number' }).fill('two')
  await page.getByRole('textbox', { name: 'Notes' }).focus()
  await expect(page.getByText('Enter a number, such as 12 or 12.50')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('custom.oven_number')
  await menuOf(page, 'recipe', 'Name and type…')
  await dialog.getByLabel('Name', { exact: true }).fill('Recipe of the week')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Recipe of the week' })).toHaveValue('Rye')
  await menuOf(page, 'Recipe of the week', 'Remove')
  await page.getByRole('button', { name: 'YES, remove' }).click()
  await expect(page.getByRole('textbox', { name: 'Recipe of the week' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('textbox', { name: 'Recipe of the week' })).toHaveValue('Rye')
  await new ShellPage(page).expectSynced()
  expect((await account.offers())[0]?.custom_fields).toEqual({
    oven_number: 'number: Oven number',
    recipe: 'long text: Recipe of the week',
  })
})

test('a picture of another site is asked for once the person lets it be, and its site learns nothing of this one', async ({
  page,
  context,
  account,
  seed,
}) => {
  const asked: Record<string, string>[] = []
  await context.route('https://pictures.example/**', async (route) => {
    asked.push(await route.request().allHeaders())
    await route.fulfill({ contentType: 'image/png', body: PNG })
  })
  const entry = { firstname_1: 'Priya', lastname_1: 'Mell', image_url_1: 'https://pictures.example/priya.png?a=1#b' }
  await account.createOffer('Weekly Loaf', { testimonials: entry })
  await seed()
  await page.goto('/edit/opportunities/weekly-loaf/product/testimonials#content.testimonials.fields.image_url_1')
  await expect(page.getByText('reveals your IP address to the site')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Show pictures from other sites' }).click()
  await expect(page.frameLocator('iframe[title="Picture address"]').locator('img')).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(asked[0]).not.toHaveProperty('referer')
  expect(asked[0]).not.toHaveProperty('origin')
  // Whoever stands between them sees cookies that are never sent: what keeps them back is asked for.
  const frame = page.locator('iframe[title="Picture address"]')
  await expect(frame).toHaveAttribute('credentialless')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Hide pictures from other sites' })).toBeVisible()
})
