import { ChevronDown, ChevronRight } from 'lucide-react'
import { entryGroupLabel, columnTotalText } from '#features/forms/run/cell-labels.ts'
import { allFormFields } from '#domain/forms/form-field.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { classNames } from '#ui/class-names.ts'
import { isNumericColumn } from './column-widths.ts'
import css from './grid.module.css'
import { cellStyle, ariaRowIndex } from './grid-row.tsx'
import { cellId, type GridContext } from './grid-context.ts'

export interface GroupRowProps {
  readonly context: GridContext
  readonly line: number
  readonly group: number
  readonly topPx: number
}

/** The head of a group: what its entries have in common, how many they are, and the averages of figures. */
export function GroupRow({ context, line, group: at, topPx }: GroupRowProps) {
  const { rows, form, view, folded, onFold, caret, around, columns } = context
  const group = rows.groups[at]
  if (!group) return null
  const isFolded = folded.has(group.key)
  const Sign = isFolded ? ChevronRight : ChevronDown
  const field = allFormFields(form).find(({ name }) => name === view.group)
  return (
    <div
      role="row"
      aria-rowindex={ariaRowIndex(line)}
      className={classNames(css.row, css.group)}
      style={{ top: topPx }}
    >
      {around.columns.map(({ column, leftPx, widthPx }) => {
        const one = columns[column]
        if (!one) return null
        if (column > 0)
          return (
            <div
              key={one.name}
              role="gridcell"
              aria-colindex={column + 1}
              className={classNames(css.cell, css.figures)}
              style={cellStyle(column, leftPx, widthPx)}
            >
              {isNumericColumn(one) &&
                group.totals[one.name]?.average !== null &&
                columnTotalText(group.totals[one.name])?.[1]}
            </div>
          )
        return (
          <div
            key={one.name}
            id={cellId(context.id, { line, column: caret.at.line === line ? caret.at.column : 0 })}
            role="rowheader"
            aria-colindex={1}
            data-caret={caret.at.line === line || undefined}
            className={classNames(css.cell, css.first)}
            style={cellStyle(0, 0, widthPx)}
          >
            <button
              type="button"
              tabIndex={-1}
              aria-expanded={!isFolded}
              className={css.fold}
              onMouseDown={(event) => {
                event.preventDefault()
                context.focus()
                caret.moveTo({ line, column: 0 })
              }}
              onClick={() => onFold(group.key)}
            >
              <Sign aria-hidden="true" />
              <bdi className={css.words}>{entryGroupLabel(field, group.key)}</bdi>{' '}
              <span className={css.count}>{formatNumber(group.count)}</span>
            </button>
          </div>
        )
      })}
    </div>
  )
}
