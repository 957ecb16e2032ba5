import type { FormField } from '#domain/forms/form-field.ts'
import { ENTRY } from '#features/forms/entries/entry-kind.ts'
import { answerPath } from '#features/forms/run/write-cells.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { CellEditor, type CaretMove } from './cell-editor.tsx'
import { type GridPosition, positionAfterTab } from './grid-navigation.ts'
import type { GridContext } from './grid-context.ts'

export interface EditedCellProps {
  readonly context: GridContext
  readonly place: number
  readonly field: FormField
  readonly at: GridPosition
  /** Stored value. */
  readonly value: string
}

/** The cell that is being filled in: what is written is kept, and the caret goes on. */
export function EditedCell({ context, place, field, value, at }: EditedCellProps) {
  const { answers, lines, columns, around, editing, rows } = context
  const { unsavedEdits } = useAccountContext()
  const ID = rows.rowAt(place)?.ID
  const key = ID === undefined ? null : { kind: ENTRY, ID, path: answerPath(field) }
  const forget = () => key && unsavedEdits.drop(key)
  const leave = (step: CaretMove) => {
    context.edit(null)
    if (step === 'away') return
    context.focus()
    const bounds = { lines: lines.length, columns: columns.length, page: around.page }
    const to =
      step === 'down'
        ? { ...at, line: Math.min(at.line + 1, lines.length - 1) }
        : step === 'stay'
          ? at
          : positionAfterTab(at, step === 'back', bounds)
    if (to) context.goTo(to)
  }
  return (
    <CellEditor
      field={field}
      value={value}
      isTyped={editing?.isTyped ?? false}
      onType={(typed) => key && unsavedEdits.keep({ ...key, value: typed, was: value })}
      onDone={(next, step) => {
        void (next === value ? Promise.resolve() : answers.write([{ place, name: field.name, value: next }])).then(
          forget,
        )
        leave(step)
      }}
      onCancel={() => {
        forget()
        leave('stay')
      }}
    />
  )
}
