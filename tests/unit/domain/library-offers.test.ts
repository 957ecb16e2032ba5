import { describe, expect, test } from 'vitest'
import { isNearDuplicate, distinctiveWords } from '#domain/copy/writer/sentence-guards.ts'
import { hypothesisSentence } from '#domain/analysis/hypothesis-sentence.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { sectionRemarks } from '#domain/kinds/opportunity-remarks.ts'
import { BICYCLE_CARE } from '#domain/library/offers/bicycle-care.ts'
import { placeholderNames, splitPlaceholders, offerPlaceholders } from '#domain/library/offers/placeholders.ts'
import { OFFER_LIBRARY } from '#domain/library/offers/index.ts'
import { hypothesisPieces } from '#domain/library/offers/hypothesis-pieces.ts'
import {
  OFFER_TEMPLATE_CATEGORIES,
  type OfferSections,
  type OfferTemplate,
} from '#domain/library/offers/offer-template.ts'
import { countFilledSections, isOneSection, filledSectionGroups } from '#domain/library/offers/filled-section-groups.ts'
import { comparedPrices } from '#domain/swot/compared-prices.ts'
import { SwotContext } from '#domain/swot/swot-context.ts'
import { type FieldSpec, fieldAdvice, formSpecFields, maxCharsOf } from '#lib/field-spec.ts'

const templates = OFFER_LIBRARY.map((template) => [template.key, template] as const)
const isUnique = (all: readonly string[]): boolean => new Set(all).size === all.length

const known = new Map(
  SECTION_FORMS.flatMap((form) =>
    formSpecFields(form).map((field): [string, FieldSpec] => [`${form.key}.${field.key}`, field]),
  ),
)

const fieldsIn = ({ sections }: OfferTemplate): { at: string; value: string; field: FieldSpec | undefined }[] =>
  Object.entries(sections).flatMap(([form, fields]) =>
    Object.entries(fields).map(([key, value]) => ({ at: `${form}.${key}`, value, field: known.get(`${form}.${key}`) })),
  )

/** The words of a section that its writer chose: no choices, no figures. */
const proseOf = (template: OfferTemplate, form: string): ReadonlySet<string> =>
  distinctiveWords(
    fieldsIn(template)
      .filter(({ at, field }) => at.startsWith(`${form}.`) && (field?.kind === 'text' || field?.kind === 'textarea'))
      .map(({ value }) => value)
      .join('\n'),
  )

describe('the library of offers', () => {
  test('the library has eighteen offers, some in each category, each with its own slug, title and use', () => {
    expect(OFFER_LIBRARY).toHaveLength(18)
    for (const shelf of OFFER_TEMPLATE_CATEGORIES)
      expect(OFFER_LIBRARY.filter((one) => one.category === shelf).length, shelf).toBeGreaterThanOrEqual(3)
    expect(OFFER_LIBRARY.filter(({ key }) => !/^[a-z]+(-[a-z0-9]+)*$/.test(key))).toEqual([])
    for (const of of ['key', 'title', 'use'] as const)
      expect(isUnique(OFFER_LIBRARY.map((one) => one[of].toLowerCase())), of).toBe(true)
    expect(OFFER_LIBRARY.filter(({ title, use }) => title.length > 40 || !/^[A-Z][^.?!:]+\.$/.test(use))).toEqual([])
  })

  test.each(SECTION_FORMS.map(({ key }) => key))('no sentence occurs in two offers: %s', (form) => {
    const same = OFFER_LIBRARY.flatMap((one, index) =>
      OFFER_LIBRARY.slice(index + 1)
        .filter((other) => isNearDuplicate(proseOf(one, form), proseOf(other, form)))
        .map((other) => `${one.key} ${other.key}`),
    )
    expect(same).toEqual([])
  })

  test('no long sentence occurs twice in an offer', () => {
    const sentences = OFFER_LIBRARY.flatMap((template) => fieldsIn(template).map(({ value }) => value)).filter(
      (value) => value.length > 30,
    )
    expect(sentences.filter((one, index) => sentences.indexOf(one) !== index)).toEqual([])
  })
})

