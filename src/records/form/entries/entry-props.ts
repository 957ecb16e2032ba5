import type { EntryGroup } from '#lib/field-spec.ts'
import type { FieldRemarks } from '#records/form/field-set.tsx'
import type { MovableEntry } from './use-entry-moves.ts'

/** A group of equal entries of the record around. */
export interface EntryGroupProps {
  /** The dotted path before the fields' keys. */
  readonly at: string
  readonly group: EntryGroup
  readonly remarks?: FieldRemarks | undefined
}

/** Props of one entry in its row. */
export interface EntryItemProps {
  readonly number: number
  /** 'Second feature'. */
  readonly name: string
  /** null where it cannot be moved. */
  readonly movable: MovableEntry | null
  /** ID of the element that describes the keys that move the entry. */
  readonly hintId: string
}
