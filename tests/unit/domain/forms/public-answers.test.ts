import { describe, expect, test } from 'vitest'
import { publicAnswers } from '#domain/forms/public-questions.ts'

const answer = (type: string, typed: string, texts: Readonly<Record<string, string>> = {}) => {
  const { values, remarks } = publicAnswers(
    { fields: { f_1: { title: 'Name' }, f_2: { title: 'Question', type, ...texts } }, order: 'f_1\nf_2' },
    { f_1: 'Ana', f_2: typed },
  )
  return { stored: values.f_2 ?? '', isRefused: Object.hasOwn(remarks, 'f_2') }
}

describe('an answer is taken and stored in its normal form', () => {
  test.each([
    ['tel', '+1 555 010 1234 ext. 89', '+1 555 010 1234 ext. 89'],
    ['tel', '٠١٥١ ٢٣٤٥٦٧٨', '0151 2345678'],
    ['tel', '۰۹۱۲ ۳۴۵ ۶۷۸۹', '0912 345 6789'],
    ['tel', '０３－１２３４－５６７８', '03-1234-5678'],
    ['tel', '030 – 23 12', '030 - 23 12'],
    ['tel', '\u202a+49 30 2312\u202c', '+49 30 2312'],
    ['tel', 'tel:+49302312', '+49302312'],
    ['tel', '030\u00a02312', '030 2312'],
    ['url', 'www.example.com', 'https://www.example.com'],
    ['url', 'example.com/shop', 'https://example.com/shop'],
    ['url', 'https://example.com', 'https://example.com'],
    ['url', '\u200bhttp://example.com ', 'http://example.com'],
    ['email', 'mailto:ana@example.com', 'ana@example.com'],
    ['email', 'ana@exam\u200bple.com\ufeff', 'ana@example.com'],
    ['email', ' ana@example.com. ', 'ana@example.com'],
    ['email', 'ａｎａ＠example.com', 'ana@example.com'],
    ['number', '１２', '12'],
    ['number', '−12', '-12'],
    ['number', '٣٤', '34'],
    ['number', '1.234,50 €', '1.234,50 €'],
    ['date', '3 April 2027', '2027-04-03'],
    ['text', ' as typed\u200b ', ' as typed\u200b '],
  ])('%s: %j', (type, typed, stored) => expect(answer(type, typed)).toEqual({ stored, isRefused: false }))
})

describe('an answer is refused', () => {
  test.each(['a@example,com', 'a@', 'nobody', 'a@b@c.com', 'a b@example.com', 'a@example.com, b@example.com'])(
    'an answer with an invalid email address is refused: %j',
    (typed) => {
      expect(answer('email', typed).isRefused).toBe(true)
    },
  )

  test.each(['no', 'Yes please'])('an answer without consent is refused: %j', (typed) =>
    expect(answer('consent', typed).isRefused).toBe(true),
  )
})

describe('a remark keeps nobody from sending unless the owner made the question strict', () => {
  test.each([
    ['tel', 'ask for Ana', {}],
    ['url', 'we have none', {}],
    ['number', 'about 20', {}],
    ['number', '17', { min: '18' }],
    ['date', 'next week', {}],
    ['text', 'ab1', { pattern: '[A-Z]{2}\\d+' }],
    ['text', 'abcd', { max: '3' }],
    ['choices', 'Rye\nSpelt', { choices: 'Rye\nSpelt', max: '1' }],
  ])('%s: %j', (type, typed, texts) => {
    expect(answer(type, typed, texts)).toEqual({ stored: typed, isRefused: false })
    expect(answer(type, typed, { ...texts, strict: 'yes' }).isRefused).toBe(true)
  })
})

describe('a required answer that shows nothing counts as missing', () => {
  test.each([
    '\u200b',
    '\u200d\u2060',
    '\ufeff',
    '\u00ad',
    '\u3164',
    '\u115f',
    '\u2800',
    ' \u00a0\u3000\t\n',
    '\u202e',
    '\u{e0001}',
    '\ufe0f',
    '\u180e',
  ])('%j', (typed) => {
    for (const type of ['text', 'textarea', 'tel', 'signature'])
      expect(answer(type, typed, { required: 'yes' })).toEqual({ stored: '', isRefused: true })
  })

  test.each(['0', '.', '👍', 'ا', '‏شكرا'])('but not %j', (typed) =>
    expect(answer('text', typed, { required: 'yes' }).isRefused).toBe(false),
  )

  test('and an entirely invisible answer is an empty one', () => {
    const form = { fields: { f_1: { title: 'Name' } } }
    expect(publicAnswers(form, { f_1: '\u200b\u200b' })).toEqual({
      values: {},
      remarks: { f_1: 'Answer at least one question.' },
    })
  })
})

test('limits of an answer count what people see', () => {
  expect(answer('text', '👨‍👩‍👧‍👦🇩🇪e\u0301', { max: '3', strict: 'yes' }).isRefused).toBe(false)
  expect(answer('text', '👨‍👩‍👧‍👦', { min: '2', strict: 'yes' }).isRefused).toBe(true)
})

test('a condition sees the normal form of an answer', () => {
  const fields = { f_1: { type: 'email' }, f_2: { title: 'More', showIf: 'f_1 is "ana@example.com"' } }
  expect(publicAnswers({ fields, order: 'f_1\nf_2' }, { f_1: 'mailto:Ana@example.com', f_2: 'x' }).values).toEqual({
    f_1: 'Ana@example.com',
    f_2: 'x',
  })
})
