import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { EntryTable } from '#domain/forms/table/entry-table.ts'
import { EDITED_COLUMN, type EntryView, readView, viewColumns, WHOLE_VIEW } from '#domain/forms/table/entry-view.ts'
import { activeFormFields } from '#domain/forms/form-field.ts'

const FORM = {
  order: 'f_name\nf_age\nf_day\nf_breads\nf_head',
  fields: {
    f_name: { title: 'Name' },
    f_age: { title: 'Age', type: 'number' },
    f_day: { title: 'Day', type: 'date' },
    f_breads: { title: 'Breads', type: 'choices' },
    f_head: { title: 'About you', type: 'section' },
  },
}
const ROWS: readonly Readonly<Record<string, string>>[] = [
  { f_name: 'Zoë', f_age: '62', f_day: '2026-10-27', f_breads: 'Rye\nOat' },
  { f_name: 'bo', f_age: '9', f_day: '2026-11-03' },
  { f_name: 'Cy', f_age: 'many', f_day: 'soon', f_breads: 'Oat' },
  { f_name: '', f_day: '2026-10-02' },
]

function tableOf(rows = ROWS): EntryTable {
  const table = new EntryTable()
  for (const [at, values] of rows.entries())
    table.put({ ID: at + 1, updatedAt: 1_000 + at, source: at % 2 ? 'import' : 'hand', values })
  return table
}
const shown = (view: Partial<EntryView>) => tableOf().select(FORM, { ...WHOLE_VIEW, sort: 'updatedAt', ...view })
const IDs = (view: Partial<EntryView>) => shown(view).IDs

describe('a view', () => {
  test.each<[string, EntryView['conditions'][number], readonly number[]]>([
    ['is, whatever the case', { field: 'f_name', test: 'is', value: 'ZOË' }, [1]],
    ['is one of several chosen', { field: 'f_breads', test: 'is', value: 'oat' }, [1, 3]],
    ['is not', { field: 'f_name', test: 'isNot', value: 'cy' }, [1, 2, 4]],
    ['has', { field: 'f_name', test: 'has', value: 'O' }, [1, 2]],
    ['has not', { field: 'f_name', test: 'hasNot', value: 'o' }, [3, 4]],
    ['is at least a number: words are none', { field: 'f_age', test: 'atLeast', value: '10' }, [1]],
    ['is at most a number', { field: 'f_age', test: 'atMost', value: '10' }, [2]],
    ['is at least a day', { field: 'f_day', test: 'atLeast', value: '2026-10-27' }, [1, 2]],
    ['is filled in', { field: 'f_age', test: 'filled', value: '' }, [1, 2, 3]],
    ['is empty', { field: 'f_name', test: 'empty', value: '' }, [4]],
    ['came by', { field: 'source', test: 'is', value: 'import' }, [2, 4]],
    ['not said to its end', { field: 'f_name', test: 'is', value: ' ' }, [1, 2, 3, 4]],
    ['of no question', { field: 'f_gone', test: 'is', value: 'x' }, [1, 2, 3, 4]],
  ])('a view shows what %s', (_, condition, expected) => expect(IDs({ conditions: [condition] })).toEqual(expected))

  test('a view shows entries with all of the words and all of the conditions', () => {
    expect(IDs({ words: 'oat RYE' })).toEqual([1])
    expect(IDs({ words: 'oat', conditions: [{ field: 'f_name', test: 'is', value: 'cy' }] })).toEqual([3])
  })

  test('a view takes the day of a change from the local clock, in filters as in groups', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland')
    const table = new EntryTable()
    table.put({ ID: 1, updatedAt: Date.UTC(2026, 9, 31, 20), source: 'hand', values: {} })
    const of = (value: string) =>
      table.select(FORM, {
        ...WHOLE_VIEW,
        group: EDITED_COLUMN,
        conditions: [{ field: EDITED_COLUMN, test: 'is', value }],
      })
    expect([of('2026-11-01').IDs, of('2026-10-31').IDs, of('2026-11-01').groups.map(({ key }) => key)]).toEqual([
      [1],
      [],
      ['2026-11'],
    ])
    vi.unstubAllEnvs()
  })

  test('a view sorts numbers before words and missing answers last, in both directions', () => {
    expect(IDs({ sort: 'f_age' })).toEqual([2, 1, 3, 4])
    expect(IDs({ sort: '-f_age' })).toEqual([1, 2, 3, 4])
  })

  test('groups days by months in the order in which they come; what answers nothing is last', () => {
    const { groups, IDs: order } = shown({ sort: '-f_day', group: 'f_day' })
    expect(groups.map(({ key, count }) => [key, count])).toEqual([
      ['2026-11', 1],
      ['2026-10', 2],
      ['soon', 1],
    ])
    expect(order).toEqual([2, 1, 4, 3])
    expect(shown({ group: 'f_breads' }).groups.at(-1)?.key).toBe('')
  })

  test('a view counts answers and calculates with numbers and days alone', () => {
    const { totals, count } = shown({})
    expect(count).toBe(4)
    expect(totals['f_age']).toEqual({ filled: 3, sum: 71, average: 35.5, first: '', last: '' })
    expect(totals['f_day']).toMatchObject({ filled: 4, average: null, first: '2026-10-02', last: '2026-11-03' })
    expect(totals['f_head']).toBeUndefined()
  })

  test('a view is read leniently: what is not understood is left out', () => {
    fc.assert(fc.property(fc.jsonValue(), (given) => void tableOf().select(FORM, readView(given))))
    const { conditions, ...rest } = readView({
      conditions: [{ field: 'f_age', test: 'is', value: 3 }, { test: 'is' }, 'x'],
      columns: ['f_day', 4],
    })
    expect(conditions).toEqual([{ field: 'f_age', test: 'is', value: '' }])
    expect(rest).toEqual({ words: '', sort: '-updatedAt', group: '', columns: ['f_day'] })
  })

  test('a view has its chosen columns in order, or all of them where none is left', () => {
    const names = (columns: readonly string[]) =>
      viewColumns(activeFormFields(FORM), { columns }).map(({ name }) => name)
    expect(names(['f_day', 'f_head', 'f_gone', 'f_name'])).toEqual(['f_day', 'f_name'])
    expect(names(['f_gone'])).toEqual(['f_name', 'f_age', 'f_day', 'f_breads'])
  })
})

test('grouping and order keep every entry, each once', () => {
  const texts = fc.record({
    f_name: fc.string(),
    f_age: fc.oneof(fc.integer().map(String), fc.string()),
    f_day: fc.constantFrom('2026-01-02', '', 'x'),
  })
  fc.assert(
    fc.property(
      fc.array(texts, { maxLength: 30 }),
      fc.constantFrom('f_name', '-f_age', 'f_day'),
      fc.constantFrom('', 'f_day', 'f_age'),
      (rows, sort, group) => {
        const { IDs: order, groups } = tableOf(rows).select(FORM, { ...WHOLE_VIEW, sort, group })
        expect(order.toSorted((one, other) => one - other)).toEqual(rows.map((__, at) => at + 1))
        if (group !== '') expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
      },
    ),
  )
})
