import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyFix } from '#domain/copy/lint/copy-remark.ts'
import { lintCopy } from '#domain/copy/lint/lint-copy.ts'
import { TEXT_FORMATS } from '#domain/formats/formats.ts'

const formats = Object.values(TEXT_FORMATS).flat()
const BITS = [
  'the ',
  'a ',
  'hour ',
  '{{',
  '}}',
  '{{overview.product_name}}',
  '**',
  '_',
  '# ',
  '- ',
  '\n',
  '[x](',
  ')',
  '(',
  '“',
  '”',
  '"',
  '!',
  '!!',
  ' ,',
  '…',
  '£48',
  '97 %',
  '2027-03-25',
  'until tomorrow',
  '🍞',
  'FREE',
  'https://a.example/b ',
  'あ',
  '»',
  '<b>',
  'é',
  '\u0301',
  '\ud800',
  '\0',
  'best ',
  'you are overweight ',
  'Priya',
  'Weekly Loaf ',
  'weekly loaf: ',
  '：',
  '٣',
  '２ days ',
  'Dear ,',
  '{"text":',
  '\\n',
  '· ・',
  '¿',
  'mit 3 Sternen',
]
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.array(fc.constantFrom(...BITS), { maxLength: 60 }).map((bits) => bits.join('')),
)
const anyInput = fc.record({
  subject: anyText,
  headline_1: anyText,
  content: anyText,
  format: fc.constantFrom(...formats),
  language: fc.constantFrom('', 'en', 'de', 'fr', 'fr-CA', 'es', 'ja', 'tr', 'xx-?'),
  maker: fc.constantFrom('person' as const, 'built-in' as const, 'ai' as const),
})
const offer = {
  overview: { fields: { product_name: 'Weekly Loaf' } },
  benefits: { fields: { price_1: '48' } },
  offer: { fields: { end_date: '2027-02-07', amount: '12' } },
  testimonials: { fields: { firstname_1: 'Priya', comment_1: 'Good crust.' } },
}

describe('any text', () => {
  test('checking any text never throws, places lie inside their part, and every fix can be applied', () => {
    fc.assert(
      fc.property(anyInput, ({ subject, headline_1, content, ...rest }) => {
        const parts: Record<string, string> = { subject, headline_1 }
        const voice = { do: '', dont: '', banned: [content.slice(0, 10)], samples: [] }
        const found = lintCopy({ ...rest, parts, content, voice, nowMs: Date.UTC(2027, 1, 10), offer })
        for (const remark of found) {
          const text = remark.field === 'content' ? content : (parts[remark.field] ?? '')
          expect(remark.from).toBeGreaterThanOrEqual(0)
          expect(remark.to).toBeGreaterThanOrEqual(remark.from)
          expect(remark.to).toBeLessThanOrEqual(text.length)
          expect(remark.message).not.toBe('')
          const after = applyFix(text, remark)
          expect(after.length).toBe(
            remark.fix === undefined ? text.length : text.length - (remark.to - remark.from) + remark.fix.length,
          )
        }
      }),
      { numRuns: 400 },
    )
  })

  test('offers and companies may hold anything', () => {
    fc.assert(
      fc.property(fc.json(), anyText, (json, content) => {
        const any: unknown = JSON.parse(json)
        const odd = { overview: any, benefits: { fields: any }, testimonials: any } as never
        expect(
          Array.isArray(
            lintCopy({
              parts: {},
              content,
              format: TEXT_FORMATS.custom[0],
              language: 'en',
              nowMs: 0,
              offer: odd,
              company: odd,
            }),
          ),
        ).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})

describe('20,000 words', () => {
  test.each([
    ['prose', 'The bread of the mill is good and you get it for £48 until tomorrow, with 97 % rye. '],
    ['one sentence', 'bread of the mill and '],
    ['marks', '** _ ( “ , . ! '],
    ['spaces', '        \t   '],
    ['tokens', '{{overview.product_name}} [end date] {{'],
    ['no space', 'bread'],
    ['quotes', '“A b c d e f” – Priya said: “ '],
    ['names', 'Weekly Loaf: Weekly loaf – weekly loaf WEEKLY LOAF '],
    ['prices', 'from £48 a month per user, plus VAT up to £48 off '],
    ['small numbers', 'in two days or 3 weeks with 5 stars '],
    ['code', '{"text": "a", \\n ```json (28 characters) '],
    ['eastern marks', 'お茶. ・・お茶，２，１８０円， '],
  ])('20,000 words are checked to their end: %s', (_, piece) => {
    const words = piece.trim().split(/\s+/).length
    const content = `${piece.repeat(Math.ceil(20_000 / words))}\n\nThis is the the end.`
    const found = lintCopy({
      parts: {},
      content,
      format: TEXT_FORMATS.custom[0],
      language: 'en',
      nowMs: Date.UTC(2027, 1, 10),
      offer,
    })
    expect(found.filter(({ id }) => id === 'doubled').map(({ from, to }) => content.slice(from, to))).toContain(
      'the the',
    )
  })
})
