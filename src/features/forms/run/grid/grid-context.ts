import type { FormField } from '#domain/forms/form-field.ts'
import type { EntryView } from '#domain/forms/table/entry-view.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import type { Rights } from '#domain/plan/rights.ts'
import type { ShownRows } from '#features/forms/run/use-stable-rows.ts'
import type { Selection } from '#records/list/use-selection.ts'
import type { GridAnswers } from './use-grid-answers.ts'
import type { Caret } from './use-caret.ts'
import type { GridLine } from './grid-lines.ts'
import type { GridPosition } from './grid-navigation.ts'
import type { GridWindow } from './use-grid-window.ts'

/** Data that a grid shows, and its callbacks. */
export interface EntryGridProps {
  readonly form: CustomForm
  readonly columns: readonly FormField[]
  readonly rows: ShownRows
  readonly view: EntryView
  readonly onSort: (sort: string) => void
  readonly rights: Rights
  readonly selection: Selection
  /** The entry beside the grid; 0: none. */
  readonly openID: number
  readonly onOpen: (ID: number) => void
}

/** A cell that is being filled in. `isTyped`: by the first letter, which takes the place of what was there. */
export interface CellEditState extends GridPosition {
  readonly isTyped: boolean
}

/** State shared by the parts of a grid. */
export interface GridContext extends EntryGridProps {
  readonly id: string
  readonly lines: readonly GridLine[]
  readonly caret: Caret
  readonly editing: CellEditState | null
  readonly answers: GridAnswers
  readonly around: GridWindow
  readonly folded: ReadonlySet<string>
  readonly onFold: (key: string) => void
  /** Moves the caret, and scrolls there. */
  readonly goTo: (to: GridPosition, extendsRange?: boolean) => void
  readonly edit: (editing: CellEditState | null) => void
  /** Puts the focus on the grid. */
  readonly focus: () => void
}

export const cellId = (id: string, { line, column }: GridPosition): string => `${id}-${line}-${column}`

/** The sort that the head of a column stands for: the first time from the first to the last, then the other way. */
export const toggleSort = (name: string, sort: string): string => (sort === name ? `-${name}` : name)
