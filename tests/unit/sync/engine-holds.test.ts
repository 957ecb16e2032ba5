import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { syncSummary } from '#store/queries.ts'
import { createEngineBench, type EngineBench, healthy, refuseWith } from '../../support/device/sync-engine-harness.ts'
import { failWrites } from '../../support/device/failing-writes.ts'
import { waitFor } from '../../support/tools/wait-for.ts'

let bench: EngineBench
beforeEach(async () => {
  bench = await createEngineBench()
  await bench.store.done('opportunity.create', { ID: 1, post_title: 'A' })
})
afterEach(() => bench.stop())

const wake = () => bench.time.untilAsleepAfter(() => bench.engine.wake())
const retarget = (token: string) => bench.time.untilAsleepAfter(() => bench.engine.retarget({ ...bench.target, token }))
const waitingCount = async (): Promise<number> => (await syncSummary(bench.store.database)).waitingCount

describe('a session that has ended', () => {
  beforeEach(async () => {
    bench.serve = (params, token) => (token === 'token-1' ? refuseWith(403, 'session') : healthy(params, token))
    await bench.start()
  })

  test('an ended session is announced once, and work is kept and not sent until the next log-in', async () => {
    for (let i = 0; i < 20; i++) {
      await wake()
      await bench.time.advance(60_000)
    }
    expect(bench.triesMs).toEqual([0])
    expect(bench.news).toEqual(['session ended'])
    expect(await waitingCount()).toBe(1)
    expect(await bench.status()).toMatchObject({ hold: 'session', nextTryAtMs: null })
  })

  test('a new token lets the queue go on', async () => {
    await retarget('token-2')
    expect(bench.tokens).toEqual(['token-1', 'token-2'])
    expect(await waitingCount()).toBe(0)
    expect(await bench.status()).toMatchObject({ hold: null })
  })

  test('the old token again does not', async () => {
    await retarget('token-1')
    await bench.time.advance(60_000)
    expect(bench.triesMs).toEqual([0])
  })

  test('a second end is told again', async () => {
    bench.serve = () => refuseWith(403, 'session')
    await retarget('token-2')
    expect(bench.news).toEqual(['session ended', 'session ended'])
  })

  test('a try asked for by hand ends at once', async () => {
    await bench.engine.tryNow()
    expect(bench.triesMs).toEqual([0])
  })
})

test('an end of the session before, heard after someone has signed in again, ends nothing', async () => {
  let answerOld: (response: Response) => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    bench.serve = (params, token) => {
      if (token !== 'token-1') return healthy(params, token)
      resolve()
      return new Promise((done) => (answerOld = done))
    }
  })
  const started = bench.start()
  await asked
  bench.engine.retarget({ ...bench.target, token: 'token-2' })
  answerOld(refuseWith(403, 'session'))
  await started
  await bench.time.advance(999)
  expect(bench.tokens).toEqual(['token-1'])
  await bench.time.advance(1)
  expect(bench.tokens).toEqual(['token-1', 'token-2'])
  expect(bench.news).toEqual([])
  expect(await waitingCount()).toBe(0)
})

describe('a server that is too new', () => {
  test('a server that is too new holds the queue until the app is reloaded, and the app says so', async () => {
    bench.serve = () => refuseWith(200, 'upgrade')
    void bench.start()
    await waitFor(() => expect(bench.engine.isOutdated).toBe(true))
    bench.engine.retarget({ ...bench.target, token: 'token-2' })
    await bench.time.advance(600_000)
    expect(bench.triesMs).toEqual([0])
    expect(bench.news).toEqual(['upgrade needed'])
    expect(await waitingCount()).toBe(1)
    expect(await bench.status()).toMatchObject({ hold: 'upgrade' })
  })
})

test('a 403 of something in between is no end of the session', async () => {
  bench.serve = () => new Response('Forbidden', { status: 403 })
  await bench.start()
  expect(bench.news).toEqual([])
  expect(await bench.status()).toMatchObject({ hold: null, failures: 1 })
})

/** From now on nothing can be stored, until the returned function is called. */
const fillDisk = (): (() => void) =>
  failWrites(bench.store.database, (_table, type) =>
    type === 'put' || type === 'add' ? new DOMException('no room', 'QuotaExceededError') : undefined,
  )

test('a device whose disk was full before anything could be asked tries again, also where its clock was set back since', async () => {
  const makeRoom = fillDisk()
  await bench.start()
  expect(bench.triesMs).toEqual([])
  makeRoom()
  bench.time.setClock(-365 * 24 * 3_600_000)
  await bench.time.advance(10_000)
  expect(await waitingCount()).toBe(0)
})

test('a device whose disk is full goes on trying, and is in step once there is room', async () => {
  const makeRoom = fillDisk()
  await bench.start()
  await bench.time.advance(10_000)
  expect(await waitingCount()).toBe(1)
  makeRoom()
  await bench.time.advance(20_000)
  expect(await waitingCount()).toBe(0)
  expect(await bench.status()).toMatchObject({ failures: 0, trouble: null })
})
