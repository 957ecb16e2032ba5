import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import type { Job } from '#domain/kinds/job.ts'
import type { Swot } from '#domain/kinds/swot.ts'
import { answering, draftsOf, startAiProvider, type TestProvider } from '../../support/server/ai-provider.ts'
import { startPostgres, type TestPostgres } from '../../support/server/postgres.ts'
import { sampleContent } from '../../support/samples/sample-offer.ts'
import { startTestServer, type TestServer, type TestUser } from '../../support/server/server.ts'

const DRAFT = { text: 'Bread for people who wake early.', headline: 'Bread that waits', button: 'See how it works' }
const OTHER = { text: 'Somebody bakes while you sleep.', headline: 'Baked at night', button: 'Read the recipe' }
/** Long enough on the way for whatever is done to it meanwhile. */
const slowly = answering(draftsOf(DRAFT, OTHER), { delayMs: 4, portion: 30 })
const JOBS = { pausesMs: [0, 0], pollMs: 50, renewMs: 20, leaseMs: 2_000 }

let postgres: TestPostgres
let provider: TestProvider
let near: TestServer
let far: TestServer

beforeAll(async () => {
  postgres = await startPostgres()
  provider = await startAiProvider()
  provider.replies(slowly)
  const config = { databaseUrl: await postgres.freshDatabase(), ai: provider.config }
  near = await startTestServer({ config, jobs: JOBS })
  far = await startTestServer({ config, jobs: JOBS })
})
afterAll(async () => {
  await Promise.all([near?.dispose(), far?.dispose()])
  await provider?.close()
  await postgres?.stop()
})

async function person(tier: 'trial' | 'evaluation' = 'trial'): Promise<TestUser & { readonly offer: number }> {
  const user = await near.signUp({ tier })
  const made = await near.call('opportunity.create', [{ post_title: 'Weekly Loaf' }], user.token)
  return { ...user, offer: (made.data as { ID: number }).ID }
}

const request = (ID: number, { offer }: { readonly offer: number }) => ({
  ID,
  type: 'text',
  usecase: 'social-ads',
  opportunity_id: offer,
  inputs: { name: 'Weekly Loaf', what: 'Bread' },
})

const callOf = (wanted: ReturnType<typeof request>) =>
  Object.fromEntries(Object.entries(wanted).filter(([name]) => name !== 'type'))

const jobOf = async ({ token }: TestUser, ID: number): Promise<Job> =>
  (await far.call('job.get', [{ ID }], token)).data as Job
const draftsIn = async ({ token }: TestUser): Promise<readonly AiResult[]> =>
  (await far.call('aiResult.list', [], token)).data as readonly AiResult[]
const quotaOf = async ({ token }: TestUser): Promise<number> =>
  ((await far.call('session.getCurrentUserCapabilities', [], token)).data as { quota: { ai: number } }).quota.ai
const isOver = ({ state }: Job): boolean => state !== 'waiting' && state !== 'running'

let nextID = 1_000

test('a request from an exchange is run, reported to every device, and charged once', async () => {
  const user = await person()
  const ID = nextID++
  const device = crypto.randomUUID()
  const mutation = { id: crypto.randomUUID(), seq: 1, method: 'job.create', params: [request(ID, user)], at: 0 }
  const params = { schema: 1, device, epoch: null, cursor: 0, limit: 500, mutations: [mutation] }
  // The same batch twice, at two servers: a device whose answer was lost.
  await Promise.all([near.call('sync.exchange', [params], user.token), far.call('sync.exchange', [params], user.token)])
  await expect.poll(async () => (await jobOf(user, ID)).state, { timeout: 10_000 }).toBe('done')
  const other = { ...params, device: crypto.randomUUID(), mutations: [] }
  const { changes } = (await far.call('sync.exchange', [other], user.token)).data as {
    changes: readonly { kind: string; record: { job?: number } }[]
  }
  expect(changes.filter(({ kind, record }) => kind === 'aiResult' && record.job === ID)).toHaveLength(2)
  expect(await quotaOf(user)).toBe(49)
})

