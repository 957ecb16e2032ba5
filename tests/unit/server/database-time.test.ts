import { describe, expect, test } from 'vitest'
import { CLOCK_JUMP_ACCEPTED_AFTER_MS, type SystemClockJump, createDatabaseTime } from '#server/db/database-time.ts'
import type { PendingClockJump } from '#server/db/pending-clock-jump.ts'
import { FakeTime } from '../../support/tools/fake-time.ts'

const START_MS = Date.UTC(2026, 0, 1)
const MINUTE_MS = 60_000
const DAY_MS = 24 * 3_600_000

function startTime({ seenMs, hold }: { readonly seenMs?: number; readonly hold?: PendingClockJump } = {}) {
  const wall = new FakeTime(START_MS)
  let steadyMs = 0
  const jumps: (SystemClockJump | null)[] = []
  const time = createDatabaseTime({
    clock: { nowMs: wall.nowMs, steadyMs: () => steadyMs },
    seenMs,
    ...(hold ? { hold } : {}),
    onJump: (jump) => jumps.push(jump),
  })
  return {
    time,
    jumps,
    setClock: (byMs: number) => wall.setClock(byMs),
    async pass(ms: number) {
      steadyMs += ms
      await wall.advance(ms)
    },
  }
}

describe('the time by which things end', () => {
  test('database time passes like the clock, corrections of less than a day included', async () => {
    const { time, setClock, pass, jumps } = startTime()
    await pass(DAY_MS * 400)
    expect(time.nowMs()).toBe(START_MS + DAY_MS * 400)
    setClock(DAY_MS - 1)
    expect(time.nowMs()).toBe(START_MS + DAY_MS * 401 - 1)
    expect(jumps).toEqual([])
  })

  test('database time ignores a clock that is 40 days ahead for seconds', async () => {
    const { time, setClock, pass, jumps } = startTime()
    setClock(40 * DAY_MS)
    expect(time.nowMs()).toBe(START_MS)
    await pass(5_000)
    expect(time.nowMs()).toBe(START_MS + 5_000)
    expect(time.jump()).toEqual({ byMs: 40 * DAY_MS, forMs: 5_000 })
    setClock(-40 * DAY_MS)
    expect(time.nowMs()).toBe(START_MS + 5_000)
    expect(jumps).toEqual([{ byMs: 40 * DAY_MS, forMs: 0 }, null])
  })

  test('believes a clock that has stayed where it is for an hour, counted anew when it moves again', async () => {
    const { time, setClock, pass } = startTime()
    setClock(40 * DAY_MS)
    time.nowMs()
    await pass(CLOCK_JUMP_ACCEPTED_AFTER_MS - 1)
    setClock(2 * DAY_MS)
    expect(time.nowMs()).toBe(START_MS + CLOCK_JUMP_ACCEPTED_AFTER_MS - 1)
    await pass(CLOCK_JUMP_ACCEPTED_AFTER_MS - 1)
    expect(time.jump()).not.toBeNull()
    await pass(1)
    expect(time.nowMs()).toBe(START_MS + 42 * DAY_MS + 2 * CLOCK_JUMP_ACCEPTED_AFTER_MS - 1)
    expect(time.jump()).toBeNull()
  })

  test('database time follows a clock that is set back, and distrusts its jump forward again', async () => {
    const { time, setClock, pass } = startTime()
    setClock(-40 * DAY_MS)
    expect(time.nowMs()).toBe(START_MS - 40 * DAY_MS)
    await pass(MINUTE_MS)
    setClock(40 * DAY_MS)
    expect(time.nowMs()).toBe(START_MS + MINUTE_MS)
    expect(time.jump()).toBeNull()
  })

  test('database time starts at what the database saw last, so that a wrong clock deletes nothing', async () => {
    const { time, pass } = startTime({ seenMs: START_MS - 40 * DAY_MS })
    expect(time.nowMs()).toBe(START_MS - 40 * DAY_MS)
    await pass(CLOCK_JUMP_ACCEPTED_AFTER_MS)
    expect(time.nowMs()).toBe(START_MS + CLOCK_JUMP_ACCEPTED_AFTER_MS)
  })

  test.each([40 * DAY_MS, -40 * DAY_MS])('expiry counts from the later clock, at a jump of %i ms', (byMs) => {
    const { time, setClock } = startTime()
    expect(time.latestMs()).toBe(START_MS)
    setClock(byMs)
    expect(time.latestMs()).toBe(Math.max(START_MS, START_MS + byMs))
  })

  test('a restart makes the wait neither longer nor shorter', async () => {
    const hold = { wallMs: START_MS - 20 * MINUTE_MS, expectedMs: START_MS - 20 * MINUTE_MS - 40 * DAY_MS }
    const { time, pass, jumps } = startTime({ seenMs: hold.expectedMs - MINUTE_MS, hold })
    expect(time.nowMs()).toBe(START_MS - 40 * DAY_MS)
    expect(time.jump()).toEqual({ byMs: 40 * DAY_MS, forMs: 20 * MINUTE_MS })
    expect(jumps).toEqual([{ byMs: 40 * DAY_MS, forMs: 20 * MINUTE_MS }])
    await pass(40 * MINUTE_MS - 1)
    expect(time.hold()).toEqual(hold)
    await pass(1)
    expect(time.nowMs()).toBe(START_MS + 40 * MINUTE_MS)
    expect(time.hold()).toBeNull()
  })

  test.each([
    ['set back while no server ran', { wallMs: START_MS + MINUTE_MS, expectedMs: START_MS - 40 * DAY_MS }],
    ['set ahead by days while no server ran', { wallMs: START_MS - 2 * DAY_MS, expectedMs: START_MS - 40 * DAY_MS }],
  ])('the wait starts again for a clock that was %s', (_title, hold) => {
    const { time } = startTime({ seenMs: START_MS - 41 * DAY_MS, hold })
    expect(time.jump()).toEqual({ byMs: 41 * DAY_MS, forMs: 0 })
  })

  test('forgets a jump that was taken back while no server ran', () => {
    const { time } = startTime({
      seenMs: START_MS,
      hold: { wallMs: START_MS - MINUTE_MS, expectedMs: START_MS - 40 * DAY_MS },
    })
    expect(time.nowMs()).toBe(START_MS)
    expect(time.hold()).toBeNull()
  })
})
