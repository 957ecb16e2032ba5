import type { Share } from '#contract/methods/sharing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/device-test.ts'
import { sampleContent } from '../support/sample-offer.ts'

const share = (key: string, rest: Partial<Share>): Share => ({
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
    file('two.appc', JSON.stringify({ format: 'appc', version: 1, offers, formulas: [{ title: 'F', src: 'Write {{x}}' }] })),
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
