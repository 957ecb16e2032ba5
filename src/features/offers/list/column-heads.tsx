import { CheckBox } from '#ui/check-box.tsx'
import css from './offers-list.module.css'

export interface ColumnHeadsProps {
  readonly isAllSelected: boolean | 'mixed'
  readonly onSelectAll: (isOn: boolean) => void
}

/** What the columns are; the first box selects every offer of the view. */
export function ColumnHeads({ isAllSelected, onSelectAll }: ColumnHeadsProps) {
  return (
    <div className={css.heads}>
      <CheckBox className={css.box} label="Select all offers" labelHidden checked={isAllSelected} onCheckedChange={onSelectAll} />
      <span aria-hidden="true">Offer</span>
      <span aria-hidden="true">Sections done</span>
      <span aria-hidden="true">Sync</span>
      <span className={css.edited} aria-hidden="true">
        Edited
      </span>
    </div>
  )
}
