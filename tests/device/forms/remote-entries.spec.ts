import type { Page } from '@playwright/test'
import { expect, test } from '../../support/device/device-test.ts'

const FORM = 71
/** One more than come by themselves. */
const COUNT = 5_001
const PART = 200
const grid = (page: Page) => page.getByRole('grid', { name: 'Entries of Survey' })

test('entries that are too many to come by themselves are read from the server as far as somebody looks, and kept once that is asked for', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await account.call('form.create', [
    { ID: FORM, post_title: 'Survey', post_content: { fields: [{ name: 'f_1', title: 'Name' }] } },
  ])
  for (let from = 0; from < COUNT; from += PART) {
    const entries = Array.from({ length: Math.min(PART, COUNT - from) }, (_, at) => ({
      ID: 10_000 + from + at,
      fields: { f_1: `Guest ${10_000 + from + at}` },
    }))
    await account.call('import.add', [{ ID: 500 + from, form: FORM, batch: 'b', entries }])
  }
  await seed()
  await page.goto('/workbooks/run/-/survey?sort=f_1')
  await expect(page.getByText('5,001 entries are only on the server because this form has so many.')).toBeVisible()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '5003')
  await expect(grid(page).getByText('Guest 10000')).toBeVisible()
  await expect(grid(page)).toHaveAttribute('aria-readonly', 'true')
  await grid(page).getByRole('button', { name: 'Open this entry' }).first().click()
  await expect(page.getByText('This entry is only on the server.')).toBeVisible()
  await page.getByRole('searchbox').fill('Guest 14999')
  await expect(grid(page).getByText('Guest 14999')).toBeVisible()
  await setOffline(true)
  await page.getByRole('searchbox').fill('Guest 14998')
  await expect(page.getByText('Connect to see them.')).toBeVisible()
  await setOffline(false)
  await page.goto('/workbooks/run/-/survey?sort=f_1')
  await page.getByRole('button', { name: 'Store on this device' }).click()
  await expect(grid(page)).toHaveAttribute('aria-readonly', 'false')
  await expect(page.getByRole('link', { name: 'Entries 5,001' })).toBeVisible()
})

test('entries that have not arrived are not reported as none, except for a form created here', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  await account.call('form.create', [
    { ID: FORM, post_title: 'Survey', post_content: { fields: [{ name: 'f_1', title: 'Name' }] } },
  ])
  await account.call('entry.create', [{ ID: 91, form: FORM, fields: { f_1: 'Ada' } }])
  const own = { ID: 72, post_title: 'Own', post_content: { fields: [{ name: 'f_1', title: 'Name' }] } }
  await seed({ outbox: [['form.create', own]] })
  await setOffline(true)
  await page.goto('/workbooks/run/-/own')
  await expect(page.getByRole('heading', { name: 'No entries yet' })).toBeVisible()
  await page.goto('/workbooks/run/-/survey')
  await expect(page.getByRole('heading', { name: 'These entries aren’t on this device yet' })).toBeVisible()
  await expect(page.getByText('Connect to the internet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entries', exact: true })).toBeVisible()
  await setOffline(false)
  await expect(grid(page).getByText('Ada')).toBeVisible()
})
