import { describe, expect, test } from 'vitest'
import { findMentions } from '#domain/stale/find-mentions.ts'
import type { ValueKind } from '#domain/stale/offer-values.ts'

/** What is found of a value in a text, and how certain it is. */
const found = (kind: ValueKind, value: string, text: string, locale?: string): readonly string[] =>
  findMentions(text, { kind, value }, locale === undefined ? {} : { locale }).map(
    (one) => `${one.text} ${one.certainty}`,
  )
/** The text with another value in place of each writing of the first. */
function changed(kind: ValueKind, [was, now]: readonly [string, string], text: string, locale?: string): string {
  let written = text
  for (const one of findMentions(text, { kind, value: was }, locale === undefined ? {} : { locale }).toReversed())
    written = `${written.slice(0, one.start)}${one.rewriteAs(now) ?? '(by hand)'}${written.slice(one.end)}`
  return written
}

describe('prices', () => {
  test.each([
    ['only 480.', '480 likely'],
    ['in your own living room. 480 for the course', '480 likely'],
    ['480.00', '480.00 likely'],
    ['$480 today', '480 sure'],
    ['US$ 480', '480 sure'],
    ['480 €', '480 sure'],
    ['480,00 €', '480,00 sure'],
    ['480,- €', '480 sure'],
    ['EUR 480', '480 sure'],
    ['480 euros', '480 sure'],
    ['a 480-euro course', '480 sure'],
    ['480円です', '480 sure'],
    ['السعر 480 ريال', '480 sure'],
    ['Four hundred and eighty, and I come', 'Four hundred and eighty likely'],
    ['four hundred eighty dollars', 'four hundred eighty sure'],
    ['nur vierhundertachtzig Euro', 'vierhundertachtzig sure'],
    ['cuatrocientos ochenta', 'cuatrocientos ochenta likely'],
    ['quatre cent quatre-vingts', 'quatre cent quatre-vingts likely'],
  ])('480 stands in ‘%s’', (text, expected) => {
    expect(found('money', '480', text)).toEqual([expected])
  })

  test.each([
    '1480',
    '1,480',
    '12 480',
    '480,000',
    '480.5',
    '4800',
    '14:480',
    '480 g',
    '480 km',
    '480 %',
    '480%',
    '480-page',
    'page 480',
    'v480',
  ])('480 does not stand in ‘%s’', (text) => {
    expect(found('money', '480', `It is ${text} now`)).toEqual([])
  })

  test.each([
    '+49 30 480 014',
    '(480) 555-1234',
    'https://example.org/480',
    'id=480',
    '#480',
    '480 x 320',
    'HTTP 480',
    '480 people',
    '{{480}}',
    '480th',
    'four hundred and eighty-five',
    'one thousand four hundred and eighty',
  ])('nor in ‘%s’', (text) => {
    expect(found('money', '480', `See ${text} there`)).toEqual([])
  })

  test.each([
    ['1480', '1.480,00 €'],
    ['1480', '1 480'],
    ['1480.00', '1,480.00'],
    ['18.500,00', '18500'],
    ['5.40', '£5.4'],
    ['5,40', '£5.40'],
  ])('%s is written ‘%s’', (value, text) => {
    expect(found('money', value, text)).toHaveLength(1)
  })

  test.each([
    ['480', '520', '480, $480, 480.00 and 480 €', '520, $520, 520.00 and 520 €'],
    ['480', '520', 'Four hundred and eighty', 'Five hundred and twenty'],
    ['480', '520', 'FOUR HUNDRED AND EIGHTY', 'FIVE HUNDRED AND TWENTY'],
    ['480', '520', 'four hundred eighty', 'five hundred twenty'],
    ['480', '520', 'vierhundertachtzig', 'fünfhundertzwanzig'],
    ['480', '521', 'cuatrocientas ochenta', 'quinientas veintiuna'],
    ['480', '571', 'quatre-cent-quatre-vingts', 'cinq-cent-soixante-et-onze'],
    ['480', '1200', 'four hundred and eighty', '1200'],
    ['1480', '1520', '1.480,00 € und 1 480 und 1480', '1.520,00 € und 1 520 und 1520'],
    ['1480', '980', '1,480.00', '980.00'],
    ['5.40', '5.90', '£5.40 and 5,40', '£5.90 and 5,90'],
    ['5.40', '6', '£5.40', '£6.00'],
    ['480', '480.50', '480 and 480,00', '480.50 and 480,50'],
    ['980', '12000', '980,00', '12.000,00'],
  ])('%s becomes %s in its manner: %s', (was, now, text, expected) => {
    expect(changed('money', [was, now], text)).toBe(expected)
  })

  test('a small number and a year are doubtful without a sign', () => {
    expect(found('money', '8', 'take 8 loaves; 8 €')).toEqual(['8 doubtful', '8 sure'])
    expect(found('money', '2027', 'in 2027 it is 2,027.00')).toEqual(['2027 doubtful', '2,027.00 doubtful'])
  })
})

