import { expect, test } from 'vitest'
import { allowedText, quotaLeftText } from '#features/admin/admin-labels.ts'
import { faultsAsText } from '#features/admin/state/fault-labels.ts'

const NOTHING = { create: false, read: false, update: false, delete: false }

test('a plan’s limits are written in words', () => {
  expect(allowedText({ create: true, read: true, update: true, delete: true })).toBe('Everything')
  expect(allowedText({ ...NOTHING, read: true })).toBe('Read only')
  expect(allowedText({ ...NOTHING, create: true, read: true, update: true })).toBe('Create, read, edit')
  expect(allowedText(NOTHING)).toBe('Nothing')
})

test('the remaining quota is written in words', () => {
  expect([quotaLeftText(-1), quotaLeftText(0), quotaLeftText(1000)]).toEqual(['Without limit', '0', '1,000'])
})

test('the faults as text for support', () => {
  const faults = [
    { at: 0, level: 'error', message: 'a call failed', detail: 'opportunity.create · 42P01' },
    { at: 1000, level: 'warn', message: 'slow', detail: '' },
  ] as const
  expect(faultsAsText(faults, { version: '1.2.3', database: 'embedded' })).toBe(
    'Version 1.2.3, database embedded\n\n1970-01-01T00:00:00.000Z Error: a call failed\nopportunity.create · 42P01\n\n1970-01-01T00:00:01.000Z Warning: slow',
  )
})
