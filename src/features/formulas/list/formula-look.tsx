import type { FormulaFacts } from '#domain/kinds/formula.ts'
import { isObject } from '#lib/json.ts'
import { counted } from '#lib/text/text.ts'
import type { RowLook } from '#records/list/rows/record-row.tsx'
import type { SummaryRow } from '#store/rows.ts'
import css from './formula-look.module.css'

/** What the rows of formulas show. */
export const FORMULA_LOOK: RowLook = {
  className: css.list,
  columns: ['Formula', 'Asks for', 'Edited'],
  noExcerpt: 'Nothing written yet',
  Mark: BlankCount,
}

function BlankCount({ head: { extra } }: { readonly head: SummaryRow }) {
  const { blanks = 0 }: Partial<FormulaFacts> = isObject(extra) ? extra : {}
  return <span className={css.count}>{blanks === 0 ? 'Nothing' : counted(blanks, 'blank')}</span>
}
