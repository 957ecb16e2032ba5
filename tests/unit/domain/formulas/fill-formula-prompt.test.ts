import { describe, expect, test } from 'vitest'
import { type FormulaAnswers, checkFormulaAnswer } from '#domain/formulas/formula-answers.ts'
import {
  type FormulaField,
  type FormulaFieldSettings,
  formulaFields,
  NO_FORMULA_FIELD_SETTINGS,
  PROMPT_MAX_CHARS,
} from '#domain/formulas/formula-fields.ts'
import { fillFormulaPrompt } from '#domain/formulas/fill-formula-prompt.ts'

const SRC = 'They ordered the {{loaf}} of {{overview.product_name}} for {{day}}. {{note}}'
const VALUES: Readonly<Record<string, string>> = {
  'overview.product_name': 'Weekly Loaf',
  'company.name': 'Mill Lane Bakery',
}

const filled = (src: string, answers: FormulaAnswers, settings: Partial<FormulaFieldSettings> = {}) =>
  fillFormulaPrompt({
    formula: { ...NO_FORMULA_FIELD_SETTINGS, ...settings, src },
    answers,
    values: (key) => VALUES[key],
    locale: 'en-GB',
  })

describe('a prompt is filled', () => {
  const settings = { types: { day: 'date' }, required: { note: false } }

  test('a prompt is filled with answers and the offer’s values, days are written out, and optional ones may be missing', () => {
    const { text, isReady, empty } = filled(SRC, { loaf: ' seeded ', day: '2027-03-26' }, settings)
    expect(text).toBe('They ordered the seeded of Weekly Loaf for 26 March 2027. ')
    expect({ isReady, empty }).toEqual({ isReady: true, empty: [] })
  })

  test('a missing placeholder stays and is shown by its question', () => {
    const { text, pieces, faults, isReady } = filled(
      SRC,
      { loaf: '' },
      { ...settings, labels: { loaf: 'Which loaf?' } },
    )
    expect(text).toBe('They ordered the {{loaf}} of Weekly Loaf for {{day}}. ')
    expect(pieces.filter(({ is }) => is === 'empty').map((piece) => piece.text)).toEqual(['Which loaf?', 'day'])
    expect([...faults].map(([name, { code }]) => [name, code])).toEqual([
      ['loaf', 'missing'],
      ['day', 'missing'],
    ])
    expect(isReady).toBe(false)
  })

  test('a value missing in offer and company is reported once and blocks nothing', () => {
    const { text, empty, isReady } = filled('{{guarantee.text}}, {{company.name}}, {{ guarantee.text }}', {})
    expect(text).toBe('{{guarantee.text}}, Mill Lane Bakery, {{guarantee.text}}')
    expect({ empty, isReady }).toEqual({ empty: ['guarantee.text'], isReady: true })
  })

  test('an answer is never read for tokens, nor is a blank called as what every object has answered by that', () => {
    expect(filled('{{a}} {{constructor}} {{__proto__}}', { a: '{{company.name}} {{b}}' }).text).toBe(
      '{{company.name}} {{b}} {{constructor}} {{__proto__}}',
    )
  })

  test('an empty prompt is refused, and so is one that is too long to send', () => {
    expect(filled(' ', {}).isReady).toBe(false)
    const { isTooLong, isReady } = filled(`{{overview.product_name}}${'x'.repeat(PROMPT_MAX_CHARS - 10)}`, {})
    expect({ isTooLong, isReady }).toEqual({ isTooLong: true, isReady: false })
  })
})

const blank = (settings: Partial<FormulaField>): FormulaField => ({
  name: 'day',
  key: 'day',
  label: 'day',
  type: 'text',
  choices: [],
  hint: '',
  isRequired: true,
  maxChars: 25,
  ...settings,
})

describe('what is wrong with an answer', () => {
  test.each<readonly [what: string, settings: Partial<FormulaField>, answer: string, code: string | undefined]>([
    ['nothing, where it must be answered', {}, ' \n', 'missing'],
    ['nothing, where it need not be', { isRequired: false }, '', undefined],
    ['exactly the most characters', {}, 'x'.repeat(25), undefined],
    ['one character more', {}, 'x'.repeat(26), 'tooLong'],
    ['one of the choices', { type: 'choice', choices: ['Rye', 'Oat'] }, 'Rye', undefined],
    ['something else', { type: 'choice', choices: ['Rye', 'Oat'] }, 'rye', 'noChoice'],
    ['anything, where nobody said what there is to choose', { type: 'choice' }, 'Rye', undefined],
    ['a number', { type: 'number' }, '1,250.00', undefined],
    ['a word for a number', { type: 'number' }, 'a dozen', 'noNumber'],
    ['a day', { type: 'date' }, '2028-02-29', undefined],
    ['a day that there is not', { type: 'date' }, '2027-02-29', 'noDate'],
    ['a word for a day', { type: 'date' }, 'Friday', 'noDate'],
    ['a long text', { type: 'textarea', maxChars: 1000 }, 'one\ntwo', undefined],
  ])('%s', (_, settings, answer, code) => {
    expect(checkFormulaAnswer(blank(settings), answer)?.code).toBe(code)
  })
})

test('a formula asks for a hundred blanks; those beyond stay as they stand', () => {
  const src = Array.from({ length: 101 }, (_, index) => `{{b${index}}}`).join(' ')
  expect(formulaFields(src, NO_FORMULA_FIELD_SETTINGS)).toHaveLength(100)
  expect(filled(src, Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`b${index}`, 'x']))).text).toMatch(
    /x x \{\{b100\}\}$/,
  )
})