test('two hundred requests at two servers, taken over, taken back and cut off from the database in the middle: each has one set of results and one charge, or none', async () => {
  const user = await person()
  const settle = async (left: number) =>
    near.database.pool.query(
      `UPDATE records SET body = replace(body, '"ai":50', $2) WHERE account_id = $1 AND kind = 'capabilities'`,
      [user.accountId, `"ai":${left}`],
    )
  await settle(1_000)
  // What is known in memory is of before.
  await near.call('opportunity.rename', [{ ID: user.offer, post_title: 'Weekly Loaf, renamed' }], user.token)
  const had = await quotaOf(user)
  expect(had).toBe(1_000)
  const IDs = Array.from({ length: 200 }, () => nextID++)
  const fault = async (ID: number, index: number): Promise<void> => {
    const { pool } = near.database
    const kind = index % 5
    if (kind === 1)
      // As if its process had died, though it goes on: another one takes it over while the first still writes.
      await pool.query(
        `UPDATE job_queue SET lease_until = now() - interval '1 s', lease_owner = CASE WHEN $2 THEN NULL ELSE lease_owner END WHERE id = $1`,
        [ID, index % 2 === 0],
      )
    if (kind === 2) await (index % 2 === 0 ? near : far).call('job.cancel', [{ ID }], user.token)
    if (kind === 3 && index % 20 === 3)
      await pool
        .query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database() AND application_name NOT LIKE '%bus%' AND state = 'idle' LIMIT 3`,
        )
        .catch(() => undefined)
  }
  const made = IDs.map(async (ID, index) => {
    // A call that meets a cut connection is made again, as a device does.
    for (let tries = 0; tries < 20; tries++) {
      const answer = await (index % 2 === 0 ? near : far)
        .call('job.create', [request(ID, user)], user.token)
        .catch(() => undefined)
      if (answer?.success) break
    }
    await new Promise((resume) => setTimeout(resume, (index * 7) % 60))
    await fault(ID, index).catch(() => undefined)
  })
  await Promise.all(made)
  await expect
    .poll(
      async () => {
        const { data } = await far.call('job.list', [], user.token)
        return Array.isArray(data) ? (data as readonly Job[]).filter((job) => !isOver(job)).length : -1
      },
      { timeout: 25_000, interval: 200 },
    )
    .toBe(0)
  const jobs = ((await far.call('job.list', [], user.token)).data as readonly Job[]).filter(({ ID }) =>
    IDs.includes(ID),
  )
  const drafts = await draftsIn(user)
  expect(jobs).toHaveLength(200)
  for (const { ID, state, results } of jobs) {
    const own = drafts.filter(({ job }) => job === ID).map((draft) => draft.ID)
    expect(new Set(own), `${ID} is ${state}`).toEqual(new Set(results))
    expect(own).toHaveLength(state === 'done' ? 2 : 0)
  }
  const done = jobs.filter(({ state }) => state === 'done').length
  expect(done).toBeGreaterThan(120)
  expect(jobs.filter(({ state }) => state === 'cancelled').length).toBeGreaterThan(10)
  expect(had - (await quotaOf(user))).toBe(done)
  const { rows } = await near.database.pool.query('SELECT 1 FROM job_queue')
  expect(rows).toEqual([])
}, 60_000)

test('a server that stops gives back what it was at: another one ends it at once', async () => {
  const user = await person()
  const config = { databaseUrl: undefined, ai: provider.config }
  const held = await startAiProvider()
  held.replies(answering(draftsOf(DRAFT), { delayMs: 400, portion: 20 }), slowly)
  const alone = await startTestServer({ config: { ...config, ai: held.config }, jobs: { ...JOBS, leaseMs: 60_000 } })
  const own = await alone.signUp({ tier: 'trial' })
  const made = (await alone.call('opportunity.create', [{ post_title: 'Rye' }], own.token)).data as { ID: number }
  const ID = nextID++
  await alone.call('job.create', [request(ID, { offer: made.ID })], own.token)
  await expect.poll(() => held.asked.length).toBe(1)
  await alone.close()
  const again = await startTestServer({ config: { ...config, ai: held.config, dataDir: alone.dataDir }, jobs: JOBS })
  await expect.poll(async () => ((await again.call('job.get', [{ ID }], own.token)).data as Job).state).toBe('done')
  expect(
    ((await again.call('aiResult.list', [], own.token)).data as readonly AiResult[]).map(({ job }) => job),
  ).toEqual([ID, ID])
  await again.dispose()
  await held.close()
  expect(user.offer).toBeGreaterThan(0)
})

test('a request without quota fails and says so, and a direct call is refused likewise', async () => {
  const user = await person('evaluation')
  for (let count = 0; count < 10; count++)
    await near.call('ai.AIGenerate', [callOf(request(nextID++, user))], user.token)
  expect(await quotaOf(user)).toBe(0)
  const asked = provider.asked.length
  const ID = nextID++
  await near.call('job.create', [request(ID, user)], user.token)
  await expect.poll(() => jobOf(user, ID)).toMatchObject({ state: 'failed', code: 'quota_exceeded', results: [] })
  const call = callOf(request(nextID++, user))
  expect((await far.call('ai.AIGenerate', [call], user.token)).data).toMatchObject({
    code: 'quota_exceeded',
    module: 'ai',
    remaining: 0,
  })
  expect(provider.asked.length).toBe(asked)
})

test('a request that was cancelled without a network is not run, though both arrive one after the other', async () => {
  const user = await person()
  const [back, kept] = [nextID++, nextID++]
  const asked = provider.asked.length
  for (const ID of [back, kept]) await near.call('job.create', [{ ...request(ID, user), queued: true }], user.token)
  await new Promise((resume) => setTimeout(resume, 300))
  await near.call('job.cancel', [{ ID: back }], user.token)
  await expect.poll(async () => (await jobOf(user, kept)).state, { timeout: 10_000 }).toBe('done')
  expect(await jobOf(user, back)).toMatchObject({ state: 'cancelled', results: [] })
  expect(provider.asked.length - asked).toBe(1)
})

test('many requests of one account do not keep another waiting', async () => {
  const [many, few] = [await person(), await person()]
  const gate = new AbortController()
  const until = new Promise<void>((go) => gate.signal.addEventListener('abort', () => go()))
  const held = answering(draftsOf(DRAFT, OTHER), { holdAfter: { chars: 30, until } })
  // As many of the first one as are under way at once.
  provider.replies(held, held, held, slowly)
  const IDs = Array.from({ length: 12 }, () => nextID++)
  for (const ID of IDs) await near.call('job.create', [request(ID, many)], many.token)
  await near.call('ai.AIGenerate', [callOf(request(nextID++, few))], few.token)
  const jobs = (await far.call('job.list', [], many.token)).data as readonly Job[]
  expect(jobs.filter((job) => !isOver(job)).length).toBeGreaterThan(5)
  gate.abort()
  await Promise.all(IDs.map((ID) => near.call('job.cancel', [{ ID }], many.token)))
})

test('a request is watched from the other server too: its words, from the start for who comes late, and its state', async () => {
  const user = await person()
  const ID = nextID++
  await near.call('job.create', [request(ID, user)], user.token)
  const read = async (server: TestServer): Promise<readonly string[]> => {
    const body = new URLSearchParams({
      action: 'appc',
      method: 'ai.watchJob',
      params: JSON.stringify([{ ID }]),
      token: user.token,
    })
    const text = await (await fetch(`${server.url}/appc/ai.watchJob`, { method: 'POST', body })).text()
    return text.split('\n\n').filter(Boolean)
  }
  for (const events of await Promise.all([read(near), read(far)])) {
    const states = events.flatMap((event) =>
      event.startsWith('event: state') ? [JSON.parse(event.slice(event.indexOf('{'))) as Job] : [],
    )
    expect(states.at(-1)).toMatchObject({ ID, state: 'done', attempts: 1 })
    const texts: string[] = []
    for (const event of events) {
      const [, name = '', data = '{}'] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? []
      const { variant = 0, text = '' } = JSON.parse(data) as { variant?: number; text?: string }
      if (name === 'reset') texts[variant] = text
      if (name === 'delta') texts[variant] = `${texts[variant] ?? ''}${text}`
    }
    expect(texts).toEqual([Object.values(DRAFT).join('\n\n'), Object.values(OTHER).join('\n\n')])
  }
  const stranger = await near.signUp()
  expect((await near.call('ai.watchJob', [{ ID }], stranger.token)).data).toMatchObject({ code: 'not_found' })
})

test('a formula is filled in by the server where its prompt is not given, and its test run costs the same', async () => {
  const user = await person()
  const made = await near.call(
    'ai.createUserAIFormula',
    [
      {
        post_title: 'Reminder',
        post_content: {
          src: 'Remind of {{best-day}} for {{overview.product_name}}.',
          inputs: [{ name: 'best-day', type: 'date' }],
        },
      },
    ],
    user.token,
  )
  const { ID: formula_id } = made.data as { ID: number }
  await near.call(
    'opportunity.updateForm',
    [{ ID: user.offer, form: 'overview', fields: { product_name: 'Weekly Loaf' } }],
    user.token,
  )
  provider.replies(answering('Your loaf comes on Friday.'))
  const params = { formula_id, opportunity_id: user.offer, inputs: { 'best-day': 'Friday' } }
  const answer = await near.call('ai.AIGenerateU', [params], user.token)
  expect((answer.data as { results: readonly AiResult[] }).results).toMatchObject([
    { text: 'Your loaf comes on Friday.', usecase: 'formula', formula_id },
  ])
  expect(provider.asked.at(-1)?.messages.at(-1)?.content).toMatch(
    /^Remind of <(value-[^>]+)>Friday<\/\1> for <\1>Weekly Loaf<\/\1>\./m,
  )
  const tested = await near.call('ai.testUserAIFromula', [{ prompt: 'Say hello' }], user.token)
  expect((tested.data as { results: readonly AiResult[] }).results).toMatchObject([{ usecase: 'formula-test' }])
  const plain = await near.call('ai.testUserAIFromula', ['Say goodbye'], user.token)
  expect((plain.data as { results: readonly AiResult[] }).results).toMatchObject([{ usecase: 'formula-test' }])
  expect(provider.asked.at(-1)?.messages.at(-1)?.content).toContain('Say goodbye')
  expect(await quotaOf(user)).toBe(47)
  provider.replies(slowly)
})

test('a SWOT is made by the provider, and by rules where there is none, with the version that it was made from', async () => {
  const user = await person()
  const points = {
    strengths: ['Bread at night'],
    weaknesses: ['One baker'],
    opportunities: [],
    threats: ['Supermarkets'],
    follows: 'Bake more.',
  }
  provider.replies(answering(JSON.stringify(points)))
  const { results, job } = (await near.call('report.generateSWOT', [{ opportunity_id: user.offer }], user.token))
    .data as {
    results: readonly Swot[]
    job: Job
  }
  provider.replies(slowly)
  expect(results).toMatchObject([
    {
      source: 'ai',
      job: job.ID,
      strengths: { p1: 'Bread at night' },
      threats: { p1: 'Supermarkets' },
      follows: 'Bake more.',
    },
  ])
  const offer = (await near.call('opportunity.get', [{ ID: user.offer }], user.token)).data as { version: number }
  expect(results[0]?.opportunity_version).toBe(offer.version)
})

test('the server without a provider gives template drafts and a SWOT by rules, and a formula waits for an AI', async () => {
  const alone = await startTestServer({ jobs: JOBS })
  const user = await alone.signUp({ tier: 'trial' })
  const made = (await alone.call('opportunity.create', [{ post_title: 'Rye' }], user.token)).data as { ID: number }
  const thin = callOf(request(nextID++, { offer: made.ID }))
  const nothing = (await alone.call('ai.AIGenerate', [thin], user.token)).data
  expect(nothing).toMatchObject({ code: 'ai_no_text', message: expect.stringContaining('No drafts') as string })
  for (const [form, fields] of Object.entries(sampleContent('bakery')))
    await alone.call('opportunity.updateForm', [{ ID: made.ID, form, fields }], user.token)
  const call = callOf(request(nextID++, { offer: made.ID }))
  const drafted = (await alone.call('ai.AIGenerate', [call], user.token)).data as { results: readonly AiResult[] }
  expect(drafted.results[0]).toMatchObject({
    source: 'template',
    usecase: 'social-ads',
    seed: expect.any(String) as string,
  })
  const swot = (await alone.call('report.generateSWOT', [{ opportunity_id: made.ID }], user.token)).data as {
    results: readonly Swot[]
  }
  expect(swot.results).toMatchObject([{ source: 'rules' }])
  expect((await alone.call('ai.testUserAIFromula', [{ prompt: 'Say hello' }], user.token)).data).toMatchObject({
    code: 'ai_unavailable',
  })
  expect(
    ((await alone.call('session.getCurrentUserCapabilities', [], user.token)).data as { quota: { ai: number } }).quota
      .ai,
  ).toBe(48)
  await alone.dispose()
})

test('a job that was caught in many killed processes is done all the same, and its attempts are the answers it got', async () => {
  const user = await person()
  const until = new Promise<void>(() => undefined)
  const [ID, asked] = [nextID++, provider.asked.length]
  // Three processes die before an answer, each after it asked.
  const held = answering(draftsOf(DRAFT, OTHER), { holdAfter: { chars: 30, until } })
  provider.replies(held, held, held, slowly)
  await near.call('job.create', [request(ID, user)], user.token)
  for (let count = 1; count <= 3; count++) {
    await expect.poll(() => provider.asked.length).toBe(asked + count)
    await near.database.pool.query(
      'UPDATE job_queue SET lease_owner = NULL, lease_until = NULL, runs = 12 WHERE id = $1',
      [ID],
    )
  }
  await expect.poll(async () => (await jobOf(user, ID)).state, { timeout: 10_000 }).toBe('done')
  expect(await jobOf(user, ID)).toMatchObject({ attempts: 1, code: '' })
  // The third attempt would ask in safe mode, without a form.
  expect(provider.asked.slice(asked).map((one) => one.response_format?.type)).not.toContain(undefined)
  expect(await quotaOf(user)).toBe(49)
  provider.replies(slowly)
})

test('a job ends by its age, with a sentence and without a charge', async () => {
  const user = await person()
  const [old, young] = [nextID++, nextID++]
  for (const ID of [old, young]) await near.call('job.create', [{ ...request(ID, user), queued: true }], user.token)
  for (const [ID, hours] of [
    [old, 25],
    [young, 23],
  ])
    await near.database.pool.query(`UPDATE job_queue SET due_at = now() - $2::interval WHERE id = $1`, [
      ID,
      `${hours} hours`,
    ])
  await expect
    .poll(() => jobOf(user, old), { timeout: 10_000 })
    .toMatchObject({
      state: 'failed',
      code: 'ai_unavailable',
      message: 'This took too long, so we stopped. Please try again.',
    })
  await expect.poll(async () => (await jobOf(user, young)).state, { timeout: 10_000 }).toBe('done')
  expect(await quotaOf(user)).toBe(49)
})

test('the first attempt in safe mode asks without a schema, whatever called', async () => {
  const user = await person()
  for (const [method, params] of [
    ['ai.generateAIContent', { ...callOf(request(nextID++, user)), safe_mode: true }],
    ['ai.testUserAIFromula', { prompt: 'Say hello', safe_mode: true }],
  ] as const) {
    const from = provider.asked.length
    await near.call(method, [params], user.token)
    const [first] = provider.asked.slice(from)
    expect([method, first?.response_format?.type, first?.temperature]).toEqual([method, undefined, 0.4])
  }
})
