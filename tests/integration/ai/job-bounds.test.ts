import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WIRE_SCHEMA } from '#contract/version.ts'
import type { Job } from '#domain/kinds/job.ts'
import { createErasedOffers, startJobSweep } from '#server/jobs/job-sweep.ts'
import { createLog } from '#server/log.ts'
import { createLocalBus } from '#server/records/bus.ts'
import { answering, draftsOf, failing, startAiProvider, type TestProvider } from '../../support/server/ai-provider.ts'
import { startTestServer, TEST_ADMIN, type TestServer, type TestUser } from '../../support/server/server.ts'

const ANSWER = draftsOf({
  text: 'Bread for people who wake early.',
  headline: 'Bread that waits',
  button: 'See how it works',
})

let server: TestServer
let provider: TestProvider
let admin: string
let letGo = (): void => undefined
beforeAll(async () => {
  provider = await startAiProvider({ timeoutMs: 60_000 })
  server = await startTestServer({
    config: { ai: provider.config },
    jobs: { pausesMs: [0, 0], pollMs: 50, renewMs: 20, leaseMs: 2_000 },
  })
  admin = ((await server.signOn(TEST_ADMIN.email, TEST_ADMIN.password)).data as { readonly token: string }).token
})
afterAll(async () => {
  letGo()
  await server?.dispose()
  await provider?.close()
})

/** The provider says nothing before it is let go. */
function holdProvider(text = ANSWER): void {
  const until = new Promise<void>((go) => {
    letGo = go
  })
  provider.replies(answering(text, { holdAfter: { chars: 1, until } }))
}

const jobOf = async ({ token }: TestUser, ID: number): Promise<Job> =>
  (await server.call('job.get', [{ ID }], token)).data as Job
const ended = (user: TestUser, ID: number) =>
  expect.poll(async () => (await jobOf(user, ID)).state, { timeout: 20_000 }).toMatch(/done|failed|cancelled/)
const bytesOf = async ({ token }: TestUser): Promise<number> =>
  ((await server.call('session.getStorage', [], token)).data as { readonly bytes: number }).bytes
const quotaOf = async ({ token }: TestUser): Promise<number> =>
  (
    (await server.call('session.getCurrentUserCapabilities', [], token)).data as {
      readonly quota: { readonly ai: number }
    }
  ).quota.ai

async function customer(): Promise<TestUser & { readonly offer: number }> {
  const user = await server.signUp({ tier: 'trial' })
  const made = await server.call('opportunity.create', [{ post_title: 'Weekly Loaf' }], user.token)
  return { ...user, offer: (made.data as { readonly ID: number }).ID }
}
const ask = ({ token, offer }: TestUser & { readonly offer: number }, ID: number, more = {}) =>
  server.call(
    'job.create',
    [{ ID, type: 'text', usecase: 'social-ads', opportunity_id: offer, inputs: { name: 'Loaf' }, ...more }],
    token,
  )

/** Sends jobs as one batch of a device; gives why the refused ones were refused. */
async function sendJobs(user: TestUser, count: number): Promise<readonly string[]> {
  const mutations = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    seq: index + 1,
    method: 'job.create',
    params: [{ ID: 10_000 + index, type: 'formula_test', prompt: 'x' }],
    at: 0,
  }))
  const call = {
    schema: WIRE_SCHEMA,
    device: randomUUID(),
    epoch: server.database.epoch,
    cursor: 0,
    limit: 1,
    mutations,
  }
  const { data } = await server.call('sync.exchange', [call], user.token)
  const { results } = data as { readonly results: readonly { readonly status: string; readonly message?: string }[] }
  return results.flatMap(({ status, message = '' }) => (status === 'refused' ? [message] : []))
}

const clearQueue = async (user: TestUser): Promise<void> => {
  letGo()
  await server.database.pool.query('DELETE FROM job_queue WHERE account_id = $1', [user.accountId])
}

test('an account without an AI limit has at most 200 jobs waiting', async () => {
  holdProvider()
  const user = await server.signUp({ tier: 'contributor' })
  const refused = await sendJobs(user, 260)
  expect(refused).toHaveLength(60)
  expect(new Set(refused)).toEqual(
    new Set(['At most 200 AI requests can wait. Try again when some of them are finished']),
  )
  const direct = await server.call('job.create', [{ ID: 5, type: 'formula_test', prompt: 'x' }], user.token)
  expect(direct).toMatchObject({ success: false, data: { code: 'too_large' } })
  // One that is taken back makes room for another.
  await server.call('job.cancel', [{ ID: 10_199 }], user.token)
  expect(await server.call('job.create', [{ ID: 5, type: 'formula_test', prompt: 'x' }], user.token)).toMatchObject({
    success: true,
  })
  await clearQueue(user)
})

test('jobs beyond the AI drafts that are left are refused', async () => {
  holdProvider()
  const user = await server.signUp({ tier: 'evaluation' })
  const refused = await sendJobs(user, 100)
  expect(refused).toHaveLength(87)
  expect(refused[0]).toBe('The AI requests that wait will use up the 10 AI drafts remaining')
  await clearQueue(user)
})

test('a job’s inputs are refused beyond 128 kB in all', async () => {
  const user = await customer()
  const inputs = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`x_${index}`, 'b'.repeat(5_000)]))
  expect(await ask(user, 1, { inputs })).toMatchObject({
    success: false,
    data: { code: 'invalid', message: 'All inputs together can be at most 128 kB' },
  })
})

