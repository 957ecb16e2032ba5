import { describe, expect, test } from 'vitest'
import { daysBars } from '#domain/forms/charts/days-bars.ts'
import { allFormFields } from '#domain/forms/form-field.ts'
import { columnTotals } from '#domain/forms/table/column-totals.ts'
import { EntryTable } from '#domain/forms/table/entry-table.ts'
import { type ViewTest, WHOLE_VIEW } from '#domain/forms/table/entry-view.ts'
import { viewMatcher } from '#domain/forms/table/view-matcher.ts'
import { valueRemark } from '#domain/forms/value-remarks.ts'

const fields = allFormFields({
  fields: { f_1: { type: 'number' }, f_2: { type: 'tel' }, f_3: { type: 'email' }, f_4: {}, f_5: { type: 'date' } },
})
const entryOf = (values: Readonly<Record<string, string>>) => ({ ID: 1, updatedAt: 0, source: 'import', values })
const holds = (field: string, answer: string, [view, value]: readonly [ViewTest, string]): boolean =>
  viewMatcher(fields, [{ field, test: view, value }], [])(entryOf({ [field]: answer }))

describe('filters and sums read answers as the importer does', () => {
  test.each<[field: string, answer: string, test: ViewTest, value: string, isSame: boolean]>([
    ['f_1', '$1,234.50', 'is', '1234.5', true],
    ['f_1', '1.234,50 €', 'atLeast', '1000', true],
    ['f_1', '−5', 'atMost', '0', true],
    ['f_1', '12', 'isNot', '12.0', false],
    ['f_2', '+44 7700 900165', 'is', '+447700900165', true],
    ['f_2', '٠١٥١ ٢٣', 'is', '0151-23', true],
    ['f_3', 'ADA@example.com', 'is', 'mailto:ada@example.com', true],
    ['f_4', '12', 'is', '12.0', true],
    ['f_4', '007', 'is', '7', false],
    ['f_4', 'Stra\u200bße', 'is', 'STRASSE', true],
    ['f_4', 'Cafe\u0301', 'has', 'FÉ', true],
    ['f_1', 'many', 'atLeast', '10', false],
    ['f_5', '12 March 2026', 'is', '2026-03-12', true],
    ['f_5', '2026-03-12 23:59:59', 'is', '12.3.2026', true],
    ['f_5', '2026-03-12 23:59:59', 'atMost', '2026-03-12', true],
    ['f_5', 'soon', 'atLeast', '2026-03-12', false],
    ['f_4', 'Ada', 'is', 'ada', true],
  ])('%s %j %s %j: %s', (field, answer, ...[view, value, isSame]) =>
    expect(holds(field, answer, [view, value])).toBe(isSame),
  )

  test('a sum counts numbers with units', () => {
    const entries = ['$1,234.50', '(4.50)', 'many', '0,125'].map((answer) => entryOf({ f_1: answer }))
    expect(columnTotals(fields, entries)['f_1']).toMatchObject({ filled: 4, sum: 1230.125 })
  })

  test('days that were kept as written are sorted, grouped, counted and drawn as days', () => {
    const answers = ['2026-03-29 23:59:59', '12 March 2026', '1.4.2026', 'soon', '02/03/2026']
    const table = new EntryTable()
    for (const [at, answer] of answers.entries()) table.put({ ...entryOf({ f_5: answer }), ID: at })
    const form = { fields: { f_5: { type: 'date' } } }
    const { IDs, groups, totals } = table.select(form, { ...WHOLE_VIEW, sort: 'f_5', group: 'f_5' })
    expect(IDs).toEqual([1, 0, 2, 4, 3])
    expect(groups.map(({ key }) => key)).toEqual(['2026-03', '2026-04', '02/03/2026', 'soon'])
    expect(totals['f_5']).toMatchObject({ filled: 5, first: '2026-03-12', last: '2026-04-01' })
    expect(daysBars(answers).bars.map(({ label, value }) => [label, value])).toEqual([
      ['Mar', 2],
      ['Apr', 1],
    ])
  })

  test('a limit on dates is read as dates are', () => {
    const [day] = allFormFields({ fields: { f_1: { type: 'date', min: '1.4.2026', max: 'May 1, 2026' } } })
    const remark = (value: string) => day && valueRemark(day, value)
    expect([remark('2026-03-31'), remark('2026-04-15'), remark('2026-05-02')]).toEqual([
      'At least 1.4.2026',
      null,
      'At most May 1, 2026',
    ])
  })
})
