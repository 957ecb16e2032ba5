import { expect, test } from 'vitest'
import type { Conflict } from '#domain/engine/conflict-record.ts'
import type { FieldChange, HistoryEntry } from '#domain/engine/history.ts'
import { mergedFields } from '#records/conflicts/merged-fields.ts'

const GUARANTEE = 'content.offer.fields.guarantee'
const AMOUNT = 'content.offer.fields.amount'
const BONUS = 'content.incentives.fields.bonus'
const FOUND_AT_MS = 1_000
const ASKED = new Set([GUARANTEE])

const conflict: Conflict = {
  ID: 1,
  name: 'conflict-1',
  type: 'field',
  of: { kind: 'opportunity', ID: 2 },
  path: GUARANTEE,
  was: '30 days',
  current: '60 days',
  value: '14 days',
  author: 'nell',
  device: 'laptop',
  at: FOUND_AT_MS,
  updatedAt: FOUND_AT_MS,
}

const set = (path: string, before: string, after: string): FieldChange => ({ path, before, after })
const entry = (version: number, device: string, ...fields: FieldChange[]): HistoryEntry => ({
  version,
  at: version * 10,
  author: 'nell',
  device,
  method: 'opportunity.updateFormField',
  verb: 'edit',
  fields,
})

test('merged fields list others’ changes since and the conflict’s own edit, each once', () => {
  const changes = [
    entry(8, 'laptop', set(BONUS, 'Tin', 'Linen bread bag')),
    entry(6, 'phone', set(AMOUNT, '47', '46')),
    entry(5, 'phone', set(AMOUNT, '48', '47')),
    entry(4, 'phone', set(GUARANTEE, '30 days', '60 days'), set('title', 'Loaf', 'Weekly loaf')),
    entry(3, 'phone', set('excerpt', '', 'Bread')),
  ]
  expect(mergedFields(conflict, { changes, foundAt: 7, asked: ASKED })).toEqual([
    { path: 'title', before: 'Loaf', after: 'Weekly loaf', by: { author: 'nell', device: 'phone' } },
    { path: AMOUNT, before: '48', after: '46', by: { author: 'nell', device: 'phone' } },
    { path: BONUS, before: 'Tin', after: 'Linen bread bag', by: { author: 'nell', device: 'laptop' } },
  ])
})

test('not what was written after the conflict was found, nor what has come back to what it was', () => {
  const after = { ...entry(9, 'laptop', set(BONUS, '', 'Tin')), at: FOUND_AT_MS + 1 }
  const changes = [
    after,
    entry(8, 'phone', set('excerpt', '', 'Bread')),
    entry(6, 'phone', set(AMOUNT, '47', '48')),
    entry(5, 'phone', set(AMOUNT, '48', '47')),
    entry(4, 'phone', set(GUARANTEE, '30 days', '60 days')),
  ]
  expect(mergedFields(conflict, { changes, foundAt: 7, asked: ASKED })).toEqual([])
})

test('a field that is asked about itself was not merged', () => {
  const changes = [
    entry(5, 'phone', set(AMOUNT, '48', '47')),
    entry(4, 'phone', set(GUARANTEE, '30 days', '60 days'), set(BONUS, '', 'Tin')),
  ]
  const fields = mergedFields(conflict, { changes, foundAt: 7, asked: new Set([GUARANTEE, AMOUNT]) })
  expect(fields.map(({ path }) => path)).toEqual([BONUS])
})

test('no field is guessed where the history does not reach the common version', () => {
  expect(
    mergedFields(conflict, { changes: [entry(6, 'phone', set(AMOUNT, '47', '46'))], foundAt: 7, asked: ASKED }),
  ).toEqual([])
})
