import { expect, test } from 'vitest'
import type { MutationResult } from '#contract/sync.ts'
import { readStoredResults } from '#server/records/stored-pushes.ts'

const applied: MutationResult = { id: 'a-1', seq: 1, status: 'applied', version: 4, data: { ID: 7 } }
const refused: MutationResult = { id: 'a-2', seq: 2, status: 'refused', code: 'not_found', message: 'Gone' }

test('stored results are read as they were written', () => {
  expect(readStoredResults(JSON.stringify([applied, refused]))).toEqual([applied, refused])
})

test.each(['{}', 'null', '[null]', '["applied"]', '[{"id":"a-1","seq":1}]', '[{"id":"a-1","seq":1,"status":"lost"}]'])(
  'stored results of another shape are refused: %s',
  (text) => {
    expect(() => readStoredResults(text)).toThrow('cannot be read')
  },
)
