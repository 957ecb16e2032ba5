import type { ActionScene } from '#records/kind-screens.ts'
import { ALL_RIGHTS, type Rights } from '#domain/plan/rights.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { useRights } from '#store/react/use-rights.ts'
import type { SummaryRow } from '#store/rows.ts'
import { useKeptSearch } from './list-place.ts'
import type { ListRules } from './list-rules.ts'
import { type ListView, type ListViewOptions, useListView } from './use-list-view.ts'
import { type FirstRows, type ListedRecords, useRecords } from './use-records.ts'
import { type Selection, useSelection } from './use-selection.ts'

export interface RecordListOptions extends ListViewOptions {
  /** What was read before the screen was there. */
  readonly first: FirstRows | undefined
  /** The search of the address, kept for the way back. */
  readonly search: object
  /** The ID of what they belong to, where it is a list of those alone. */
  readonly parent?: number | undefined
}

/** A kind's list: what is on this device, as it is looked at, and what is selected of it. */
export interface RecordListState {
  readonly rules: ListRules
  /** Undefined until the first rows are read. */
  readonly records: ListedRecords | undefined
  readonly view: ListView
  readonly selection: Selection
  readonly rights: Rights
  readonly scene: ActionScene
}

const NO_ROWS: readonly SummaryRow[] = []

export const useRecordList = ({ parent, ...options }: RecordListOptions): RecordListState =>
  useListOf(useRecords(options.kind, options.first, parent), options)

/** The same of records that the screen has read itself, since it looks at all of them. */
export function useListOf(
  records: ListedRecords | undefined,
  { first, search, ...options }: Omit<RecordListOptions, 'parent'>,
): RecordListState {
  const { kind } = options
  const scene = useScene(kind)
  const view = useListView(records, options)
  const selection = useSelection(view.rows ?? NO_ROWS)
  const rights = useRights(scene.screens, first) ?? ALL_RIGHTS
  useKeptSearch(kind, search)
  return { rules: options.rules, records, view, selection, rights, scene }
}
