import { plural, t } from '@lingui/core/macro'
import { summaryExtra } from '#domain/engine/record-types.ts'
import type { RowAppearance } from '#records/list/rows/record-list-row.tsx'
import type { SummaryRow } from '#store/rows.ts'
import css from './formula-row-appearance.module.css'

export const FORMULA_ROW_APPEARANCE: RowAppearance = {
  className: css.list,
  columns: [t`Formula`, t`Fields`, t`Edited`],
  noExcerpt: t`Nothing written yet`,
  Mark: FormulaFieldCount,
}

function FormulaFieldCount({ summary }: { readonly summary: SummaryRow }) {
  const { blanks: fieldCount = 0 } = summaryExtra('formula', summary)
  return (
    <span className={css.count}>
      {fieldCount === 0 ? t`None` : plural(fieldCount, { one: '# field', other: '# fields' })}
    </span>
  )
}
