import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createJobQueue, type JobQueue, LostClaim } from '#server/jobs/job-queue.ts'
import { openTestDatabase } from '../../support/server/database.ts'

const ACCOUNT = 1
/** Longer than any test runs: what a process holds is never over by itself. */
const LEASE_MS = 600_000

let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened?.dispose())
beforeEach(() => opened.database.pool.query('DELETE FROM job_queue'))

/** The queue as another process has it. */
const ofProcess = (leaseMs = LEASE_MS): JobQueue => createJobQueue(opened.database, { owner: randomUUID(), leaseMs })

/** Requests that came in one after the other. */
async function asked(queue: JobQueue, ...IDs: readonly number[]): Promise<void> {
  const client = await opened.database.pool.connect()
  for (const ID of IDs) {
    const body = JSON.stringify({ ID, state: 'waiting' })
    await queue.note(client, ACCOUNT, [{ kind: 'job', ID, deleted: false, body }])
  }
  client.release()
}

test('a dead process’s job is waited for, unless the next process has the database to itself', async () => {
  const [dead, next] = [ofProcess(), ofProcess()]
  await asked(dead, 7)
  const held = await dead.claim()
  expect(held).toMatchObject({ accountId: ACCOUNT, ID: 7, runs: 1 })
  expect(await next.claim()).toBeUndefined()
  await next.takeOver()
  expect(await next.claim()).toMatchObject({ accountId: ACCOUNT, ID: 7, runs: 2 })
  // Had it only slept, it would write nothing of it any more.
  if (!held) return
  expect(await dead.renew(held)).toBe(false)
  await expect(dead.finish(opened.database.pool, held)).rejects.toThrow(LostClaim)
})

test('a lease that is over is taken by the next, and one that is renewed is not', async () => {
  const [short, long, next] = [ofProcess(0), ofProcess(), ofProcess()]
  await asked(long, 7, 8)
  await short.claim()
  const kept = await long.claim()
  expect(kept).toMatchObject({ ID: 7, runs: 2 })
  expect(kept && (await long.renew(kept))).toBe(true)
  expect(await next.claim()).toMatchObject({ ID: 8, runs: 1 })
  expect(await next.claim()).toBeUndefined()
})

test('a lease is over in the instant of its end, not only after it', async () => {
  await asked(ofProcess(), 7)
  const client = await opened.database.pool.connect()
  onTestFinished(async () => {
    await client.query('ROLLBACK')
    client.release()
  })
  // In a transaction the database's clock stands still.
  await client.query('BEGIN')
  const queue = createJobQueue({ pool: client }, { owner: randomUUID(), leaseMs: 0 })
  const claims = [await queue.claim(), await queue.claim()]
  expect(claims).toMatchObject([{ runs: 1 }, { runs: 2 }])
})

test('a job returned untried is unchanged, and a failed one returns after its pause', async () => {
  const queue = ofProcess()
  await asked(queue, 7)
  const first = await queue.claim()
  if (first) await queue.release(first, 0)
  const again = await queue.claim()
  expect(again).toMatchObject({ ID: 7, runs: 1 })
  if (again) await queue.release(again, 60_000)
  expect(await queue.claim()).toBeUndefined()
})

test('an account has at most three jobs running', async () => {
  const queue = ofProcess()
  await asked(queue, 1, 2, 3, 4)
  const claims = [await queue.claim(), await queue.claim(), await queue.claim()]
  expect(await queue.claim()).toBeUndefined()
  const [first] = claims
  if (first) await queue.finish(opened.database.pool, first)
  expect(await queue.claim()).toMatchObject({ ID: 4 })
})

/** Lets time pass: everything in the queue happened that much earlier. */
const pass = (seconds: number) =>
  opened.database.pool.query(
    `UPDATE job_queue SET due_at = due_at - $1::interval, lease_until = lease_until - $1::interval`,
    [`${seconds} seconds`],
  )

