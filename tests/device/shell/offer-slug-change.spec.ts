import { EditorPage } from '../../pages/editor-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { expect, test } from '../../support/device/device-test.ts'

test('an offer whose name another device had first: the open editor follows to the name that the server gave', async ({
  page,
  account,
  host,
  seed,
}) => {
  const ID = 4_000_000_000_001
  await seed({ outbox: [['opportunity.create', { ID, post_title: 'عرض الربيع' }]] })
  await account.createOffer('عرض الربيع')
  const held = host.hold('sync.exchange')
  await page.goto(`/edit/opportunities/${encodeURIComponent('عرض-الربيع')}/business/overview`)
  await expect(new EditorPage(page).title('عرض الربيع')).toBeVisible()
  held.letGo()
  await new ShellPage(page).expectSynced()
  await expect(page).toHaveURL(
    (url) => decodeURIComponent(url.pathname) === '/edit/opportunities/عرض-الربيع-2/business/overview',
  )
  await expect(new EditorPage(page).title('عرض الربيع')).toBeVisible()
  await new EditorPage(page).field({ label: 'Product name' }).fill('خبز')
  await expect
    .poll(async () => (await account.offers()).find((offer) => offer.ID === ID)?.content.overview?.fields?.product_name)
    .toBe('خبز')
})
