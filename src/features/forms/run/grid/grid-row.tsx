import { PanelRight } from 'lucide-react'
import type { CSSProperties, MouseEvent } from 'react'
import type { FormField } from '#domain/forms/form-field.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { classNames } from '#ui/class-names.ts'
import { SkeletonBar } from '#ui/feedback/skeleton.tsx'
import { CellContent } from './cell-content.tsx'
import { hasFigures } from './column-widths.ts'
import { EditedCell } from './edited-cell.tsx'
import css from './grid.module.css'
import { cellId, type GridScene } from './grid-scene.ts'
import { type GridPlace, isInRange } from './grid-moves.ts'

export interface GridRowProps {
  readonly scene: GridScene
  readonly line: number
  readonly place: number
  readonly topPx: number
}

/** Lines are counted from 1, and the heads of the columns are the first. */
export const rowIndexOf = (line: number): number => line + 2

/** One entry. */
export function GridRow({ scene, line, place, topPx }: GridRowProps) {
  const { rows, selection, openID, around, columns } = scene
  const ID = rows.IDs[place] ?? 0
  return (
    <div
      role="row"
      aria-rowindex={rowIndexOf(line)}
      aria-selected={selection.selected.has(ID)}
      data-open={openID === ID || undefined}
      className={css.row}
      style={{ top: topPx }}
    >
      {around.columns.map(({ column, leftPx, widthPx }) => {
        const field = columns[column]
        return field && <Cell key={field.name} {...{ scene, place, field, at: { line, column }, leftPx, widthPx }} />
      })}
    </div>
  )
}

interface CellProps extends Pick<GridRowProps, 'scene' | 'place'> {
  readonly field: FormField
  readonly at: GridPlace
  readonly leftPx: number
  readonly widthPx: number
}

function Cell({ scene, place, field, at, leftPx, widthPx }: CellProps) {
  const { caret, editing, answers } = scene
  const value = answers.at(place, field.name)
  const isEdited = editing?.line === at.line && editing.column === at.column && value !== undefined
  const isFirst = at.column === 0
  return (
    <div
      id={cellId(scene.id, at)}
      role={isFirst ? 'rowheader' : 'gridcell'}
      aria-colindex={at.column + 1}
      data-caret={(caret.at.line === at.line && caret.at.column === at.column) || undefined}
      data-ranged={isInRange(caret.range, at.line, at.column) || undefined}
      className={classNames(css.cell, isFirst && css.first, hasFigures(field) && css.figures)}
      style={cellPlace(at.column, leftPx, widthPx)}
      {...pointing(scene, at)}
    >
      {isFirst && <RowTools scene={scene} place={place} />}
      {value === undefined ? (
        <SkeletonBar />
      ) : isEdited ? (
        <EditedCell {...{ scene, place, field, value, at }} />
      ) : (
        <CellContent {...{ field, value }} />
      )}
    </div>
  )
}

/** The first column stays where it is. */
export const cellPlace = (column: number, leftPx: number, widthPx: number): CSSProperties =>
  column === 0 ? { width: widthPx } : { insetInlineStart: leftPx, width: widthPx }

/** The focus stays on the grid. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

function pointing(scene: GridScene, at: GridPlace) {
  return {
    onMouseDown: (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea, select, button, label')) return
      keepFocus(event)
      scene.focus()
      scene.goTo(at, event.shiftKey)
    },
    onMouseEnter: (event: MouseEvent) => {
      if (event.buttons === 1 && !scene.editing) scene.caret.moveTo(at, true)
    },
    onDoubleClick: () => scene.rights.update && scene.edit({ ...at, isTyped: false }),
  }
}

function RowTools({ scene, place }: Pick<GridRowProps, 'scene' | 'place'>) {
  const { rows, selection, onOpen } = scene
  const ID = rows.IDs[place] ?? 0
  return (
    // Only the focus is kept from them: keys do the same from the cell.
    <span className={css.tools} onMouseDown={keepFocus} role="presentation">
      <CheckBox
        label="Select this entry"
        labelHidden
        tabIndex={-1}
        checked={selection.selected.has(ID)}
        onCheckedChange={(isOn) => selection.select(ID, place, { isOn, isRange: false })}
      />
      <button
        type="button"
        tabIndex={-1}
        className={css.open}
        aria-label="Open this entry"
        title="Open (Ctrl Enter)"
        onClick={() => onOpen(ID)}
      >
        <PanelRight aria-hidden="true" />
      </button>
    </span>
  )
}
