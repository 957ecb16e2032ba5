import { expect, test } from 'vitest'
import { withLockedFields } from '#domain/copy/writer/locked-fields.ts'

const output = (key: string) => ({ key, label: key, maxLength: 100, targetLength: 100, isOptional: false })
const TEMPLATE = { outputs: [output('headline'), output('text')] }
const draft = (text: string) => ({ strategy: 'problem', parts: { headline: 'No queue', text }, text: '' })

test('a locked field stays in its place, and drafts that repeat it are left out', () => {
  const drafts = withLockedFields(
    [draft('Bread at seven.'), draft('Bread before breakfast!')],
    { headline: 'Bread before breakfast' },
    TEMPLATE,
  )
  expect(drafts.map(({ parts }) => Object.entries(parts))).toEqual([
    [
      ['headline', 'Bread before breakfast'],
      ['text', 'Bread at seven.'],
    ],
  ])
  expect(drafts[0]?.text).toBe('Bread before breakfast\n\nBread at seven.')
})

test('drafts without a locked field stay as they are', () => {
  const drafts = [draft('Bread at seven.')]
  expect(withLockedFields(drafts, {}, TEMPLATE)).toBe(drafts)
})

test('a name or a single word that is locked may recur in other fields', () => {
  const drafts = [
    { strategy: 'name', parts: { headline: 'Weekly Loaf', text: 'Weekly Loaf bakes for you.' }, text: '' },
  ]
  expect(withLockedFields(drafts, { headline: 'Weekly Loaf' }, TEMPLATE)).toHaveLength(1)
  expect(withLockedFields(drafts, { headline: '…' }, TEMPLATE)).toHaveLength(1)
})
