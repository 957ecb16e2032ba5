import { describe, expect, test } from 'vitest'
import { dayAndTime, relativeDate, shortDate, shortDay, shortMoment } from '#lib/time/relative-date.ts'

/** Wednesday, 17 February 2027, 14:30, by the device's own clock. */
const now = new Date(2027, 1, 17, 14, 30).getTime()
const at = (...date: [number, number, number, number, number]) => relativeDate(new Date(...date).getTime(), now)

describe('when something was', () => {
  test.each([
    ['Just now', at(2027, 1, 17, 14, 30)],
    ['4 min ago', at(2027, 1, 17, 14, 26)],
    ['59 min ago', at(2027, 1, 17, 13, 31)],
    ['1 hour ago', at(2027, 1, 17, 13, 30)],
    ['14 hours ago', at(2027, 1, 17, 0, 10)],
    ['Yesterday', at(2027, 1, 16, 23, 59)],
    ['Monday', at(2027, 1, 15, 9, 0)],
    ['Thursday', at(2027, 1, 11, 9, 0)],
    ['10 Feb', at(2027, 1, 10, 23, 0)],
    ['1 Jan', at(2027, 0, 1, 9, 0)],
    ['31 Dec 2026', at(2026, 11, 31, 9, 0)],
  ])('%s', (expected, said) => {
    expect(said).toBe(expected)
  })

  test('shortly after midnight the evening before is still told in minutes', () => {
    expect(relativeDate(new Date(2027, 1, 16, 23, 50).getTime(), new Date(2027, 1, 17, 0, 5).getTime())).toBe(
      '15 min ago',
    )
  })

  test('a clock that runs ahead reads as now', () => {
    expect(relativeDate(now + 90_000, now)).toBe('Just now')
  })
})

test.each([
  ['today at 09:05', new Date(2027, 1, 17, 9, 5)],
  ['today at 15:00', new Date(2027, 1, 17, 15, 0)],
  ['yesterday at 23:59', new Date(2027, 1, 16, 23, 59)],
  ['on Monday at 09:00', new Date(2027, 1, 15, 9, 0)],
  ['on 1 Jan at 09:00', new Date(2027, 0, 1, 9, 0)],
])('within a sentence: %s', (said, date) => {
  expect(dayAndTime(date.getTime(), now)).toBe(said)
})

test('a day is written the same way whether it is stored as text or as a moment', () => {
  expect(shortDay('2027-02-07')).toBe('7 Feb 2027')
  expect(shortDate(new Date(2027, 1, 7, 9).getTime())).toBe('7 Feb 2027')
  expect(shortMoment(new Date(2027, 1, 7, 9, 5).getTime())).toBe('7 Feb 2027, 09:05')
  expect(['end of March', '2027-02-30', ''].map(shortDay)).toEqual(['end of March', '2027-02-30', ''])
})
