import type { OfferShare } from '#contract/methods/sharing.ts'
import type { Publication } from '#contract/methods/public-forms.ts'
import { FIELD_TYPES } from '#domain/forms/field-types.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/device/device-test.ts'
import { formPageHtml, shownForm } from '../support/samples/public-form.ts'
import { sampleContent } from '../support/samples/sample-offer.ts'

const share = (key: string, rest: Partial<OfferShare>): OfferShare => ({
  key,
  path: `/shared/${key}`,
  sections: ['overview', 'company'],
  until: null,
  views: 3,
  createdAt: 0,
  copiedAt: 0,
  state: 'open',
  ...rest,
})

test('files that were looked at, sound and not', async ({ page, seed }) => {
  await seed()
  await page.goto('/browse/files')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  const offers = [{ title: 'Daily Loaf', sections: { nowhere: {} }, texts: [{ title: 'T' }] }, { title: 'عرض الربيع' }]
  const file = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) })
  await (await chooser).setFiles([
    file(
      'two.appc',
      JSON.stringify({ format: 'appc', version: 1, offers, formulas: [{ title: 'F', src: 'Write {{x}}' }] }),
    ),
    file('notes.txt', 'hello'),
  ])
  await expect(page.getByRole('button', { name: 'Add 2 offers' })).toBeVisible()
  await expectAccessible(page, 'files that were looked at')
})

test('an offer and its links: open, over, taken back', async ({ page, account, seed, host }) => {
  host.answer('opportunity.getShares', () => [
    share('a', {}),
    share('b', { state: 'ended', until: 1 }),
    share('c', { state: 'revoked', views: 0 }),
  ])
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  await page.goto('/share/weekly-loaf')
  await expect(page.getByRole('list', { name: 'Links' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, 'an offer and its links')
})

const publication: Publication = {
  key: 'k',
  path: '/public/forms/k',
  open: true,
  state: 'open',
  closesAt: Date.UTC(2027, 2, 31, 12),
  maxAnswers: 120,
  maxDayBytes: 50 * 1024 * 1024,
  notify: true,
  answers: 3,
}

test('a form that is shared: as a link, a QR code, on a web page, and its limits', async ({
  page,
  account,
  seed,
  host,
}) => {
  host.answer('form.getPublication', () => publication)
  await account.call('form.create', [{ ID: 71, post_title: 'Survey', post_content: { fields: [{ title: 'Name' }] } }])
  await seed()
  await page.goto('/forms/survey')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('switch', { name: 'Accepting responses' })).toBeChecked()
  for (const way of ['Link', 'QR code', 'On a web page']) {
    await dialog.getByRole('radio', { name: way }).click()
    await expectAccessible(page, `a form shared: ${way}`)
  }
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expectAccessible(page, 'the limits of a form that is shared')
})

test('the page of a published form, each kind of question with its remark', async ({ page }) => {
  const fields = Object.fromEntries(
    FIELD_TYPES.map((type, at) => [
      `f_${at}`,
      { type, title: `A ${type}`, hint: 'A hint', choices: 'one\ntwo', required: at % 2 ? '' : 'yes', group: 'G' },
    ]),
  )
  const html = formPageHtml(shownForm(fields, { description: 'Two minutes' }))
  await page.route('**/public/forms/k', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('/public/forms/k')
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByText('Check the marked answers.')).toBeVisible()
  await expectAccessible(page, 'the page of a published form')
})