test('a job that loses process after process pauses longer each time, by restarts and by leases that run out', async () => {
  const queue = ofProcess()
  await asked(queue, 7)
  await queue.claim()
  await queue.takeOver()
  expect(await queue.claim()).toMatchObject({ runs: 2 })
  for (const [runs, pauseSeconds] of [
    [2, 1],
    [3, 2],
    [4, 4],
    [5, 8],
  ] as const) {
    if (runs % 2 === 0) await queue.takeOver()
    else await pass(LEASE_MS / 1000)
    await pass(pauseSeconds - 0.9)
    expect(await queue.claim()).toBeUndefined()
    await pass(0.9)
    expect(await queue.claim()).toMatchObject({ runs: runs + 1 })
  }
})

test('a pausing job does not use up the running jobs of its account', async () => {
  const queue = ofProcess()
  await asked(queue, 1, 2, 3, 4)
  for (let count = 0; count < 3; count++) {
    const claim = await queue.claim()
    if (claim) await queue.release(claim, 60_000)
  }
  expect(await queue.claim()).toMatchObject({ ID: 4 })
})

test('a job keeps its age through pauses and restarts', async () => {
  const queue = ofProcess()
  await asked(queue, 7)
  const first = await queue.claim()
  if (first) await queue.release(first, 1_000)
  await pass(3_600)
  await queue.claim()
  await queue.takeOver()
  await pass(3_600)
  const { ageMs = 0 } = (await queue.claim()) ?? {}
  expect(Math.round(ageMs / 60_000)).toBe(120)
})

/** Jobs that wait already, as many accounts as are given have each. */
const waiting = (accounts: number, jobsOfEach: number) =>
  opened.database.pool.query(
    `INSERT INTO job_queue (account_id, id, due_at, turn)
     SELECT account, job, now() - interval '1 hour', job FROM generate_series(1, $1::int) AS account, generate_series(1, $2::int) AS job`,
    [accounts, jobsOfEach],
  )

/** The shortest of some claims: other work of the machine lengthens the rest. */
async function claimMs(queue: JobQueue): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 5; count++) {
    const startMs = performance.now()
    await queue.claim()
    times.push(performance.now() - startMs)
  }
  return Math.min(...times)
}

test.each([
  ['one account has 20,000 jobs waiting', 1, 20_000],
  ['500 accounts have 40 jobs waiting each', 500, 40],
] as const)('a claim takes less than 100 ms while %s', async (_what, accounts, jobsOfEach) => {
  await waiting(accounts, jobsOfEach)
  expect(await claimMs(ofProcess())).toBeLessThan(100)
})

/** Carries out the next jobs one by one, and gives whose they were. */
async function served(queue: JobQueue, count: number): Promise<number[]> {
  const accounts: number[] = []
  while (accounts.length < count) {
    const claim = await queue.claim()
    if (!claim) break
    accounts.push(claim.accountId)
    await queue.finish(opened.database.pool, claim)
  }
  return accounts
}

async function askedBy(account: number, queue: JobQueue, ...IDs: readonly number[]): Promise<void> {
  const client = await opened.database.pool.connect()
  for (const ID of IDs)
    await queue.note(client, account, [
      { kind: 'job', ID, deleted: false, body: JSON.stringify({ ID, state: 'waiting' }) },
    ])
  client.release()
}

test('a newcomer’s job is taken next, however many jobs other accounts have waiting', async () => {
  const queue = ofProcess()
  await waiting(20, 50)
  await served(queue, 30)
  await askedBy(99, queue, 1, 2, 3)
  expect((await served(queue, 31)).filter((account) => account === 99)).toHaveLength(1)
  // Its further jobs take turns with everybody's.
  expect((await served(queue, 42)).filter((account) => account === 99)).toHaveLength(2)
})

test('an account’s many jobs are not put off by those who come later', async () => {
  const queue = ofProcess()
  await askedBy(1, queue, 1, 2, 3, 4)
  for (let newcomer = 2; newcomer < 6; newcomer++) {
    await askedBy(newcomer, queue, 1)
    expect(await served(queue, 2)).toContain(1)
  }
})

test('servers that claim at once take different jobs', async () => {
  const queues = Array.from({ length: 6 }, () => ofProcess())
  await asked(ofProcess(), 1, 2)
  await askedBy(2, ofProcess(), 1, 2)
  const claims = await Promise.all(queues.map((queue) => queue.claim()))
  const keys = claims.flatMap((claim) => (claim ? [`${claim.accountId}:${claim.ID}`] : []))
  expect(new Set(keys).size).toBe(keys.length)
})
