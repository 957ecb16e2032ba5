import { expect, test } from 'vitest'
import { createJobCalls } from '#server/jobs/job-calls.ts'
import type { Session } from '#server/identity/session.ts'
import { asRecordOf } from '#domain/engine/record-types.ts'

const WAITING = { ID: 7, name: 'job-7', updatedAt: 0, state: 'waiting', results: [] }

/** Calls over one job that never ends; `reads` counts how often it is read. */
function callsWith(maxStreams: number) {
  const listeners = new Set<() => void>()
  let reads = 0
  const calls = createJobCalls({
    records: {
      get: (_session, kind) => {
        reads++
        return Promise.resolve({ ...asRecordOf(kind, WAITING), version: 1 })
      },
      mutate: () => Promise.reject(new Error('nothing is changed')),
    },
    hints: {
      publish: () => undefined,
      subscribe: (_account, listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    words: { publish: () => undefined, forget: () => undefined, listen: () => () => undefined },
    mintId: () => 1,
    onFailure: (error) => expect.unreachable(String(error)),
    maxStreams,
  })
  return { calls, hint: () => listeners.forEach((listen) => listen()), reads: () => reads }
}

const session = { accountId: 1 } as Session
const stream = { send: () => true, close: () => undefined }

test('streams of jobs are bounded in a process, and one that ends makes room', async () => {
  const { calls } = callsWith(2)
  const stops: (() => void)[] = []
  for (let count = 0; count < 2; count++) {
    const opened = await calls.events(session, 7)
    if (opened.ok) stops.push(opened.value(stream))
  }
  expect(await calls.events(session, 7)).toMatchObject({ ok: false, error: { code: 'rate_limited' } })
  stops[0]?.()
  expect(await calls.events(session, 7)).toMatchObject({ ok: true })
  stops[1]?.()
})

test('a flood of changes does not read a watched job once for each', async () => {
  const { calls, hint, reads } = callsWith(2)
  const opened = await calls.events(session, 7)
  const stop = opened.ok ? opened.value(stream) : undefined
  for (let count = 0; count < 1_000; count++) hint()
  await new Promise((resume) => setImmediate(resume))
  expect(reads()).toBe(3)
  stop?.()
})
