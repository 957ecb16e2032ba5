import { t } from '@lingui/core/macro'
import { classNames } from '#ui/class-names.ts'
import css from './figure-table.module.css'

export interface FigureTableProps {
  /** Caption of the table. */
  readonly label: string
  readonly heads: readonly string[]
  /** The first cell of each names it. */
  readonly rows: readonly (readonly string[])[]
  /** A column beside the first whose cells may break anywhere, such as email addresses. */
  readonly longColumn?: number
  /** Shows the label as the table's caption. */
  readonly isTitled?: boolean
}

/** A wide table can be scrolled without a pointer. */
const SCROLLED_BY_KEYS = { role: 'group', tabIndex: 0 } as const

/** Figures in rows, each with a name. */
export const FigureTable = ({ label, heads, rows, longColumn, isTitled = false }: FigureTableProps) => (
  <div className={css.scroll} aria-label={t`${label}: scrollable table`} {...SCROLLED_BY_KEYS}>
    <table className={css.table} aria-label={isTitled ? undefined : label}>
      {isTitled && <caption>{label}</caption>}
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row}>
            <th scope="row" dir="auto" className={css.long}>
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={at} dir="auto" className={classNames(longColumn === at + 1 && css.long)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
