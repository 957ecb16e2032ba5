import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { type EntryGroup, isEntryGroup } from '#lib/field-spec.ts'
import {
  entryEdits,
  entryValuesOf,
  type EntryValues,
  reorderEntries,
  hasEntryValues,
  orderAfterMove,
  orderAfterRemoval,
  placeAmongFilled,
  insertEntryAt,
} from '#records/form/entries/entry-order.ts'

const GROUPS: readonly EntryGroup[] = SECTION_FORMS.flatMap(({ parts }) => parts.filter(isEntryGroup))
const TEXT = fc.oneof(
  fc.constant(''),
  fc.constant(' '),
  fc.constant('Brot {{a.b}}\r\n<b>'),
  fc.constant('パン'),
  fc.string(),
)

/** Entries of a group of an offer, with gaps and all. */
const ENTRIES = fc.constantFrom(...GROUPS).chain(({ count, fields }) =>
  fc.array(fc.record(Object.fromEntries(fields.map(({ key }) => [key, TEXT]))), {
    minLength: count,
    maxLength: count,
  }),
)

/** Entries, the number of one that says something, and a place. */
const MOVES = ENTRIES.filter((entries) => entries.some(hasEntryValues)).chain((entries) => {
  const numbers = entries.flatMap((entry, index) => (hasEntryValues(entry) ? [index + 1] : []))
  return fc.record({
    entries: fc.constant(entries),
    number: fc.constantFrom(...numbers),
    place: fc.integer({ min: 1, max: numbers.length }),
  })
})

const move = (entries: readonly EntryValues[], number: number, place: number) =>
  reorderEntries(entries, orderAfterMove(entries, number, place))
const sorted = (entries: readonly EntryValues[]) => entries.map((entry) => JSON.stringify(entry)).toSorted()
const isEmptyLast = (entries: readonly EntryValues[]) => !entries.map(hasEntryValues).join().includes('false,true')

describe('a move among entries', () => {
  test('a move loses nothing, puts the entry in its place, and leaves the empty ones last', () => {
    fc.assert(
      fc.property(MOVES, ({ entries, number, place }) => {
        const after = move(entries, number, place)
        expect(sorted(after)).toEqual(sorted(entries))
        expect(after[place - 1]).toBe(entries[number - 1])
        expect(isEmptyLast(after)).toBe(true)
      }),
    )
  })

  test('and its reverse are as if nothing had been, but that there are no gaps', () => {
    fc.assert(
      fc.property(MOVES, ({ entries, number, place }) => {
        const from = placeAmongFilled(entries, number)
        expect(move(move(entries, number, place), place, from)).toEqual(move(entries, number, from))
      }),
    )
  })

  test('a move of an empty entry only closes gaps', () => {
    const entries = [{ feature: '' }, { feature: 'B' }, { feature: 'A' }]
    expect(move(entries, 1, 2)).toEqual([{ feature: 'B' }, { feature: 'A' }, { feature: '' }])
    expect(placeAmongFilled(entries, 1)).toBe(0)
  })
})

test('a removal closes the gap, and what was removed comes back to its place', () => {
  fc.assert(
    fc.property(MOVES, ({ entries, number }) => {
      const order = orderAfterRemoval(entries, number)
      const entry = entries[number - 1] ?? {}
      const after = reorderEntries(entries, order).map((one) =>
        one === entry ? Object.fromEntries(Object.keys(one).map((key) => [key, ''])) : one,
      )
      expect(order.toSorted((one, other) => one - other)).toEqual(entries.map((_, index) => index + 1))
      expect(isEmptyLast(after)).toBe(true)
      const back = insertEntryAt(after, placeAmongFilled(entries, number), entry)
      expect(back?.filter(hasEntryValues)).toEqual(entries.filter(hasEntryValues))
      expect(back).toHaveLength(entries.length)
    }),
  )
})

test('no entry is added where every place is taken', () => {
  expect(insertEntryAt([{ feature: 'A' }, { feature: 'B' }], 1, { feature: 'C' })).toBe(null)
})

test('only what differs is written, each value on what was there', () => {
  const benefits =
    GROUPS.find(({ fields }) => fields.some(({ key }) => key === 'feature')) ?? expect.fail('no features')
  const stored: Record<string, string> = { feature_1: 'A', price_1: '2', feature_2: 'B', price_2: '2', feature_3: 'C' }
  const before = entryValuesOf(benefits, (key) => stored[key] ?? '')
  expect(entryEdits('content.benefits.fields', before, move(before, 2, 1))).toEqual([
    { path: 'content.benefits.fields.feature_1', value: 'B', was: 'A' },
    { path: 'content.benefits.fields.feature_2', value: 'A', was: 'B' },
  ])
})
