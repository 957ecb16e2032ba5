import { t } from '@lingui/core/macro'
import css from './figure-table-details.module.css'
import { FigureTable, type FigureTableProps } from './figure-table.tsx'

export type FigureTableDetailsProps = Pick<FigureTableProps, 'label' | 'heads' | 'rows'>

/** The figures that a picture is drawn from. */
export const FigureTableDetails = (props: FigureTableDetailsProps) => (
  <details className={css.table}>
    <summary>{t`As a table`}</summary>
    <FigureTable {...props} />
  </details>
)
