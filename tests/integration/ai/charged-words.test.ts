import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Job } from '#domain/kinds/job.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import {
  answering,
  draftsOf,
  failing,
  type Reply,
  startAiProvider,
  type TestProvider,
} from '../../support/server/ai-provider.ts'
import { startTestServer, type TestServer, type TestUser } from '../../support/server/server.ts'

const DRAFT = { text: 'Bread for people who wake early.', headline: 'Bread that waits', button: 'See how it works' }
const ANSWER = draftsOf(DRAFT)

let server: TestServer
let provider: TestProvider
let letGo = (): void => undefined

beforeAll(async () => {
  provider = await startAiProvider()
  server = await startTestServer({
    config: { ai: provider.config },
    jobs: { pausesMs: [0, 0], pollMs: 50, renewMs: 20, leaseMs: 2_000 },
  })
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
async function readUntil(sought: string, ID: number, { token }: TestUser, url = server.url): Promise<string> {
  const left = new AbortController()
  onTestFinished(() => left.abort())
  const body = new URLSearchParams({ action: 'appc', method: 'ai.watchJob', params: JSON.stringify([{ ID }]), token })
  const { body: stream } = await fetch(`${url}/appc/ai.watchJob`, { method: 'POST', body, signal: left.signal })
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

const jobOf = async ({ token }: Customer, ID: number): Promise<Job> =>
  (await server.call('job.get', [{ ID }], token)).data as Job
const quotaOf = async ({ token }: Customer): Promise<number> =>
  ((await server.call('session.getCurrentUserCapabilities', [], token)).data as { quota: { ai: number } }).quota.ai
const ended = (user: Customer, ID: number) =>
  expect.poll(async () => (await jobOf(user, ID)).state, { timeout: 10_000 })

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

const draftsIn = async (user: Customer, ID: number): Promise<readonly AiResult[]> => {
  const { results } = await jobOf(user, ID)
  return Promise.all(
    results.map(async (result) => (await server.call('aiResult.get', [{ ID: result }], user.token)).data as AiResult),
  )
}

/** An answer whose first words are read before it goes on. */
const heldAfter = (start: string, rest: Parameters<typeof answering>[1] = {}, chars = HALF.length): Reply => {
  const until = new Promise<void>((go) => {
    letGo = go
  })
  return answering(start, { holdAfter: { chars, until }, ...rest })
}

test('an answer that its own prompt made unusable after it was read is charged, and its words stay', async () => {
  const user = await customer()
  // Words first, then a mark that turns all of it into a refusal.
  provider.replies(heldAfter(`${ANSWER.slice(0, -4)} Looks like you beat the AI this time`, {}, ANSWER.length - 4))
  const ID = await begin(user)
  await readUntil(DRAFT.headline, ID, user)
  letGo()
  await ended(user, ID).toBe('done')
  expect((await draftsIn(user, ID)).map(({ parts }) => parts)).toMatchObject([
    { text: DRAFT.text, headline: DRAFT.headline },
  ])
  expect(await quotaOf(user)).toBe(49)
})

const HALF = `${ANSWER.split('"text"')[0]}"text":"Bread for people who wake`

test.each([
  ['its filter', HALF, { finish: 'content_filter' }],
  ['a broken connection', `${HALF} early.`, { cutAfter: HALF.length, portion: HALF.length }],
] as const)(
  'a provider that fails by %s after its first words is charged, and the person keeps these words',
  async (_how, start, rest) => {
    const user = await customer()
    provider.replies(heldAfter(start, rest), failing(503))
    const ID = await begin(user)
    await readUntil('who wake', ID, user)
    letGo()
    await ended(user, ID).toBe('done')
    const [draft] = await draftsIn(user, ID)
    expect(draft).toMatchObject({ source: 'ai', parts: { text: 'Bread for people who wake' } })
    expect(draft?.faults).toContainEqual({ field: 'text', message: 'The AI stopped before the end' })
    expect(await quotaOf(user)).toBe(49)
  },
)

test('an account whose share of the day ends in the middle of an answer is charged, and the person keeps the words', async () => {
  const poor = await startAiProvider({ daily: { tokens: 150, money: Infinity } })
  const own = await startTestServer({ config: { ai: poor.config }, jobs: { pausesMs: [0, 0], pollMs: 50 } })
  onTestFinished(async () => {
    await own.dispose()
    await poor.close()
  })
  const person = await own.signUp({ tier: 'trial' })
  const offer = ((await own.call('opportunity.create', [{ post_title: 'Rye' }], person.token)).data as { ID: number })
    .ID
  poor.replies(heldAfter(HALF, { finish: 'content_filter' }))
  const ID = nextID++
  const inputs = { name: 'Rye', what: 'Bread' }
  await own.call(
    'job.create',
    [{ ID, type: 'text', usecase: 'social-ads', opportunity_id: offer, inputs }],
    person.token,
  )
  await readUntil('who wake', ID, person, own.url)
  letGo()
  const job = async () => (await own.call('job.get', [{ ID }], person.token)).data as Job
  await expect.poll(async () => (await job()).state, { timeout: 10_000 }).toBe('done')
  const { data } = await own.call('aiResult.get', [{ ID: (await job()).results[0] }], person.token)
  expect(data).toMatchObject({ parts: { text: 'Bread for people who wake' } })
  const { data: plan } = await own.call('session.getCurrentUserCapabilities', [], person.token)
  expect(plan).toMatchObject({ quota: { ai: 49 } })
})

test('a provider that fails after words that nobody read costs nothing', async () => {
  const user = await customer()
  provider.replies(answering(HALF, { finish: 'content_filter' }), failing(503))
  const ID = await begin(user)
  await ended(user, ID).toBe('failed')
  expect(await jobOf(user, ID)).toMatchObject({ code: 'ai_unavailable', results: [] })
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
