import { summaryExtra } from '#domain/engine/record-types.ts'
import { formatCount } from '#lib/text/text.ts'
import type { RowAppearance } from '#records/list/rows/record-list-row.tsx'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import type { SummaryRow } from '#store/rows.ts'
import css from './form-row-appearance.module.css'

export const FORM_ROW_APPEARANCE: RowAppearance = {
  className: css.list,
  columns: ['Form', 'Asks for', 'Edited'],
  titleOf: ({ title }) => titleOrUntitled('form', title),
  noExcerpt: 'No description yet',
  Mark: QuestionCount,
}

function QuestionCount({ summary }: { readonly summary: SummaryRow }) {
  const { fields = 0 } = summaryExtra('form', summary)
  return <span className={css.count}>{fields === 0 ? 'No questions' : formatCount(fields, 'question')}</span>
}
