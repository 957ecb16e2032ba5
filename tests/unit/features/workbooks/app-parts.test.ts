import { expect, test } from 'vitest'
import { appParts } from '#features/workbooks/run/app-parts.ts'
import type { SummaryRow } from '#store/rows.ts'

const head = (ID: number, parent = 0, extra: SummaryRow['extra'] = {}): SummaryRow => ({
  ID,
  name: `n-${ID}`,
  title: '',
  excerpt: '',
  search: '',
  extra,
  parent,
  updatedAt: 0,
  deleted: 0,
})

test('an app has its workbooks in its order, each with its forms in theirs, then its single forms; what is gone is passed over', () => {
  const workbooks = [head(1, 0, { forms: '12\n11' }), head(2)]
  const forms = [head(11, 1), head(12, 1), head(13), head(14, 2)]
  const parts = appParts({ workbooks: '2\n1\n9', forms: '13\n99' }, workbooks, forms)
  expect(parts.map((part) => [part.workbook?.ID, part.forms.map(({ ID }) => ID)])).toEqual([
    [2, [14]],
    [1, [12, 11]],
    [undefined, [13]],
  ])
})