test('a job that waited while the plan ended fails in words and asks no provider', async () => {
  provider.replies(answering(ANSWER))
  const user = await customer()
  const asked = provider.asked.length
  await ask(user, 1, { queued: true })
  await server.call('admin.updatePlanOf', [{ ID: user.userId, expiration: '2020-01-01' }], admin)
  await ended(user, 1)
  expect(await jobOf(user, 1)).toMatchObject({
    state: 'failed',
    code: 'not_allowed',
    message: 'This account’s plan has ended.',
    results: [],
  })
  expect(provider.asked.length).toBe(asked)
  expect(await quotaOf(user)).toBe(50)
})

const pausePlan = (user: TestUser) => server.call('admin.updatePlanOf', [{ ID: user.userId, paused: true }], admin)

test('a plan that is paused during a job that nobody reads gets nothing of it', async () => {
  holdProvider()
  const user = await customer()
  await ask(user, 1)
  await expect.poll(async () => (await jobOf(user, 1)).state).toBe('running')
  await pausePlan(user)
  letGo()
  await ended(user, 1)
  expect(await jobOf(user, 1)).toMatchObject({
    state: 'failed',
    code: 'not_allowed',
    message: 'This account’s plan is paused.',
    results: [],
  })
  expect(await quotaOf(user)).toBe(50)
})

test('a plan that is paused between two attempts asks the provider no more', async () => {
  const user = await customer()
  const until = new Promise<void>((go) => {
    letGo = go
  })
  provider.replies(answering('{"drafts":[]}', { holdAfter: { chars: 1, until } }), answering(ANSWER))
  const asked = provider.asked.length
  await ask(user, 1)
  await expect.poll(() => provider.asked.length).toBe(asked + 1)
  await pausePlan(user)
  letGo()
  await ended(user, 1)
  expect(await jobOf(user, 1)).toMatchObject({ state: 'failed', code: 'not_allowed' })
  expect(provider.asked.length).toBe(asked + 1)
})

test('a job whose words were read before the plan was paused is finished and charged', async () => {
  const user = await customer()
  const until = new Promise<void>((go) => {
    letGo = go
  })
  provider.replies(answering(ANSWER, { holdAfter: { chars: ANSWER.length - 4, until } }))
  await ask(user, 1)
  const body = new URLSearchParams({
    action: 'appc',
    method: 'ai.watchJob',
    params: JSON.stringify([{ ID: 1 }]),
    token: user.token,
  })
  const reading = fetch(`${server.url}/appc/ai.watchJob`, { method: 'POST', body }).then((response) => response.text())
  await expect.poll(() => quotaOf(user)).toBe(49)
  await pausePlan(user)
  letGo()
  await ended(user, 1)
  expect(await reading).toContain('Bread that waits')
  expect(await jobOf(user, 1)).toMatchObject({ state: 'done', results: [expect.any(Number)] })
  expect(await quotaOf(user)).toBe(49)
})

const LARGE = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`x_${index}`, 'b'.repeat(5_000)]))

test('a job that is taken back gives its room back at once', async () => {
  holdProvider()
  const user = await customer()
  const before = await bytesOf(user)
  await ask(user, 1, { inputs: LARGE, queued: true })
  expect(await bytesOf(user)).toBeGreaterThan(before + 100_000)
  await server.call('job.cancel', [{ ID: 1 }], user.token)
  expect(await bytesOf(user)).toBeLessThan(before + 2_000)
  // The same call once more is the same job.
  expect(await ask(user, 1, { inputs: LARGE, queued: true })).toMatchObject({ success: true })
  expect(await jobOf(user, 1)).toMatchObject({ state: 'cancelled' })
  letGo()
})

test('an offer that is deleted for good takes what its jobs were asked with along', async () => {
  provider.replies(failing(400))
  const user = await customer()
  const before = await bytesOf(user)
  await ask(user, 1, { inputs: LARGE })
  await ended(user, 1)
  expect(await bytesOf(user)).toBeGreaterThan(before + 100_000)
  await server.call('opportunity.trash', [{ ID: user.offer }], user.token)
  const erased = await server.call('opportunity.delete', [{ ID: user.offer, forGood: true }], user.token)
  expect(erased).toMatchObject({ success: true })
  await expect.poll(() => bytesOf(user)).toBeLessThan(before + 2_000)
})

test('after 30 days a job that failed is deleted, and a job that is done keeps only its results', async () => {
  const user = await customer()
  provider.replies(failing(400))
  await ask(user, 1, { inputs: LARGE })
  await ended(user, 1)
  provider.replies(answering(ANSWER))
  await ask(user, 2, { inputs: { name: 'Loaf', ...LARGE } })
  await ended(user, 2)
  const { results } = await jobOf(user, 2)
  expect(results).toHaveLength(1)
  const { records, database } = server
  const sweepAt = async (days: number): Promise<void> => {
    const nowMs = Date.now() + days * 86_400_000
    const deps = {
      pool: database.pool,
      records,
      bus: createLocalBus(createLog('silent')),
      erasedOffers: createErasedOffers(),
    }
    const sweep = startJobSweep({
      ...deps,
      time: { nowMs: () => nowMs },
      onFailure: (error) => expect.unreachable(String(error)),
    })
    await sweep.idle()
    await sweep.close()
  }
  await sweepAt(29)
  expect(await jobOf(user, 1)).toMatchObject({ inputs: LARGE })
  await sweepAt(31)
  expect((await server.call('job.get', [{ ID: 1 }], user.token)).success).toBe(false)
  expect(await jobOf(user, 2)).toMatchObject({ state: 'done', inputs: {}, prompt: '', results })
  // Nothing is left to do, so that devices hear of nothing.
  const head = async () => (await database.pool.query('SELECT head FROM accounts WHERE id = $1', [user.accountId])).rows
  const before = await head()
  await sweepAt(31)
  expect(await head()).toEqual(before)
})
