import { describe, expect, test } from 'vitest'
import { HYPOTHESIS_PHRASES } from '#domain/kinds/labels/hypothesis-phrases.ts'
import { OPPORTUNITY_FORMS, SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { FORM_GROUPS } from '#domain/kinds/opportunity-sections.ts'
import { formSpecFields, isEntryGroup } from '#lib/field-spec.ts'

const N = (count: number, ...keys: readonly string[]): string[] =>
  Array.from({ length: count }, (_, index) => keys.map((key) => `${key}_${index + 1}`)).flat()

/**
 * Sections 3.02–3.13 of the specification by hand; the questions of the FAQ are five (2.23 names the tab, the sample
 * offers its fields).
 */
const SPECIFIED: Readonly<Record<string, readonly string[]>> = {
  overview: [
    'product_description',
    'keywords',
    'product_name',
    'website_name',
    'website_description',
    'product_features',
  ],
  hypothesis: ['audience', 'problem', 'emotion', 'solution', 'transformation', 'preview', 'summary'],
  audience: [
    'name',
    'type',
    'gender',
    'education',
    'role',
    'age_min',
    'age_max',
    'income_min',
    'income_max',
    'children',
    'marriage_status',
    'industry',
    'industry_segment',
    'employee_range_min',
    'employee_range_max',
    'qualifiers',
  ],
  problems: [
    'main',
    ...N(3, 'tried', 'result'),
    ...N(3, 'alternative_solution', 'alternative_price', 'alternative_frequency'),
    'loses',
  ],
  goals: ['main', ...N(5, 'aspiration', 'result'), 'desires', 'gains'],
  transformation: [...N(5, 'obstacle', 'goal', 'vehicle'), 'others'],
  product: ['name', 'type', 'idea', 'goal', 'audience', 'deliverable', 'timeframe_amount', 'timeframe_unit'],
  benefits: ['guarantee', ...N(5, 'feature', 'benefit', 'price')],
  offer: [
    // Not in the specification: the price that people pay.
    'price',
    'currency',
    'price_period',
    'sender',
    'scarcity',
    'amount',
    'reason',
    'call_to_action',
    'sender_role',
    'start_date',
    'start_time',
    'start_time_zone',
    'end_date',
    'end_time',
    'end_time_zone',
  ],
  incentives: N(6, 'bonus', 'benefit', 'price'),
  testimonials: N(
    6,
    'firstname',
    'lastname',
    'comment',
    'image_url',
    'company',
    'role',
    'logo_url',
    'website_url',
    'more_url',
  ),
  faq: N(5, 'question', 'answer'),
}

/** Section 9.05: how many entries each list of entries has. */
const ENTRY_COUNTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  problems: { problem_entries: 3, solution_entries: 3 },
  goals: { entries: 5 },
  transformation: { entries: 5 },
  benefits: { entries: 5 },
  incentives: { entries: 6 },
  testimonials: { entries: 6 },
  faq: { entries: 5 },
}

const formOf = (key: string) => {
  const found = OPPORTUNITY_FORMS.find((form) => form.key === key)
  if (!found) throw new Error(`no form ${key}`)
  return found
}

describe('the fields of an offer', () => {
  test.each(Object.entries(SPECIFIED))('%s has the fields of the specification, and no others', (key, fields) => {
    expect(
      formSpecFields(formOf(key))
        .map((field) => field.key)
        .toSorted(),
    ).toEqual(fields.toSorted())
  })

  test.each(Object.entries(ENTRY_COUNTS))('%s has its lists of entries', (key, counts) => {
    expect(
      Object.fromEntries(formOf(key).parts.flatMap((part) => (isEntryGroup(part) ? [[part.entries, part.count]] : []))),
    ).toEqual(counts)
  })

  test('no other section has entries', () => {
    const withEntries = OPPORTUNITY_FORMS.filter(({ parts }) => parts.some(isEntryGroup)).map(({ key }) => key)
    expect(withEntries.toSorted()).toEqual(Object.keys(ENTRY_COUNTS).toSorted())
  })

  test.each(OPPORTUNITY_FORMS.map((form) => [form.key, form] as const))(
    '%s: every field has a name once, a label and a storable key',
    (_key, form) => {
      const fields = formSpecFields(form)
      expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length)
      for (const { key, label, kind, options } of fields) {
        expect(key).toMatch(/^[A-Za-z][A-Za-z0-9_]{0,63}$/)
        expect(label.trim()).not.toBe('')
        expect(kind === 'select').toBe(options !== undefined && options.length > 1)
      }
      expect(form.lead.trim()).not.toBe('')
    },
  )

  test('custom data take any field', () => {
    expect(formOf('custom')).toMatchObject({ title: 'Custom Data', open: true })
    expect(SECTION_FORMS.some(({ open }) => open)).toBe(false)
  })
})

describe('the tabs', () => {
  const tabsOf = (group: string): string[] =>
    SECTION_FORMS.filter((form) => form.group === group).map(({ title }) => title)

  test('fourteen sections in the groups and the order of the specification', () => {
    expect(FORM_GROUPS.map(({ title }) => [title, tabsOf(title.toLowerCase())])).toEqual([
      ['Business', ['Overview', 'Business Hypothesis', 'Hypothesis Analysis', 'Report']],
      ['Audience', ['Details', 'Problems', 'Goals', 'Transformation']],
      ['Product', ['Details', 'Benefits', 'Offer', 'Incentives', 'Testimonials', 'FAQ']],
    ])
    expect(SECTION_FORMS).toHaveLength(14)
  })

  test('every section’s group is one of the groups; custom data are none of the fourteen', () => {
    const groups: readonly string[] = FORM_GROUPS.map(({ key }) => key)
    expect(SECTION_FORMS.every(({ group }) => groups.includes(group))).toBe(true)
    expect(OPPORTUNITY_FORMS.map(({ key }) => key)).toEqual([...SECTION_FORMS.map(({ key }) => key), 'custom'])
    expect(new Set(OPPORTUNITY_FORMS.map(({ key }) => key)).size).toBe(OPPORTUNITY_FORMS.length)
  })
})

test('the blanks of the hypothesis sentence are fields of the forms', () => {
  for (const { form, field } of HYPOTHESIS_PHRASES)
    expect(formSpecFields(formOf(form)).map(({ key }) => key)).toContain(field)
  expect(HYPOTHESIS_PHRASES.length).toBeGreaterThan(3)
})
