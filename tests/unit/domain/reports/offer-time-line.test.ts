import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offerTimeLine } from '#domain/reports/offer-time-line.ts'
import { plantedOffer } from '../../../support/samples/offer-record.ts'

/** A Tuesday. */
const NOW_MS = Date.parse('2027-03-23T09:00:00Z')
const line = (fields: Readonly<Record<string, string>>, here = 'Europe/London'): string =>
  offerTimeLine(
    plantedOffer(Object.fromEntries(Object.entries(fields).map(([key, value]) => [`offer.${key}`, value]))),
    {
      nowMs: NOW_MS,
      here,
    },
  )
const MADRID = { end_date: '2027-03-26', end_time: '18:00', end_time_zone: 'Europe/Madrid' }

describe('what the dates of an offer mean', () => {
  test.each<[Readonly<Record<string, string>>, string]>([
    [{}, ''],
    [MADRID, 'Ends in 3 days, on Friday at 18:00 in Madrid. That’s 17:00 in your time zone.'],
    [
      { ...MADRID, end_time_zone: '', start_time_zone: 'Europe/Madrid' },
      'Ends in 3 days, on Friday at 18:00 in Madrid. That’s 17:00 in your time zone.',
    ],
    [{ ...MADRID, end_time_zone: 'Europe/London' }, 'Ends in 3 days, on Friday at 18:00 in London.'],
    [{ ...MADRID, end_time_zone: '' }, 'Ends in 3 days, on Friday at 18:00 UTC.'],
    [{ ...MADRID, end_time: '9:00' }, 'Ends in 2 days, on Friday at 09:00 in Madrid. That’s 08:00 in your time zone.'],
    [
      { end_date: '2027-03-23', end_time: '23:00', end_time_zone: 'Asia/Tokyo' },
      'Ends in 5 hours, today at 23:00 in Tokyo. That’s 14:00 in your time zone.',
    ],
    [
      { end_date: '2027-03-24', end_time: '01:00', end_time_zone: 'Asia/Tokyo' },
      'Ends in 7 hours, tomorrow at 01:00 in Tokyo. That’s Tuesday at 16:00 in your time zone.',
    ],
    [{ end_date: '2027-03-26' }, 'Ends in 3 days, on Friday.'],
    [{ end_date: '2027-05-02' }, 'Ends in 40 days, on 2 May.'],
    [{ end_date: '2028-02-08' }, 'Ends in 322 days, on 8 February 2028.'],
    [{ end_date: '2027-02-07' }, 'Ended 43 days ago, on 7 February.'],
    [{ end_date: '2027-03-22' }, 'Ended 9 hours ago, yesterday.'],
    [{ start_date: '2027-03-21' }, 'Started 2 days ago, no end date.'],
    [{ start_date: '2027-03-30', end_date: '2027-04-30' }, 'Starts in 6 days, on 30 March.'],
    [{ start_date: 'in spring', end_date: '2027-03-26' }, 'Ends in 3 days, on Friday.'],
  ])('%j: %s', (fields, said) => expect(line(fields)).toBe(said))

  test('a time that is none is not said, and a zone that is none leaves nothing to say', () => {
    expect(line({ ...MADRID, end_time: 'noon' })).toBe('Ends in 3 days, on Friday.')
    expect(line({ ...MADRID, end_time_zone: 'Mill Lane' })).toBe('')
    expect(line({ ...MADRID, start_time_zone: '{{zone}}' })).toBe('')
    expect(line({ end_date: '2027-02-31' })).toBe('')
    expect(line(MADRID, 'Mill Lane')).toBe('Ends in 3 days, on Friday at 18:00 in Madrid.')
  })

  test('any fields give one sentence or none', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('2027-03-26', '24:00', '9:00', 'UTC', 'Asia/Tokyo', '9999-12-31', '0001-01-01'),
    )
    const keys = ['start_date', 'start_time', 'start_time_zone', 'end_date', 'end_time', 'end_time_zone']
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), value, { noNullPrototype: true }), (fields) => {
        expect(line(fields)).toMatch(/^$|^(?:Starts|Started|Ends|Ended) .*\.$/)
      }),
    )
  })
})
