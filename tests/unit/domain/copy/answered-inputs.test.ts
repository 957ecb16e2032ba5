import { describe, expect, test } from 'vitest'
import { inputAnswerPaths } from '#domain/copy/catalogue/inputs/input-sources.ts'
import { USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import { isAnswerInInput, addAnswerToInput } from '#domain/copy/catalogue/inputs/input-answer.ts'
import { feedTarget } from '#domain/feeds/feed-targets.ts'

const LONG = { inputType: 'textarea' } as const
const SHORT = { inputType: 'text' } as const

test('inputs take the answers to questions about the same: every place of an offer that they name is one', () => {
  const asked = new Set(USE_CASES.flatMap(({ contextInputs }) => contextInputs.map(({ keyLabel }) => keyLabel)))
  const places = [...asked].flatMap((input) =>
    [...inputAnswerPaths(input)].filter((place) => !place.startsWith('company.')),
  )
  expect(places.length).toBeGreaterThan(15)
  expect(places.filter((place) => !feedTarget(place))).toEqual([])
  expect([...inputAnswerPaths('said')]).toEqual(['testimonials.comment'])
  expect([...inputAnswerPaths('problem')]).toEqual(['problems.main', 'hypothesis.problem', 'transformation.obstacle'])
  expect([...inputAnswerPaths('constructor')]).toEqual([])
})

describe('an answer in an input', () => {
  test('an answer adds a line to a typed long input and replaces the offer’s value', () => {
    expect(addAnswerToInput(LONG, 'Too dear\n', ' Stale by noon ')).toBe('Too dear\nStale by noon')
    expect(addAnswerToInput(LONG, undefined, 'Stale by noon')).toBe('Stale by noon')
    expect(addAnswerToInput(SHORT, 'Loaf', 'Bread\nof the week')).toBe('Bread of the week')
  })

  test('an answer is not offered where the input has it already', () => {
    expect(isAnswerInInput('Too dear\n Stale by noon', 'Stale by noon')).toBe(true)
    expect(isAnswerInInput('Too dear\nand stale', 'Too dear\nand stale')).toBe(true)
    expect(isAnswerInInput('Stale by noon or so', 'Stale by noon')).toBe(false)
  })
})
