import { describe, expect, test } from 'vitest'
import {
  entryKey,
  type FieldSpec,
  fieldAdvice,
  type FieldKind,
  formSpecFields,
  type FormSpec,
  isEntryGroup,
  maxCharsOf,
} from '#lib/field-spec.ts'
import { cpuNowMs } from '../../support/tools/cpu-time.ts'

const field = (kind: FieldKind, more: Partial<FieldSpec> = {}): FieldSpec => ({
  key: 'x',
  label: 'Thing',
  kind,
  ...more,
})

const form: FormSpec = {
  key: 'benefits',
  title: 'Benefits',
  group: 'product',
  lead: '',
  parts: [
    field('text', { key: 'guarantee' }),
    {
      entries: 'entries',
      title: 'Features',
      noun: 'feature',
      count: 3,
      fields: [field('text', { key: 'feature' }), field('money', { key: 'price' })],
    },
    field('textarea', { key: 'others' }),
  ],
}

describe('the fields of a form', () => {
  test('entry by entry, numbered from 1, in the order of the form', () => {
    expect(formSpecFields(form).map(({ key }) => key)).toEqual([
      'guarantee',
      'feature_1',
      'price_1',
      'feature_2',
      'price_2',
      'feature_3',
      'price_3',
      'others',
    ])
    expect(entryKey('feature', 2)).toBe('feature_2')
  })

  test('an entry’s field keeps its kind and label', () => {
    expect(formSpecFields(form).find(({ key }) => key === 'price_2')).toEqual(field('money', { key: 'price_2' }))
    expect(form.parts.map(isEntryGroup)).toEqual([false, true, false])
  })
})

describe('the most characters of a field', () => {
  test('a field’s own maximum comes before that of its kind', () => {
    expect(
      [field('text'), field('url'), field('textarea'), field('textarea', { maxChars: 25 })].map(maxCharsOf),
    ).toEqual([10_000, 10_000, 200_000, 25])
  })
})

describe('advice about a value', () => {
  const good: Readonly<Record<FieldKind, readonly string[]>> = {
    text: ['anything', '<b>', '{{token}}'],
    textarea: ['one\ntwo'],
    select: ['Other things', 'x'],
    timezone: ['Europe/Berlin', 'my kitchen'],
    number: ['12', '-3', '+4', '1.5', '1,5', '1.234,56', '.5', ' 7 '],
    money: ['12.50', '1,234.56', '0'],
    date: ['2027-02-08'],
    time: ['07:30', '23:59', '07:30:15'],
    picture: ['data:image/png;base64,iVBORw0KGgo=', 'data:image/webp;base64,UklGRg=='],
    color: ['#abc', '#0F6b55'],
    email: [
      'name@example.com',
      'a@b',
      'o’brien+x@exa-mple.co.uk',
      'x@[127.0.0.1]',
      'x@[2001:db8::1]',
      'ü@müller.example',
    ],
    url: ['https://example.com/a?b=c#d', 'HTTP://example.com'],
    tel: ['+49 (0)30 / 23-125.014', '112'],
  }
  const odd: Partial<Readonly<Record<FieldKind, readonly string[]>>> = {
    number: ['12 pcs', 'one', '1.', '--1', '1e5', '='],
    money: ['€ 5', '5 EUR', 'free'],
    date: ['08.02.2027', '2027-2-8', 'soon'],
    time: ['24:00', '7:30', '07:60', 'noon'],
    picture: ['https://example.com/a.png', 'data:image/svg+xml;base64,PHN2Zz4=', 'data:image/png;base64,"><script>'],
    color: ['red', '#12345', 'abcdef'],
    email: ['name', '@example.com', 'name@', 'two words@example.com', 'a@b@c', 'a@b..c', 'a@.b', 'a@b.'],
    url: ['example.com', 'javascript:alert(1)', 'https://', 'ftp://example.com', 'https://a b'],
    tel: ['call me', '12', '+49 30 ext 5'],
  }

  test.each(
    Object.entries(good).flatMap(([kind, values]) => values.map((value) => [kind as FieldKind, value] as const)),
  )('%s %j is fine', (kind, value) => expect(fieldAdvice(field(kind), value)).toBeNull())

  test.each(
    Object.entries(odd).flatMap(([kind, values]) => values.map((value) => [kind as FieldKind, value] as const)),
  )('%s %j is odd, and a sentence says what is wanted', (kind, value) =>
    expect(fieldAdvice(field(kind), value)).toMatch(/^(?:Enter|Choose) an? [a-z].+/),
  )

  test('an empty value is fine unless the field is required', () => {
    for (const kind of Object.keys(good) as FieldKind[]) expect(fieldAdvice(field(kind), ' ')).toBeNull()
    expect(fieldAdvice(field('text', { required: true }), ' \n')).toBe('Fill in thing')
    expect(fieldAdvice(field('text', { required: true }), 'x')).toBeNull()
  })

  test('a text may have as many characters as its maximum, and not one more', () => {
    expect(fieldAdvice(field('text', { maxChars: 3 }), 'abc')).toBeNull()
    expect(fieldAdvice(field('text', { maxChars: 3 }), 'abcd')).toBe('At most 3 characters')
    expect(fieldAdvice(field('textarea'), 'x'.repeat(200_001))).toBe('At most 200,000 characters')
  })

  test('no value, however long, holds up the check', () => {
    const startMs = cpuNowMs()
    for (const kind of Object.keys(good) as FieldKind[])
      for (const unit of ['1', '1.', 'a.', '@', 'a@', '-', ' ', '+('])
        fieldAdvice(field(kind, { maxChars: 1e6 }), unit.repeat(50_000) + '!')
    expect(cpuNowMs() - startMs).toBeLessThan(5_000)
  })
})
