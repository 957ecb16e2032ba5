import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createLocalBus } from '#server/records/bus.ts'
import { type Caller, createSessionCache } from '#server/identity/session-cache.ts'
import { sessionOf } from '../../../support/server/record-wire.ts'

const CALLER: Caller = {
  session: sessionOf(1),
  tokenHash: 'hash',
  expiresAtMs: 9e15,
}

function setUp() {
  const bus = createLocalBus(pino({ level: 'silent' }))
  let nowMs = 0
  const cached = createSessionCache({ nowMs: () => nowMs }, bus)
  return {
    bus,
    cached,
    pass: (ms: number) => (nowMs += ms),
    load: vi.fn(async (): Promise<Caller | undefined> => CALLER),
  }
}

test('a session is read once in half a minute', async () => {
  const { cached, pass, load } = setUp()
  await cached.get('hash', load)
  pass(29_999)
  expect(await cached.get('hash', load)).toBe(CALLER)
  expect(load).toHaveBeenCalledTimes(1)
  pass(1)
  await cached.get('hash', load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a token that is not known is not remembered', async () => {
  const { cached } = setUp()
  const load = vi.fn(async () => undefined)
  await cached.get('hash', load)
  await cached.get('hash', load)
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([{ type: 'signedOut', tokenHash: 'hash' } as const, { type: 'gap' } as const])(
  'a cached session is forgotten on $type, also while it is being read',
  async (message) => {
    const { bus, cached, load } = setUp()
    await cached.get('hash', load)
    bus.publish(message)
    await cached.get('hash', async () => {
      bus.publish(message)
      return load()
    })
    await cached.get('hash', load)
    expect(load).toHaveBeenCalledTimes(3)
  },
)
