import { describe, expect, test } from 'vitest'
import { type SwotGroup, SWOT_GROUPS } from '#domain/kinds/swot.ts'
import { pointsByRules, swotByRules } from '#domain/swot/swot-by-rules.ts'
import type { JsonObject } from '#lib/json.ts'
import { DRAFTED_AT_MS as nowMs, SAMPLES, sampleNamed } from '../../../support/samples/sample-drafts.ts'

type Fields = Readonly<Record<string, string>>

/** An offer of `form.field` and its values. */
const offerOf = (fields: Fields): JsonObject => {
  const sections: Record<string, { fields: Record<string, string> }> = {}
  for (const [path, value] of Object.entries(fields)) {
    const [form = '', field = ''] = path.split('.')
    sections[form] = { fields: { ...sections[form]?.fields, [field]: value } }
  }
  return sections
}
const swotOf = (fields: Fields, excerpt = '') => swotByRules({ content: offerOf(fields), excerpt, company: {}, nowMs })
const allOf = (swot: ReturnType<typeof swotByRules>): readonly string[] => SWOT_GROUPS.flatMap((group) => swot[group])

describe.each(SAMPLES)('%s', (name) => {
  const { content, excerpt } = sampleNamed(name)
  const input = { content, excerpt, company: {}, nowMs }
  const swot = swotByRules(input)

  test('each group has 2 to 6 different points of 1 to 200 characters', () => {
    for (const group of SWOT_GROUPS) {
      expect(swot[group].length, group).toBeGreaterThanOrEqual(2)
      expect(swot[group].length, group).toBeLessThanOrEqual(6)
    }
    const points = allOf(swot)
    expect(new Set(points.map((point) => point.toLowerCase())).size).toBe(points.length)
    for (const point of points) {
      expect(point).toMatch(/^[\p{Lu}\p{N}\u2068].*[^\s.:,;]$/u)
      expect(point).not.toMatch(/undefined|NaN|null|\{\{|\s\s/)
      expect(point.length).toBeLessThanOrEqual(200)
    }
    expect(swot.follows).toMatch(/^\p{Lu}.*\.$/u)
  })

  test('quotes only what the offer says, and rests on fields that it has, or that it lacks', () => {
    const said = `${excerpt}\n${JSON.stringify(content)}`.replaceAll(String.raw`\"`, '"')
    for (const group of SWOT_GROUPS)
      for (const { words, paths, text } of pointsByRules(input)[group]) {
        expect(said).toContain(words)
        for (const path of paths) expect(path).toMatch(/^content\.[a-z_]+\.fields\.[a-z_0-9]+$/)
        expect(paths.length > 0 || text.startsWith('Nothing is filled in at ')).toBe(true)
      }
  })

  test('the points are the same each time', () => expect(swotByRules(input)).toEqual(swot))
})

const testimonial = (n: number, first: string, comment: string): Fields => ({
  [`testimonials.firstname_${n}`]: first,
  [`testimonials.comment_${n}`]: comment,
})
const priced = (price: string, frequency: string): Fields => ({
  'benefits.price_1': '5.40',
  'faq.answer_1': 'It is £5.40 a week, all in.',
  'problems.alternative_solution_1': 'Recipe box',
  'problems.alternative_price_1': price,
  'problems.alternative_frequency_1': frequency,
})
const until = (day: string): Fields => ({ 'offer.end_date': day, 'offer.end_time_zone': 'Europe/London' })

test.each<[what: string, group: SwotGroup, point: string, fields: Fields]>([
  [
    'a guarantee',
    'strengths',
    'A guarantee removes the risk for buyers: “Your money back. Within 60 days”',
    { 'benefits.guarantee': 'Your money back. Within 60 days.' },
  ],
  [
    'a result in figures',
    'strengths',
    'Priya gives a figure: We sold 40 more',
    testimonial(1, 'Priya', 'Lovely people. We sold 40 more.'),
  ],
  [
    'a dearer alternative',
    'strengths',
    'At £5.40 a week, the offer costs less than an alternative: Recipe box',
    priced('3.25', 'Twice a week'),
  ],
  [
    'customers',
    'strengths',
    'Customers recommend it by name: Priya and Owen',
    { ...testimonial(1, 'Priya', 'Lovely'), ...testimonial(4, 'Owen', 'Good') },
  ],
  ['a bonus', 'strengths', 'A bonus comes on top: Linen bread bag', { 'incentives.bonus_3': 'Linen bread bag' }],
  [
    'an audience, in another language',
    'strengths',
    'It’s clear who it’s for: “Praxen mit zwei bis fünf Stühlen”',
    {
      'hypothesis.audience': 'Praxen mit zwei bis fünf Stühlen',
      'overview.product_description': 'Das ist für die Praxis und nicht für dich.',
    },
  ],
  [
    'one teacher',
    'weaknesses',
    'Much depends on one person: One teacher has twenty evenings',
    { 'offer.scarcity': 'One teacher has twenty evenings.' },
  ],
  [
    'the sender’s own hands',
    'weaknesses',
    'Much depends on one person: Nell bakes all of it',
    { 'offer.sender': 'Nell Ashdown', 'offer.scarcity': 'Nell bakes all of it.' },
  ],
  ['few left', 'weaknesses', 'Only a few are left: 3', { 'offer.amount': '3' }],
  ['one benefit', 'weaknesses', 'Only one benefit is named: No queue', { 'benefits.benefit_1': 'No queue' }],
  ['a nameless customer', 'weaknesses', 'The testimonials have no names', { 'testimonials.comment_1': 'Good' }],
  [
    'an end that has passed',
    'opportunities',
    'The end date has passed, so a new one can be set: 7 February 2027',
    until('2027-02-07'),
  ],
  [
    'an aspiration',
    'opportunities',
    'Texts can speak to an aspiration: Waste less food',
    { 'goals.aspiration_2': 'Waste less food' },
  ],
  [
    'a line of one’s own',
    'opportunities',
    'As the offer itself says: Schools ask for it',
    { 'report.opportunities': '- Schools ask for it' },
  ],
  [
    'a cheaper alternative',
    'threats',
    'An alternative costs less than £5.40 a week: Recipe box',
    priced('4.95', 'Once a week'),
  ],
  ['a free alternative', 'threats', 'An alternative costs nothing: Recipe box', priced('0', '')],
  ['an end that is near', 'threats', 'The offer ends in 6 days: 7 March 2027', until('2027-03-07')],
  ['limited places', 'threats', 'Only a limited number is for sale: 46 left', { 'offer.amount': '46' }],
  [
    'an obstacle',
    'threats',
    'Something holds people back: Afraid of being tied in',
    { 'transformation.obstacle_1': 'Afraid of being tied in' },
  ],
])('%s is found among the %s: %s', (_what, group, point, fields) => {
  expect(swotOf(fields)[group]).toContain(point)
})

test('prices over different times are not compared', () => {
  for (const [price, frequency] of [
    ['119.00', 'Bought once, used in spurts'],
    ['4.00', 'every other week'],
    ['4.00', 'Once a month'],
    ['4.00', 'now and then'],
  ] as const)
    expect(
      allOf(swotOf(priced(price, frequency))).filter(
        (point) => point.includes('£5.40 a week it') || point.includes('costs less'),
      ),
    ).toEqual([])
})

test('the SWOT of an empty offer says what is missing, and nothing else', () => {
  const { strengths, weaknesses, opportunities, threats, follows } = swotOf({})
  expect([strengths, opportunities, threats]).toEqual([[], [], []])
  expect(weaknesses).toEqual([
    'There is no guarantee',
    'There are no testimonials',
    'The offer has no price',
    'The offer names no benefits',
    'The offer has no call to action',
    'There’s no reason to decide now',
  ])
  expect(follows).toBe(
    'Say what happens if it goes wrong. Ask two customers for a sentence and their name. Add the price.',
  )
})

test('placeholder words count as missing, and words that can’t be quoted do not', () => {
  expect(swotOf({ 'benefits.guarantee': 'tbd' }).weaknesses).toContain('There is no guarantee')
  const { strengths, weaknesses } = swotOf({ 'benefits.guarantee': 'Refund <see terms>' })
  expect(weaknesses).not.toContain('There is no guarantee')
  expect(strengths).toEqual([])
})
