import { createPerson } from '../support/server/e2e-account.ts'
import { deviceState, readStore } from '../support/browser/e2e-device.ts'
import { openForOffline } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { EditorPage } from '../pages/editor-page.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { ShellPage } from '../pages/shell-page.ts'

test('the server killed between its commit and its answer: nothing is lost, nothing is done twice', async ({
  newProfile,
  newProxy,
  ownServer,
}) => {
  const person = await createPerson(ownServer)
  const proxy = await newProxy(ownServer.url)
  const profile = await newProfile({ canLoseNetwork: true, baseURL: proxy.url })
  const page = await profile.open()
  await openForOffline(page, person)
  await new OffersPage(page).goto()
  await new ShellPage(page).expectSynced()

  // Written without a network: what was built on the create waits behind it.
  await profile.setOffline(true)
  await new OffersPage(page).create('Weekly Loaf')
  const editor = new EditorPage(page)
  await editor.field({ label: 'Product name' }).fill('Weekly Loaf')
  await editor.field({ label: 'Keywords' }).fill('sourdough')
  await editor.expectSavedOnDevice()

  const losing = proxy.loseNextAnswer(ownServer.kill)
  await profile.setOffline(false)
  const lost = await losing
  expect(lost.params.mutations.map(({ method }) => method)).toEqual(['opportunity.create'])
  expect(lost.answer?.results.map(({ status }) => status)).toEqual(['applied'])
  await editor.field({ label: 'Website name' }).fill('Harrowby Bakery')
  await editor.expectSavedOnDevice()

  await ownServer.start()
  await editor.expectSynced(60_000)
  const again = proxy.exchanges.filter(({ isDelivered }) => isDelivered)
  expect(again[0]?.params.mutations).toEqual(lost.params.mutations)
  expect(again[0]?.answer?.results).toEqual(lost.answer?.results)
  expect(again[0]?.answer?.head).toBe(lost.answer?.head)
  const later = again.slice(1).flatMap(({ params }) => params.mutations)
  expect(later.map(({ seq, method }) => ({ seq, method }))).toEqual(
    [2, 3, 4].map((seq) => ({ seq, method: 'opportunity.updateFormField' })),
  )
  expect(again.slice(1).flatMap(({ answer }) => answer?.results.map(({ status }) => status))).toEqual([
    'applied',
    'applied',
    'applied',
  ])

  const { changes } = await person.pull()
  const [offer, ...others] = await person.offers()
  expect(others).toEqual([])
  expect(offer?.content.overview?.fields).toEqual({
    product_name: 'Weekly Loaf',
    keywords: 'sourdough',
    website_name: 'Harrowby Bakery',
  })
  expect(await deviceState(page)).toEqual(
    changes.map(({ kind, ID, deleted, record }) => ({ kind, ID, deleted, record })),
  )
  expect(await readStore(page, 'outbox')).toEqual([])
})
