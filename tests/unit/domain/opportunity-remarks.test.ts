import { describe, expect, test } from 'vitest'
import { opportunityForm } from '#domain/kinds/opportunity.ts'
import { sectionRemarks } from '#domain/kinds/opportunity-remarks.ts'

type Values = Readonly<Record<string, string>>

function remarks(form: string, values: Values): Readonly<Record<string, string>> {
  const found = opportunityForm(form)
  if (!found) throw new Error(`there is no form ${form}`)
  return sectionRemarks(found, (key) => values[key] ?? '')
}

describe('a range that runs backwards', () => {
  test.each<[string, Values, string]>([
    ['ages', { age_min: '60', age_max: '20' }, 'age_max'],
    ['incomes', { income_min: '90,000.00', income_max: '26000.50' }, 'income_max'],
    ['employees', { employee_range_min: '1.000.000', employee_range_max: '50' }, 'employee_range_max'],
  ])('%s are remarked on at their end', (_, values, field) => {
    const [from, to] = Object.values(values)
    expect(remarks('audience', values)).toEqual({ [field]: `From ${from} to ${to}: did you swap the two?` })
  })

  test.each<Values>([
    { age_min: '20', age_max: '60' },
    { age_min: '40', age_max: '40' },
    { age_min: '60' },
    { age_max: '20' },
    { age_min: 'grown up', age_max: '20' },
    // A thousand and a half, or one and a half: nobody knows.
    { income_min: '9000', income_max: '12.000' },
    { income_min: '90,000', income_max: '26000' },
    { income_min: ' 26 000 ', income_max: '90 000' },
  ])('%j may be right', (values) => expect(remarks('audience', values)).toEqual({}))
})

describe('a figure that cannot be', () => {
  test.each<[string, string, string, string]>([
    ['audience', 'age_min', '-5', 'Enter an age of 0 or more'],
    ['audience', 'age_max', '−5', 'Enter an age of 0 or more'],
    ['audience', 'age_max', '1985', 'Enter an age of 120 or less'],
    ['audience', 'children', '-1', 'Enter 0 or more'],
    ['audience', 'income_min', '-0.5', 'Enter 0 or more'],
    ['product', 'timeframe_amount', '-2', 'Enter 0 or more'],
    ['offer', 'amount', '-20', 'Enter 0 or more'],
    ['benefits', 'price_5', '-180', 'Enter 0 or more'],
  ])('%s, %s: %s', (form, field, value, remark) =>
    expect(remarks(form, { [field]: value })).toEqual({ [field]: remark }),
  )

  test.each<[string, Values]>([
    ['audience', { age_min: '0', age_max: '120' }],
    ['audience', { age_min: '18+', children: '2-3' }],
    ['audience', { role: '-5' }],
    ['offer', { amount: '0' }],
    ['testimonials', { company_1: '-5' }],
  ])('%s: %j may be right', (form, values) => expect(remarks(form, values)).toEqual({}))

  test('an impossible figure gets one remark, not also one for its range', () => {
    expect(remarks('audience', { age_min: '20', age_max: '-5' })).toEqual({ age_max: 'Enter an age of 0 or more' })
  })
})

describe('an end before its start', () => {
  const BEFORE = 'The offer ends before it starts.'
  test.each<[Values, string]>([
    [{ start_date: '2027-02-08', end_date: '2027-02-07' }, 'end_date'],
    [{ start_date: '2027-02-08', start_time: '09:00', end_date: '2027-02-07', end_time: '18:00' }, 'end_date'],
    [{ start_date: '2027-02-08', start_time: '18:00', end_date: '2027-02-08', end_time: '09:00' }, 'end_time'],
    [
      {
        start_date: '2027-02-08',
        start_time: '09:00',
        start_time_zone: 'Europe/London',
        end_date: '2027-02-08',
        end_time: '09:30',
        end_time_zone: 'Europe/Berlin',
      },
      'end_time',
    ],
    // Its zone is the start's where it has none.
    [
      {
        start_date: '2027-02-08',
        start_time: '18:00:30',
        start_time_zone: 'Asia/Tokyo',
        end_date: '2027-02-08',
        end_time: '18:00',
      },
      'end_time',
    ],
  ])('%j', (values, field) => expect(remarks('offer', values)).toEqual({ [field]: BEFORE }))

  test.each<Values>([
    { start_date: '2027-02-08', end_date: '2027-02-08' },
    { start_date: '2027-02-08', start_time: '18:00', end_date: '2027-02-08' },
    { start_date: '2027-02-08', end_date: '2027-02-08', end_time: '00:00' },
    { start_date: '2027-02-08', start_time: '09:00', end_date: '2027-02-08', end_time: '09:00' },
    // Overnight, or so it may be.
    { start_time: '22:00', end_time: '06:00' },
    { start_date: '2027-02-08', start_time: '22:00', end_time: '06:00' },
    { start_date: 'end of March', end_date: '2020-01-01' },
    { start_date: '2027-02-08', end_date: 'in spring' },
    {
      start_date: '2027-02-08',
      start_time: '01:00',
      start_time_zone: 'Asia/Tokyo',
      end_date: '2027-02-07',
      end_time: '20:00',
      end_time_zone: 'UTC',
    },
    { start_date: '2027-02-08', start_time_zone: 'Our town', end_date: '2027-02-07', end_time_zone: 'UTC' },
  ])('%j may be right', (values) => expect(remarks('offer', values)).toEqual({}))
})

test('a section without figures has nothing to remark on', () => {
  expect(remarks('faq', { question_1: '-5' })).toEqual({})
})
