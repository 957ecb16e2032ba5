import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { AiSettingsAnswer } from '#contract/methods/installation.ts'
import type { Job } from '#domain/kinds/job.ts'
import {
  answering,
  draftsOf,
  failing,
  silent,
  startAiProvider,
  type TestProvider,
} from '../../../support/server/ai-provider.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

const ANSWER = draftsOf({ text: 'Bread for people who wake early.', headline: 'Bread that waits', button: 'Order' })

let server: TestServer
let provider: TestProvider
let admin: TestUser

beforeAll(async () => {
  provider = await startAiProvider()
  server = await startTestServer({
    config: { ai: provider.config },
    jobs: { pausesMs: [0, 0], pollMs: 50, renewMs: 20, leaseMs: 2_000 },
  })
  admin = await server.signUp({ tier: 'admin', isAdmin: true })
})
afterAll(async () => {
  await server?.dispose()
  await provider?.close()
})
afterEach(() => server.call('admin.saveAiLimits', [{ person: null, everyone: null }], admin.token))

const limitPeople = (person: number) => server.call('admin.saveAiLimits', [{ person, everyone: null }], admin.token)

async function draftsOfPerson({ userId }: TestUser): Promise<number> {
  const { usage } = (await server.call('admin.getAiSettings', [], admin.token)).data as AiSettingsAnswer
  return usage.people.find(({ ID }) => ID === userId)?.drafts ?? 0
}

interface Customer extends TestUser {
  readonly offer: number
}

async function customer(): Promise<Customer> {
  const user = await server.signUp({ tier: 'trial' })
  const made = await server.call('opportunity.create', [{ post_title: 'Weekly Loaf' }], user.token)
  return { ...user, offer: (made.data as { ID: number }).ID }
}

let nextID = 5_000

async function begin({ offer, token }: Customer): Promise<number> {
  const ID = nextID++
  const inputs = { name: 'Weekly Loaf', what: 'Bread that is baked at night, for people who wake early' }
  await server.call('job.create', [{ ID, type: 'text', usecase: 'social-ads', opportunity_id: offer, inputs }], token)
  return ID
}

/** Reads a job's words as they come, until `sought` is among them. */
async function readUntil(sought: string, ID: number, { token }: TestUser): Promise<void> {
  const left = new AbortController()
  onTestFinished(() => left.abort())
  const body = new URLSearchParams({ action: 'appc', method: 'ai.watchJob', params: JSON.stringify([{ ID }]), token })
  const { body: stream } = await fetch(`${server.url}/appc/ai.watchJob`, { method: 'POST', body, signal: left.signal })
  const decoder = new TextDecoder()
  let raw = ''
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
    raw += decoder.decode(part, { stream: true })
    if (raw.includes(sought)) return
  }
  throw new Error(`the stream ended without ${sought}`)
}

const jobOf = async ({ token }: TestUser, ID: number): Promise<Job> =>
  (await server.call('job.get', [{ ID }], token)).data as Job
const ended = (user: TestUser, ID: number) =>
  expect.poll(async () => (await jobOf(user, ID)).state, { timeout: 60_000 }).toMatch(/done|failed|cancelled/)

test('a request that is cancelled before the AI has answered a word is given back', async () => {
  const person = await customer()
  await limitPeople(1)
  provider.replies(silent)
  const asked = provider.asked.length
  const ID = await begin(person)
  await expect.poll(() => provider.asked.length, { timeout: 60_000 }).toBe(asked + 1)
  expect(await draftsOfPerson(person)).toBe(1)
  await server.call('job.cancel', [{ ID }], person.token)
  await expect.poll(() => draftsOfPerson(person), { timeout: 60_000 }).toBe(0)
  provider.replies(answering(ANSWER))
  const next = await begin(person)
  await ended(person, next)
  expect(await jobOf(person, next)).toMatchObject({ state: 'done', message: '' })
})

test('a request that is cancelled amid the AI’s answer counts', async () => {
  const person = await customer()
  await limitPeople(1)
  let answer = (): void => undefined
  const until = new Promise<void>((go) => {
    answer = go
  })
  provider.replies(answering(ANSWER, { holdAfter: { chars: ANSWER.length - 4, until } }))
  const ID = await begin(person)
  // Its words are read as they come, so that they have reached the server.
  await readUntil('Bread that waits', ID, person)
  await server.call('job.cancel', [{ ID }], person.token)
  await ended(person, ID)
  answer()
  expect(await draftsOfPerson(person)).toBe(1)
})

test('a request that fails without an answer, or never reaches the AI, is given back', async () => {
  const person = await customer()
  await limitPeople(1)
  provider.replies(failing(503))
  await ended(person, await begin(person))
  expect(await draftsOfPerson(person)).toBe(0)
  await server.call('admin.switchUseCase', [{ slug: 'social-ads', isOffered: false }], admin.token)
  const refused = await begin(person)
  await ended(person, refused)
  await server.call('admin.switchUseCase', [{ slug: 'social-ads', isOffered: true }], admin.token)
  expect(await draftsOfPerson(person)).toBe(0)
})

test('two requests of a person at once don’t pass the limit together', async () => {
  const person = await customer()
  await limitPeople(2)
  provider.replies(answering(ANSWER))
  const IDs = await Promise.all([1, 2, 3, 4, 5].map(() => begin(person)))
  for (const ID of IDs) await ended(person, ID)
  const messages = await Promise.all(IDs.map(async (ID) => (await jobOf(person, ID)).message))
  expect(messages.filter((message) => message === '')).toHaveLength(2)
  expect(await draftsOfPerson(person)).toBe(2)
})

test('what the built-in writer writes once the month is used up costs nothing, and says so', async () => {
  const person = await customer()
  await limitPeople(0)
  const ID = await begin(person)
  await ended(person, ID)
  const job = await jobOf(person, ID)
  expect(job).toMatchObject({
    state: 'done',
    message: `This month’s AI drafts are used up. The built-in writer wrote ${job.results.length === 1 ? 'this' : 'these'}.`,
  })
  expect(job.results.length).toBeGreaterThan(0)
  const { quota } = (await server.call('session.getCurrentUserCapabilities', [], person.token)).data as {
    quota: { ai: number }
  }
  const fresh = await server.signUp({ tier: 'trial' })
  const { data } = await server.call('session.getCurrentUserCapabilities', [], fresh.token)
  expect(data).toMatchObject({ quota: { ai: quota.ai } })
})
