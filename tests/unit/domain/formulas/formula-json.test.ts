import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  FORMULA_FIELD_TYPES,
  formulaFieldKey,
  formulaFields,
  type FormulaFieldSettings,
} from '#domain/formulas/formula-fields.ts'
import { FORMULA_FILE_MAX_BYTES, formulaToJson, readFormulaJson } from '#domain/formulas/formula-json.ts'
import { formulaCallContent, type Formula } from '#domain/kinds/formula.ts'
import { createTestAccount } from '../../../support/samples/factories.ts'

type Content = Pick<Formula, 'title' | 'excerpt' | 'src'> & FormulaFieldSettings

const names = fc.oneof(
  fc.constantFrom('loaf', 'day', 'Tag_2', 'größe', 'x_1', '__proto__', 'constructor', 'a-b'),
  fc.stringMatching(/^[a-z]{1,8}$/),
)
const words = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll(/[{}]/g, ''))
const lines = fc.array(words, { maxLength: 5 }).map((all) => all.join('\n'))

const contents: fc.Arbitrary<Content> = fc
  .record({
    title: words.map((text) => `T ${text}`),
    excerpt: lines,
    blanks: fc.uniqueArray(names, { maxLength: 8 }),
    between: lines,
  })
  .chain(({ title, excerpt, blanks, between }) => {
    const of = <T>(value: fc.Arbitrary<T>) =>
      fc.dictionary(fc.constantFrom('none', ...blanks.map(formulaFieldKey)), value, {
        maxKeys: 8,
        noNullPrototype: true,
      })
    return fc.record({
      title: fc.constant(title),
      excerpt: fc.constant(excerpt),
      src: fc.constant(blanks.map((name) => `${between} {{${name}}} {{overview.product_name}}`).join(' ')),
      labels: of(words),
      types: of(fc.constantFrom<string>(...FORMULA_FIELD_TYPES)),
      choices: of(lines),
      hints: of(words),
      required: of(fc.boolean()),
      limits: of(fc.integer({ min: 1, max: 1000 })),
    })
  })

describe('a formula goes into a file and comes back', () => {
  test('a formula is exported with its words and all properties of its placeholders', () => {
    fc.assert(
      fc.property(contents, (formula) => {
        const read = readFormulaJson(formulaToJson(formula))
        if (!read.ok) throw new Error(read.error.message)
        const { title, excerpt, src, inputs } = read.value
        const account = createTestAccount()
        account.done('formula.create', {
          ID: 1,
          post_title: title,
          post_excerpt: excerpt,
          post_content: { src, inputs },
        })
        const made = account.stored('formula', 1)?.record as Formula
        expect(made).toMatchObject({ title: formula.title, excerpt: formula.excerpt, src: formula.src })
        expect(formulaCallContent(made)).toEqual(formulaCallContent(formula))
      }),
    )
  })

  test('a formula is exported in the documented form, and a placeholder without a question is left open', () => {
    const nothing = { labels: {}, types: {}, choices: {}, hints: {}, required: {}, limits: {} }
    const json = JSON.parse(
      formulaToJson({ title: 'A', excerpt: '', src: '{{day}}', ...nothing, types: { day: 'date' } }),
    ) as unknown
    expect(json).toEqual({
      format: 'formula',
      version: 1,
      title: 'A',
      excerpt: '',
      src: '{{day}}',
      inputs: [{ name: 'day', label: '', type: 'date', choices: [], hint: '', isRequired: true, maxChars: 1000 }],
    })
  })

  test('choices that are more or longer than a file may have are not in the way of a file', () => {
    const choices = {
      day: [...Array.from({ length: 120 }, (_, index) => `Choice ${index}`), 'x'.repeat(300)].toReversed().join('\n'),
    }
    const formula = {
      title: 'A',
      excerpt: '',
      src: '{{day}}',
      labels: {},
      types: {},
      choices,
      hints: {},
      required: {},
      limits: {},
    }
    const read = readFormulaJson(formulaToJson(formula))
    expect(read.ok && read.value.inputs[0]?.choices).toEqual(formulaFields(formula.src, formula)[0]?.choices)
    expect(read.ok && read.value.inputs[0]?.choices).toHaveLength(100)
  })
})

