import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createJobQueue, type JobQueue, LostClaim } from '#server/jobs/job-queue.ts'
import { openTestDatabase } from '../../support/database.ts'

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

test('what a dead process held is waited for, unless whoever comes has the database to itself', async () => {
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

test('one that is given back without having been tried is as it was, and one that failed comes after its pause', async () => {
  const queue = ofProcess()
  await asked(queue, 7)
  const first = await queue.claim()
  if (first) await queue.release(first, 0)
  const again = await queue.claim()
  expect(again).toMatchObject({ ID: 7, runs: 1 })
  if (again) await queue.release(again, 60_000)
  expect(await queue.claim()).toBeUndefined()
})

test('of one account no more than three are under way at once', async () => {
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
  opened.database.pool.query(`UPDATE job_queue SET due_at = due_at - $1::interval, lease_until = lease_until - $1::interval`, [
    `${seconds} seconds`,
  ])

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
