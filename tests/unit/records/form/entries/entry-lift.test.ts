import { expect, test } from 'vitest'
import { liftStartPlace, type EntryLift, liftPlaceAt, liftShiftPx } from '#records/form/entries/entry-lift.ts'

/** Entries 1, 2 and 4, the second of which stands open. */
const rows = [
  { number: 1, topPx: 0, heightPx: 50 },
  { number: 2, topPx: 50, heightPx: 300 },
  { number: 4, topPx: 400, heightPx: 50 },
]
const lifted = (number: number, place: number, takenPx: number | null = null): EntryLift => ({
  number,
  rows,
  place,
  takenPx,
  grabbedPx: 0,
  isDropped: false,
})
const shifts = (lift: EntryLift) => [1, 2, 3, 4].map((number) => liftShiftPx(lift, number))

test('rows make room for the one that is moved, whatever their heights; empty ones stay', () => {
  expect(shifts(lifted(1, 1))).toEqual([0, 0, 0, 0])
  expect(shifts(lifted(1, 2))).toEqual([300, -50, 0, 0])
  expect(shifts(lifted(4, 1))).toEqual([50, 50, 0, -400])
  expect(shifts(lifted(1, 2, 170))).toEqual([170, -50, 0, 0])
})

test('a place is taken once the middle of what lies there is passed', () => {
  const lift = lifted(1, 1)
  expect([-90, 25, 199, 201, 424, 426, 9000].map((yPx) => liftPlaceAt(lift, yPx))).toEqual([1, 1, 1, 2, 2, 3, 3])
  expect(liftStartPlace(lifted(4, 1))).toBe(3)
})
