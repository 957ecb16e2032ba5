import { describe, expect, test } from 'vitest'
import { readSavedViews, savedViewText } from '#domain/forms/table/saved-views.ts'
import { WHOLE_VIEW } from '#domain/forms/table/entry-view.ts'
import { cellText, entryGroupLabel, columnTotalText } from '#features/forms/run/cell-labels.ts'
import { guardedRow, readTsv, toHtmlTable, toTsv } from '#features/forms/run/grid/copied-cells.ts'
import { gridLines, entryPlacesBetween } from '#features/forms/run/grid/grid-lines.ts'
import {
  isInRange,
  positionAfterKey,
  gridRangeBetween,
  positionAfterTab,
} from '#features/forms/run/grid/grid-navigation.ts'
import { toChartsSearch, isSameView, parseRunSearch, toRunSearch } from '#features/forms/run/run-search.ts'
import { stableOrder } from '#features/forms/run/use-stable-rows.ts'

const group = (key: string, count: number) => ({ key, count, totals: {} })

describe('the address of a view', () => {
  test('the address says how a view differs from the default and is read back as it was', () => {
    const view = {
      words: '12',
      conditions: [{ field: 'f_1', test: 'atLeast', value: '60' } as const],
      sort: 'f_2',
      group: 'f_3',
      columns: ['f_2', 'f_1'],
    }
    expect(toRunSearch(WHOLE_VIEW)).toEqual({})
    expect(parseRunSearch(toRunSearch(view, 'entry-7'))).toEqual({ view, entry: 'entry-7', charts: false, by: '' })
    expect(parseRunSearch({ words: 12 }).view.words).toBe('12')
    expect(isSameView(view, parseRunSearch(toRunSearch(view)).view)).toBe(true)
  })

  test('any address gives a view', () => {
    expect(parseRunSearch(toChartsSearch(WHOLE_VIEW, 'f_1'))).toMatchObject({ charts: true, by: 'f_1' })
    const odd = {
      words: ['x'],
      conditions: 'f_1',
      sort: 7,
      group: {},
      columns: [1, null],
      entry: 4,
      charts: 'no',
      by: 1,
    }
    expect(parseRunSearch(odd)).toEqual({ view: WHOLE_VIEW, entry: undefined, charts: false, by: '' })
  })
})

test('kept views are read, whoever wrote them', () => {
  const view = { ...WHOLE_VIEW, group: 'f_1' }
  const views = {
    v_10: savedViewText('Second', view),
    v_2: savedViewText('First', view),
    v_3: '',
    v_4: '{',
    v_5: '7',
    v_6: '{"name":" "}',
  }
  expect(readSavedViews({ views }).map(({ key, name }) => [key, name])).toEqual([
    ['v_2', 'First'],
    ['v_10', 'Second'],
  ])
  expect(readSavedViews({ views }).at(0)?.view).toEqual(view)
  expect([readSavedViews({}), readSavedViews({ views: 'x' })]).toEqual([[], []])
})

describe('copied cells', () => {
  test.each([
    [[['a', 'b']]],
    [
      [
        ['', ''],
        ['', 'x'],
      ],
    ],
    [[['two\nlines', 'a\ttab', 'a "word"', '"', '""', '"a" b']]],
    [[['<b>{{name}}</b>', 'مرحبا', '日本語']]],
  ])('cells are pasted as they were copied %#', (rows) => {
    expect(readTsv(toTsv(rows))).toEqual(rows)
  })

  test('cells of other programs are read with their line ends and unclosed quotes', () => {
    expect(readTsv('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(readTsv('"open\tb\n"x"y\tz')).toEqual([
      ['"open', 'b'],
      ['"x"y', 'z'],
    ])
    expect(readTsv('')).toEqual([['']])
  })

  test('compute nothing in a spreadsheet, whoever wrote them, and come back as they were', () => {
    const answers = ['=HYPERLINK("http://example.com")', '@SUM(A1)', '-5', "'=x", 'Rye']
    const fields = answers.map((_, at) => ({ name: String(at), type: at === 2 ? 'number' : 'text' }))
    const row = guardedRow(fields, (name) => answers[Number(name)] ?? '')
    expect(row).toEqual([`'${answers[0]}`, "'@SUM(A1)", '-5', "''=x", 'Rye'])
    expect(readTsv(toTsv([row]))).toEqual([answers])
  })

  test('copied cells are text in a table, without elements', () => {
    expect(toHtmlTable([['<img src="x">', 'a\n&']])).toBe(
      '<table><tbody><tr><td>&lt;img src=&quot;x&quot;&gt;</td><td>a<br>&amp;</td></tr></tbody></table>',
    )
  })
})

