import css from './as-table.module.css'
import { FigureTable, type FigureTableProps } from './figure-table.tsx'

export type AsTableProps = Pick<FigureTableProps, 'label' | 'heads' | 'rows'>

/** The figures that a picture is drawn from. */
export const AsTable = (props: AsTableProps) => (
  <details className={css.table}>
    <summary>As a table</summary>
    <FigureTable {...props} />
  </details>
)
