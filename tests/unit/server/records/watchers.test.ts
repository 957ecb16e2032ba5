import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLocalBus } from '#server/records/bus.ts'
import { createHintHub } from '#server/records/hint-hub.ts'
import { createWatchers } from '#server/records/watchers.ts'

const clock = { nowMs: () => Date.now() }

function setUp(pingMs?: number) {
  const bus = createLocalBus(pino({ level: 'silent' }))
  const hints = createHintHub(bus)
  return { bus, hints, watchers: createWatchers({ hints, bus, clock, ...(pingMs === undefined ? {} : { pingMs }) }) }
}

const watcher = (accountId: number, tokenHash = 'hash') => ({
  accountId,
  tokenHash,
  expiresAtMs: Date.now() + 3_600_000,
})

const reading = (stream: ReadableStream<Uint8Array>) => {
  const reader = stream.getReader()
  return {
    next: async () => {
      const { done, value } = await reader.read()
      return done ? 'END' : new TextDecoder().decode(value)
    },
    cancel: () => reader.cancel(),
  }
}

const OPEN = 'event: open\ndata: {}\n\n'
const CHANGE = 'event: change\ndata: {}\n\n'

afterEach(() => vi.useRealTimers())

describe("an account's event stream", () => {
  test('an event stream starts with a greeting and has one event per hint of its own account', async () => {
    const { hints, watchers } = setUp()
    const events = reading(watchers.open(watcher(1)))
    expect(await events.next()).toBe(OPEN)
    hints.publish(2)
    hints.publish(1)
    hints.publish(1)
    expect([await events.next(), await events.next()]).toEqual([CHANGE, CHANGE])
    watchers.closeAll()
    expect(await events.next()).toBe('END')
  })

  test('an event stream gets a hint after a gap in the messages between servers', async () => {
    const { bus, watchers } = setUp()
    const events = reading(watchers.open(watcher(1)))
    await events.next()
    bus.publish({ type: 'gap' })
    expect(await events.next()).toBe(CHANGE)
    watchers.closeAll()
  })

  test('an event stream ends when its token signs out, and only then', async () => {
    const { bus, hints, watchers } = setUp()
    const leaving = reading(watchers.open(watcher(1, 'leaving')))
    const staying = reading(watchers.open(watcher(1, 'staying')))
    await Promise.all([leaving.next(), staying.next()])
    bus.publish({ type: 'signedOut', tokenHash: 'leaving' })
    expect(await leaving.next()).toBe('END')
    hints.publish(1)
    expect(await staying.next()).toBe(CHANGE)
    watchers.closeAll()
  })

  test('an event stream is forgotten when the reader leaves', async () => {
    const { hints, watchers } = setUp()
    const events = reading(watchers.open(watcher(1)))
    await events.cancel()
    expect(watchers.count(1)).toBe(0)
    hints.publish(1)
    watchers.closeAll()
  })

  test('the twenty-first closes the oldest of the account', async () => {
    const { watchers } = setUp()
    const first = reading(watchers.open(watcher(1)))
    await first.next()
    for (let i = 0; i < 20; i++) watchers.open(watcher(1))
    watchers.open(watcher(2))
    expect(await first.next()).toBe('END')
    expect([watchers.count(1), watchers.count(2)]).toEqual([20, 1])
    watchers.closeAll()
  })

  test('pings, and ends with its token', async () => {
    vi.useFakeTimers()
    const { watchers } = setUp(25_000)
    const events = reading(watchers.open({ ...watcher(1), expiresAtMs: Date.now() + 40_000 }))
    await events.next()
    vi.advanceTimersByTime(25_000)
    expect(await events.next()).toBe(': ping\n\n')
    vi.advanceTimersByTime(25_000)
    expect(await events.next()).toBe('END')
    watchers.closeAll()
  })

  test('a reader that does not read is not piled up on', async () => {
    const { hints, watchers } = setUp()
    const events = reading(watchers.open(watcher(1)))
    for (let i = 0; i < 1000; i++) hints.publish(1)
    watchers.closeAll()
    let eventCount = 0
    while ((await events.next()) !== 'END') eventCount++
    expect(eventCount).toBeLessThan(20)
  })
})
