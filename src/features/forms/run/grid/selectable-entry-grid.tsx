import { useMemo } from 'react'
import { ENTRY } from '#features/forms/entries/entry-kind.ts'
import { recordActionsOf } from '#records/actions/standard-actions.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { toRecordRef } from '#records/kind-screens.ts'
import { ListFoot } from '#records/list/rows/list-foot.tsx'
import { useSelection } from '#records/list/use-selection.ts'
import { EntryGrid } from './entry-grid.tsx'
import type { EntryGridProps } from './grid-context.ts'

/** The grid, and under it what can be done with the entries that are selected. */
export function SelectableEntryGrid(props: Omit<EntryGridProps, 'selection'>) {
  const { rows, rights } = props
  const refs = useMemo(() => rows.IDs.map((ID) => ({ ID })), [rows.IDs])
  const selection = useSelection(refs)
  const context = useActionContext(ENTRY)
  // Actions on several entries need only their IDs.
  const chosen = [...selection.selected].map((ID) => toRecordRef(ENTRY, { ID, name: '', title: '' }))
  const actions = recordActionsOf(context.screens).filter(
    ({ ofSeveral, needs }) => ofSeveral && (needs === undefined || rights[needs]),
  )
  return (
    <>
      <EntryGrid {...props} selection={selection} />
      {chosen.length > 0 && (
        <ListFoot
          selection={selection}
          view={{ count: rows.IDs.length, isCounted: true }}
          from={1}
          to={rows.IDs.length}
          hasColumns
          actions={actions}
          onAction={async (action) => {
            if ((await action.run(context, chosen)) && action.needs === 'delete') selection.clear()
          }}
        />
      )}
    </>
  )
}
