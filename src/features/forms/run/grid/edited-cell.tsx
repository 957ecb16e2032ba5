import type { FormField } from '#domain/forms/form-field.ts'
import { ENTRY } from '#features/forms/entries/entry-kind.ts'
import { answerPath } from '#features/forms/run/write-cells.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { CellEditor, type Step } from './cell-editor.tsx'
import { type GridPlace, tabbed } from './grid-moves.ts'
import type { GridScene } from './grid-scene.ts'

export interface EditedCellProps {
  readonly scene: GridScene
  readonly place: number
  readonly field: FormField
  readonly at: GridPlace
  /** As it is stored. */
  readonly value: string
}

/** The cell that is being filled in: what is written is kept, and the caret goes on. */
export function EditedCell({ scene, place, field, value, at }: EditedCellProps) {
  const { answers, lines, columns, around, editing, rows } = scene
  const { unsavedEdits } = useWorkspace()
  const ID = rows.rowAt(place)?.ID
  const key = ID === undefined ? null : { kind: ENTRY, ID, path: answerPath(field) }
  const forget = () => key && unsavedEdits.drop(key)
  const leave = (step: Step) => {
    scene.edit(null)
    if (step === 'away') return
    scene.focus()
    const bounds = { lines: lines.length, columns: columns.length, page: around.page }
    const to =
      step === 'down'
        ? { ...at, line: Math.min(at.line + 1, lines.length - 1) }
        : step === 'stay'
          ? at
          : tabbed(at, step === 'back', bounds)
    if (to) scene.goTo(to)
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
