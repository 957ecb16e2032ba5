import { expect, test } from 'vitest'
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts'

/** A work that ends when it is told to. */
function work() {
  let end = (): void => undefined
  const ended = new Promise<void>((done) => (end = done))
  let hasBegun = false
  return {
    run: async () => {
      hasBegun = true
      await ended
      return 'done'
    },
    end: () => end(),
    hasBegun: () => hasBegun,
  }
}
const turn = () => new Promise((done) => setImmediate(done))

test('so many run at once; the others wait in their order, and beyond those nobody is let in', async () => {
  const limit = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 1 })
  const [first, second, third, fourth, fifth] = [work(), work(), work(), work(), work()]
  const answers = [first, second, third].map(({ run }) => limit.tryRun(run))
  expect(await limit.tryRun(fourth.run)).toBeUndefined()
  const patient = limit.run(fifth.run)
  expect([first, second, third, fourth, fifth].map(({ hasBegun }) => hasBegun())).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  second.end()
  expect(await answers[1]).toBe('done')
  await turn()
  expect([third.hasBegun(), fifth.hasBegun()]).toEqual([true, false])
  first.end()
  third.end()
  fifth.end()
  expect([...(await Promise.all(answers)), await patient]).toEqual(['done', 'done', 'done', 'done'])
})

test('a work that fails gives its place to the next', async () => {
  const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 5 })
  const failing = limit.run(() => Promise.reject(new Error('no')))
  const next = limit.run(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