describe('the lines of a grid', () => {
  const groups = [group('one', 2), group('two', 1)]
  const [first, second] = [{ group: 0 }, { group: 1 }]

  test('the lines are headings and entries, and a folded group is its heading alone', () => {
    expect(gridLines(2, [], new Set())).toEqual([{ place: 0 }, { place: 1 }])
    expect(gridLines(3, groups, new Set())).toEqual([first, { place: 0 }, { place: 1 }, second, { place: 2 }])
    expect(gridLines(3, groups, new Set(['one']))).toEqual([first, second, { place: 2 }])
  })

  test('a range of lines has the entries between its ends', () => {
    expect(entryPlacesBetween(gridLines(3, groups, new Set()), 4, 2)).toEqual([1, 2])
  })
})

describe('keys in a grid', () => {
  const bounds = { lines: 30, columns: 4, page: 10 }
  const at = { line: 12, column: 2 }

  test.each([
    ['ArrowUp', false, 11, 2],
    ['ArrowUp', true, -1, 2],
    ['ArrowDown', false, 13, 2],
    ['ArrowLeft', true, 12, 0],
    ['ArrowRight', false, 12, 3],
    ['Home', false, 12, 0],
    ['Home', true, 0, 0],
    ['End', true, 29, 3],
    ['PageUp', false, 2, 2],
    ['PageDown', false, 22, 2],
  ])('%s (far: %s)', (key, isFar, line, column) => {
    expect(positionAfterKey(key, isFar, at, bounds)).toEqual({ line, column })
  })

  test('keys stay inside the grid, also in an empty one', () => {
    expect(positionAfterKey('PageDown', false, { line: 28, column: 0 }, bounds)).toEqual({ line: 29, column: 0 })
    expect(positionAfterKey('Home', true, { line: -1, column: 1 }, { lines: 0, columns: 2, page: 5 })).toEqual({
      line: -1,
      column: 0,
    })
    expect(positionAfterKey('x', false, at, bounds)).toBeNull()
  })

  test('Tab goes on into the next line, and ends behind the last', () => {
    expect(positionAfterTab({ line: 1, column: 3 }, false, bounds)).toEqual({ line: 2, column: 0 })
    expect(positionAfterTab({ line: 1, column: 0 }, true, bounds)).toEqual({ line: 0, column: 3 })
    expect([
      positionAfterTab({ line: 29, column: 3 }, false, bounds),
      positionAfterTab({ line: 0, column: 0 }, true, bounds),
    ]).toEqual([null, null])
  })

  test('a range lies between two cells, whichever came first', () => {
    const range = gridRangeBetween({ line: 4, column: 0 }, { line: 2, column: 1 })
    expect(range).toEqual({ fromLine: 2, toLine: 4, fromColumn: 0, toColumn: 1 })
    expect([isInRange(range, 3, 1), isInRange(range, 3, 2)]).toEqual([true, false])
  })
})

test('answers are shown in the words of their questions', () => {
  expect(cellText({ type: 'date' }, '2026-11-03')).toBe('3 Nov 2026')
  expect(cellText({ type: 'date' }, '2026-02-31')).toBe('2026-02-31')
  expect(cellText({ type: 'choices' }, 'Rye\nOat')).toBe('Rye, Oat')
  expect(cellText({ type: 'yesno' }, 'yes')).toBe('Yes')
  expect(cellText({ type: 'textarea' }, `two\nlines ${'x'.repeat(100_000)}`)).toHaveLength(300)
  expect([
    entryGroupLabel({ type: 'date' }, '2026-11'),
    entryGroupLabel(undefined, 'hand'),
    entryGroupLabel({ type: 'text' }, ''),
  ]).toEqual(['November 2026', 'By hand', 'Not answered'])
  expect(columnTotalText({ filled: 2, sum: 142, average: 71, first: '', last: '' })).toEqual(['Average', '71'])
})

describe('the order of rows', () => {
  test('the order of rows stays while the same entries are shown', () => {
    expect(stableOrder({ IDs: [1, 2, 3], groups: [] }, { IDs: [3, 1, 2], groups: [] })).toEqual([1, 2, 3])
    expect(stableOrder({ IDs: [1, 2], groups: [] }, { IDs: [3, 1], groups: [] })).toEqual([3, 1])
  })

  test('the order of rows is renewed where an entry went to another group', () => {
    const groups = [group('a', 1), group('b', 2)]
    expect(stableOrder({ IDs: [1, 2, 3], groups }, { IDs: [1, 3, 2], groups })).toEqual([1, 2, 3])
    expect(stableOrder({ IDs: [1, 2, 3], groups }, { IDs: [2, 1, 3], groups })).toEqual([2, 1, 3])
  })
})
