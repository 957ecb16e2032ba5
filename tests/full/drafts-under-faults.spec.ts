import type { Page } from '@playwright/test'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import type { Job } from '#domain/kinds/job.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { answering, startAiProvider, type TestProvider } from '../support/server/ai-provider.ts'
import { createPerson, type Person } from '../support/server/e2e-account.ts'
import { deviceState } from '../support/browser/e2e-device.ts'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { draftsText } from '../support/device/scripted-provider.ts'
import { createOwnServer, type OwnServer } from '../support/server/restartable-server.ts'
import type { Profile, ProfileOptions } from '../support/browser/browser-profile.ts'
import { sampleContent } from '../support/samples/sample-offer.ts'

// In order: they share a server that one of them kills.
test.describe.configure({ mode: 'default' })

const TAGLINE = findUseCase('tagline') ?? { outputs: [] }
const LINES = ['Bread that waits', 'Baked while you sleep', 'No queue and no car']
const ANSWER = draftsText(TAGLINE, ...LINES.map((line) => ({ line })))
/** Of a plan for trying out. */
const QUOTA = 50
const DESK = '/browse/drafts?use=tagline'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const results = (page: Page) => page.getByRole('region', { name: 'Drafts', exact: true })
const lines = (page: Page) => results(page).getByRole('group')
/** The first draft of a request while it is written. */
const firstWords = (page: Page) => page.getByRole('article', { name: 'Tagline, 1 of 3' }).getByText(LINES[0] ?? '')

let provider: TestProvider
let server: OwnServer

test.beforeAll(async () => {
  provider = await startAiProvider({ timeoutMs: 60_000 })
  const { baseUrl, model, apiKey } = provider.config
  server = await createOwnServer({ env: { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey ?? '' } })
})
test.afterAll(async () => {
  await provider?.close()
  await server?.dispose()
})

/** Somebody with an offer to write for. */
async function createMarketer(): Promise<Person> {
  const person = await createPerson(server, { tier: 'trial' })
  const post_content = Object.fromEntries(
    Object.entries(sampleContent('bakery')).map(([form, fields]) => [form, { fields }]),
  )
  await person.call('opportunity.create', [{ post_title: 'Weekly Loaf', post_content }])
  return person
}

/**
 * The next answer comes to its middle, and on once it is let go. Gives the way to do so, and how often the provider is
 * asked from here on.
 */
function holdAnswer(): { readonly letGo: () => void; readonly asked: () => number } {
  const before = provider.asked.length
  const gate = new AbortController()
  const until = new Promise<void>((go) => gate.signal.addEventListener('abort', () => go()))
  provider.replies(answering(ANSWER, { holdAfter: { chars: ANSWER.indexOf('No queue'), until } }), answering(ANSWER))
  return { letGo: () => gate.abort(), asked: () => provider.asked.length - before }
}

const jobsOf = ({ call }: Person) => call<readonly Job[]>('job.list')

/**
 * So many requests were made, each is done with one set of drafts and was charged once, and every device holds just
 * that, a new one too.
 */
async function expectOnce(person: Person, requests: number, devices: readonly Page[]): Promise<void> {
  for (const page of devices) {
    await expect(lines(page)).toHaveCount(requests * LINES.length)
    await new ShellPage(page).expectSynced()
  }
  const jobs = await jobsOf(person)
  expect(jobs.map(({ state }) => state)).toEqual(Array<string>(requests).fill('done'))
  const drafts = await person.call<readonly AiResult[]>('aiResult.list')
  for (const { ID, results: made } of jobs)
    expect(new Set(drafts.flatMap((draft) => (draft.job === ID ? [draft.ID] : [])))).toEqual(new Set(made))
  expect(drafts).toHaveLength(requests * LINES.length)
  const { quota } = await person.call<{ quota: { ai: number } }>('session.getCurrentUserCapabilities')
  expect(quota.ai).toBe(QUOTA - requests)
  for (const page of devices) {
    await expect(page.getByText(`${QUOTA - requests} AI drafts left`)).toBeVisible()
    const { changes } = await person.pull()
    expect(await deviceState(page)).toEqual(
      changes.map(({ kind, ID, deleted, record }) => ({ kind, ID, deleted, record })),
    )
  }
}

