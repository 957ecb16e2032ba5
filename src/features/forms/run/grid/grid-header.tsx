import { plural, t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { fieldTitle } from '#domain/forms/form-field.ts'
import { columnTotalText } from '#features/forms/run/cell-labels.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { classNames } from '#ui/class-names.ts'
import { isNumericColumn } from './column-widths.ts'
import css from './grid.module.css'
import { cellStyle, ariaRowIndex } from './grid-row.tsx'
import { cellId, type GridContext, toggleSort } from './grid-context.ts'
import { HEADER_LINE } from './grid-navigation.ts'

interface GridHeaderProps {
  readonly context: GridContext
}

/** Shows the names of the columns; a press sorts by a column. */
export function GridHeader({ context }: GridHeaderProps) {
  const { columns, around, view, caret, selection, onSort } = context
  return (
    <div role="row" aria-rowindex={1} className={classNames(css.row, css.head)}>
      {around.columns.map(({ column, leftPx, widthPx }) => {
        const field = columns[column]
        if (!field) return null
        const sorted =
          view.sort === field.name ? 'ascending' : view.sort === `-${field.name}` ? 'descending' : undefined
        const Sign = sorted === 'descending' ? ArrowDown : ArrowUp
        return (
          <div
            key={field.name}
            id={cellId(context.id, { line: HEADER_LINE, column })}
            role="columnheader"
            aria-colindex={column + 1}
            aria-sort={sorted}
            data-caret={(caret.at.line === HEADER_LINE && caret.at.column === column) || undefined}
            className={classNames(css.cell, column === 0 && css.first, isNumericColumn(field) && css.figures)}
            style={cellStyle(column, leftPx, widthPx)}
          >
            {column === 0 && (
              <span className={css.tools} role="presentation" onMouseDown={(event) => event.preventDefault()}>
                <CheckBox
                  label={t`Select all entries`}
                  labelHidden
                  tabIndex={-1}
                  checked={selection.isAll}
                  onCheckedChange={selection.selectAll}
                />
              </span>
            )}
            <button
              type="button"
              tabIndex={-1}
              className={css.sorter}
              title={t`Sort by this column`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onSort(toggleSort(field.name, view.sort))}
            >
              <bdi className={css.words}>{fieldTitle(field)}</bdi>
              {sorted && <Sign aria-hidden="true" />}
            </button>
          </div>
        )
      })}
    </div>
  )
}

/** Shows the totals of the columns under the entries. */
export function GridFooter({ context }: GridHeaderProps) {
  const { columns, around, rows, lines } = context
  return (
    <div role="row" aria-rowindex={ariaRowIndex(lines.length)} className={classNames(css.row, css.foot)}>
      {around.columns.map(({ column, leftPx, widthPx }) => {
        const field = columns[column]
        if (!field) return null
        const total = column === 0 ? null : columnTotalText(rows.totals[field.name])
        return (
          <div
            key={field.name}
            role={column === 0 ? 'rowheader' : 'gridcell'}
            aria-colindex={column + 1}
            className={classNames(css.cell, column === 0 && css.first, isNumericColumn(field) && css.figures)}
            style={cellStyle(column, leftPx, widthPx)}
          >
            {column === 0 && <strong className={css.words}>{shownEntriesText(rows)}</strong>}
            {total && (
              <span className={css.words}>
                {total[0]} <b>{total[1]}</b>
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** '120 entries', '25 of 120'. */
export const shownEntriesText = ({ IDs, count }: Pick<GridContext['rows'], 'IDs' | 'count'>): string =>
  IDs.length === count
    ? plural(count, { one: '# entry', other: '# entries' })
    : t`${{ shown: formatNumber(IDs.length) }} of ${{ count: formatNumber(count) }}`
