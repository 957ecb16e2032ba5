import fc from 'fast-check'
import tlds from 'tlds'
import { describe, expect, test } from 'vitest'
import { readDate, readDateTime, readMoment } from '#domain/values/read-date.ts'
import { emailKey, readEmail } from '#domain/values/read-email.ts'
import { parseNumber, readNumber } from '#domain/values/read-number.ts'
import { phoneKey, readPhone } from '#domain/values/read-phone.ts'
import { readWebAddress } from '#domain/values/read-web-address.ts'
import { isTopLevelDomain } from '#domain/values/top-level-domains.ts'
import type { ValueReading } from '#domain/values/value-reading.ts'
import { cpuNowMs } from '../../../support/tools/cpu-time.ts'

const textOf = (read: ValueReading<unknown>): string => (read.ok ? read.value.text : `! ${read.error.code}`)

describe('numbers', () => {
  test.each<[string, number | null, unit?: string]>([
    ['12', 12],
    ['-3', -3],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234', 1234],
    ['1.234', 1.234],
    ['0,125', 0.125],
    ['1.234.567', 1234567],
    ['1,234,567', 1234567],
    ['12,34,567.89', 1234567.89],
    ['1 234 567,5', 1234567.5],
    ['1\u202f234,5', 1234.5],
    ['1\u2009234', 1234],
    ['1\u00a0234,5\u00a0€', 1234.5, '€'],
    ['1’000.50', 1000.5],
    ["1'000", 1000],
    ['$1,234.56', 1234.56, '$'],
    ['US$ 5', 5, 'US$'],
    ['$1,234.56 USD', 1234.56, '$'],
    ['1.234,56 €', 1234.56, '€'],
    ['EUR 12', 12, 'EUR'],
    ['12 chf', 12, 'chf'],
    ['R$ 1.234,56', 1234.56, 'R$'],
    ['1 234,50 zł', 1234.5, 'zł'],
    ['₹12,34,567', 1234567, '₹'],
    ['￥１，２３４', 1234, '￥'],
    ['1,234円', 1234, '円'],
    ['12.5%', 12.5, '%'],
    ['12 %', 12, '%'],
    ['($987.65)', -987.65, '$'],
    ['$(5)', -5, '$'],
    ['(5)', -5],
    ['−12', -12],
    ['-$5', -5, '$'],
    ['€ -5', -5, '€'],
    ['5-', -5],
    ['99.–', 99],
    ['CHF 99.-', 99, 'CHF'],
    ['99,- €', 99, '€'],
    ['Rs. 1,23,456/-', 123456, 'Rs.'],
    ['+5', 5],
    ['.5', 0.5],
    ['٣٫٥', 3.5],
    ['١٬٢٣٤', 1234],
    ['１２３', 123],
    ['१२', 12],
    ['𝟙𝟚', 12],
    [' 7\u200b', 7],
    ['', null],
    ['x', null],
    ['1,2,3', null],
    ['1.2.3', null],
    ['203.0.113.7', null],
    ['555.010.1234', null],
    ['6 12 34 56 78', null],
    ['12 pcs', null],
    ['1e5', null],
    ['--1', null],
    ['(5', null],
    ['(-5)', null],
    ['½', null],
    ['10²', null],
    ['2026-03-12', null],
    ['1'.repeat(65), null],
  ])('%j', (text, number, unit = '') => {
    const read = readNumber(text)
    expect(read.ok ? [read.value.value.number, read.value.value.unit] : null).toEqual(
      number === null ? null : [number, unit],
    )
    expect(parseNumber(text)).toBe(number)
  })

  test('other values of the source decide what 1.234 and 1,234 are', () => {
    expect(textOf(readNumber('1.234', { decimal: ',' }))).toBe('1234')
    expect(textOf(readNumber('1,234', { decimal: ',' }))).toBe('1.234')
    expect(textOf(readNumber('1.5', { decimal: ',' }))).toBe('1.5')
    expect(readNumber('1,234')).toMatchObject({ value: { value: { mark: null } } })
    expect(readNumber('1.234,5')).toMatchObject({ value: { value: { mark: ',' } } })
    expect(readNumber('1.234.567')).toMatchObject({ value: { value: { mark: ',' } } })
  })

  test.each([
    ['12.50', '12.50', []],
    ['007', '007', []],
    ['1.234,50 €', '1234.50 €', ['number']],
    ['($987.65)', '-$987.65', ['number']],
    ['12.5%', '12.5%', []],
    [' 5 ', '5', ['spaces']],
    ['5\u200b', '5', ['invisible']],
  ])('%j would be kept as %j, and the change is named', (given, text, changed) => {
    expect(readNumber(given)).toMatchObject({ ok: true, value: { text, changed } })
  })

  test('what Intl writes in any language of the writer is read back', () => {
    const locales = ['en', 'de', 'es', 'fr', 'pt', 'ja', 'ar-EG', 'de-CH', 'en-IN', 'pt-PT', 'fr-CA']
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        (locale, hundredths) => {
          const number = hundredths / 100
          const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(number)
          expect(parseNumber(written), written).toBeCloseTo(number, 6)
          const currencies = ['EUR', 'USD', 'GBP', 'JPY', 'CHF', 'SEK', 'PLN', 'BRL', 'INR', 'SAR', 'ZAR', 'MXN']
          for (const currency of currencies)
            for (const currencySign of ['standard', 'accounting'] as const) {
              const options = { style: 'currency', currency, currencySign, minimumFractionDigits: 2 } as const
              const money = new Intl.NumberFormat(locale, options).format(number)
              expect(parseNumber(money), money).toBeCloseTo(number, 6)
            }
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('dates', () => {
  test.each([
    ['2026-03-12', '2026-03-12'],
    ['2026-1-2', '2026-01-02'],
    ['2026/03/12', '2026-03-12'],
    ['2026.03.12', '2026-03-12'],
    ['12.3.2026', '2026-03-12'],
    ['2. 3. 2026', '2026-03-02'],
    ['2026. 3. 2.', '2026-03-02'],
    ['27-04-03', '! notDate'],
    ['99-12-31', '! notDate'],
    ['13/03/2026', '2026-03-13'],
    ['03/13/2026', '2026-03-13'],
    ['2.3.26', '2026-03-02'],
    ['05/05/2026', '2026-05-05'],
    ['November 3, 2026', '2026-11-03'],
    ['Nov. 3rd, 2026', '2026-11-03'],
    ['Tuesday, November 3, 2026', '2026-11-03'],
    ['12-Mar-26', '2026-03-12'],
    ['12-Mrz-26', '2026-03-12'],
    ['12. März 2026', '2026-03-12'],
    ['Do., 12. März 2026', '2026-03-12'],
    ['12. Jänner 2026', '2026-01-12'],
    ['3 Apr 2026', '2026-04-03'],
    ['3rd of April 2026', '2026-04-03'],
    ['3 de abril de 2026', '2026-04-03'],
    ['1er août 2026', '2026-08-01'],
    ['12 févr. 2026', '2026-02-12'],
    ['12 de março de 2026', '2026-03-12'],
    ['12/Mar/2026', '2026-03-12'],
    ['2026 Mar 12', '2026-03-12'],
    ['2026-Mar-12', '2026-03-12'],
    ['2026年3月12日', '2026-03-12'],
    ['２０２６年３月１２日', '2026-03-12'],
    ['2026年3月12日(木)', '2026-03-12'],
    ['١٢ مارس ٢٠٢٦', '2026-03-12'],
    ['١٣/٠٣/٢٠٢٦', '2026-03-13'],
    ['12 كانون الثاني 2026', '2026-01-12'],
    ['02/03/2026', '! ambiguousDate'],
    ['2-3-26', '! ambiguousDate'],
    ['2026-02-30', '! noSuchDay'],
    ['30 Feb 2026', '! noSuchDay'],
    ['Mar 2026', '! notDate'],
    ['12-Mar', '! notDate'],
    ['March for Life 12 2026', '! notDate'],
    ['juil', '! notDate'],
    ['soon', '! notDate'],
    ['1.2.3', '! notDate'],
    ['555.010.1234', '! notDate'],
    ['2026-03-12 10:00', '! hasTime'],
  ])('%j is %j', (text, day) => expect(textOf(readDate(text))).toBe(day))

  test('an order decides what 02/03/2026 is, and without one both days are named', () => {
    expect(textOf(readDate('02/03/2026', { order: 'dmy' }))).toBe('2026-03-02')
    expect(textOf(readDate('02/03/2026', { order: 'mdy' }))).toBe('2026-02-03')
    expect(textOf(readDate('13/03/2026', { order: 'mdy' }))).toBe('2026-03-13')
    expect(readDate('02/03/2026')).toMatchObject({ error: { message: 'This could be 2 March or 3 February' } })
  })

  test('what Intl writes in any language of the writer is read back', () => {
    const locales = [
      'en',
      'en-GB',
      'de',
      'de-AT',
      'es',
      'fr',
      'fr-CA',
      'pt',
      'ja',
      'ar',
      'ar-EG',
      'ar-LB',
      'ar-MA',
      'ar-DZ',
    ]
    for (const locale of locales)
      for (const dateStyle of ['long', 'full'] as const)
        for (let month = 0; month < 12; month++) {
          const written = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { dateStyle, timeZone: 'UTC' }).format(
            Date.UTC(2026, month, 3),
          )
          expect(textOf(readDate(written)), `${locale} ${written}`).toBe(
            `2026-${String(month + 1).padStart(2, '0')}-03`,
          )
        }
  })

  test.each([
    ['2026-03-29 23:59:59', '2026-03-29T23:59:59'],
    ['2026-03-29T23:30:00-08:00', '2026-03-29T23:30:00-08:00'],
    ['2026-03-29T23:30:00.250Z', '2026-03-29T23:30:00.250Z'],
    ['20260329T233000Z', '2026-03-29T23:30:00Z'],
    ['2026/03/12 3:45:10 PM GMT+1', '2026-03-12T15:45:10+01:00'],
    ['13/03/2026, 12:05 am', '2026-03-13T00:05'],
    ['Mar 12, 2026 at 3:45 PM', '2026-03-12T15:45'],
    ['Thu, 12 Mar 2026 15:45:10 +0100', '2026-03-12T15:45:10+01:00'],
    ['Thu, 12 Mar 2026 15:45:10 GMT', '2026-03-12T15:45:10Z'],
    ['2026-03-12 15:45:10 UTC', '2026-03-12T15:45:10Z'],
    ['2026-03-12 15:45:10 PST', '2026-03-12T15:45:10-08:00'],
    ['2026-03-12 15:45:10 +0100 (CET)', '2026-03-12T15:45:10+01:00'],
    ['12. März 2026 um 15:30 Uhr', '2026-03-12T15:30'],
    ['12 mars 2026 à 15h30', '2026-03-12T15:30'],
    ['2026年3月12日 15時45分', '2026-03-12T15:45'],
    ['2026年3月12日 午後3:45', '2026-03-12T15:45'],
    ['١٢ مارس ٢٠٢٦ ٣:٤٥ م', '2026-03-12T15:45'],
    ['2026-03-12', '! noTime'],
    ['2026-03-12 25:00', '! noTime'],
    ['2026-03-12 10:00 Atlantis time', '! unknownZone'],
    ['02/03/2026 10:00', '! ambiguousDate'],
  ])('%j with its time is %j', (text, moment) => expect(textOf(readDateTime(text))).toBe(moment))

  test('dates with times that Intl writes in any language of the writer are read back', () => {
    const locales = [
      'en',
      'en-GB',
      'de',
      'de-AT',
      'es',
      'es-MX',
      'fr',
      'fr-CA',
      'pt',
      'pt-PT',
      'ja',
      'ar',
      'ar-EG',
      'de-CH',
    ]
    for (const locale of locales)
      for (const dateStyle of ['full', 'long', 'medium', 'short'] as const)
        for (const timeStyle of ['medium', 'long'] as const) {
          const written = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
            dateStyle,
            timeStyle,
            timeZone: 'UTC',
          }).format(Date.UTC(2026, 2, 13, 15, 45, 10))
          const moment = `2026-03-13T15:45:10${timeStyle === 'long' ? 'Z' : ''}`
          expect(textOf(readDateTime(written)), `${locale} ${written}`).toBe(moment)
        }
  })

  test('no text makes a reader fail or take long', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void readMoment(text)))
    const began = cpuNowMs()
    for (const unit of ['1', '1 ', 'a ', '(', '3 Apr ', ':', '1.', '٣', 'a@', 'a.'])
      for (const read of [readMoment, readNumber, readPhone, readWebAddress, readEmail])
        for (const count of [10, 30, 700, 50_000]) read(unit.repeat(count))
    expect(cpuNowMs() - began).toBeLessThan(2_000)
  })
})

