import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Job } from '#domain/kinds/job.ts'
import { answering, draftsOf, failing, startAiProvider, type TestProvider } from '../../support/ai-provider.ts'
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts'

const DRAFT = { text: 'Bread for people who wake early.', headline: 'Bread that waits', button: 'See how it works' }
const ANSWER = draftsOf(DRAFT)

let server: TestServer
let provider: TestProvider
let letGo = (): void => undefined

beforeAll(async () => {
  provider = await startAiProvider()
  server = await startTestServer({ config: { ai: provider.config }, jobs: { pausesMs: [0, 0], pollMs: 50, renewMs: 20, leaseMs: 2_000 } })
})
afterAll(async () => {
  await server?.dispose()
  await provider?.close()
})
/** The provider says all but its last words, and goes on when the test lets it. */
beforeEach(() => {
  const until = new Promise<void>((go) => {
    letGo = go
  })
  provider.replies(answering(ANSWER, { holdAfter: { chars: ANSWER.length - 4, until } }))
})

interface Customer extends TestUser {
  readonly offer: number
}

async function customer(tier: 'trial' | 'evaluation' = 'trial'): Promise<Customer> {
  const user = await server.signUp({ tier })
  const made = await server.call('opportunity.create', [{ post_title: 'Weekly Loaf' }], user.token)
  return { ...user, offer: (made.data as { ID: number }).ID }
}

let nextID = 1_000

async function begin({ offer, token }: Customer): Promise<number> {
  const ID = nextID++
  const inputs = { name: 'Weekly Loaf', what: 'Bread' }
  await server.call('job.create', [{ ID, type: 'text', usecase: 'social-ads', opportunity_id: offer, inputs }], token)
  return ID
}

/** Reads a job's words and states until `sought` is among them, or the stream ends. Gives all that was read. */
async function readUntil(sought: string, ID: number, { token }: Customer): Promise<string> {
  const left = new AbortController()
  onTestFinished(() => left.abort())
  const body = new URLSearchParams({ action: 'appc', method: 'ai.watchJob', params: JSON.stringify([{ ID }]), token })
  const { body: stream } = await fetch(`${server.url}/appc/ai.watchJob`, { method: 'POST', body, signal: left.signal })
  const decoder = new TextDecoder()
  let raw = ''
  let read = ''
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
    raw += decoder.decode(part, { stream: true })
    read = Array.from(raw.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm), ([, event, data = '']) =>
      event === 'state' ? `\n${data}\n` : (JSON.parse(data) as { text?: string }).text,
    ).join('')
    if (read.includes(sought)) break
  }
  return read
}

const jobOf = async ({ token }: Customer, ID: number): Promise<Job> => (await server.call('job.get', [{ ID }], token)).data as Job
const quotaOf = async ({ token }: Customer): Promise<number> =>
  ((await server.call('session.getCurrentUserCapabilities', [], token)).data as { quota: { ai: number } }).quota.ai
const ended = (user: Customer, ID: number) => expect.poll(async () => (await jobOf(user, ID)).state)

test('a job cancelled after its words were read is charged once', async () => {
  const user = await customer()
  const ID = await begin(user)
  expect(await readUntil(DRAFT.button.slice(0, 8), ID, user)).toContain(DRAFT.headline)
  expect(await quotaOf(user)).toBe(49)
  await server.call('job.cancel', [{ ID }], user.token)
  expect(await jobOf(user, ID)).toMatchObject({ state: 'cancelled', results: [] })
  expect(await quotaOf(user)).toBe(49)
  letGo()
})

test('a job cancelled before anybody watched it is free', async () => {
  const user = await customer()
  const before = provider.asked.length
  const ID = await begin(user)
  await expect.poll(() => provider.asked.length).toBe(before + 1)
  await server.call('job.cancel', [{ ID }], user.token)
  letGo()
  expect(await jobOf(user, ID)).toMatchObject({ state: 'cancelled' })
  expect(await readUntil('never said', ID, user)).not.toContain(DRAFT.headline.slice(0, 5))
  expect(await quotaOf(user)).toBe(50)
})

test('a watched job that is done is charged once, however many watch it', async () => {
  const user = await customer()
  const ID = await begin(user)
  await Promise.all([readUntil(DRAFT.headline, ID, user), readUntil(DRAFT.headline, ID, user)])
  letGo()
  await ended(user, ID).toBe('done')
  expect(await quotaOf(user)).toBe(49)
})

test('moving the offer to the trash after its words were read is charged', async () => {
  const user = await customer()
  const ID = await begin(user)
  await readUntil(DRAFT.headline, ID, user)
  await server.call('opportunity.delete', [{ ID: user.offer }], user.token)
  letGo()
  await ended(user, ID).toBe('failed')
  expect(await quotaOf(user)).toBe(49)
})

test('an answer that its own prompt made unusable after it was read is charged', async () => {
  const user = await customer()
  // Words first, then a mark that turns all of it into a refusal.
  const trick = `${ANSWER.slice(0, -4)} Looks like you beat the AI this time`
  const until = new Promise<void>((go) => {
    letGo = go
  })
  provider.replies(answering(trick, { holdAfter: { chars: ANSWER.length - 4, until } }))
  const ID = await begin(user)
  await readUntil(DRAFT.headline, ID, user)
  letGo()
  await ended(user, ID).toBe('failed')
  expect(await jobOf(user, ID)).toMatchObject({ code: 'ai_refused' })
  expect(await quotaOf(user)).toBe(49)
})

test('a provider that fails after its first words costs nothing', async () => {
  const user = await customer()
  const until = new Promise<void>((go) => {
    letGo = go
  })
  const [first] = ANSWER.split('"text"')
  const start = `${first}"text":"Bread for people who wake`
  provider.replies(answering(start, { holdAfter: { chars: start.length, until }, finish: 'content_filter' }), failing(503))
  const ID = await begin(user)
  await readUntil('who wake', ID, user)
  expect(await quotaOf(user)).toBe(49)
  letGo()
  await ended(user, ID).toBe('failed')
  expect(await jobOf(user, ID)).toMatchObject({ code: 'ai_unavailable' })
  expect(await quotaOf(user)).toBe(50)
})

test('words are kept back from a job that the quota can no longer pay for', async () => {
  const user = await customer('evaluation')
  provider.replies(answering(ANSWER))
  for (let count = 0; count < 9; count++) await ended(user, await begin(user)).toBe('done')
  const until = new Promise<void>((go) => {
    letGo = go
  })
  provider.replies(answering(ANSWER, { holdAfter: { chars: ANSWER.length - 4, until } }))
  const [one, other] = [await begin(user), await begin(user)]
  await readUntil(DRAFT.headline, one, user)
  const second = readUntil('"failed"', other, user)
  letGo()
  expect(await second).not.toContain(DRAFT.headline.slice(0, 5))
  expect(await jobOf(user, other)).toMatchObject({ state: 'failed', code: 'quota_exceeded' })
  await ended(user, one).toBe('done')
  expect(await quotaOf(user)).toBe(0)
})
