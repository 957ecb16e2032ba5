import { summaryExtra } from '#domain/engine/record-types.ts'
import { formatCount } from '#lib/text/text.ts'
import type { RowAppearance } from '#records/list/rows/record-list-row.tsx'
import type { SummaryRow } from '#store/rows.ts'
import css from './formula-row-appearance.module.css'

export const FORMULA_ROW_APPEARANCE: RowAppearance = {
  className: css.list,
  columns: ['Formula', 'Asks for', 'Edited'],
  noExcerpt: 'Nothing written yet',
  Mark: FormulaFieldCount,
}

function FormulaFieldCount({ summary }: { readonly summary: SummaryRow }) {
  const { blanks: fieldCount = 0 } = summaryExtra('formula', summary)
  return <span className={css.count}>{fieldCount === 0 ? 'Nothing' : formatCount(fieldCount, 'blank')}</span>
}