describe('phone numbers', () => {
  test.each([
    ['+1 555 010 1234 ext. 89', '+15550101234x89'],
    ['+1 (555) 010-1234 x89', '+15550101234x89'],
    ['0049 151 2345', '+491512345'],
    ['+49 (0)151 2345', '+491512345'],
    ['٠١٥١ ٢٣٤٥', '01512345'],
    ['０１５１－２３４５', '01512345'],
    ['030 – 23 12', '0302312'],
    ['0049 (0)30 2312', '+49302312'],
    ['+7 (495) 123-45-67 доб.12', '+74951234567x12'],
    ['03-1234-5678（内線12）', '0312345678x12'],
    ['555.010.1234', '5550101234'],
    ['612 345 678', '612345678'],
    ['tel:+447700900165', '+447700900165'],
    ['112', '112'],
    ['call me', null],
    ['12', null],
    ['4.47700900165E+11', null],
    ['a@example.com', null],
    ['1'.repeat(30), null],
  ])('%j compares as %j', (text, key) => expect(phoneKey(text)).toBe(key))

  test('a number is kept as it was typed', () => {
    expect(textOf(readPhone('٠١٥١ – ٢٣'))).toBe('٠١٥١ – ٢٣')
    expect(readPhone(' +44 7700\u200b 900165 ')).toMatchObject({
      value: { text: '+44 7700 900165', changed: ['invisible', 'spaces'] },
    })
  })
})

