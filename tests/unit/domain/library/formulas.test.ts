import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fillFormulaPrompt } from '#domain/formulas/fill-formula-prompt.ts'
import {
  formulaFieldKey,
  formulaFields,
  hasTooManyFormulaFields,
  MAX_FORMULA_SOURCE_CHARS,
} from '#domain/formulas/formula-fields.ts'
import { findUnreadBraces, promptTokens } from '#domain/formulas/prompt-tokens.ts'
import { commonCall } from '#domain/engine/calls/common-call.ts'
import { formulaKind } from '#domain/kinds/formula.ts'
import { FACTS_RULE, FORMULA_GROUPS, formulaTemplateContent } from '#domain/library/formulas/formula-template.ts'
import { FORMULA_LIBRARY } from '#domain/library/formulas/index.ts'
import { tokenPlace } from '#domain/tokens/token-values.ts'
import { type SampleOffer, valuesOf } from '../../../support/samples/text-templates.ts'

const isUnique = (all: readonly string[]): boolean => new Set(all).size === all.length
const bakery = valuesOf(
  JSON.parse(readFileSync(new URL('../../../fixtures/offers/bakery.json', import.meta.url), 'utf8')) as SampleOffer,
)
const ANSWERS: Readonly<Record<string, string>> = { date: '2027-03-25', number: '3' }

describe('the library of formulas', () => {
  test('the library has thirty formulas, at least four in each group', () => {
    expect(FORMULA_LIBRARY).toHaveLength(30)
    for (const group of FORMULA_GROUPS)
      expect(FORMULA_LIBRARY.filter((one) => one.group === group).length, group).toBeGreaterThanOrEqual(4)
  })

  test('every formula has its own key and title and says in a sentence what it is for', () => {
    expect(isUnique(FORMULA_LIBRARY.map(({ key }) => key))).toBe(true)
    expect(FORMULA_LIBRARY.filter(({ title }) => title.length > 40 || !/^[A-Z]\S* /.test(title))).toEqual([])
    expect(FORMULA_LIBRARY.filter(({ use }) => !/^[A-Z][^.?!:]+\.$/.test(use)).map(({ title }) => title)).toEqual([])
  })
})

describe.each(FORMULA_LIBRARY.map((one) => [one.title, one] as const))('%s', (_title, template) => {
  const content = formulaTemplateContent(template)
  const create = formulaKind.mutations.find(({ method }) => method === 'formula.create')
  const call = commonCall('formula', 'create', {
    ID: 1,
    post_title: template.title,
    post_excerpt: template.use,
    post_content: content,
  })
  test('a formula of the library is one that the account could make', () => {
    expect(create && z.safeParse(create.params, call.params).success).toBe(true)
    expect(template.src.length).toBeLessThan(MAX_FORMULA_SOURCE_CHARS)
  })

  test('the fields of a formula are those of its prompt, each with a label and a hint', () => {
    const settings = { labels: {}, types: {}, choices: {}, hints: {}, required: {}, limits: {} }
    expect(
      formulaFields(template.src, settings)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(template.fields.map(({ name }) => name).toSorted())
    for (const { label, hint, type, choices } of template.fields) {
      expect(label).toMatch(/^[A-Z]/)
      expect(hint).toMatch(/^\S.+[.?]$/)
      expect((choices ?? []).length > 1).toBe(type === 'choice')
    }
    expect(template.fields.some(({ isOptional }) => !isOptional)).toBe(true)
  })

  test('the editor finds no fault in the prompt of a formula', () => {
    expect(findUnreadBraces(template.src)).toEqual([])
    expect(hasTooManyFormulaFields(template.src)).toBe(false)
    const tokens = promptTokens(template.src).filter(({ section }) => section !== '')
    expect(tokens.filter((token) => tokenPlace(token)?.of !== 'offer').map(({ key }) => key)).toEqual([])
    expect(tokens.length).toBeGreaterThan(0)
  })

  test('a formula with answers and an offer is ready to send, and forbids inventing facts', () => {
    const settings = {
      labels: {},
      types: Object.fromEntries(template.fields.map(({ name, type = 'text' }) => [formulaFieldKey(name), type])),
      choices: {},
      hints: {},
      required: {},
      limits: {},
    }
    const answers = Object.fromEntries(
      template.fields.map(({ name, type = 'text', choices }) => [name, choices?.[0] ?? ANSWERS[type] ?? 'An answer']),
    )
    const filled = fillFormulaPrompt({
      formula: { src: template.src, ...settings },
      answers,
      values: bakery,
      locale: 'en-GB',
    })
    expect([...filled.faults]).toEqual([])
    expect(filled.empty).toEqual([])
    expect(filled.isReady).toBe(true)
    expect(filled.text).not.toMatch(/\{\{|\}\}/)
    expect(filled.text.endsWith(FACTS_RULE)).toBe(true)
  })
})