describe.each(templates)('%s', (_key, template) => {
  const fields = fieldsIn(template)

  test('an offer fills each of the fourteen sections and no others', () => {
    expect(Object.keys(template.sections)).toEqual(SECTION_FORMS.map(({ key }) => key))
    for (const form of SECTION_FORMS)
      expect(Object.keys(template.sections[form.key] ?? {}).length, form.key).toBeGreaterThanOrEqual(3)
  })

  test('an offer has only fields of its forms, each with a valid value', () => {
    expect(fields.filter(({ field }) => !field).map(({ at }) => at)).toEqual([])
    const odd = fields.filter(
      ({ value, field }) => field && (value.length > maxCharsOf(field) || fieldAdvice(field, value) !== null),
    )
    expect(odd).toEqual([])
    const isChoice = (value: string, { options = [] }: FieldSpec): boolean =>
      options.some((option) => (typeof option === 'string' ? option : option.value) === value)
    expect(fields.filter(({ value, field }) => field?.options && !isChoice(value, field))).toEqual([])
    expect(fields.filter(({ value }) => value.trim() !== value)).toEqual([])
  })

  test('an offer causes no remark of the text checks', () => {
    for (const form of SECTION_FORMS)
      expect(
        sectionRemarks(form, (key) => template.sections[form.key]?.[key] ?? ''),
        form.key,
      ).toEqual({})
  })

  test('an offer closes every bracket and has few placeholders and no dates', () => {
    for (const { at, value } of fields)
      expect(
        splitPlaceholders(value)
          .map((piece) => ('text' in piece ? piece.text : ''))
          .join(''),
        at,
      ).not.toMatch(/[[\]{}]/)
    expect(offerPlaceholders(template.sections).length).toBeGreaterThanOrEqual(8)
    expect(fields.filter(({ field }) => ['date', 'time', 'timezone'].includes(field?.kind ?? ''))).toEqual([])
  })

  test('an offer fills the whole hypothesis', () => {
    const content = Object.fromEntries(
      Object.entries(template.sections).map(([key, section]) => [key, { fields: section }]),
    )
    expect(hypothesisSentence(new OfferTexts(content))).toMatch(
      /^If .+ who .+ could .+, \d+ would pay (?:[\d.]+|£[\d.,]+(?: a [a-z ]+?)?) for it\.$/,
    )
    // Inside the sentence a phrase ends without a mark, and begins small.
    expect(
      ['audience', 'problem', 'solution'].filter((key) =>
        /^[A-Z]|[.!?,]$/.test(template.sections['hypothesis']?.[key] ?? ''),
      ),
    ).toEqual([])
  })

  test('promises by an exact limit, and invents no customers', () => {
    expect(template.sections['benefits']?.['guarantee']).toMatch(
      /\d+[ -](?:days?|hours?|minutes|working days|per cent)|by the \d+|day \d+/,
    )
    const people = template.sections['testimonials'] ?? {}
    expect(
      Object.entries(people).filter(
        ([key, value]) => /^(?:first|last)name|^comment|^role/.test(key) && !/^(?:\[[^\]]+\])?$/.test(value),
      ),
    ).toEqual([])
    expect(people['comment_1']).toMatch(/^\[To ask for: /)
    expect(
      fields.filter(({ value }) =>
        /(?:!|\b(?:guaranteed to|best in|miracle|heals? (?:you|your)|pain-free|cures?)\b)/i.test(value),
      ),
    ).toEqual([])
  })

  test('what troubles people and what they want is told from the business’s view', () => {
    const told = fields.filter(({ at }) => /^(?:problems|goals)\.|^transformation\.(?:obstacle|goal)_/.test(at))
    expect(told.length).toBeGreaterThan(10)
    expect(told.filter(({ value }) => /\b(?:I|me|my|mine|myself|we|us|our|ourselves)\b/i.test(value))).toEqual([])
  })

  test('a benefit is a statement that can stand alone, not the end of a sentence', () => {
    const benefits = fields.filter(({ at }) => /^(?:benefits|incentives)\.benefit_/.test(at)).map(({ value }) => value)
    expect(benefits.length).toBeGreaterThanOrEqual(7)
    expect(benefits.filter((benefit) => !/^(?:You|Your [a-z]+ [a-z]+) [a-z ,’-]+$/iu.test(benefit))).toEqual([])
    // A pronoun would point at the feature, which isn't beside the benefit everywhere.
    expect(benefits.filter((benefit) => /\b(?:it|they|them|never|guaranteed)\b/i.test(benefit))).toEqual([])
  })

  test('an offer’s compared prices are consistent with its own', () => {
    const content = Object.fromEntries(
      Object.entries(template.sections).map(([form, values]) => [form, { fields: values }]),
    )
    const compared = comparedPrices(
      new SwotContext({ content, excerpt: template.use, company: {}, nowMs: Date.UTC(2027, 0, 1) }),
    )
    expect(compared.length).toBeGreaterThanOrEqual(1)
  })
})