const GOOD = {
  format: 'formula',
  version: 1,
  title: 'A',
  excerpt: '',
  src: 'For {{day}}',
  inputs: [{ name: 'day', type: 'date' }],
}
const saidOf = (text: string): string => {
  const read = readFormulaJson(text)
  return read.ok ? 'read' : read.error.message
}
const said = (changes: object): string => saidOf(JSON.stringify({ ...GOOD, ...changes }))

describe('what is no formula’s file is refused in plain words', () => {
  test('a whole one is not, with a byte order mark and more in it than is read', () => {
    expect(saidOf(`\uFEFF${JSON.stringify({ ...GOOD, more: [1] })}`)).toBe('read')
  })

  test.each([
    ['no JSON', () => saidOf('{"format":'), 'Couldn’t read the file because it isn’t JSON.'],
    ['deeply nested', () => saidOf('['.repeat(900_000)), 'Couldn’t read the file because it isn’t JSON.'],
    ['a list', () => saidOf('[]'), 'There’s no formula in this file. Choose another file.'],
    ['another format', () => said({ format: 'offer' }), 'There’s no formula in this file. Choose another file.'],
    ['no version', () => said({ version: '1' }), 'The file has no version number.'],
    [
      'a newer one',
      () => said({ version: 2 }),
      'The file was made by a newer version of the app. Reload the app, then try again.',
    ],
    [
      'too large',
      () => saidOf('x'.repeat(FORMULA_FILE_MAX_BYTES + 1)),
      'The file is larger than 1 MB, the limit for formula files.',
    ],
    [
      'unsafe',
      () => saidOf(JSON.stringify(GOOD).replace('"title"', '"__proto__":{},"title"')),
      'The file uses the name “__proto__”, which isn’t allowed.',
    ],
    [
      'unsafe within',
      () => saidOf(JSON.stringify(GOOD).replace('"type"', '"constructor":1,"type"')),
      'The file uses the name “constructor”, which isn’t allowed.',
    ],
    [
      'too many blanks in the prompt',
      () => said({ src: Array.from({ length: 101 }, (_, at) => `{{b${at}}}`).join('') }),
      'The formula has more than 100 fields.',
    ],
    [
      'too many inputs',
      () => said({ inputs: Array.from({ length: 101 }, (_, at) => ({ name: `b${at}` })) }),
      'The formula has more than 100 fields.',
    ],
    ['no title', () => said({ title: ' ' }), 'The formula in the file has no title.'],
    ['a title that is no text', () => said({ title: 7 }), 'Couldn’t read “title” in this file.'],
    [
      'an unknown kind of answer',
      () => said({ inputs: [{ name: 'day', type: 'colour' }] }),
      'Couldn’t read “inputs.0.type” in this file.',
    ],
    [
      'a prompt that is too long',
      () => said({ src: 'x'.repeat(20_001) }),
      'The prompt is longer than 20000 characters.',
    ],
    [
      'a question that is too long',
      () => said({ inputs: [{ name: 'day', label: 'x'.repeat(201) }] }),
      'Field “day”: Longer than 200 characters.',
    ],
  ])('%s', (_, read, sentence) => {
    expect(read()).toBe(sentence)
  })

  test('500 damaged files never throw: each is read, or refused with a sentence', () => {
    const whole = JSON.stringify(GOOD)
    const bits = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ',',
      ':',
      'null',
      '1e999',
      '-1',
      '"__proto__":1,',
      '\u0000',
      '\uD800',
      '{{',
      'x'.repeat(300),
    )
    const damage = fc.record({ at: fc.nat({ max: whole.length }), cut: fc.nat({ max: 12 }), put: bits })
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
        let text = whole
        for (const { at, cut, put } of damages) text = text.slice(0, at) + put + text.slice(at + cut)
        expect(saidOf(text)).toMatch(/^read$|\.$/)
      }),
      { numRuns: 500 },
    )
  })
})
