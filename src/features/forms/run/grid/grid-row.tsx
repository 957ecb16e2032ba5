import { t } from '@lingui/core/macro'
import { PanelRight } from 'lucide-react'
import type { CSSProperties, MouseEvent } from 'react'
import type { FormField } from '#domain/forms/form-field.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { classNames } from '#ui/class-names.ts'
import { SkeletonBar } from '#ui/feedback/skeleton.tsx'
import { CellContent } from './cell-content.tsx'
import { isNumericColumn } from './column-widths.ts'
import { EditedCell } from './edited-cell.tsx'
import css from './grid.module.css'
import { cellId, type GridContext } from './grid-context.ts'
import { type GridPosition, isInRange } from './grid-navigation.ts'

export interface GridRowProps {
  readonly context: GridContext
  readonly line: number
  readonly place: number
  readonly topPx: number
}

/** Lines are counted from 1, and the heads of the columns are the first. */
export const ariaRowIndex = (line: number): number => line + 2

export function GridRow({ context, line, place, topPx }: GridRowProps) {
  const { rows, selection, openID, around, columns } = context
  const ID = rows.IDs[place] ?? 0
  return (
    <div
      role="row"
      aria-rowindex={ariaRowIndex(line)}
      aria-selected={selection.selected.has(ID)}
      data-open={openID === ID || undefined}
      className={css.row}
      style={{ top: topPx }}
    >
      {around.columns.map(({ column, leftPx, widthPx }) => {
        const field = columns[column]
        return (
          field && <EntryCell key={field.name} {...{ context, place, field, at: { line, column }, leftPx, widthPx }} />
        )
      })}
    </div>
  )
}

interface EntryCellProps extends Pick<GridRowProps, 'context' | 'place'> {
  readonly field: FormField
  readonly at: GridPosition
  readonly leftPx: number
  readonly widthPx: number
}

function EntryCell({ context, place, field, at, leftPx, widthPx }: EntryCellProps) {
  const { caret, editing, answers } = context
  const value = answers.at(place, field.name)
  const isEdited = editing?.line === at.line && editing.column === at.column && value !== undefined
  const isFirst = at.column === 0
  return (
    <div
      id={cellId(context.id, at)}
      role={isFirst ? 'rowheader' : 'gridcell'}
      aria-colindex={at.column + 1}
      data-caret={(caret.at.line === at.line && caret.at.column === at.column) || undefined}
      data-ranged={isInRange(caret.range, at.line, at.column) || undefined}
      className={classNames(css.cell, isFirst && css.first, isNumericColumn(field) && css.figures)}
      style={cellStyle(at.column, leftPx, widthPx)}
      {...cellPointerHandlers(context, at)}
    >
      {isFirst && <RowTools context={context} place={place} />}
      {value === undefined ? (
        <SkeletonBar />
      ) : isEdited ? (
        <EditedCell {...{ context, place, field, value, at }} />
      ) : (
        <CellContent {...{ field, value }} words={context.view.words} />
      )}
    </div>
  )
}

/** The first column stays where it is. */
export const cellStyle = (column: number, leftPx: number, widthPx: number): CSSProperties =>
  column === 0 ? { width: widthPx } : { insetInlineStart: leftPx, width: widthPx }

/** The focus stays on the grid. */
const keepGridFocus = (event: MouseEvent) => event.preventDefault()

function cellPointerHandlers(context: GridContext, at: GridPosition) {
  return {
    onMouseDown: (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea, select, button, label')) return
      keepGridFocus(event)
      context.focus()
      context.goTo(at, event.shiftKey)
    },
    onMouseEnter: (event: MouseEvent) => {
      if (event.buttons === 1 && !context.editing) context.caret.moveTo(at, true)
    },
    onDoubleClick: () => context.rights.update && context.edit({ ...at, isTyped: false }),
  }
}

function RowTools({ context, place }: Pick<GridRowProps, 'context' | 'place'>) {
  const { rows, selection, onOpen } = context
  const ID = rows.IDs[place] ?? 0
  return (
    // Only the focus is kept from them: keys do the same from the cell.
    <span className={css.tools} onMouseDown={keepGridFocus} role="presentation">
      <CheckBox
        label={t`Select this entry`}
        labelHidden
        tabIndex={-1}
        checked={selection.selected.has(ID)}
        onCheckedChange={(isOn) => selection.select(ID, place, { isOn, isRange: false })}
      />
      <button
        type="button"
        tabIndex={-1}
        className={css.open}
        aria-label={t`Open this entry`}
        title={t`Open (Ctrl Enter)`}
        onClick={() => onOpen(ID)}
      >
        <PanelRight aria-hidden="true" />
      </button>
    </span>
  )
}
