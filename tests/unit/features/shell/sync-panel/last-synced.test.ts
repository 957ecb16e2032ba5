import { expect, test } from 'vitest'
import { lastSyncedText } from '#features/shell/sync-panel/last-synced.ts'

const NOW = new Date(2027, 1, 8, 12, 0)
const at = (day: number, hour: number, minute: number) => new Date(2027, 1, day, hour, minute).getTime()

test.each([
  [null, 'Not synced yet'],
  [at(8, 9, 41), 'Last synced today at 09:41'],
  [at(7, 9, 41), 'Last synced yesterday at 09:41'],
  [at(5, 9, 41), 'Last synced on Friday at 09:41'],
])('%s reads as %s', (atMs, text) => {
  expect(lastSyncedText(atMs, NOW.getTime())).toBe(text)
})