describe('dates', () => {
  const DAY = '2027-03-12'
  test.each([
    '12 March',
    'March 12',
    '12 Mar',
    '12.3.',
    '12.03.',
    '12/03',
    '12 March 2027',
    'March 12th, 2027',
    'Friday 12 March',
    'Friday, the 12th of March 2027',
    '2027-03-12',
    '12.03.2027',
    '12/03/27',
    '12. März',
    'Freitag, den 12. März 2027',
    '12 de marzo',
    'viernes 12 de marzo de 2027',
    '12 mars',
    '12 de março',
    '12 marzo',
    '3月12日',
    '2027年3月12日（金）',
    '3월 12일',
    'viernes 12',
    'Friday 12',
  ])('12 March 2027 is written ‘%s’', (text) => {
    const [one, ...others] = findMentions(`Until ${text} only`, { kind: 'date', value: DAY })
    expect(one?.text).toBe(text)
    expect(others).toEqual([])
  })

  test.each([
    '112 March',
    '12 March 2026',
    '12.3',
    '12.03.2026',
    '1.12.3.',
    'March 12:30',
    '12/034',
    '3/12',
    '12 marches',
    '2026年3月12日',
    '13 March',
  ])('and not ‘%s’', (text) => {
    expect(found('date', DAY, `It is ${text} there`)).toEqual([])
  })

  test('the month comes first where people write it so, and is named in their language', () => {
    expect(found('date', DAY, 'by 3/12', 'en-US')).toEqual(['3/12 likely'])
    expect(found('date', DAY, 'tot 12 maart', 'nl')).toEqual(['12 maart sure'])
    expect(found('date', DAY, 'do 12 marca 2027', 'pl')).toEqual(['12 marca 2027 sure'])
    expect(found('date', DAY, 'до 12 марта', 'ru-RU')).toEqual(['12 марта sure'])
  })

  test.each([
    ['12 March and March 12th', '19 March and March 19th'],
    ['Friday 12 March', 'Friday 19 March'],
    ['12.3., 12.03.2027, 12/03', '19.3., 19.03.2027, 19/03'],
    ['12 de marzo', '19 de marzo'],
  ])('19 March in the manner of ‘%s’', (text, expected) => {
    expect(changed('date', [DAY, '2027-03-19'], text)).toBe(expected)
  })

  test.each([
    ['Friday 12 March', 'Saturday 1 May'],
    ['Fri, 12 Mar', 'Sat, 1 May'],
    ['12th of March 2027', '1st of May 2027'],
    ['12.03.', '01.05.'],
    ['FREITAG, 12. MÄRZ', 'SAMSTAG, 1. MAI'],
    ['12 de marzo', '1 de mayo'],
    ['2027-03-12', '2027-05-01'],
    ['2027年3月12日（金）', '2027年5月1日（土）'],
  ])('1 May in the manner of ‘%s’', (text, expected) => {
    expect(changed('date', [DAY, '2027-05-01'], text)).toBe(expected)
  })
})

describe('times, names, guarantees, counts', () => {
  test.each(['17:20', '17.20 Uhr', '17h20', '17 h 20', '5.20 pm', '5:20pm', '5:20 p.m.', '17時20分'])(
    '17:20 is written ‘%s’',
    (text) => {
      expect(found('time', '17:20', `Bis ${text} nur`)).toHaveLength(1)
    },
  )
  test.each(['117:20', '17:205', '17.20', '5:20 am', '5:20', '12:17:20'])('and not ‘%s’', (text) => {
    expect(found('time', '17:20', `It is ${text} there`)).toEqual([])
  })
  test.each([
    ['17:20', '18:05', '17:20, 17.20 Uhr, 17h20, 5:20 pm', '18:05, 18.05 Uhr, 18h05, 6:05 pm'],
    ['17:00', '09:30', '5 pm, 17 Uhr, 17h', '9:30 am, 9:30 Uhr, 9h30'],
    ['17:00', '09:00', '5 PM, 17 Uhr', '9 AM, 9 Uhr'],
  ])('%s becomes %s in its manner', (was, now, text, expected) => {
    expect(changed('time', [was, now], text)).toBe(expected)
  })

  test('names are found as whole words in any script', () => {
    expect(found('name', 'Weekly Loaf', 'Weekly Loaf, weekly  loaf, Weekly Loafers, WEEKLY LOAF’s')).toEqual([
      'Weekly Loaf sure',
      'weekly  loaf likely',
      'WEEKLY LOAF likely',
    ])
    expect(found('name', 'C++ (now)', 'Learn C++ (now), not C')).toEqual(['C++ (now) sure'])
    expect(found('name', '週末パン', 'この週末パンは')).toEqual(['週末パン sure'])
    expect(found('name', 'Español sin miedo', 'Español sin miedos')).toEqual([])
    expect(changed('name', ['Weekly Loaf', 'Friday Loaf'], 'Weekly Loaf, WEEKLY LOAF')).toBe('Friday Loaf, FRIDAY LOAF')
  })

  test('a guarantee is its number and unit, or a sentence like it', () => {
    const GUARANTEE = 'Send it back within 60 days and we refund every penny. No questions asked by us.'
    expect(found('guarantee', GUARANTEE, 'A 60-day guarantee. In 60 days. 60 Tage. 160 days. 60 daylights')).toEqual([
      '60-day sure',
      '60 days sure',
      '60 Tage sure',
    ])
    expect(found('guarantee', GUARANTEE, 'We say: no questions asked by us at all.')).toEqual([
      'We say: no questions asked by us at all likely',
    ])
    expect(changed('guarantee', [GUARANTEE, 'You have 90 days.'], 'A 60-day promise, sixty days long.')).toBe(
      'A 90-day promise, 90 days long.',
    )
    expect(changed('guarantee', [GUARANTEE, 'Two weeks.'], 'A 60-day promise')).toBe('A (by hand) promise')
  })

  test('a count is a number beside a word of what is left', () => {
    expect(found('count', '80', 'Only 80 places left. 80 loaves a day. Noch 80 Plätze. Quedan 80.')).toEqual([
      '80 likely',
      '80 likely',
      '80 likely',
    ])
    expect(found('count', '36', 'Hay treinta y seis plazas; 36 plazas')).toEqual(['treinta y seis likely', '36 likely'])
    expect(found('count', '80', '残り80席')).toEqual(['80 likely'])
  })
})