describe('web addresses', () => {
  test.each([
    ['https://example.com/a?b', 'https://example.com/a?b'],
    ['HTTP://example.com', 'HTTP://example.com'],
    ['www.example.com', 'https://www.example.com'],
    ['www.example.internal', 'https://www.example.internal'],
    ['example.com/shop', 'https://example.com/shop'],
    ['example.co.uk', 'https://example.co.uk'],
    ['//example.com/x', 'https://example.com/x'],
    ['bücher.example.de', 'https://bücher.example.de'],
    ['例え.みんな', 'https://例え.みんな'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['example.com\u200b', 'https://example.com'],
    ['555.010.1234', '! notAddress'],
    ['203.0.113.7', '! notAddress'],
    ['jane.doe', '! notAddress'],
    ['1.2.3', '! notAddress'],
    ['AB.12.X', '! notAddress'],
    ['a@example.com', '! notAddress'],
    ['javascript:alert(1)', '! notAddress'],
    ['https://', '! notAddress'],
    ['https://a b', '! notAddress'],
    ['e.g.', '! notAddress'],
    ['www.', '! notAddress'],
  ])('%j is %j', (text, address) => expect(textOf(readWebAddress(text))).toBe(address))

  test('every top-level domain is known', () => {
    expect(tlds.filter((name) => !isTopLevelDomain(name))).toEqual([])
    expect(['xn--q9jyb4c', 'doe', 'x', ''].map(isTopLevelDomain)).toEqual([true, false, false, false])
  })
})

describe('email addresses', () => {
  test.each([
    ['a@example.com', 'a@example.com'],
    ['o’brien+x@exa-mple.co.uk', 'o’brien+x@exa-mple.co.uk'],
    ['x@[127.0.0.1]', 'x@[127.0.0.1]'],
    ['x@localhost', 'x@localhost'],
    ['ü@müller.example', 'ü@müller.example'],
    ['mailto:a@example.com?subject=Hi', 'a@example.com'],
    ['\u200ba@example.com\ufeff', 'a@example.com'],
    ['a＠example.com', 'a@example.com'],
    [' a@example.com. ', 'a@example.com'],
    ['a@example.com;', 'a@example.com'],
    ['<a@example.com>', 'a@example.com'],
    ['mailto:a%2Bb@example.com', 'a+b@example.com'],
    ['mailto:100%@example.com', '100%@example.com'],
    ['用户@例子。公司', '用户@例子.公司'],
    ['x@[IPv6:2001:db8::1]', 'x@[IPv6:2001:db8::1]'],
    ['a@example,com', '! notEmail'],
    ['a@example..com', '! notEmail'],
    ['a@b@c', '! notEmail'],
    ['a b@c', '! notEmail'],
    ['a@b, c@d', '! notEmail'],
    ['Ada <a@example.com>', '! notEmail'],
    ['@example.com', '! notEmail'],
    ['a@', '! notEmail'],
  ])('%j is %j', (text, address) => expect(textOf(readEmail(text))).toBe(address))
})

test('an email address compares the same whichever way its domain is written', () => {
  const keys = ['Ada@Bücher.example', 'ada@xn--bcher-kva.example', 'mailto:ada@bu\u0308cher.example'].map(emailKey)
  expect(new Set(keys)).toEqual(new Set(['ada@xn--bcher-kva.example']))
})
