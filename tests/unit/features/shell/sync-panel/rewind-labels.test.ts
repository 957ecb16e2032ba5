import { expect, test } from 'vitest'
import { rewindText } from '#features/shell/sync-panel/rewind-labels.ts'

test.each([
  [0, 0, 'Nothing you did on this device is lost.'],
  [1, 0, '1 change from this device is sent again.'],
  [3, 1, '3 changes from this device are sent again; 1 offer that only this device has needs your review.'],
  [0, 2, '2 offers that only this device has need your review.'],
])('%d sent again and %d kept', (resent, kept, words) => {
  expect(rewindText({ resent, kept, retainedCounts: new Map([['opportunity', kept]]) })).toBe(words)
})

test('records that only this device has are counted by kind', () => {
  const keptCounts = new Map([
    ['strategy', 2],
    ['opportunity', 1],
  ])
  expect(rewindText({ resent: 0, kept: 3, retainedCounts: keptCounts })).toBe(
    '1 offer and 2 texts that only this device has need your review.',
  )
})
