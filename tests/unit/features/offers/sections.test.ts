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

test('one goes on with what is in progress, then with what is not started, and with a finished offer from the start', () => {
  expect(nextSection('dddnddddpdnnnn').key).toBe('product')
  expect(nextSection('dddnddddddnnnn').key).toBe('report')
  expect(nextSection('dddddddddddddd').key).toBe('overview')
})
