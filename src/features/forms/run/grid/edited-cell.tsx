import type { FormField } from '#domain/forms/form-field.ts'
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
  const { answers, lines, columns, around, editing } = scene
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
      onDone={(next, step) => {
        if (next !== value) void answers.write([{ place, name: field.name, value: next }])
        leave(step)
      }}
      onCancel={() => leave('stay')}
    />
  )
}
