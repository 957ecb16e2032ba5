import { ArrowDown, ArrowUp } from 'lucide-react'
import { fieldTitle } from '#domain/forms/form-field.ts'
import { totalWords } from '#features/forms/run/cell-words.ts'
import { counted } from '#lib/text/text.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { classNames } from '#ui/class-names.ts'
import { hasFigures } from './column-widths.ts'
import css from './grid.module.css'
import { cellPlace, rowIndexOf } from './grid-row.tsx'
import { cellId, type GridScene, sortBy } from './grid-scene.ts'
import { HEAD_LINE } from './grid-moves.ts'

interface EdgeProps {
  readonly scene: GridScene
}

/** What the columns are called; one sorts by them. */
export function GridHead({ scene }: EdgeProps) {
  const { columns, around, view, caret, selection, onSort } = scene
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
            id={cellId(scene.id, { line: HEAD_LINE, column })}
            role="columnheader"
            aria-colindex={column + 1}
            aria-sort={sorted}
            data-caret={(caret.at.line === HEAD_LINE && caret.at.column === column) || undefined}
            className={classNames(css.cell, column === 0 && css.first, hasFigures(field) && css.figures)}
            style={cellPlace(column, leftPx, widthPx)}
          >
            {column === 0 && (
              <span className={css.tools} role="presentation" onMouseDown={(event) => event.preventDefault()}>
                <CheckBox
                  label="Select all entries"
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
              title="Sort by this"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onSort(sortBy(field.name, view.sort))}
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

/** What is counted of the columns, under the entries. */
export function GridFoot({ scene }: EdgeProps) {
  const { columns, around, rows, lines } = scene
  return (
    <div role="row" aria-rowindex={rowIndexOf(lines.length)} className={classNames(css.row, css.foot)}>
      {around.columns.map(({ column, leftPx, widthPx }) => {
        const field = columns[column]
        if (!field) return null
        const total = column === 0 ? null : totalWords(rows.totals[field.name])
        return (
          <div
            key={field.name}
            role={column === 0 ? 'rowheader' : 'gridcell'}
            aria-colindex={column + 1}
            className={classNames(css.cell, column === 0 && css.first, hasFigures(field) && css.figures)}
            style={cellPlace(column, leftPx, widthPx)}
          >
            {column === 0 && <strong className={css.words}>{shownWords(rows)}</strong>}
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
export const shownWords = ({ IDs, count }: Pick<GridScene['rows'], 'IDs' | 'count'>): string =>
  IDs.length === count
    ? counted(count, 'entry', 'entries')
    : `${IDs.length.toLocaleString('en')} of ${count.toLocaleString('en')}`
