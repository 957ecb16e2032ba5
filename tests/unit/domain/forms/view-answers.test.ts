import { describe, expect, test } from 'vitest'
import { everyField } from '#domain/forms/form-field.ts'
import { totalsOf } from '#domain/forms/table/column-totals.ts'
import type { ViewTest } from '#domain/forms/table/entry-view.ts'
import { matcherOf } from '#domain/forms/table/view-matcher.ts'

const fields = everyField({ fields: { f_1: { type: 'number' }, f_2: { type: 'tel' }, f_3: { type: 'email' }, f_4: {} } })
const entryOf = (values: Readonly<Record<string, string>>) => ({ ID: 1, updatedAt: 0, source: 'import', values })
const holds = (field: string, answer: string, [view, value]: readonly [ViewTest, string]): boolean =>
  matcherOf(fields, [{ field, test: view, value }], [])(entryOf({ [field]: answer }))

describe('filters and sums read answers as the importer does', () => {
  test.each<[field: string, answer: string, test: ViewTest, value: string, isSame: boolean]>([
    ['f_1', '$1,234.50', 'is', '1234.5', true],
    ['f_1', '1.234,50 €', 'atLeast', '1000', true],
    ['f_1', '−5', 'atMost', '0', true],
    ['f_1', '12', 'isNot', '12.0', false],
    ['f_2', '+44 7700 900165', 'is', '+447700900165', true],
    ['f_2', '٠١٥١ ٢٣', 'is', '0151-23', true],
    ['f_3', 'ADA@example.com', 'is', 'mailto:ada@example.com', true],
    ['f_4', '12', 'is', '12.0', false],
    ['f_4', 'Ada', 'is', 'ada', true],
  ])('%s %j %s %j: %s', (field, answer, ...[view, value, isSame]) => expect(holds(field, answer, [view, value])).toBe(isSame))

  test('a sum counts numbers with units', () => {
    const entries = ['$1,234.50', '(4.50)', 'many', '0,125'].map((answer) => entryOf({ f_1: answer }))
    expect(totalsOf(fields, entries)['f_1']).toMatchObject({ filled: 4, sum: 1230.125 })
  })
})
