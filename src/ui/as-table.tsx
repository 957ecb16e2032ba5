import css from './as-table.module.css'

export interface AsTableProps {
  /** What the table is of. */
  readonly label: string
  readonly heads: readonly string[]
  /** The first cell of each names it. */
  readonly rows: readonly (readonly string[])[]
}

/** The figures that a picture is drawn from. */
export const AsTable = ({ label, heads, rows }: AsTableProps) => (
  <details className={css.table}>
    <summary>As a table</summary>
    <table aria-label={label}>
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
            <th scope="row" dir="auto">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={at} dir="auto">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
