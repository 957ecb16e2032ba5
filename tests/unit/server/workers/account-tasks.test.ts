import { expect, test } from 'vitest'
import { ok } from '#lib/result.ts'
import { createAccountTasks } from '#server/workers/account-tasks.ts'
import type { WorkerPool } from '#server/workers/worker-pool.ts'

/** A pool whose tasks end when they are told to. */
function heldPool() {
  const ends: ((answer: string) => void)[] = []
  const begun: unknown[] = []
  const run = ((_task: string, input: unknown): Promise<unknown> => {
    begun.push(input)
    return new Promise<unknown>((end) => {
      ends.push((answer) => end(ok(answer)))
    })
  }) as unknown as WorkerPool['run']
  return { run, begun, endNext: () => ends.shift()?.('done') }
}
const settled = () => new Promise((go) => setImmediate(go))

test('one account has one task in the threads at a time, and others have theirs meanwhile', async () => {
  const pool = heldPool()
  const tasks = createAccountTasks(pool)
  const all = [1, 1, 2].map((account, index) => tasks.run(account, 'storedMarkdown', `${account}.${index}`))
  await settled()
  expect(pool.begun).toEqual(['1.0', '2.2'])
  pool.endNext()
  await settled()
  expect(pool.begun).toEqual(['1.0', '2.2', '1.1'])
  pool.endNext()
  pool.endNext()
  expect(await Promise.all(all)).toEqual([ok('done'), ok('done'), ok('done')])
})

test('an account with twenty waiting tasks is refused the next one, and no other account is', async () => {
  const pool = heldPool()
  const tasks = createAccountTasks(pool)
  for (let index = 0; index < 21; index++) void tasks.run(1, 'storedMarkdown', `${index}`)
  expect(await tasks.run(1, 'storedMarkdown', 'more')).toMatchObject({ ok: false, error: 'busy' })
  void tasks.run(2, 'storedMarkdown', 'other')
  await settled()
  expect(pool.begun).toEqual(['0', 'other'])
})