/** The same person elsewhere, at the same desk. */
async function openElsewhere(newProfile: (options: ProfileOptions) => Promise<Profile>, person: Person): Promise<Page> {
  const page = await (await newProfile({ serviceWorkers: 'block', baseURL: server.url })).open()
  await openSignedIn(page, person)
  await page.goto(DESK)
  return page
}

test('the browser dies over a request that waits for the network, and over one that is being written: each is written once', async ({
  newProfile,
}) => {
  const person = await createMarketer()
  provider.replies(answering(ANSWER))
  const profile = await newProfile({ onDisk: true, canLoseNetwork: true, baseURL: server.url })
  let page = await profile.open()
  // Typed: a session that was put there by hand goes with the browser.
  await new LoginPage(page).logIn(person)
  await new ShellPage(page).waitUntilOfflineReady()
  await page.goto(DESK)
  await expect(button(page, 'Write 3 drafts')).toBeVisible()
  // Only a device that has heard of the AI offers to wait for it.
  await expect(page.getByText(`${QUOTA} AI drafts left`)).toBeVisible()
  await profile.setOffline(true)
  await button(page, 'Later with AI').click()
  await expect(results(page).getByText('Tagline: will be written when you’re back online.')).toBeVisible()
  await profile.kill()
  expect(await jobsOf(person)).toEqual([])

  page = await profile.open()
  await page.goto('/')
  await expect(page.getByText('Your drafts are ready.')).toBeVisible({ timeout: 30_000 })
  await button(page, 'View drafts').click()
  await expectOnce(person, 1, [page])

  const { letGo, asked } = holdAnswer()
  await button(page, 'Write 3 more').click()
  await expect(firstWords(page)).toBeVisible()
  await profile.kill()
  letGo()
  await expect.poll(async () => (await jobsOf(person)).map(({ state }) => state)).toEqual(['done', 'done'])
  page = await profile.open()
  await page.goto(DESK)
  await expectOnce(person, 2, [page, await openElsewhere(newProfile, person)])
  expect(asked()).toBe(1)
})

test('the tab that syncs closes before it hears of its request, and the network goes while it is written: another tab has it, once', async ({
  newProfile,
  newProxy,
}) => {
  const person = await createMarketer()
  const proxy = await newProxy(server.url)
  const profile = await newProfile({ canLoseNetwork: true, serviceWorkers: 'block', baseURL: proxy.url })
  const first = await profile.open()
  await openSignedIn(first, person)
  await first.goto(DESK)
  await new ShellPage(first).expectSynced()
  const second = await profile.context.newPage()
  await second.goto(DESK)
  await expect(button(second, 'Write 3 drafts')).toBeVisible()
  const { letGo, asked } = holdAnswer()
  const losing = proxy.loseNextAnswer(() => first.close())
  await button(first, 'Write 3 drafts').click()
  const lost = await losing
  expect(lost.params.mutations.map(({ method }) => method)).toEqual(['job.create'])
  await second.bringToFront()
  await expect(firstWords(second)).toBeVisible({ timeout: 30_000 })
  await expect(results(second).getByRole('heading', { name: 'Writing…' })).toBeVisible()
  await profile.setOffline(true)
  await expect(
    results(second).getByText('Tagline: being written. You’ll see the result when you’re back online.'),
  ).toBeVisible()
  letGo()
  await expect.poll(async () => (await jobsOf(person)).map(({ state }) => state)).toEqual(['done'])
  await profile.setOffline(false)
  await expectOnce(person, 1, [second, await openElsewhere(newProfile, person)])
  expect(asked()).toBe(1)
  const sent = proxy.exchanges.flatMap(({ params }) => params.mutations)
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
})

test('the server is killed while the provider answers, and started again: it is asked again, and charged once', async ({
  newProfile,
}) => {
  const person = await createMarketer()
  const profile = await newProfile({ serviceWorkers: 'block', baseURL: server.url })
  const page = await profile.open()
  await openSignedIn(page, person)
  await page.goto(DESK)
  const { letGo, asked } = holdAnswer()
  await button(page, 'Write 3 drafts').click()
  await expect(firstWords(page)).toBeVisible()
  await server.kill()
  letGo()
  await server.start()
  // Somebody comes back to it: after some time without a server it asks less often.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(results(page).getByText('3 chosen')).toBeVisible({ timeout: 30_000 })
  await expectOnce(person, 1, [page, await openElsewhere(newProfile, person)])
  expect(asked()).toBe(2)
})
