import { describe, expect, test } from 'vitest'
import { answeredBy } from '#domain/copy/catalogue/input-sources.ts'
import { USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import { hasAnswer, withAnswer } from '#domain/copy/catalogue/with-answer.ts'
import { feedTarget } from '#domain/feeds/feed-targets.ts'

const LONG = { inputType: 'textarea' } as const
const SHORT = { inputType: 'text' } as const

test('inputs take the answers to questions about the same: every place of an offer that they name is one', () => {
  const asked = new Set(USE_CASES.flatMap(({ contextInputs }) => contextInputs.map(({ keyLabel }) => keyLabel)))
  const places = [...asked].flatMap((input) => [...answeredBy(input)].filter((place) => !place.startsWith('company.')))
  expect(places.length).toBeGreaterThan(15)
  expect(places.filter((place) => !feedTarget(place))).toEqual([])
  expect([...answeredBy('said')]).toEqual(['testimonials.comment'])
  expect([...answeredBy('problem')]).toEqual(['problems.main', 'hypothesis.problem', 'transformation.obstacle'])
  expect([...answeredBy('constructor')]).toEqual([])
})

describe('an answer in an input', () => {
  test('is a line more of what was typed into a long one, and stands in the place of what the offer has', () => {
    expect(withAnswer(LONG, 'Too dear\n', ' Stale by noon ')).toBe('Too dear\nStale by noon')
    expect(withAnswer(LONG, undefined, 'Stale by noon')).toBe('Stale by noon')
    expect(withAnswer(SHORT, 'Loaf', 'Bread\nof the week')).toBe('Bread of the week')
  })

  test('is not offered where it stands', () => {
    expect(hasAnswer('Too dear\n Stale by noon', 'Stale by noon')).toBe(true)
    expect(hasAnswer('Too dear\nand stale', 'Too dear\nand stale')).toBe(true)
    expect(hasAnswer('Stale by noon or so', 'Stale by noon')).toBe(false)
  })
})
