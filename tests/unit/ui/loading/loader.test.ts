import { beforeEach, expect, test, vi } from 'vitest'
import { createLoader, LOADER_TIMEOUT_MS, type Loader } from '#ui/loading/loader.ts'
import { createManualTimer, type ManualTimer } from '../manual-timer.ts'

let timer: ManualTimer
let loader: Loader

beforeEach(() => {
  timer = createManualTimer()
  loader = createLoader(timer)
})

const forever = () => new Promise<void>(() => {})

test('loads from the click until the work is done', async () => {
  const { promise, resolve } = deferred()
  loader.run(() => promise)
  expect(loader.isLoading.get()).toBe(true)
  resolve()
  await promise
  expect(loader.isLoading.get()).toBe(false)
})

test('the loader stops after 5000 ms, whatever happens to the work', () => {
  loader.run(forever)
  timer.pass(4999)
  expect(loader.isLoading.get()).toBe(true)
  timer.pass(1)
  expect(loader.isLoading.get()).toBe(false)
  expect(LOADER_TIMEOUT_MS).toBe(5000)
})

test('the loader ignores clicks while loading', () => {
  const work = vi.fn(forever)
  loader.run(work)
  loader.run(work)
  expect(work).toHaveBeenCalledTimes(1)
})

test('work that is done at once does not show', () => {
  const work = vi.fn()
  loader.run(work)
  loader.run(work)
  expect(loader.isLoading.get()).toBe(false)
  expect(work).toHaveBeenCalledTimes(2)
})

test('late work of a run that timed out does not stop the next run', async () => {
  const first = deferred()
  loader.run(() => first.promise)
  timer.pass(LOADER_TIMEOUT_MS)
  loader.run(forever)
  first.resolve()
  await first.promise
  expect(loader.isLoading.get()).toBe(true)
})

test('work that fails at once leaves the button free', () => {
  expect(() =>
    loader.run(() => {
      throw new Error('refused')
    }),
  ).toThrow('refused')
  expect(loader.isLoading.get()).toBe(false)
})

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
