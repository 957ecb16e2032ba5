import type { Page } from '@playwright/test'
import { createPerson, type Person } from '../support/server/e2e-account.ts'
import { deviceState, offersOnDevice } from '../support/browser/e2e-device.ts'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, noteFigure, test } from '../support/browser/e2e-test.ts'
import type { Profile } from '../support/browser/browser-profile.ts'
import { EditorPage } from '../pages/editor-page.ts'
import { OffersPage } from '../pages/offers-page.ts'
import { expectedContent, expectFilledIn, fillIn } from '../pages/sample-work.ts'
import { ShellPage } from '../pages/shell-page.ts'

const SERVER_POLL_MS = 20

test.describe('the main job', () => {
  test('offers written without a network reach the server and a second device by themselves', async ({
    newProfile,
    person,
  }) => {
    const [laptop, phone] = [await newProfile({ canLoseNetwork: true, onDisk: true }), await newProfile()]
    const phonePage = await openOffers(phone, person)
    await writeOffline(laptop, person, () => laptop.setOffline(true), { isOffline: true })

    // The offer that was made without a network: the other one is there already, empty.
    const shownAtMs = new OffersPage(phonePage).shownAtMs('Quiet Move')
    await laptop.setOffline(false)
    const serverHasItAtMs = await untilServerHasIt(person)
    const delayMs = (await shownAtMs) - serverHasItAtMs
    noteFigure('second device after the server', `${delayMs} ms (the server is asked every ${SERVER_POLL_MS} ms)`)
    await expectEverywhere(person, { laptop, phone })
  })

  test('offers written while the server is stopped reach it and a second device later', async ({
    ownServer,
    newProfile,
  }) => {
    const person = await createPerson(ownServer)
    const [laptop, phone] = [
      await newProfile({ onDisk: true, baseURL: ownServer.url }),
      await newProfile({ baseURL: ownServer.url }),
    ]
    const phonePage = await openOffers(phone, person)
    await writeOffline(laptop, person, ownServer.stop, { isOffline: false })

    await ownServer.start()
    // Somebody comes back to it: after a long time without a server it asks less often.
    await laptop.context.pages()[0]?.evaluate(() => dispatchEvent(new Event('focus')))
    await untilServerHasIt(person)
    // Somebody looks at the second device, rather than waiting until it asks the server again.
    await phonePage.evaluate(() => dispatchEvent(new Event('focus')))
    await new OffersPage(phonePage).shownAtMs('Quiet Move')
    await expectEverywhere(person, { laptop, phone })
  })
})

async function openOffers(profile: Profile, person: Person): Promise<Page> {
  const page = await profile.open()
  await openSignedIn(page, person)
  await new ShellPage(page).expectSynced()
  await new OffersPage(page).goto()
  return page
}

/** What a marketer does: makes an offer, loses the network, goes on writing, closes the browser and opens it again. */
async function writeOffline(
  profile: Profile,
  person: Person,
  loseNetwork: () => Promise<void>,
  { isOffline }: { isOffline: boolean },
): Promise<void> {
  let page = await openOffers(profile, person)
  await new OffersPage(page).create('Weekly Loaf')
  await new EditorPage(page).expectSynced()
  await new ShellPage(page).waitUntilOfflineReady()

  await loseNetwork()
  const reloaded = await page.reload()
  expect(reloaded?.fromServiceWorker()).toBe(true)
  const editor = new EditorPage(page)
  await expect(editor.title('Weekly Loaf')).toBeVisible()
  await fillIn(editor)
  await editor.expectSavedOnDevice()
  await new OffersPage(page).goto()
  await new OffersPage(page).create('Quiet Move')
  await editor.expectSavedOnDevice()
  await profile.close()

  page = await profile.open({ offline: isOffline })
  const offers = new OffersPage(page)
  await offers.goto()
  await expect(offers.rows).toHaveCount(2)
  await expect(offers.row('Weekly Loaf')).toContainText('Not synced yet')
  await offers.open('Weekly Loaf')
  await expectFilledIn(new EditorPage(page))
}

/** Waits until the server has the work whole; gives the moment. */
async function untilServerHasIt(person: Person): Promise<number> {
  await expect
    .poll(async () => contentOf(await person.offers(), 'Weekly Loaf'), { timeout: 60_000, intervals: [SERVER_POLL_MS] })
    .toMatchObject(expectedContent())
  return Date.now()
}

const contentOf = (
  offers: readonly { readonly title?: unknown; readonly content?: unknown }[],
  title: string,
): unknown => offers.find((offer) => offer.title === title)?.content ?? {}

/** Both devices and the server hold the same records, byte for byte; the second device shows them. */
async function expectEverywhere(person: Person, { laptop, phone }: { laptop: Profile; phone: Profile }): Promise<void> {
  const pages = [laptop, phone].map((profile) => profile.context.pages()[0])
  for (const page of pages) {
    if (!page) throw new Error('a browser without a page')
    await new ShellPage(page).expectSynced()
    const { changes } = await person.pull()
    expect(await deviceState(page)).toEqual(
      changes.map(({ kind, ID, deleted, record }) => ({ kind, ID, deleted, record })),
    )
    expect(contentOf(await offersOnDevice(page), 'Weekly Loaf')).toMatchObject(expectedContent())
  }
  const [, phonePage] = pages
  if (!phonePage) return
  await new OffersPage(phonePage).open('Weekly Loaf')
  await expectFilledIn(new EditorPage(phonePage))
  expect((await person.offers()).map(({ title }) => title).toSorted()).toEqual(['Quiet Move', 'Weekly Loaf'])
}
