import { expect, test } from 'vitest'
import { newConflict, conflictRelation } from '#domain/engine/conflict-record.ts'

const found = {
  type: 'field',
  of: { kind: 'strategy', ID: 2 },
  path: 'content',
  was: 'a',
  current: 'b',
  value: 'c',
  notation: 'marks',
} as const
const earlier = newConflict(found, { ID: 9, author: 'nell', device: 'one', atMs: 0 })

test.each([
  ['the same words once more', found, 'repeated'],
  ['words that go on from them', { ...found, was: 'c', value: 'd' }, 'newer'],
  ['other words', { ...found, value: 'd' }, 'other'],
  ['the same words in another notation', { ...found, notation: 'plain' }, 'other'],
] as const)('a conflict after an earlier one: %s', (_, next, relation) => {
  expect(conflictRelation(earlier, next)).toBe(relation)
})
