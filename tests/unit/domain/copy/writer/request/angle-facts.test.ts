import { describe, expect, test } from 'vitest'
import { angleShortfall, missingForAngle } from '#domain/copy/writer/request/angle-facts.ts'
import { DRAFT_ANGLE_KEYS } from '#domain/copy/catalogue/draft-directions.ts'

const NOW_MS = Date.UTC(2026, 10, 27)
const offer = (content: Readonly<Record<string, Readonly<Record<string, string>>>>) => ({
  content: Object.fromEntries(Object.entries(content).map(([form, fields]) => [form, { fields }])),
  excerpt: '',
  nowMs: NOW_MS,
})

describe('an angle is offered where the offer has its fact', () => {
  test('an offer with nothing but its name opens with none', () => {
    const empty = offer({ overview: { product_name: 'Weekly Loaf' } })
    for (const angle of DRAFT_ANGLE_KEYS) expect(missingForAngle(angle, empty)).toMatch(/^Needs /)
  })

  test.each([
    ['problem', { problems: { main: 'Sold out at nine' } }],
    ['result', { goals: { result_3: 'Bread on Friday' } }],
    ['benefit', { benefits: { feature_4: 'One loaf' } }],
    ['proof', { testimonials: { comment_2: 'Good bread' } }],
    ['price', { offer: { price: '£5.40 a week' } }],
    ['deadline', { offer: { end_date: '2026-12-01' } }],
    ['deadline', { offer: { amount: '40' } }],
    ['guarantee', { benefits: { guarantee: 'Late? That week is free.' } }],
    ['bonus', { incentives: { bonus_1: 'A tea towel' } }],
    ['question', { faq: { question_1: 'Can I skip?', answer_1: 'Yes.' } }],
    ['tried', { problems: { tried_1: 'Queueing' } }],
    ['story', { offer: { reason: 'The new oven is in' } }],
  ] as const)('%s is ready with %j', (angle, content) => expect(missingForAngle(angle, offer(content))).toBe(''))

  test('a question without its answer is none', () => {
    expect(missingForAngle('question', offer({ faq: { question_1: 'Can I skip?', answer_2: 'Yes.' } }))).not.toBe('')
  })

  test('an offer that has ended opens with no deadline and no reason', () => {
    const ended = offer({ offer: { end_date: '2026-11-01', reason: 'The new oven', amount: '40' } })
    for (const angle of ['deadline', 'story'] as const)
      expect(missingForAngle(angle, ended)).toBe('This offer has ended')
  })
})

test.each([
  {
    overview: { product_description: 'The bread box for families of four costs £5.90.' },
    benefits: { price_1: '5.90' },
  },
  { faq: { question_1: 'How much is it?', answer_1: 'It costs £3k a year.' } },
  { overview: { product_description: 'Members pay £39, others £49.' } },
])('an offer that writes of money in %j needs a stated price to open with it', (content) => {
  expect(missingForAngle('price', offer(content))).toBe('State the price in Product › Offer')
  expect(angleShortfall('price', offer(content))).toBe(
    'Price first: state the price in Product › Offer. These drafts begin with something else.',
  )
})

test('drafts that begin otherwise say what the angle needs', () => {
  expect(angleShortfall('deadline', offer({}))).toBe(
    'Deadline first: needs an end date or a limit. These drafts begin with something else.',
  )
  expect(angleShortfall('deadline', offer({ offer: { amount: '40' } }))).toBe('')
  expect(angleShortfall(undefined, offer({}))).toBe('')
})
