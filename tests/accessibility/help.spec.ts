import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/device/device-test.ts'
import { withTopics } from '../support/samples/help-topics.ts'

const help = {
  person: 'Nell Hale',
  reply: 'usually the same day',
  address: 'nell@mill.example',
  groupTitle: 'At the mill',
}

test('help: contents with somebody to ask, hits and none, articles of the product and of a partner, an address without one', async ({
  page,
  host,
  account,
  seed,
}) => {
  host.setPartner({ ...DEFAULT_PARTNER, help }, [
    { name: 'our-oven', title: 'Our oven', content: '## Hours\n\n1. [Call](tel:+4420)\n2. Wait' },
  ])
  await withTopics(page)
  await account.createOffer('Weekly Loaf')
  await seed()
  await page.goto('/browse/opportunities?help=')
  await expect(page.getByRole('region', { name: 'About this screen' })).toBeVisible()
  await expectAccessible(page, 'contents')
  const search = page.getByRole('searchbox', { name: 'Search help' })
  await search.fill('price')
  await expect(page.getByText('3 articles for')).toBeVisible()
  await expectAccessible(page, 'hits')
  await search.fill('zeppelin')
  await expect(page.getByText('No articles for')).toBeVisible()
  await expectAccessible(page, 'no hit')
  for (const [name, title] of [
    ['changed-price', 'When a price changes'],
    ['our-oven', 'Our oven'],
  ] as const) {
    await page.goto(`/browse/opportunities?help=${name}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(page, title)
  }
  await page.goto('/browse/opportunities?help=none')
  await expect(page.getByText('Article not found.')).toBeVisible()
  await expectAccessible(page, 'no article')
})
