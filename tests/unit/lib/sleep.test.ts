import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sleep } from '#lib/sleep.ts'

describe('sleeping', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const watched = (promise: Promise<void>): { readonly over: boolean } => {
    const state = { over: false }
    void promise.then(() => {
      state.over = true
    })
    return state
  }

  test('a sleep ends after its time and not before', async () => {
    const slept = watched(sleep(1_000))
    await vi.advanceTimersByTimeAsync(999)
    expect(slept.over).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(slept.over).toBe(true)
  })

  test('a sleep ends as soon as the signal fires and leaves no timer behind', async () => {
    const stop = new AbortController()
    const slept = watched(sleep(1_000, stop.signal))
    stop.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(slept.over).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a signal that has fired already ends it at once', async () => {
    const slept = watched(sleep(1_000, AbortSignal.abort()))
    await vi.advanceTimersByTimeAsync(0)
    expect(slept.over).toBe(true)
  })

  test('a time beyond what timers hold is a long sleep, not none', async () => {
    const slept = watched(sleep(Number.POSITIVE_INFINITY))
    await vi.advanceTimersByTimeAsync(1_000_000)
    expect(slept.over).toBe(false)
  })
})
