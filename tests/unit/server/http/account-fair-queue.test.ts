import { expect, test } from 'vitest'
import { createAccountFairQueue } from '#server/http/account-fair-queue.ts'

/** A work that ends when it is told to. */
function work(name: string, log: string[]) {
  let end = (): void => undefined
  const ended = new Promise<void>((done) => (end = done))
  return {
    run: async () => {
      log.push(name)
      await ended
      return name
    },
    end,
  }
}
const settled = () => new Promise((done) => setTimeout(done))

test('an account with a long queue lets another account’s work go next', async () => {
  const turns = createAccountFairQueue({ maxRunning: 1, maxRunningOfOne: 1, maxWaitingOfOne: 10 })
  const log: string[] = []
  const works = ['a1', 'a2', 'a3', 'b1'].map((name) => work(name, log))
  const runs = works.map(({ run }, index) => turns.tryRun(index === 3 ? 2 : 1, run))
  for (const at of [0, 3, 1, 2]) {
    await settled()
    works[at]?.end()
  }
  expect(await Promise.all(runs)).toEqual(['a1', 'a2', 'a3', 'b1'])
  expect(log).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('one account leaves places free for others', async () => {
  const turns = createAccountFairQueue({ maxRunning: 4, maxRunningOfOne: 2, maxWaitingOfOne: 10 })
  const log: string[] = []
  const works = ['a1', 'a2', 'a3', 'b1'].map((name) => work(name, log))
  const runs = works.map(({ run }, index) => turns.tryRun(index === 3 ? 2 : 1, run))
  await settled()
  expect(log).toEqual(['a1', 'a2', 'b1'])
  for (const { end } of works) end()
  await Promise.all(runs)
  expect(log).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('work beyond the queue’s end isn’t run, and a work that throws gives its place free', async () => {
  const turns = createAccountFairQueue({ maxRunning: 1, maxRunningOfOne: 1, maxWaitingOfOne: 1 })
  const log: string[] = []
  const [first, second] = [work('first', log), work('second', log)]
  const failing = turns.tryRun(1, async () => {
    await first.run()
    throw new Error('failed')
  })
  const waiting = turns.tryRun(1, second.run)
  expect(await turns.tryRun(1, () => Promise.resolve('third'))).toBeUndefined()
  first.end()
  second.end()
  await expect(failing).rejects.toThrow('failed')
  expect(await waiting).toBe('second')
  expect(await turns.tryRun(1, () => Promise.resolve('fourth'))).toBe('fourth')
})
