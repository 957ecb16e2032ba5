import { expect, test, vi } from 'vitest'
import { createThrottle } from '#features/extensions/host/runtime/throttle.ts'
import { createManualTimer } from '../../ui/manual-timer.ts'

test('steady requests run at once and then four times a second, with the last one at the end', () => {
  const timer = createManualTimer()
  const run = vi.fn()
  const { request } = createThrottle(run, 250, timer)
  request()
  expect(run).toHaveBeenCalledOnce()
  for (let ms = 0; ms < 1000; ms += 100) {
    timer.pass(100)
    request()
  }
  expect(run).toHaveBeenCalledTimes(5)
  timer.pass(1000)
  expect(run).toHaveBeenCalledTimes(6)
  timer.pass(1000)
  request()
  expect(run).toHaveBeenCalledTimes(7)
})

test('a throttle that is stopped runs no more of what waits', () => {
  const timer = createManualTimer()
  const run = vi.fn()
  const { request, stop } = createThrottle(run, 250, timer)
  request()
  request()
  stop()
  timer.pass(1000)
  expect(run).toHaveBeenCalledOnce()
})
