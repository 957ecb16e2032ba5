import { expect, test } from 'vitest'
import { nextSection } from '#domain/kinds/opportunity-sections.ts'
import { sectionStateGroups } from '#features/offers/offer-section-states.ts'

test('fourteen letters become the groups Business, Audience and Product', () => {
  expect(sectionStateGroups('dddnddddpdnnnn').map((group) => group.map((state) => state[0]).join(''))).toEqual([
    'dddn',
    'dddd',
    'pdnnnn',
  ])
})

test('Continue leads to a started section, then to a new one, and in a finished offer to the first', () => {
  expect(nextSection('dddnddddpdnnnn').key).toBe('product')
  expect(nextSection('dddnddddddnnnn').key).toBe('report')
  expect(nextSection('dddddddddddddd').key).toBe('overview')
})
