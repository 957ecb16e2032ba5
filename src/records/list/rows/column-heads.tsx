import { t } from '@lingui/core/macro'
import { CheckBox } from '#ui/choices/check-box.tsx'
import css from './record-list.module.css'
import type { RowAppearance } from './record-list-row.tsx'
import type { Selection } from '#records/list/use-selection.ts'

export interface ColumnHeadsProps {
  readonly noun: readonly [one: string, many: string]
  readonly columns: NonNullable<RowAppearance['columns']>
  readonly selection: Selection
}

/** Shows the names of the columns; the first checkbox selects everything in the view. */
export function ColumnHeads({ noun, columns: [title, mark, edited], selection }: ColumnHeadsProps) {
  return (
    <div className={css.heads}>
      <CheckBox
        className={css.box}
        label={t`Select all ${{ nouns: noun[1] }}`}
        labelHidden
        checked={selection.isAll}
        onCheckedChange={selection.selectAll}
      />
      <span aria-hidden="true">{title}</span>
      <span aria-hidden="true">{mark}</span>
      <span className={css.edited} aria-hidden="true">
        {edited}
      </span>
    </div>
  )
}
