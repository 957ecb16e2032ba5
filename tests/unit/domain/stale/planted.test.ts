import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMentions, prepareSearch } from '#domain/stale/find-mentions.ts'
import type { ValueKind } from '#domain/stale/offer-values.ts'
import { findStalePlaces } from '#domain/stale/find-stale-places.ts'
import { findUsedValues } from '#domain/stale/find-used-values.ts'
import { UNRELATED } from './unrelated-sentences.ts'
import { cpuNowMs } from '../../../support/tools/cpu-time.ts'

const VALUES: Readonly<
  Record<string, { readonly kind: ValueKind; readonly value: string; readonly writings: readonly string[] }>
> = {
  'content.benefits.fields.price_1': {
    kind: 'money',
    value: '480',
    writings: [
      '480',
      '$480',
      '480 €',
      '480,00 €',
      '480.00',
      'EUR 480',
      '480 euros',
      '480,-',
      'four hundred and eighty',
      'vierhundertachtzig',
      'cuatrocientos ochenta',
      'quatre cent quatre-vingts',
      '480円',
      '480 Euro',
      'US$480',
    ],
  },
  'content.offer.fields.end_date': {
    kind: 'date',
    value: '2027-03-12',
    writings: [
      '12 March',
      'March 12',
      '12 Mar 2027',
      '12.03.2027',
      '12/03',
      '2027-03-12',
      'Friday, 12 March',
      '12. März',
      'Freitag, den 12. März 2027',
      '12 de marzo',
      '12 mars',
      '3月12日',
      '12 marzo 2027',
      '12 de março',
    ],
  },
  'content.offer.fields.end_time': {
    kind: 'time',
    value: '17:20',
    writings: ['17:20', '17.20 Uhr', '5.20 pm', '5:20pm', '17h20', '17時20分'],
  },
  'content.offer.fields.amount': {
    kind: 'count',
    value: '80',
    writings: [
      '80 places left',
      'only 80',
      'noch 80 Plätze',
      'quedan 80 plazas',
      'il reste 80 places',
      '残り80席',
      'eighty seats',
    ],
  },
  'content.overview.fields.product_name': {
    kind: 'name',
    value: 'Weekly Loaf',
    writings: ['Weekly Loaf', 'WEEKLY LOAF', 'weekly loaf', 'Weekly  Loaf'],
  },
  'content.benefits.fields.guarantee': {
    kind: 'guarantee',
    value: 'Back within 60 days, no questions asked.',
    writings: ['60 days', '60-day', '60 Tage', '60 días', '60 jours', 'sixty days'],
  },
}

const offer = {
  ID: 1,
  name: 'loaf',
  title: 'Weekly Loaf',
  updatedAt: 0,
  content: Object.entries(VALUES).reduce<Record<string, { fields: Record<string, string> }>>(
    (content, [path, { value }]) => {
      const [, form = '', , field = ''] = path.split('.')
      content[form] = { fields: { ...content[form]?.fields, [field]: value } }
      return content
    },
    {},
  ),
}

const sentences = Object.values(UNRELATED).flat()
const planted = Object.entries(VALUES).flatMap(([path, { kind, value, writings }]) =>
  writings.map((writing) => ({ path, kind, value, writing })),
)

