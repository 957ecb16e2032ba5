import type { FormFacts } from '#domain/kinds/no-code/form.ts'
import { isObject } from '#lib/json.ts'
import { counted } from '#lib/text/text.ts'
import type { RowLook } from '#records/list/rows/record-row.tsx'
import { untitled } from '#records/untitled.ts'
import type { SummaryRow } from '#store/rows.ts'
import css from './form-look.module.css'

/** What the rows of forms show. */
export const FORM_LOOK: RowLook = {
  className: css.list,
  columns: ['Form', 'Asks for', 'Edited'],
  titleOf: ({ title }) => untitled('form', title),
  noExcerpt: 'No description yet',
  Mark: QuestionCount,
}

function QuestionCount({ head: { extra } }: { readonly head: SummaryRow }) {
  const { fields = 0 }: Partial<FormFacts> = isObject(extra) ? extra : {}
  return <span className={css.count}>{fields === 0 ? 'No questions' : counted(fields, 'question')}</span>
}
