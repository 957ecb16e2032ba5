import { plural, t } from '@lingui/core/macro'
import { summaryExtra } from '#domain/engine/record-types.ts'
import type { RowAppearance } from '#records/list/rows/record-list-row.tsx'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import type { SummaryRow } from '#store/rows.ts'
import css from './form-row-appearance.module.css'

export const FORM_ROW_APPEARANCE: RowAppearance = {
  className: css.list,
  columns: [t`Form`, t`Questions`, t`Edited`],
  titleOf: ({ title }) => titleOrUntitled('form', title),
  noExcerpt: t`No description yet`,
  Mark: QuestionCount,
}

function QuestionCount({ summary }: { readonly summary: SummaryRow }) {
  const { fields = 0 } = summaryExtra('form', summary)
  return (
    <span className={css.count}>
      {fields === 0 ? t`No questions` : plural({ count: fields }, { one: '# question', other: '# questions' })}
    </span>
  )
}
