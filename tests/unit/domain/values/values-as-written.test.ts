import { describe, expect, test } from 'vitest'
import { countDateForms, detectDateOrder } from '#domain/forms/csv/date-forms.ts'
import { normalAnswer } from '#domain/forms/public-answer.ts'
import { withInsertionDefaults } from '#domain/formats/ad-insertions.ts'
import { parseNumber } from '#domain/values/read-number.ts'
import { phoneKey } from '#domain/values/read-phone.ts'
import { readWebAddress } from '#domain/values/read-web-address.ts'

describe('the order of dates', () => {
  test.each([
    [['03/03/2026', '03/04/2026', '04/05/2026'], null],
    [['01/01/2026', '02/02/2026', '05/25/2026', '06/07/2026'], 'mdy'],
    [['01/01/2026', '25/05/2026'], 'dmy'],
  ])('the order of dates is read from %j', (texts, order) => {
    expect(detectDateOrder(countDateForms(texts))).toBe(order)
  })
})

test.each([
  ['Rs.500', 500],
  ['kr.99', 99],
  ['Fr.50', 50],
  ['.5', 0.5],
  ['12.34.567', null],
  ['12,34,567', 1_234_567],
])('the number in %s is %s', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

test.each([
  ['(+49) 151 2345678', '+491512345678'],
  ['(+1) 555 010 1234', '+15550101234'],
])('%s is a phone number', (text, key) => {
  expect(phoneKey(text)).toBe(key)
})

test.each(['https://ja.wikipedia.org/wiki/ラブライブ！', 'https://fa.wikipedia.org/wiki/می\u200cخواهم'])(
  '%s stays that page',
  (text) => {
    const read = readWebAddress(text)
    expect(read.ok && decodeURI(read.value.value.href)).toBe(text)
  },
)

test.each([
  ['12.5.58', '12.5.58'],
  ['12.5.1958', '1958-05-12'],
])('a stranger’s date %s is kept as %s', (typed, kept) => {
  expect(normalAnswer({ type: 'date' }, typed)).toBe(kept)
})

test('a condition of Google Ads with an equals sign counts by its default text', () => {
  expect(withInsertionDefaults('{=IF(device=mobile,Order now):Order online}')).toBe('Order online')
})
