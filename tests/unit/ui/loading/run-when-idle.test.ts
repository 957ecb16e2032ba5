import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runWhenIdle } from '#ui/loading/run-when-idle.ts'

type Run = (deadline: { timeRemaining(): number }) => void
let asked: Run[] = []
const idle = (...remaining: readonly number[]) => {
  const left = [...remaining]
  asked.shift()?.({ timeRemaining: () => left.shift() ?? 0 })
}
beforeEach(() => {
  asked = []
  vi.stubGlobal('requestIdleCallback', (run: Run) => asked.push(run))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function* counting(to: number, done: number[]): Generator<undefined, string> {
  for (let step = 1; step <= to; step++) {
    done.push(step)
    yield undefined
  }
  return 'all'
}

test('each idle period runs as many steps as fit, and at least one', () => {
  const done: number[] = []
  const onDone = vi.fn()
  runWhenIdle(counting(4, done), onDone)
  expect(done).toEqual([])
  idle(20, 10, 1)
  expect(done).toEqual([1, 2, 3])
  idle(0)
  expect(done).toEqual([1, 2, 3, 4])
  expect(onDone).not.toHaveBeenCalled()
  idle(0)
  expect(onDone).toHaveBeenCalledExactlyOnceWith('all')
  expect(asked).toEqual([])
})

test('a stopped run does nothing more and calls nobody', () => {
  const done: number[] = []
  const onDone = vi.fn()
  const stop = runWhenIdle(counting(2, done), onDone)
  idle(0)
  stop()
  idle(50)
  expect(done).toEqual([1])
  expect(onDone).not.toHaveBeenCalled()
})

test('a browser that tells nothing of its idle times does it all the same', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  vi.useFakeTimers()
  const onDone = vi.fn()
  runWhenIdle(counting(3, []), onDone)
  vi.runAllTimers()
  expect(onDone).toHaveBeenCalledExactlyOnceWith('all')
})
