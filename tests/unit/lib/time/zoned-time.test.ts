import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockAt, instantOf, isZone } from '#lib/time/zoned-time.ts'

const ZONES = Intl.supportedValuesOf('timeZone')
const HOUR_MS = 3_600_000
const iso = (date: string, time: string, zone: string, which?: 'earlier' | 'later') => {
  const atMs = instantOf({ date, time, zone }, which)
  return atMs === null ? null : new Date(atMs).toISOString()
}

/** Every change of a zone's clocks in a span of years, with its offsets before and after. */
function changesOf(zone: string, fromYear: number, toYear: number) {
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const ahead = (atMs: number): number => Date.parse(`${format.format(atMs).replace(' ', 'T')}Z`) - atMs
  const changes: { readonly atMs: number; readonly before: number; readonly after: number }[] = []
  for (let fromMs = Date.UTC(fromYear, 0); fromMs < Date.UTC(toYear, 0); fromMs += 7 * 24 * HOUR_MS) {
    let [low, high] = [fromMs, fromMs + 7 * 24 * HOUR_MS]
    const [before, after] = [ahead(low), ahead(high)]
    if (before === after) continue
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000
      if (ahead(middle) === before) low = middle
      else high = middle
    }
    changes.push({ atMs: high, before, after })
  }
  return changes
}

const local = (ms: number): readonly [string, string] => [
  new Date(ms).toISOString().slice(0, 10),
  new Date(ms).toISOString().slice(11, 19),
]

describe('a day and time in a zone', () => {
  test.each([
    ['2027-04-03', '23:59', 'Australia/Sydney', '2027-04-03T12:59:00.000Z'],
    ['2027-04-04', '23:59', 'Australia/Sydney', '2027-04-04T13:59:00.000Z'],
    ['2027-03-28', '00:30', 'Europe/London', '2027-03-28T00:30:00.000Z'],
    ['2027-03-28', '02:30', 'Europe/London', '2027-03-28T01:30:00.000Z'],
    ['2027-11-07', '00:30', 'America/New_York', '2027-11-07T04:30:00.000Z'],
    ['2027-06-01', '12:00:30', 'Asia/Kathmandu', '2027-06-01T06:15:30.000Z'],
    ['2027-06-01', '12:00', 'Pacific/Kiritimati', '2027-05-31T22:00:00.000Z'],
    ['2027-06-01', '12:00', 'UTC', '2027-06-01T12:00:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, atUtc) => expect(iso(date, time, zone)).toBe(atUtc))

  test('a time that clocks show twice is the earlier or the later moment, as asked', () => {
    expect(iso('2027-10-31', '01:30', 'Europe/London')).toBe('2027-10-31T00:30:00.000Z')
    expect(iso('2027-10-31', '01:30', 'Europe/London', 'later')).toBe('2027-10-31T01:30:00.000Z')
  })

  test('a time that clocks never show is the same time after the change', () => {
    expect(iso('2027-03-28', '01:30', 'Europe/London')).toBe('2027-03-28T01:30:00.000Z')
    expect(iso('2011-12-30', '12:00', 'Pacific/Apia')).toBe('2011-12-30T22:00:00.000Z')
  })

  test.each([
    ['2027-02-30', '12:00', 'UTC'],
    ['2027-13-01', '12:00', 'UTC'],
    ['3 April 2027', '12:00', 'UTC'],
    ['2027-04-03', '24:00', 'UTC'],
    ['2027-04-03', 'noon', 'UTC'],
    ['2027-04-03', '', 'UTC'],
    ['2027-04-03', '12:00', 'Sydney'],
    ['2027-04-03', '12:00', ''],
  ])('%j %j in %j does not exist', (date, time, zone) => expect(instantOf({ date, time, zone })).toBeNull())
})

test('a zone is one that Intl knows', () => {
  expect(ZONES.every(isZone)).toBe(true)
  expect(['', 'Sydney', 'Mars/Phobos'].some(isZone)).toBe(false)
})

test('any moment comes back from what the clocks of any zone show', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: Date.UTC(1975, 0) / 1000, max: Date.UTC(2060, 0) / 1000 }),
      (zone, atS) => {
        const shown = clockAt(atS * 1000, zone)
        if (!shown) throw new Error(zone)
        // Shown twice where clocks go back: one of the two moments.
        expect([instantOf(shown), instantOf(shown, 'later')]).toContain(atS * 1000)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('around every change of the clocks of every zone, days and times keep their order and their words', () => {
  let count = 0
  for (const zone of ZONES) {
    for (const { atMs, before, after } of changesOf(zone, 2024, 2029)) {
      count++
      const size = Math.abs(after - before)
      const middle = atMs + Math.min(before, after) + Math.floor(size / 2000) * 1000
      const [date, time] = local(middle)
      const [early, late] = [instantOf({ date, time, zone }), instantOf({ date, time, zone }, 'later')]
      if (after > before) {
        // Clocks go forward: never shown, so the same time after the change, for both.
        expect([zone, early, late]).toEqual([zone, middle - before, middle - before])
        expect(clockAt(early ?? 0, zone)).toMatchObject({
          date: local(middle - before + after)[0],
          time: local(middle - before + after)[1],
        })
      } else {
        expect([zone, early, late]).toEqual([zone, middle - before, middle - after])
        for (const one of [early, late]) expect(clockAt(one ?? 0, zone)).toEqual({ date, time, zone })
      }
      // An hour before and after the change nothing is shown twice.
      for (const shownMs of [atMs + Math.min(before, after) - HOUR_MS, atMs + Math.max(before, after) + HOUR_MS]) {
        const [day, clock] = local(shownMs)
        expect(clockAt(instantOf({ date: day, time: clock, zone }) ?? 0, zone)).toEqual({
          date: day,
          time: clock,
          zone,
        })
        expect(instantOf({ date: day, time: clock, zone })).toBe(instantOf({ date: day, time: clock, zone }, 'later'))
      }
    }
  }
  expect(count).toBeGreaterThan(500)
})