test.each([
  ['', []],
  ['Bread', [{ text: 'Bread' }]],
  ['Bread in [your town].', [{ text: 'Bread in ' }, { placeholder: 'your town' }, { text: '.' }]],
  ['[a][b]', [{ placeholder: 'a' }, { placeholder: 'b' }]],
  ['not [closed', [{ text: 'not [closed' }]],
  ['[] and [\n]', [{ text: '[] and [\n]' }]],
  [`[${'x'.repeat(100_000)}]`, [{ text: `[${'x'.repeat(100_000)}]` }]],
  ['[町] へ', [{ placeholder: '町' }, { text: ' へ' }]],
])('the blanks of %j', (text, pieces) => {
  expect(splitPlaceholders(text)).toEqual(pieces)
})

test('each placeholder has its own name as part of a sentence', () => {
  const blanks = ['your town', 'Workshop name', 'your town', 'To ask for: what did you do before?', 'number', 'URL']
  expect(placeholderNames(blanks, 3)).toEqual(['your town', 'workshop name', 'number'])
  expect(placeholderNames(['URL'], 3)).toEqual(['URL'])
})

describe('the sentence of an offer', () => {
  const wordsOf = (sections: OfferSections): string =>
    hypothesisPieces(sections)
      .map((piece) => ('text' in piece ? piece.text : `<${piece.placeholder}>`))
      .join('')

  test('the summary keeps the placeholders of the offer', () => {
    expect(wordsOf(BICYCLE_CARE.sections)).toBe(
      'If households in <your town> with two or more bicycles who have a bicycle repaired only once it has let them down could have every bicycle ready to ride for one monthly sum, 40 would pay £12 a month for it.',
    )
  })

  test('the summary has a placeholder for each empty value and no endless date', () => {
    const long = wordsOf({ hypothesis: { audience: 'x'.repeat(100_000), problem: ' ' } })
    expect(long).toContain(
      'who <have this problem> could <get this result>, <this many> would pay <this price> for it.',
    )
    expect(long.length).toBeLessThan(500)
    expect(wordsOf({})).toContain('If <your customers> who')
    const few = { hypothesis: { problem: ' ' }, faq: { question_1: 'Why?' }, custom: { notes: 'x' } }
    expect(countFilledSections(few)).toEqual({ filled: 1, total: 14 })
    expect(filledSectionGroups({ sections: few })).toMatchObject([
      { title: 'Product', forms: [{ key: 'faq' }] },
      { title: 'Custom Data', forms: [{ key: 'custom' }] },
    ])
    expect(filledSectionGroups({ sections: { custom: { notes: ' ' } } })).toEqual([])
  })
})

test('the custom data of an offer is shown under the names that somebody gave it, and what nobody named under its key', () => {
  const custom = { notes: 'Cool overnight', oven: '2', colour: 'red', toString: 'x' }
  const custom_fields = { oven: 'number: Oven number', shelf: 'text: 棚', gone: '' }
  const [group] = filledSectionGroups({ sections: { custom }, custom_fields })
  const fields = (group?.forms ?? []).flatMap((form) => formSpecFields(form).map(({ key, label }) => [key, label]))
  expect(fields).toEqual([
    ['notes', 'Notes'],
    ['oven', 'Oven number'],
    ['shelf', '棚'],
    ['colour', 'colour'],
    ['toString', 'toString'],
  ])
  expect(group && isOneSection(group)).toBe(true)
})
