import { expect, test } from 'vitest'
import type { FieldChange } from '#domain/engine/history.ts'
import { createHistoryLog, type RecordChange } from '#server/records/history-log.ts'

const MINUTE_MS = 60_000
const LONG = 'word '.repeat(20_000)

let version = 0
const edit = (fields: readonly FieldChange[], more: Partial<RecordChange> = {}): RecordChange => ({
  kind: 'strategy',
  ID: 7,
  version: ++version,
  author: 'nia',
  at: 0,
  method: 'strategy.setField',
  verb: 'edit',
  fields,
  ...more,
})
const field = (path: string, before: string | null, after: string | null): FieldChange => ({ path, before, after })

function logged(...changes: readonly RecordChange[]) {
  const log = createHistoryLog()
  for (const change of changes) log.note(change)
  return log.changes().map(({ fields }) => fields)
}

test('edits of one field are one change, from the first text to the last', () => {
  expect(
    logged(
      edit([field('title', null, 'A')]),
      edit([field('title', 'A', 'B')]),
      edit([field('title', 'B', 'C')], { at: 9 * MINUTE_MS }),
    ),
  ).toEqual([[field('title', null, 'C')]])
})

test('edits of one field are joined across edits of other fields', () => {
  expect(
    logged(edit([field('title', 'A', 'B')]), edit([field('tone', '', 'warm')]), edit([field('title', 'B', 'C')])),
  ).toEqual([[field('tone', '', 'warm')], [field('title', 'A', 'C')]])
})

test('an edit of several fields takes up an earlier one of some of them', () => {
  expect(
    logged(edit([field('body', 'a', 'b')]), edit([field('format', 'text', 'ad'), field('body', 'b', 'c')])),
  ).toEqual([[field('body', 'a', 'c'), field('format', 'text', 'ad')]])
})

test('short edits stay apart when they are ten minutes apart, or made in another way', () => {
  const first = edit([field('title', 'A', 'B')])
  expect(logged(first, edit([field('title', 'B', 'C')], { at: 11 * MINUTE_MS }))).toHaveLength(2)
  expect(logged(first, edit([field('title', 'B', 'C')], { method: 'strategy.rename' }))).toHaveLength(2)
})

test.each([1, 3_000, 100_000])('edits of two authors stay apart: %i letters', (length) => {
  const [first, second, third] = ['A', 'B', 'C'].map((letter) => letter.repeat(length))
  const own = edit([field('content', first ?? '', second ?? '')])
  expect(
    logged(own, edit([field('content', second ?? '', third ?? '')], { author: 'nia (Plain words)' })),
  ).toHaveLength(2)
})

test('edits of a text of ordinary length stay apart when they are hours apart', () => {
  const edits = [1, 2].map((n) =>
    edit([field('content', `${'a'.repeat(3_000)}${n}`, `${'a'.repeat(3_000)}${n + 1}`)], { at: n * 300 * MINUTE_MS }),
  )
  expect(logged(...edits)).toHaveLength(2)
})

test('edits of a long text are one change however far apart they are', () => {
  const edits = Array.from({ length: 100 }, (_, n) =>
    edit([field('body', `${LONG}${n}`, `${LONG}${n + 1}`)], { at: n * 60 * MINUTE_MS }),
  )
  expect(logged(...edits)).toEqual([[field('body', `${LONG}0`, `${LONG}100`)]])
})

test('edits before and after a record was in the trash stay apart', () => {
  const changes = [
    edit([field('title', 'A', 'B')]),
    edit([], { verb: 'delete' }),
    edit([], { verb: 'restore' }),
    edit([field('title', 'B', 'C')]),
  ]
  expect(logged(...changes)).toHaveLength(4)
})

test('edits of another record are not joined', () => {
  expect(logged(edit([field('title', 'A', 'B')]), edit([field('title', 'A', 'B')], { ID: 8 }))).toHaveLength(2)
})

test('a record that is gone leaves no change, and its stored ones go', () => {
  const log = createHistoryLog()
  log.note(edit([field('title', 'A', 'B')]))
  log.forget({ kind: 'strategy', ID: 7 })
  expect([log.changes(), log.erased()]).toEqual([[], [{ kind: 'strategy', ID: 7 }]])
})
