import { expect, test } from 'vitest'
import { nextSection, sectionsOf } from '#features/home/sections.ts'
import type { HeadRow } from '#store/rows.ts'

const head = (extra: string): HeadRow => ({
  ID: 1,
  name: 'a',
  title: 'A',
  excerpt: '',
  search: '',
  extra,
  parent: 0,
  updatedAt: 0,
  deleted: 0,
})

test('fourteen letters become the groups Business, Audience and Product', () => {
  expect(sectionsOf(head('dddnddddpdnnnn')).map((group) => group.map((state) => state[0]).join(''))).toEqual(['dddn', 'dddd', 'pdnnnn'])
})

test('one goes on with what is in progress, then with what is not started, and with a finished offer from the start', () => {
  expect(nextSection(head('dddnddddpdnnnn')).key).toBe('product')
  expect(nextSection(head('dddnddddddnnnn')).key).toBe('report')
  expect(nextSection(head('dddddddddddddd')).key).toBe('overview')
})