describe('the radar', () => {
  test(`the check finds nothing in sentences about other things`, () => {
    expect(sentences.length).toBeGreaterThanOrEqual(120)
    const found = sentences.flatMap((sentence) =>
      planted.flatMap(({ kind, value }) =>
        findMentions(sentence, { kind, value }).map(({ text }) => `${kind} ${text} in: ${sentence}`),
      ),
    )
    expect([...new Set(found)]).toEqual([])
    expect(findUsedValues({ content: sentences.join('\n\n'), parts: {} }, offer)).toEqual([])
  })

  test('the check finds every planted spelling of a value in its place, and nothing else', () => {
    let [plantedCount, foundCount] = [0, 0]
    fc.assert(
      fc.property(
        fc.shuffledSubarray(planted, { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.constantFrom(...sentences)),
        (chosen, stream) => {
          const places: { path: string; start: number; end: number }[] = []
          let content = ''
          for (const { path, writing } of chosen) {
            content += `${stream.next().value}\n\nIt is (`
            places.push({ path, start: content.length, end: content.length + writing.length })
            content += `${writing}) here {{offer.end_date}}.\n\n`
          }
          const used = Object.entries(VALUES).map(([path, { value }]) => ({ path, value }))
          const found = findStalePlaces({
            text: { content, parts: {}, used },
            offer: { ...offer, content: {} },
            nowMs: 0,
            locale: 'en-GB',
          })
          plantedCount += places.length
          foundCount += found.length
          expect(found).toHaveLength(places.length)
          for (const [index, { path, start, end }] of places.entries()) {
            const one = found[index]
            expect(one?.path).toBe(path)
            expect(one && one.start >= start && one.end <= end).toBe(true)
          }
        },
      ),
      { numRuns: 300 },
    )
    expect(foundCount).toBe(plantedCount)
    expect(plantedCount).toBeGreaterThan(1_000)
  })

  test('a change is written so that it is found again as the new value', () => {
    const amounts = fc.integer({ min: 100, max: 99_999 })
    fc.assert(
      fc.property(amounts, amounts, fc.constantFrom('$%', '% €', 'EUR %', '% euros'), (was, now, pattern) => {
        const text = `It costs ${pattern.replace('%', was.toLocaleString('en'))} in all.`
        const [one] = findMentions(text, { kind: 'money', value: String(was) })
        const written = one && `${text.slice(0, one.start)}${one.rewriteAs(String(now))}${text.slice(one.end)}`
        expect(findMentions(written ?? '', { kind: 'money', value: String(now) })).toHaveLength(1)
        expect(written?.replaceAll(/[\d,]/g, '')).toBe(text.replaceAll(/[\d,]/g, ''))
      }),
    )
  })

  test('a value in another notation is not out of date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (price) => {
        const path = 'content.benefits.fields.price_1'
        const text = {
          content: `Now ${price}, ${price}.00 €, $${price.toLocaleString('en')}.`,
          parts: {},
          used: [{ path, value: String(price) }],
        }
        for (const value of [`${price}.00`, `${price},00`, price.toLocaleString('en'), `$ ${price}`])
          expect(
            findStalePlaces({
              text,
              offer: { ...offer, content: { benefits: { fields: { price_1: value } } } },
              nowMs: 0,
              locale: 'en-GB',
            }),
          ).toEqual([])
      }),
    )
  })
})

describe('hostile texts', () => {
  const everything = (content: string, parts = {}) => {
    const startMs = cpuNowMs()
    const places = findStalePlaces({
      text: { content, parts, used: Object.entries(VALUES).map(([path, { value }]) => ({ path, value })) },
      offer: { ...offer, content: {} },
      nowMs: 0,
      locale: 'en-GB',
    })
    return { places, ms: cpuNowMs() - startMs }
  }

  test('10,000 tokens and 5 MB are read in linear time', () => {
    expect(everything('{{offer.end_date}} '.repeat(10_000)).places).toEqual([])
    const line = 'It is 480 g, 12,345 and 4 80 for four hundred of them; 12 marches, 17:2 and 60 dayss. '
    const small = everything(line.repeat(Math.ceil(1_000_000 / line.length)))
    const large = everything(line.repeat(Math.ceil(5_000_000 / line.length)))
    expect(large.places).toEqual([])
    expect(large.ms).toBeLessThan(Math.max(small.ms, 20) * 15)
  })

  test.each([
    '4'.repeat(100_000),
    '480 '.repeat(50_000),
    '480,'.repeat(50_000),
    'Weekly '.repeat(50_000),
    '12 '.repeat(50_000),
    `${' '.repeat(100_000)}480`,
    '{{'.repeat(50_000),
    '60 days '.repeat(20_000),
    '\n'.repeat(100_000),
  ])('texts of one repeated piece end too (%#)', (content) => {
    const { places, ms } = everything(content)
    expect(places.length).toBeLessThanOrEqual(200)
    expect(ms).toBeLessThan(3_000)
  })

  test('names with pattern characters and keys of prototypes are ordinary names', () => {
    for (const name of ['C++ (v2) [new] {x} $^|\\', 'a.*', 'a?b', '(((a', '\\d+'])
      expect(findMentions(`Take ${name} now`, { kind: 'name', value: name }).map(({ text }) => text)).toEqual([name])
    const text = {
      content: '480',
      parts: JSON.parse('{"__proto__": "$480", "constructor": "480"}') as Record<string, string>,
      used: [
        { path: '__proto__.polluted', value: '480' },
        { path: 'constructor', value: '480' },
        { path: 'content.benefits.fields.price_1', value: '480' },
      ],
    }
    const changed = { ...offer, content: { benefits: { fields: { price_1: '520' } } } }
    expect(findStalePlaces({ text, offer: changed, nowMs: 0, locale: 'en-GB' }).map(({ at }) => at)).toEqual([
      'content',
      'parts.__proto__',
      'parts.constructor',
    ])
  })

  test('an unknown locale is read like any other', () => {
    expect(findMentions('12 March', { kind: 'date', value: '2027-03-12' }, { locale: 'no such_locale' })).toHaveLength(
      1,
    )
    expect(findMentions(prepareSearch('12 March'), { kind: 'date', value: '2027-13-45' })).toEqual([])
  })
})
