import { expect, test } from 'vitest'
import { groupBy } from '#lib/group-by.ts'

test('groups and their items keep the order of arrival', () => {
  const groups = groupBy(['pear', 'apple', 'plum', 'fig', 'avocado'], (word) => word[0])
  expect([...groups]).toEqual([
    ['p', ['pear', 'plum']],
    ['a', ['apple', 'avocado']],
    ['f', ['fig']],
  ])
  expect(groupBy([], String).size).toBe(0)
})
