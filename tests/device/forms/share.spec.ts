import { readFile } from 'node:fs/promises'
import type { OfferShare } from '#contract/methods/sharing.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'

/**
 * A server that keeps links in memory; what pages show is the business of
 * tests/integration/server/records/shared-pages.test.ts.
 */
function linksInMemory() {
  let links: readonly OfferShare[] = []
  const made = ({ sections, until }: Pick<OfferShare, 'sections' | 'until'>): OfferShare => ({
    key: `key-${links.length}`,
    path: `/shared/key-${links.length}`,
    sections,
    until,
    views: 0,
    createdAt: Date.now(),
    copiedAt: Date.now(),
    state: 'open',
  })
  return {
    links: () => links,
    create: (wanted: Pick<OfferShare, 'sections' | 'until'>): OfferShare => {
      const share = made(wanted)
      links = [share, ...links]
      return share
    },
    revoke: ({ key }: Pick<OfferShare, 'key'>): OfferShare => {
      links = links.map((one) => (one.key === key ? { ...one, state: 'revoked' } : one))
      return links.find((one) => one.key === key) as OfferShare
    },
  }
}

test('a page is shown by a link: what it shows is chosen, and what is meant for oneself is not chosen by itself', async ({
  page,
  account,
  seed,
  host,
}) => {
  const server = linksInMemory()
  host.answer('opportunity.getShares', () => server.links())
  host.answer('opportunity.createShare', ([wanted]) => server.create(wanted as OfferShare))
  host.answer('opportunity.revokeShare', ([wanted]) => server.revoke(wanted as OfferShare))
  const { ID } = await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await account.call('opportunity.update', [{ ID, post_title: 'Weekly Loaf', post_excerpt: 'Fridays' }])
  await seed()
  await page.goto('/browse/opportunities')
  await page.getByRole('button', { name: 'Actions for Weekly Loaf' }).click()
  await page.getByRole('menuitem', { name: 'Share…' }).click()
  await expect(page).toHaveURL(/\/share\/weekly-loaf$/)
  await expect(page.getByRole('checkbox', { name: 'Benefits' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Problems' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Problems' }).check()
  await page.getByRole('checkbox', { name: 'Overview' }).uncheck()
  await page.getByRole('checkbox', { name: 'Summary' }).uncheck()
  await page.getByLabel('Until').fill('2020-01-01')
  await expect(page.getByText('That day is over')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'No end date' }).check()
  await page.getByRole('button', { name: 'Create link' }).click()
  const links = page.getByRole('list', { name: 'Links' }).getByRole('listitem')
  await expect(links).toHaveCount(1)
  await expect(links.getByRole('link')).toHaveAttribute('href', '/shared/key-0')
  await expect(links).toContainText('Not viewed yet')
  const [made] = server.links()
  expect(made?.until).toBeNull()
  expect(made?.sections).toContain('problems')
  expect(made?.sections).not.toContain('overview')
  expect(made?.sections).not.toContain('summary')
  await links.getByRole('button', { name: /^Delete link/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^YES/ }).click()
  await expect(links).toContainText('Deleted')
  await expect(links.getByRole('link')).toHaveCount(0)
})

test('sharing without a network says that no page can be shown, and exports the file with its texts', async ({
  page,
  account,
  seed,
  setOffline,
}) => {
  const { ID } = await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await account.call('strategy.create', [
    { ID: 901, post_title: 'Welcome', post_content: 'Hello', meta_input: { kind: 'emails', opportunity_id: ID } },
  ])
  await seed()
  await page.goto('/share/weekly-loaf')
  await expect(page.getByRole('heading', { level: 1, name: 'Share Weekly Loaf' })).toBeVisible()
  await setOffline(true)
  await expect(page.getByText('You’re offline.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'With its 1 text' }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Weekly Loaf.appc')
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    offers: [{ title: 'Weekly Loaf', texts: [{ title: 'Welcome', content: 'Hello' }] }],
  })
})

test('the system’s share sheet gets the file under a known extension, and closing the sheet shows no message', async ({
  page,
  account,
  seed,
}) => {
  await account.createOffer('Weekly Loaf', sampleContent('bakery'))
  await seed()
  const given: { name: string; type: string; text: string; title: string }[] = []
  await page.exposeFunction('give', (one: (typeof given)[number]) => given.push(one))
  // The system's part: it takes texts, and its sheet is closed the second time.
  await page.addInitScript(() => {
    const { give } = globalThis as unknown as { give: (one: object) => Promise<number> }
    const canShare = ({ files = [] }: ShareData) => files.every(({ type }) => type === 'text/plain')
    const share = async ({ files = [], title }: ShareData) => {
      const [file] = files
      const count = await give({ name: file?.name, type: file?.type, text: await file?.text(), title })
      if (count > 1) throw new DOMException('closed', 'AbortError')
    }
    Object.assign(navigator, { canShare, share })
  })
  await page.goto('/share/weekly-loaf')
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: 'Send…' }).click()
    await expect.poll(() => given.length).toBe(count)
  }
  expect(given[0]).toMatchObject({ name: 'Weekly Loaf.appc.txt', type: 'text/plain', title: 'Weekly Loaf' })
  expect(JSON.parse(given[0]?.text ?? '')).toMatchObject({ format: 'appc', offers: [{ title: 'Weekly Loaf' }] })
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('pending work is sent before a copy is made', async ({ page, account, seed, host }) => {
  const server = linksInMemory()
  const shown: string[] = []
  host.answer('opportunity.getShares', () => server.links())
  host.answer('opportunity.createShare', async ([wanted]) => {
    shown.push((await account.offers())[0]?.content['overview']?.fields?.['product_description'] ?? '')
    return server.create(wanted as OfferShare)
  })
  const { ID } = await account.createOffer('Weekly Loaf', {
    overview: { product_name: 'Loaf', product_description: 'Our secret margin' },
  })
  const work = { ID, form: 'overview', field: 'product_description', was: 'Our secret margin', value: 'Bread' }
  await seed({ outbox: [['opportunity.updateFormField', work]] })
  const hold = host.hold('sync.exchange')
  await page.goto('/share/weekly-loaf')
  await page.getByRole('button', { name: 'Create link' }).click()
  await hold.arrived
  expect(shown).toEqual([])
  hold.letGo()
  await expect(page.getByRole('list', { name: 'Links' }).getByRole('listitem')).toHaveCount(1)
  expect(shown).toEqual(['Bread'])
})
