import type { Publication } from '#contract/methods/public-forms.ts'
import { expect, test } from '../../support/device/device-test.ts'

/**
 * A server that keeps a publication in memory; what pages do is the business of
 * tests/integration/server/records/public-forms.test.ts.
 */
function publicationInMemory() {
  let known: Publication | null = null
  const fresh: Publication = {
    key: 'k',
    path: '/public/forms/k',
    open: true,
    state: 'open',
    closesAt: null,
    maxAnswers: null,
    maxDayBytes: 50 * 1024 * 1024,
    notify: false,
    answers: 0,
  }
  return {
    known: () => known,
    publish: (change: Partial<Publication>): Publication => {
      known = { ...(known ?? fresh), ...change }
      return known
    },
    withdraw: () => {
      known = null
      return null
    },
  }
}

test('a form is published, limited and unpublished, and only online', async ({
  page,
  account,
  seed,
  host,
  setOffline,
}) => {
  const server = publicationInMemory()
  host.answer('form.getPublication', () => server.known())
  host.answer('form.publish', ([change]) => server.publish(change as Partial<Publication>))
  host.answer('form.withdraw', () => server.withdraw())
  await account.call('form.create', [{ ID: 71, post_title: 'Survey', post_content: { fields: [{ title: 'Name' }] } }])
  await seed()
  await page.goto('/forms/survey')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share “Survey”' })
  await expect(dialog.getByText('Turn this on to get a link.')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Accepting responses' }).check()
  await expect(dialog.getByText('/public/forms/k')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Preview' })).toHaveAttribute('href', /\/public\/forms\/k\?preview=1$/)

  await dialog.getByRole('button', { name: 'Change' }).click()
  await dialog.getByLabel('Max. responses').fill('none')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Max. responses').fill('20')
  await dialog.getByRole('textbox', { name: 'Until' }).fill('2027-03-31')
  await dialog.getByRole('checkbox', { name: 'Email me about new responses' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Until 31 Mar 2027, 23:59, up to 20 responses. No responses yet.')).toBeVisible()
  expect(server.known()).toMatchObject({ maxAnswers: 20, notify: true, closesAt: Date.parse('2027-03-31T23:59') })

  await dialog.getByRole('radio', { name: 'QR code' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download SVG' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Survey.svg')

  await setOffline(true)
  await expect(dialog.getByText('You’re offline.')).toBeVisible()
  await expect(dialog.getByRole('switch')).toBeDisabled()
  await setOffline(false)
  await dialog.getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('button', { name: /^Delete link/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^YES/ }).click()
  await expect(dialog.getByText('Turn this on to get a link.')).toBeVisible()
})

test('the owner of a form is told that their account has no storage left for responses', async ({
  page,
  account,
  seed,
  host,
}) => {
  const server = publicationInMemory()
  server.publish({ state: 'account_full', answers: 12 })
  host.answer('form.getPublication', () => server.known())
  await account.call('form.create', [{ ID: 71, post_title: 'Survey', post_content: { fields: [{ title: 'Name' }] } }])
  await seed()
  await page.goto('/forms/survey')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share “Survey”' })
  await expect(dialog.getByText('Not accepting responses because your account is out of storage.')).toBeVisible()
  await expect(dialog.getByText('12 responses so far.')).toBeVisible()
})
