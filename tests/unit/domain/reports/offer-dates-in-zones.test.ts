import { describe, expect, test } from 'vitest'
import { sectionRemarks } from '#domain/kinds/opportunity-remarks.ts'
import { opportunityForm } from '#domain/kinds/opportunity.ts'
import { offerTime } from '#domain/reports/offer-time.ts'
import { offerTimeLine } from '#domain/reports/offer-time-line.ts'
import { offerEndMs, hasOfferEnded } from '#domain/stale/offer-end.ts'
import { plantedOffer } from '../../../support/samples/offer-record.ts'

const offerWith = (fields: Readonly<Record<string, string>>) =>
  plantedOffer(Object.fromEntries(Object.entries(fields).map(([key, value]) => [`offer.${key}`, value])))
const SYDNEY = { end_date: '2027-04-03', end_time: '23:59', end_time_zone: 'Australia/Sydney' }
const END_MS = Date.parse('2027-04-03T12:59:00Z')
const DAYS = [
  '2027-03-14',
  '2027-03-28',
  '2027-04-03',
  '2027-04-04',
  '2027-10-03',
  '2027-10-31',
  '2027-11-07',
  '2011-12-30',
]

describe('an end in Sydney on the evening before clocks go back', () => {
  const offer = offerWith(SYDNEY)

  test('the report shows the offer’s own day and time', () => {
    expect(offerTime(offer, END_MS - 86_400_000).end?.words).toBe('3 April 2027, 23:59 in Sydney')
  })

  test('the screen shows the offer’s own day and time', () => {
    const reader = { nowMs: Date.parse('2027-04-01T00:00:00Z'), here: 'Australia/Sydney' }
    expect(offerTimeLine(offer, reader)).toBe('Ends in 2 days, on Saturday at 23:59 in Sydney.')
    expect(offerTimeLine(offer, { ...reader, here: 'Europe/Berlin' })).toContain('That’s 14:59 in your time zone.')
  })

  test('the checks see the end a minute later, and not a minute before', () => {
    expect(hasOfferEnded(offer, END_MS - 60_000)).toBe(false)
    expect(hasOfferEnded(offer, END_MS + 60_000)).toBe(true)
  })
})

test('an end without a time is the end of that day, also where its last hour comes twice', () => {
  const of = (end_date: string, end_time_zone: string) =>
    new Date(offerEndMs(offerWith({ end_date, end_time_zone })) ?? 0).toISOString()
  expect(of('2027-04-03', 'Australia/Sydney')).toBe('2027-04-03T12:59:59.000Z')
  expect(of('2027-04-04', 'Australia/Sydney')).toBe('2027-04-04T13:59:59.000Z')
  // Clocks in Asunción went back from 24:00 to 23:00 on 23 March 2024.
  expect(of('2024-03-23', 'America/Asuncion')).toBe('2024-03-24T03:59:59.000Z')
})

test('a zone of one side alone counts for both, so that an offer of one day is not said to end before it starts', () => {
  const form = opportunityForm('offer')
  if (!form) throw new Error('no form')
  const values: Record<string, string> = { start_date: '2027-04-03', start_time: '08:00', ...SYDNEY, end_time: '09:00' }
  expect(sectionRemarks(form, (key) => values[key] ?? '')).toEqual({})
  expect(sectionRemarks(form, (key) => ({ ...values, end_time: '07:00' })[key] ?? '')).toEqual({
    end_time: 'The offer ends before it starts.',
  })
})

test('day and time stay as typed in report and screen in every zone, at the changes of its clocks too', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const date of DAYS) {
      for (const time of ['00:30', '02:30', '23:59']) {
        const offer = offerWith({ end_date: date, end_time: time, end_time_zone: zone })
        const endMs = offerEndMs(offer) ?? Number.NaN
        const day = `${Number(date.slice(8))} ${{ '03': 'March', '04': 'April', '10': 'October', '11': 'November', '12': 'December' }[date.slice(5, 7)]}`
        expect(offerTime(offer, endMs).end?.words).toMatch(new RegExp(`^${day} ${date.slice(0, 4)}, ${time} `))
        expect(offerTimeLine(offer, { nowMs: endMs - 20 * 86_400_000, here: 'UTC' })).toContain(`on ${day} at ${time}`)
      }
    }
  }
})
