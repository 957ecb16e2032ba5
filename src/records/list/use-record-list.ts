import type { ActionContext } from '#records/kind-screens.ts'
import { ALL_RIGHTS, type Rights } from '#domain/plan/rights.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { useRights } from '#store/react/use-rights.ts'
import type { SummaryRow } from '#store/rows.ts'
import { useSaveListSearch } from './list-scroll-position.ts'
import type { ListRules } from './list-rules.ts'
import { type ListView, type ListViewOptions, useListView } from './use-list-view.ts'
import { type FirstListRows, type ListedRecords, useListedRecords } from './use-listed-records.ts'
import { type Selection, useSelection } from './use-selection.ts'

export interface RecordListOptions extends ListViewOptions {
  /** Rows that the route loaded before the screen was rendered. */
  readonly first: FirstListRows | undefined
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
  readonly context: ActionContext
}

const NO_ROWS: readonly SummaryRow[] = []

export const useRecordList = ({ parent, ...options }: RecordListOptions): RecordListState =>
  useRecordListOf(useListedRecords(options.kind, options.first, parent), options)

/** Returns the list for records that the screen has read itself, since it uses all of them. */
export function useRecordListOf(
  records: ListedRecords | undefined,
  { first, search, ...options }: Omit<RecordListOptions, 'parent'>,
): RecordListState {
  const { kind } = options
  const context = useActionContext(kind)
  const view = useListView(records, options)
  const selection = useSelection(view.rows ?? NO_ROWS)
  const rights = useRights(context.screens, first) ?? ALL_RIGHTS
  useSaveListSearch(kind, search)
  return { rules: options.rules, records, view, selection, rights, context }
}
