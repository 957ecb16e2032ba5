import { expect, test } from 'vitest'
import { countByKind, kindCountsText, WORK_KINDS } from '#domain/kinds/kind-counts.ts'
import { findKind } from '#domain/kinds/index.ts'
import { RECORD_KINDS } from '#domain/kinds/record-kinds.ts'

test.each<[Record<string, number>, string]>([
  [{}, ''],
  [{ opportunity: 0, strategy: 1 }, '1 text'],
  [{ company: 1, strategy: 40, opportunity: 12 }, '12 offers, 40 texts and the company profile'],
  [{ opportunity: 1, capabilities: 1, preferences: 1, conflict: 3 }, '1 offer'],
  [{ opportunity: 1, tomorrow: 2, later: 1 }, '1 offer and 3 other entries'],
])('%j reads as %j', (counts, words) => {
  expect(kindCountsText(new Map(Object.entries(counts)))).toBe(words)
})

test('a kind with one record is known by its definition too', () => {
  const single = WORK_KINDS.filter((kind) => findKind(kind)?.only !== undefined)
  for (const kind of RECORD_KINDS)
    expect(kindCountsText(new Map([[kind, 1]])).startsWith('the ')).toBe(single.includes(kind))
})

test('records are counted by their kind', () => {
  expect(countByKind([{ kind: 'a' }, { kind: 'b' }, { kind: 'a' }])).toEqual(
    new Map([
      ['a', 2],
      ['b', 1],
    ]),
  )
})
